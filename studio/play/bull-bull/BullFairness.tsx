import type { HandPromise } from '../../src/bull/protocol.ts'
import type { FairnessProps } from '../screen.ts'
import { useAsked } from '../shell/link/use-call.ts'
import { speak } from '../shell/text/text.ts'
import css from './Bull.module.css'
import { bullTexts } from './texts.ts'

/** A hand's deck is promised before the stakes are locked, and shown with the cards. */
export function BullFairness({ link, language, text }: FairnessProps) {
  const say = speak(bullTexts, language)
  const { asked, again } = useAsked<{ hand: HandPromise | null }>(link, 'fairness')
  if (asked.state === 'failed') {
    return (
      <p role="alert">
        {text('fair.failed')}{' '}
        <button type="button" class="button" onClick={again}>
          {text('retry')}
        </button>
      </p>
    )
  }
  const hand = asked.state === 'there' ? asked.answer.hand : null
  return (
    <div class={css.rules} aria-busy={asked.state === 'loading'}>
      <p class="quiet">{say('fair.text')}</p>
      {hand === null ? (
        <p class="quiet">{say('fair.none')}</p>
      ) : (
        <dl>
          <dt>{say('fair.table')}</dt>
          <dd>{hand.table}</dd>
          <dt>{say('fair.number')}</dt>
          <dd>{hand.number}</dd>
          <dt>{say('fair.hash')}</dt>
          <dd>{hand.hash}</dd>
          {hand.serverSeed !== null && (
            <>
              <dt>{say('fair.seed')}</dt>
              <dd>{hand.serverSeed}</dd>
            </>
          )}
        </dl>
      )}
    </div>
  )
}
