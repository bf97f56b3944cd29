import { fromWire } from '@koi/contract/money.ts'
import type { HandStory } from '../../src/bull/protocol.ts'
import { classOf, TIMES } from '../../src/games/bull-bull/rules.ts'
import type { StoryProps } from '../screen.ts'
import { sayMoney, sayWire } from '../shell/text/money.ts'
import { speak } from '../shell/text/text.ts'
import css from './Bull.module.css'
import { sayClass } from './bulls.ts'
import { Cards } from './Cards.tsx'
import { bullTexts } from './texts.ts'

/** A hand that has ended: all its cards, who held the bank, and what each won or lost. */
export function BullStory({ row, language, currency }: StoryProps) {
  const say = speak(bullTexts, language)
  const { base, number, seats, banker, you, kept } = row.detail as HandStory
  return (
    <div class={css.rules}>
      <p class="quiet figures">{say('table.base', { base: sayWire(base, currency), number: number + 1 })}</p>
      {seats.map(({ cards, net, bot, out }, place) => {
        const found = classOf(cards)
        const won = fromWire(net)
        return (
          <div key={place} class={out ? css.gone : css.seat}>
            <p class={css.name}>
              <b>{place === you ? say('table.you') : say('table.seat', { number: place + 1 })}</b>
              {place === banker && <span class={css.badge}>{say('table.bank')}</span>}
              {bot && <span class={css.bot}>{say('table.bot')}</span>}
            </p>
            <Cards cards={cards} hidden={say('table.hidden')} />
            <p class={css.result}>
              <span class={css.plain}>
                {out ? say('table.out') : `${sayClass(say, found)} ×${TIMES[found] ?? 1n}`}
              </span>
              <span class={won > 0n ? css.plus : css.minus}>
                {won > 0n ? '+' : ''}
                {sayMoney(won, currency)}
              </span>
            </p>
          </div>
        )
      })}
      <p class="small">{say('story.kept', { amount: sayWire(kept, currency) })}</p>
    </div>
  )
}
