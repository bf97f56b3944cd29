import { memo } from 'react'
import styles from './pads.module.css'

interface PickButtonProps {
  row: number
  pick: number
  label: string
  /** Beneath the label: the odds. */
  note?: string
  /** With the name of the row, for those who do not see where it stands. */
  name: string
  on: boolean
  onPick: (row: number, pick: number) => void
}

/** One number or option of a pad; drawn again only when it changes. */
export const PickButton = memo(function PickButton({
  row,
  pick,
  label,
  note,
  name,
  on,
  onPick,
}: PickButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={on}
      aria-label={name}
      className={styles.pick}
      onClick={() => onPick(row, pick)}
    >
      {label}
      {note === undefined ? null : <small>{note}</small>}
    </button>
  )
})
