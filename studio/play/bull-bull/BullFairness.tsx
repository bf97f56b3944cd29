import type { HandPromise } from '../../src/bull/protocol.ts'
import type { FairnessProps } from '../screen.ts'
import { useCall } from '../shell/link/use-call.ts'
import { translator } from '../shell/text/text.ts'
import { FairnessFailed } from '../shell/ui/FairnessFailed.tsx'
import css from './Bull.module.css'
import { bullTexts } from './texts.ts'

/** The hash of a hand's deck, which is shown before stakes are locked, and its seed once revealed. */
export function BullFairness({ link, language, text }: FairnessProps) {
  const t = translator(bullTexts, language)
  const { result, reload } = useCall<{ hand: HandPromise | null }>(link, 'fairness')
  if (result.state === 'failed') return <FairnessFailed text={text} onRetry={reload} />
  const hand = result.state === 'loaded' ? result.answer.hand : null
  return (
    <div class={css.rules} aria-busy={result.state === 'loading'}>
      <p class="quiet">{t('fair.text')}</p>
      {hand === null ? (
        <p class="quiet">{t('fair.none')}</p>
      ) : (
        <dl>
          <dt>{t('fair.table')}</dt>
          <dd>{hand.table}</dd>
          <dt>{t('fair.number')}</dt>
          <dd>{hand.number}</dd>
          <dt>{t('fair.hash')}</dt>
          <dd>{hand.hash}</dd>
          {hand.serverSeed !== null && (
            <>
              <dt>{t('fair.seed')}</dt>
              <dd>{hand.serverSeed}</dd>
            </>
          )}
        </dl>
      )}
    </div>
  )
}
