import { memo } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Die } from '../../ui/lottery/Die.tsx'
import type { PickLook } from './pad.ts'
import styles from './pads.module.css'

interface PickButtonProps {
  row: number
  pick: number
  label: string
  look?: PickLook
  /** Beneath the label: the odds. */
  note?: string
  /** With the name of the row, for members who do not see its position. */
  name: string
  on: boolean
  onPick: (row: number, pick: number) => void
}

/** One number or option of a pad; drawn again only when it changes. */
export const PickButton = memo(function PickButton({
  row,
  pick,
  label,
  look = 'digit',
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
      className={classNames(styles.pick, look === 'ball' && styles.ball)}
      onClick={() => onPick(row, pick)}
    >
      {look === 'die' ? <Die face={pick} large plain /> : label}
      {note === undefined ? null : <small>{note}</small>}
    </button>
  )
})
