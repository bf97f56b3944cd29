import { type ReactNode, useEffect, useRef, useState } from 'react'
import { LAZY_MARGIN } from '../motion/scrolling.ts'

/**
 * Draws its children once they are within 100 px of the viewport (SH-47). Give it the size of its content, so
 * that nothing moves.
 */
export function LazyVisible({ children, height }: { children: ReactNode; height: number | string }) {
  const box = useRef<HTMLSpanElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        setNear(true)
        observer.disconnect()
      },
      { rootMargin: `${LAZY_MARGIN}px` },
    )
    if (box.current) observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  return (
    <span ref={box} style={{ display: 'block', minHeight: height }}>
      {near ? children : null}
    </span>
  )
}
