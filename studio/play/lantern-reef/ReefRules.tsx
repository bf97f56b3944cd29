import { formatMoney } from '@koi/contract/money.ts'
import { catchChance, FISHES, type Fish } from '../../src/games/lantern-reef/rules.ts'
import { GONE_AFTER, IDLE_AFTER, PURSE_CEILING, SHOTS_PER_SECOND } from '../../src/reef/protocol.ts'
import type { RulesProps } from '../screen.ts'
import { sayMoney } from '../shell/text/money.ts'
import { speak } from '../shell/text/text.ts'
import { FishPicture } from './FishPicture.tsx'
import css from './Reef.module.css'
import { fishKey, reefTexts } from './texts.ts'

/** How the reef is played, and each fish with its chance and its pay, out of the rules themselves. */
export function ReefRules({ language, currency }: RulesProps) {
  const say = speak(reefTexts, language)
  const end = { gone: GONE_AFTER / 1_000, idle: IDLE_AFTER / 60_000, most: sayMoney(PURSE_CEILING, currency) }
  return (
    <div class={css.rules}>
      <p>{say('rules.how')}</p>
      <table class={css.table}>
        <thead>
          <tr>
            <th scope="col">{say('rules.fish')}</th>
            <th scope="col">{say('rules.pays')}</th>
            <th scope="col">{say('rules.chance')}</th>
          </tr>
        </thead>
        <tbody>
          {FISHES.map((fish, kind) => (
            <tr key={fish.code}>
              <th scope="row">
                <FishPicture kind={kind} />
                {say(fishKey(fish.code))}
              </th>
              <td class="figures">{paysOf(fish)}</td>
              <td class="figures">{chanceOf(fish)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{say('rules.together')}</p>
      <p>{say('rules.end', end)}</p>
      <p>{say('rules.crash')}</p>
      <p>{say('rules.rate', { shots: SHOTS_PER_SECOND })}</p>
    </div>
  )
}

/** `×2`, or `×40–×100` of a fish that pays one of several. */
function paysOf({ pays }: Fish): string {
  const times = pays.map((one) => one.times)
  const [least, most] = [Math.min(...times), Math.max(...times)]
  return least === most ? `×${most}` : `×${least}–×${most}`
}

/** A chance in a million, exactly, as per cent. */
const chanceOf = (fish: Fish): string =>
  `${formatMoney(BigInt(catchChance(fish)) * 10n, '').replace(/\.?0+$/, '')}%`
