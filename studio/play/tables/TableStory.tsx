import { fromWire } from '@koi/contract/money.ts'
import { payoutOf } from '../../src/games/multiple.ts'
import type { TableGame } from '../../src/games/table.ts'
import type { WireChip } from '../../src/tables/protocol.ts'
import type { StoryProps } from '../screen.ts'
import { sayMoney, sayWire } from '../shell/text/money.ts'
import { speak } from '../shell/text/text.ts'
import css from './TableStory.module.css'
import { tableTexts } from './texts.ts'

/** What a round of a table keeps for its player. */
export interface TableDetail {
  readonly number: number
  readonly chips: readonly WireChip[]
  readonly opposites?: readonly (readonly string[])[]
  readonly outcome?: unknown
}

/** A bet of a table: the result, and what each place came to. */
export function TableStory({
  row,
  language,
  currency,
  game,
  sayOutcome,
  sayPlace,
}: StoryProps & {
  game: TableGame
  sayOutcome: (outcome: unknown) => string
  sayPlace: (place: string) => string
}) {
  const say = speak(tableTexts, language)
  const { number, chips, opposites = [], outcome } = row.detail as TableDetail
  return (
    <div class={css.story}>
      <p>
        {say('round', { number })} · <b>{sayOutcome(outcome)}</b>
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{say('story.bet')}</th>
            <th scope="col">{say('story.stake')}</th>
            <th scope="col">{say('story.payout')}</th>
          </tr>
        </thead>
        <tbody>
          {chips.map(({ place, stake }) => (
            <tr key={place}>
              <th scope="row">{sayPlace(place)}</th>
              <td class="figures">{sayWire(stake, currency)}</td>
              <td class="figures">
                {sayMoney(payoutOf(fromWire(stake), game.multipleAt(place, outcome)), currency)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {opposites.map((group) => (
        <p key={group.join()} class="small">
          {say('story.opposites', { bets: group.map(sayPlace).join(', ') })}
        </p>
      ))}
    </div>
  )
}
