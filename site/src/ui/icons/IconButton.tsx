import type { ButtonHTMLAttributes } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from './Icon.tsx'
import styles from './IconButton.module.css'

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName
  /** What it does, for screen readers. */
  label: string
  size?: number
  /** A small mark: there is something new. */
  dot?: boolean
}

/** A round button with one icon, 44 × 44. */
export function IconButton({ icon, label, size = 22, dot, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      {...rest}
      className={classNames(styles.button, dot && styles.dot, className)}
    >
      <Icon name={icon} size={size} />
    </button>
  )
}
