import { formatFactor } from '@koi/contract/money.ts'
import { catchChance, FISHES, type Fish } from '../../src/games/lantern-reef/rules.ts'
import { GONE_AFTER, IDLE_AFTER, PURSE_CEILING, SHOTS_PER_SECOND } from '../../src/reef/protocol.ts'
import type { RulesProps } from '../screen.ts'
import { formatMoney } from '../shell/text/money.ts'
import { translator } from '../shell/text/text.ts'
import { FishPicture } from './FishPicture.tsx'
import css from './Reef.module.css'
import { fishKey, reefTexts } from './texts.ts'

/** How the reef is played, and each fish with its chance and its payout, from the rules themselves. */
export function ReefRules({ language, currency }: RulesProps) {
  const t = translator(reefTexts, language)
  const end = {
    gone: GONE_AFTER / 1_000,
    idle: IDLE_AFTER / 60_000,
    most: formatMoney(PURSE_CEILING, currency),
  }
  return (
    <div class={css.rules}>
      <p>{t('rules.how')}</p>
      <table class={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('rules.fish')}</th>
            <th scope="col">{t('rules.pays')}</th>
            <th scope="col">{t('rules.chance')}</th>
          </tr>
        </thead>
        <tbody>
          {FISHES.map((fish, kind) => (
            <tr key={fish.code}>
              <th scope="row">
                <FishPicture kind={kind} />
                {t(fishKey(fish.code))}
              </th>
              <td class="figures">{paysOf(fish)}</td>
              <td class="figures">{chanceOf(fish)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t('rules.weights')}</p>
      <p>{t('rules.together')}</p>
      <p>{t('rules.end', end)}</p>
      <p>{t('rules.crash')}</p>
      <p>{t('rules.rate', { shots: SHOTS_PER_SECOND })}</p>
      <p class="small">{t('rules.draw')}</p>
    </div>
  )
}

/** The multiple of a fish, `×2`, or its multiples with their shares, `×40 3/6 · ×60 2/6 · ×100 1/6`. */
function paysOf({ pays }: Fish): string {
  const sum = pays.reduce((all, { weight }) => all + weight, 0)
  if (pays.length === 1) return `×${pays[0]?.times}`
  return pays.map(({ times, weight }) => `×${times} ${weight}/${sum}`).join(' · ')
}

/** The exact chance of a catch, in per cent. */
const chanceOf = (fish: Fish): string =>
  `${formatFactor(BigInt(catchChance(fish)) * 10n).replace(/\.?0+$/, '')}%`
