import { fromWire } from '@koi/contract/money.ts'
import { useMemo } from 'preact/hooks'
import { MAX_SEATS, MIN_SEATS, type WaitingView } from '../../src/bull/protocol.ts'
import { formatWireMoney } from '../shell/text/money.ts'
import type { Translate } from '../shell/text/text.ts'
import css from './Bull.module.css'
import type { BullKey } from './texts.ts'
import { useSeconds } from './use-seconds.ts'

interface LineProps {
  waiting: WaitingView
  hasBots: boolean
  currency: string
  t: Translate<BullKey>
  /** Where other games are; null if the launch named no lobby. */
  lobby: string | null
  isBusy: boolean
  onLeave: () => void
  /** Leaves this line for the one at another base. */
  onMove: (base: bigint) => void
}

/** The queue for a table: what is waited for, until when, and what can be played instead. */
export function Line({ waiting, hasBots, currency, t, lobby, isBusy, onLeave, onMove }: LineProps) {
  const seconds = useSeconds(waiting)
  const { count, others } = waiting
  const values = { count, seconds, base: formatWireMoney(waiting.base, currency) }
  const isAlone = count < MIN_SEATS && !hasBots
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
      </p>
      {isAlone && (
        <p class="small">
          {t('line.seats', { count, least: MIN_SEATS, most: MAX_SEATS })} {t('rules.apart')}
        </p>
      )}
      {isAlone && <WaitEnd {...{ waiting, t }} />}
      {others.map(({ base, count: there }) => (
        <button
          key={base}
          type="button"
          class="button primary wide"
          disabled={isBusy}
          onClick={() => onMove(fromWire(base))}
        >
          {t('line.move', { base: formatWireMoney(base, currency), count: there })}
        </button>
      ))}
      {isAlone && others.length === 0 && lobby !== null && (
        <a class="button wide" href={lobby}>
          {t('line.lobby')}
        </a>
      )}
      <button type="button" class="button wide" onClick={onLeave}>
        {t('line.leave')}
      </button>
    </section>
  )
}

/** When the wait ends if nobody comes. */
function WaitEnd({ waiting, t }: Pick<LineProps, 'waiting' | 't'>) {
  const seconds = useSeconds(useMemo(() => ({ left: waiting.ends }), [waiting]))
  return <p class="small figures">{t('line.ends', { seconds })}</p>
}
