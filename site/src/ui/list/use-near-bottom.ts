import { useEffect, useRef } from 'react'
import { now } from '../../device/now.ts'
import { isNearBottom, LOAD_MORE_EVERY } from '../motion/scrolling.ts'

/**
 * Requests more while `isWaiting`, once the page's end is within 500 px, and at most once a second however
 * fast the answers arrive (GL-08, GL-09).
 */
export function useNearBottom(isWaiting: boolean, onMore: () => void): void {
  const askedAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    if (!isWaiting) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const { scrollTop: top, clientHeight: height, scrollHeight: content } = document.documentElement
      if (timer !== undefined || !isNearBottom({ top, height, content })) return
      const wait = askedAt.current + LOAD_MORE_EVERY - now()
      if (wait > 0) {
        timer = setTimeout(() => {
          timer = undefined
          look()
        }, wait)
        return
      }
      askedAt.current = now()
      onMore()
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', look)
    }
  }, [isWaiting, onMore])
}
