import type { ButtonHTMLAttributes } from 'react'
import styles from './Button.module.css'

export type ButtonLook = 'primary' | 'quiet' | 'danger'

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  look?: ButtonLook
  busy?: boolean
}

export function Button({ look = 'quiet', busy = false, disabled, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={styles.button}
      data-look={look}
      aria-busy={busy}
      disabled={disabled === true || busy}
    />
  )
}
