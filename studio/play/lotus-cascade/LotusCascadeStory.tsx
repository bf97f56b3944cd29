import { fromWire } from '@koi/contract/money.ts'
import { POND, type Round } from '../../src/games/lotus-cascade/rules.ts'
import type { Wired } from '../../src/host/protocol.ts'
import type { SoloDetail } from '../../src/solo/protocol.ts'
import css from '../reels/PayTable.module.css'
import type { StoryProps } from '../screen.ts'
import { formatMoney } from '../shell/text/money.ts'
import { translator } from '../shell/text/text.ts'
import { pictures } from './pictures.ts'
import { stepsOf } from './show.ts'
import { nameOf, texts } from './texts.ts'

/** A cascade that has ended, rise by rise. */
export function LotusCascadeStory({ row, language, currency }: StoryProps) {
  const t = translator(texts, language)
  const { rises } = (row.detail as SoloDetail).play as Wired<Round>
  const steps = stepsOf({ rises }, fromWire(row.stake))
  return (
    <div class={css.spins}>
      {rises.map(({ cells, winners }, rise) => {
        const win = steps.find((step) => step.kind === 'win' && step.rise === rise)
        return (
          <section class={css.spin} key={rise}>
            <h4>
              <span>{t('again', { rise: rise + 1 })}</span>
              <span class={`figures ${css.gold}`}>
                {formatMoney(win?.kind === 'win' ? win.amount : 0n, currency)}
              </span>
            </h4>
            <div class={css.shown}>
              {cells.map((cell, place) => (
                <img
                  key={place}
                  src={pictures[cell]}
                  alt={nameOf(cell, language)}
                  data-won={winners.includes(cell) || undefined}
                />
              ))}
            </div>
            <ul>
              {win?.kind === 'win' &&
                win.symbols.map(({ symbol, count }) => (
                  <li key={symbol}>
                    {t('win', {
                      count,
                      symbol: nameOf(symbol, language),
                      step: (POND.steps[rise] ?? 1n).toString(),
                    })}
                  </li>
                ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
