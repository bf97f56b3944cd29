import { MATCH_AFTER } from '../../src/bull/protocol.ts'
import { KEPT_OF_WIN, LOCKED_TIMES, TIMES } from '../../src/games/bull-bull/rules.ts'
import type { RulesProps } from '../screen.ts'
import { type Say, speak } from '../shell/text/text.ts'
import css from './Bull.module.css'
import { sayClass } from './bulls.ts'
import { type BullKey, bullTexts } from './texts.ts'

/** How a hand is played and what each class of hands wins, out of the rules themselves. */
export function BullRules({ language }: RulesProps) {
  const say = speak(bullTexts, language)
  const share = `${(10_000n - KEPT_OF_WIN) / 100n}`
  return (
    <div class={css.rules}>
      <p>{say('rules.how')}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{say('rules.class')}</th>
            <th scope="col">{say('rules.times')}</th>
          </tr>
        </thead>
        <tbody>
          {TIMES.map((times, hand) => ({ times, hand }))
            .toReversed()
            .map(({ times, hand }) => (
              <tr key={hand}>
                <th scope="row">
                  {sayClass(say, hand)}
                  <Hint hand={hand} say={say} />
                </th>
                <td class="figures">×{times.toString()}</td>
              </tr>
            ))}
        </tbody>
      </table>
      <p>{say('rules.duel')}</p>
      <p>{say('lobby.text', { most: `${TIMES.at(-1) ?? 1n}`, times: `${LOCKED_TIMES}` })}</p>
      <p>{say('rules.house', { share })}</p>
      <p>{say('rules.table', { seconds: MATCH_AFTER / 1_000 })}</p>
      <p>{say('rules.bots')}</p>
      <p>{say('rules.apart')}</p>
    </div>
  )
}

function Hint({ hand, say }: { hand: number; say: Say<BullKey> }) {
  if (hand < 11) return null
  return (
    <span class="small">
      <br />
      {say(hand === 12 ? 'rules.small' : 'rules.faces')}
    </span>
  )
}
