import { memo } from 'react'
import { useT } from '../../i18n/i18n.ts'
import styles from './pads.module.css'

interface NumberChipProps {
  pick: number
  text: string
  onDrop: (row: number, pick: number) => void
}

/** One typed number; a tap removes it. Drawn once, however many follow it. */
export const NumberChip = memo(function NumberChip({ pick, text, onDrop }: NumberChipProps) {
  const t = useT()
  return (
    <li>
      <button
        type="button"
        className={styles.chip}
        aria-label={t('lotto.remove_number', { number: text })}
        onClick={() => onDrop(0, pick)}
      >
        {text}
      </button>
    </li>
  )
})
