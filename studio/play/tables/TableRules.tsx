import { MAX_PAYOUT } from '../../src/games/multiple.ts'
import { MAX_ROUND } from '../../src/games/table.ts'
import type { RulesProps } from '../screen.ts'
import { formatMoney } from '../shell/text/money.ts'
import { translator } from '../shell/text/text.ts'
import css from './TableStory.module.css'
import { tableTexts } from './texts.ts'

/** The rules of a table: its own texts, those that all tables share, and the odds of each bet. */
export function TableRules({
  language,
  currency,
  words,
  rows,
}: RulesProps & {
  words: readonly string[]
  rows: readonly (readonly [name: string, odds: string])[]
}) {
  const t = translator(tableTexts, language)
  const limits = { round: formatMoney(MAX_ROUND, currency), payout: formatMoney(MAX_PAYOUT, currency) }
  return (
    <div class={css.story}>
      {words.map((word) => (
        <p key={word}>{word}</p>
      ))}
      <p>{t('rules.clock')}</p>
      <p>{t('rules.limits', limits)}</p>
      <p>{t('rules.late')}</p>
      <table>
        <caption class="small">{t('rules.places')}</caption>
        <tbody>
          {rows.map(([name, odds]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td class="figures">{t('pays', { odds })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="small">{t('roads.note')}</p>
    </div>
  )
}
