import { FISHES, POWERS } from '../../src/games/lantern-reef/rules.ts'
import { readShots, type SittingStory, type StoryShot } from '../../src/reef/protocol.ts'
import type { StoryProps } from '../screen.ts'
import { sayMoney, sayWire } from '../shell/money.ts'
import { speak } from '../shell/text.ts'
import { FishPicture } from './FishPicture.tsx'
import css from './Reef.module.css'
import { fishKey, reefTexts } from './texts.ts'

/** A sitting that has ended: how it ended, and what was shot at and caught. */
export function ReefStory({ row, language, currency }: StoryProps) {
  const say = speak(reefTexts, language)
  const { reason, spent, won, shots: letters } = row.detail as SittingStory
  const shots = readShots(letters)
  const totals = {
    ...{ shots: shots.length, catches: shots.filter(({ times }) => times > 0).length },
    ...{ spent: sayWire(spent, currency), won: sayWire(won, currency) },
  }
  return (
    <div class={css.rules}>
      <p>
        <b>{say(`end.${reason}`)}</b>
        <br />
        {say('story.shots', totals)}
      </p>
      <table class={css.table}>
        <thead>
          <tr>
            <th scope="col">{say('rules.fish')}</th>
            <th scope="col">{say('story.shot_at')}</th>
            <th scope="col">{say('story.caught')}</th>
            <th scope="col">{say('story.won')}</th>
          </tr>
        </thead>
        <tbody>
          {FISHES.map((fish, kind) => {
            const at = shots.filter((shot) => shot.kind === kind)
            return at.length === 0 ? null : (
              <tr key={fish.code}>
                <th scope="row">
                  <FishPicture kind={kind} />
                  {say(fishKey(fish.code))}
                </th>
                <td class="figures">{at.length}</td>
                <td class="figures">{at.filter(({ times }) => times > 0).length}</td>
                <td class="figures">{sayMoney(wonOf(at), currency)}</td>
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
