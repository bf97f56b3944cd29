import { MATCH_AFTER, WAIT_TIME } from '../../src/bull/protocol.ts'
import { KEPT_OF_WIN, LOCKED_TIMES, TIMES } from '../../src/games/bull-bull/rules.ts'
import type { RulesProps } from '../screen.ts'
import { type Translate, translator } from '../shell/text/text.ts'
import css from './Bull.module.css'
import { handClassText } from './bulls.ts'
import { type BullKey, bullTexts } from './texts.ts'

/** How a hand is played and what each class of hands wins, from the rules themselves. */
export function BullRules({ language }: RulesProps) {
  const t = translator(bullTexts, language)
  const share = `${(10_000n - KEPT_OF_WIN) / 100n}`
  return (
    <div class={css.rules}>
      <p>{t('rules.how')}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('rules.class')}</th>
            <th scope="col">{t('rules.times')}</th>
          </tr>
        </thead>
        <tbody>
          {TIMES.map((times, hand) => ({ times, hand }))
            .toReversed()
            .map(({ times, hand }) => (
              <tr key={hand}>
                <th scope="row">
                  {handClassText(t, hand)}
                  <Hint hand={hand} t={t} />
                </th>
                <td class="figures">×{times.toString()}</td>
              </tr>
            ))}
        </tbody>
      </table>
      <p>{t('rules.duel')}</p>
      <p>{t('lobby.text', { most: `${TIMES.at(-1) ?? 1n}`, times: `${LOCKED_TIMES}` })}</p>
      <p>{t('rules.house', { share })}</p>
      <p>{t('rules.table', { seconds: MATCH_AFTER / 1_000, wait: WAIT_TIME / 1_000 })}</p>
      <p>{t('rules.bots')}</p>
      <p>{t('rules.apart')}</p>
    </div>
  )
}

function Hint({ hand, t }: { hand: number; t: Translate<BullKey> }) {
  if (hand < 11) return null
  return (
    <span class="small">
      <br />
      {t(hand === 12 ? 'rules.small' : 'rules.faces')}
    </span>
  )
}
