import { FISHES, POWERS } from '../../src/games/lantern-reef/rules.ts'
import { readShots, type SittingStory, type StoryShot } from '../../src/reef/protocol.ts'
import type { StoryProps } from '../screen.ts'
import { formatMoney, formatWireMoney } from '../shell/text/money.ts'
import { translator } from '../shell/text/text.ts'
import { FishPicture } from './FishPicture.tsx'
import css from './Reef.module.css'
import { fishKey, reefTexts } from './texts.ts'

/** A sitting that has ended: how it ended, and the shots and catches by fish. */
export function ReefStory({ row, language, currency }: StoryProps) {
  const t = translator(reefTexts, language)
  const { reason, spent, won, shots: letters } = row.detail as SittingStory
  const shots = readShots(letters)
  const totals = {
    ...{ shots: shots.length, catches: shots.filter(({ times }) => times > 0).length },
    ...{ spent: formatWireMoney(spent, currency), won: formatWireMoney(won, currency) },
  }
  return (
    <div class={css.rules}>
      <p>
        <b>{t(`end.${reason}`)}</b>
        <br />
        {t('story.shots', totals)}
      </p>
      <table class={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('rules.fish')}</th>
            <th scope="col">{t('story.shot_at')}</th>
            <th scope="col">{t('story.caught')}</th>
            <th scope="col">{t('story.won')}</th>
          </tr>
        </thead>
        <tbody>
          {FISHES.map((fish, kind) => {
            const aimed = shots.filter((shot) => shot.kind === kind)
            return aimed.length === 0 ? null : (
              <tr key={fish.code}>
                <th scope="row">
                  <FishPicture kind={kind} />
                  {t(fishKey(fish.code))}
                </th>
                <td class="figures">{aimed.length}</td>
                <td class="figures">{aimed.filter(({ times }) => times > 0).length}</td>
                <td class="figures">{formatMoney(wonOf(aimed), currency)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

const wonOf = (shots: readonly StoryShot[]): bigint =>
  shots.reduce((sum, { power, times }) => sum + (POWERS[power] ?? 0n) * BigInt(times), 0n)
