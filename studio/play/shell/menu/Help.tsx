import { betsOf } from '../../facts.ts'
import { formatWireMoney } from '../text/money.ts'
import css from './Help.module.css'
import type { MenuProps } from './menu-props.ts'

/** The exact return of each bet, the stakes, and what happens when the connection is lost. */
export function Help({ code, module, welcome, text }: MenuProps) {
  const { language, currency, stakes } = welcome
  const range = {
    least: formatWireMoney(stakes.least, currency),
    most: formatWireMoney(stakes.most, currency),
  }
  return (
    <div class={css.help}>
      <section>
        <h3>{text('help.return')}</h3>
        <p class="quiet">{text('help.return.text')}</p>
        <table class={css.table}>
          <thead>
            <tr>
              <th scope="col">{text('help.bet')}</th>
              <th scope="col">{text('help.share')}</th>
              <th scope="col">{text('help.most')}</th>
            </tr>
          </thead>
          <tbody>
            {betsOf(code).map(([bet = '', share, most]) => (
              <tr key={bet}>
                <th scope="row">{module.nameOfBet(bet, language)}</th>
                <td class="figures">{share}</td>
                <td class="figures">×{most}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p class="small">
          {text('help.most.text')} {text('help.version')}
        </p>
      </section>
      <section>
        <h3>{text('help.stakes')}</h3>
        <p class="quiet">{text('help.stakes.text', range)}</p>
      </section>
      <section>
        <h3>{text('help.lost')}</h3>
        <p class="quiet">{text('help.lost.text')}</p>
      </section>
    </div>
  )
}
