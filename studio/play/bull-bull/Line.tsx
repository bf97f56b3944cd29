import { MAX_SEATS, type WaitingView } from '../../src/bull/protocol.ts'
import { formatWireMoney } from '../shell/text/money.ts'
import type { Translate } from '../shell/text/text.ts'
import css from './Bull.module.css'
import type { BullKey } from './texts.ts'
import { useSeconds } from './use-seconds.ts'

/** The queue for a table: how many players wait, and when the table begins. */
export function Line({
  waiting,
  hasBots,
  currency,
  t,
  onLeave,
}: {
  waiting: WaitingView
  hasBots: boolean
  currency: string
  t: Translate<BullKey>
  onLeave: () => void
}) {
  const seconds = useSeconds(waiting)
  const { count } = waiting
  const values = { count, seconds, base: formatWireMoney(waiting.base, currency) }
  const isAlone = count === 1 && !hasBots
  const text = isAlone ? 'line.alone' : hasBots ? 'line.bots' : seconds > 0 ? 'line.some' : 'line.soon'
  return (
    <section class={css.line}>
      <ul class={css.chairs} aria-hidden="true">
        {Array.from({ length: MAX_SEATS }, (_, place) => (
          <li key={place} class={place < count ? css.taken : css.chair} />
        ))}
      </ul>
      <h2>{t('line.title')}</h2>
      <p class="quiet" role="status">
        {t(text, values)}
        {isAlone && <span class="small"> {t('rules.apart')}</span>}
      </p>
      <button type="button" class="button wide" onClick={onLeave}>
        {t('line.leave')}
      </button>
    </section>
  )
}
