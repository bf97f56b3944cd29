import { memo, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { Countdown } from '../../ui/lottery/Countdown.tsx'
import { COUNTDOWN_TICK, secondsLeft } from '../../ui/lottery/countdown.ts'
import { useNow } from '../../ui/use-now.ts'
import { saleAt, shortNumero } from '../draw-clock.ts'
import type { NearDraws } from '../queries.ts'
import styles from './PinnedDraw.module.css'

/** The card of the draw, and under the header its number and countdown while the card is scrolled away. */
export function PinnedDraw({ near, children }: { near: NearDraws; children: ReactNode }) {
  const card = useRef<HTMLDivElement>(null)
  const isAway = useIsAway(card)
  return (
    <>
      <div ref={card}>{children}</div>
      {/* The card has the same words for screen readers. */}
      <div className={styles.pin} aria-hidden="true">
        {isAway ? <Strip near={near} /> : null}
      </div>
    </>
  )
}

const Strip = memo(function Strip({ near }: { near: NearDraws }) {
  const t = useT()
  const now = useNow(COUNTDOWN_TICK)
  const sale = saleAt(near, now)
  if (sale.phase === 'off') return <p className={styles.strip}>{t('lotto.no_draw')}</p>
  return (
    <p className={styles.strip}>
      <span>
        {t('lotto.next_draw', { draw: shortNumero(sale.numero) })}{' '}
        {t(sale.phase === 'selling' ? 'lotto.until_close' : 'lotto.until_draw')}
      </span>
      <Countdown seconds={secondsLeft(sale.until, now)} />
    </p>
  )
})

/** True while the block is above the page's header. */
function useIsAway(block: RefObject<HTMLElement | null>): boolean {
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    const { current } = block
    if (current === null) return
    const header = getComputedStyle(current).getPropertyValue('--header-height') || '0px'
    const observer = new IntersectionObserver(
      ([entry]) => setAway(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 0),
      { rootMargin: `-${header.trim()} 0px 0px 0px` },
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [block])
  return isAway
}
