import type { ReactNode } from 'react'
import { randomBelow } from '../../device/random.ts'
import { useT } from '../../i18n/i18n.ts'
import { randomRows } from './pad.ts'
import type { PadProps } from './pad-props.ts'
import styles from './pads.module.css'

/** The line above a pad: its content, and a button for a random choice. */
export function PadHead({
  title,
  children,
  play,
  onRows,
}: Pick<PadProps, 'play' | 'onRows'> & { title: string; children?: ReactNode }) {
  const t = useT()
  return (
    <div className={styles.head}>
      <span className={styles.title}>{title}</span>
      <span className={styles.quicks}>
        {children}
        <button
          type="button"
          className={styles.quick}
          onClick={() => onRows(() => randomRows(play.pad, randomBelow))}
        >
          {t('lotto.random')}
        </button>
      </span>
    </div>
  )
}
