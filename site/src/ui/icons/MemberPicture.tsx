import type { MemberIcon } from '@koi/contract/security.ts'
import styles from './MemberPicture.module.css'

/** Two lines each on a 48 × 48 field: the figure, and what shines on it. */
const LINES: Readonly<Record<MemberIcon, readonly [string, string]>> = {
  koi: ['M8 25c6-10 18-11 26-3l6-5c-1 6-1 8 1 14l-7-4c-8 8-20 7-26-2z', 'M15 23h.1M20 30c4-2 5-8 2-12'],
  wave: ['M7 31c5 0 5-4 9-4s4 4 8 4 4-4 8-4 4 4 9 4', 'M7 22c5 0 5-4 9-4s4 4 8 4 4-4 8-4 4 4 9 4'],
  lotus: [
    'M24 34c-9 0-15-4-16-11 6 0 9 2 11 5M24 34c9 0 15-4 16-11-6 0-9 2-11 5',
    'M24 34c-7-7-7-14 0-21 7 7 7 14 0 21z',
  ],
  moon: ['M33 30A13 13 0 1119 13a11 11 0 0014 17z', 'M33 12v6M30 15h6'],
  lantern: [
    'M15 18h18c4 5 4 11 0 16H15c-4-5-4-11 0-16zM19 18v-4h10v4',
    'M24 9v5M24 34v6M20 18c-2 5-2 11 0 16M28 18c2 5 2 11 0 16',
  ],
  pearl: [
    'M8 30c2 6 9 9 16 9s14-3 16-9M8 30c5-3 27-3 32 0',
    'M24 26a7 7 0 100-14 7 7 0 000 14zM22 16c1-1 2-1 3-1',
  ],
  bamboo: [
    'M18 40V8M18 18h0M18 28h0M30 40V14M15 18h6M15 29h6M27 24h6M27 33h6',
    'M18 14c5-1 8-4 8-8-5 0-8 3-8 8zM30 20c5 0 8-3 9-7-6 0-9 3-9 7z',
  ],
  crane: [
    'M10 14c5-3 9-1 10 4 1 7 5 10 14 9 4 0 6 2 7 5-8 3-19 3-24-2-5-4-3-12-7-16zM26 33v7M22 32v8',
    'M34 27c2-5 1-9-2-13-2 6-6 9-10 10',
  ],
}

/** The picture that a member chose for themselves; without a text, because their name is beside it. */
export function MemberPicture({ icon, size = 48 }: { icon: MemberIcon; size?: number }) {
  return (
    <svg viewBox="0 0 48 48" width={size} height={size} aria-hidden="true" className={styles.picture}>
      {LINES[icon].map((line) => (
        <path key={line} d={line} />
      ))}
    </svg>
  )
}
