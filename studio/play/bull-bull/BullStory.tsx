import { fromWire } from '@koi/contract/money.ts'
import type { HandStory } from '../../src/bull/protocol.ts'
import { classOf, TIMES } from '../../src/games/bull-bull/rules.ts'
import type { StoryProps } from '../screen.ts'
import { formatMoney, formatWireMoney } from '../shell/text/money.ts'
import { translator } from '../shell/text/text.ts'
import css from './Bull.module.css'
import { handClassText } from './bulls.ts'
import { Cards } from './Cards.tsx'
import { bullTexts } from './texts.ts'

/** A hand that has ended: all cards, the bank, and what each seat won or lost. */
export function BullStory({ row, language, currency }: StoryProps) {
  const t = translator(bullTexts, language)
  const { base, number, seats, banker, you, kept } = row.detail as HandStory
  return (
    <div class={css.rules}>
      <p class="quiet figures">
        {t('table.base', { base: formatWireMoney(base, currency), number: number + 1 })}
      </p>
      {seats.map(({ cards, net, bot, out }, place) => {
        const found = classOf(cards)
        const won = fromWire(net)
        return (
          <div key={place} class={out ? css.gone : css.seat}>
            <p class={css.name}>
              <b>{place === you ? t('table.you') : t('table.seat', { number: place + 1 })}</b>
              {place === banker && <span class={css.badge}>{t('table.bank')}</span>}
              {bot && <span class={css.bot}>{t('table.bot')}</span>}
            </p>
            <Cards cards={cards} hidden={t('table.hidden')} />
            <p class={css.result}>
              <span class={css.plain}>
                {out ? t('table.out') : `${handClassText(t, found)} ×${TIMES[found] ?? 1n}`}
              </span>
              <span class={won > 0n ? css.plus : css.minus}>
                {won > 0n ? '+' : ''}
                {formatMoney(won, currency)}
              </span>
            </p>
          </div>
        )
      })}
      <p class="small">{t('story.kept', { amount: formatWireMoney(kept, currency) })}</p>
    </div>
  )
}
