import { useEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Marquee.module.css'

/** Pixels a second: slow enough to read while it passes. */
const SPEED = 45

/** One line that scrolls if it is too long; it pauses under a finger, and with reduced motion. */
export function Marquee({ texts }: { texts: readonly string[] }) {
  const box = useRef<HTMLDivElement>(null)
  const line = useRef<HTMLSpanElement>(null)
  const [width, setWidth] = useState(0)
  const text = texts.join('  ·  ')

  // The observer reports sizes after layout; reading them here would force a layout.
  useEffect(() => {
    const [outer, inner] = [box.current, line.current]
    if (text === '' || outer === null || inner === null) return setWidth(0)
    const observer = new ResizeObserver(() =>
      setWidth(inner.offsetWidth - 48 > outer.clientWidth ? inner.offsetWidth : 0),
    )
    observer.observe(outer)
    observer.observe(inner)
    return () => observer.disconnect()
  }, [text])

  const style = width > 0 ? { '--marquee-time': `${Math.round(width / SPEED)}s` } : undefined
  return (
    <div ref={box} className={styles.marquee}>
      <div
        className={classNames(styles.track, width > 0 && styles.moving)}
        style={style as object | undefined}
      >
        <span ref={line} className={styles.text}>
          {text}
        </span>
        {width > 0 ? (
          <span className={styles.text} aria-hidden="true">
            {text}
          </span>
        ) : null}
      </div>
    </div>
  )
}
