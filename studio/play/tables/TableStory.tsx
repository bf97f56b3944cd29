import { fromWire } from '@koi/contract/money.ts'
import { payoutOf } from '../../src/games/multiple.ts'
import type { TableGame } from '../../src/games/table.ts'
import type { WireChip } from '../../src/tables/protocol.ts'
import type { StoryProps } from '../screen.ts'
import { formatMoney, formatWireMoney } from '../shell/text/money.ts'
import { translator } from '../shell/text/text.ts'
import css from './TableStory.module.css'
import { tableTexts } from './texts.ts'

/** The detail of a table's round in the player's history. */
export interface TableDetail {
  readonly number: number
  readonly chips: readonly WireChip[]
  readonly opposites?: readonly (readonly string[])[]
  readonly outcome?: unknown
}

/** A bet at a table: the result, and the payout of each place. */
export function TableStory({
  row,
  language,
  currency,
  game,
  outcomeText,
  placeText,
}: StoryProps & {
  game: TableGame
  outcomeText: (outcome: unknown) => string
  placeText: (place: string) => string
}) {
  const t = translator(tableTexts, language)
  const { number, chips, opposites = [], outcome } = row.detail as TableDetail
  return (
    <div class={css.story}>
      <p>
        {t('round', { number })} · <b>{outcomeText(outcome)}</b>
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('story.bet')}</th>
            <th scope="col">{t('story.stake')}</th>
            <th scope="col">{t('story.payout')}</th>
          </tr>
        </thead>
        <tbody>
          {chips.map(({ place, stake }) => (
            <tr key={place}>
              <th scope="row">{placeText(place)}</th>
              <td class="figures">{formatWireMoney(stake, currency)}</td>
              <td class="figures">
                {formatMoney(payoutOf(fromWire(stake), game.multipleAt(place, outcome)), currency)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {opposites.map((group) => (
        <p key={group.join()} class="small">
          {t('story.opposites', { bets: group.map(placeText).join(', ') })}
        </p>
      ))}
    </div>
  )
}
