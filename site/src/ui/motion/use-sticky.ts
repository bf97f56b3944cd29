import { type RefObject, useEffect, useState } from 'react'
import { SCROLL_EVERY, STICKY_TOP, throttle } from './scrolling.ts'

/** True while the block's top is at or above 100 px of the viewport's (SH-49). */
export function useSticky(block: RefObject<HTMLElement | null>): boolean {
  const [sticky, setSticky] = useState(false)
  useEffect(() => {
    const look = throttle(() => {
      const top = block.current?.getBoundingClientRect().top
      setSticky(top !== undefined && top <= STICKY_TOP)
    }, SCROLL_EVERY)
    look.run()
    window.addEventListener('scroll', look.run, { passive: true })
    return () => {
      look.stop()
      window.removeEventListener('scroll', look.run)
    }
  }, [block])
  return sticky
}
