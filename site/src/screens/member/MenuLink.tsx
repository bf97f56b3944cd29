import type { ReactNode } from 'react'
import { Link } from '../../navigation/navigation.tsx'

export interface MenuLinkProps {
  to: string
  /** Opens the log-in dialog when a visitor taps; null with a session (MC-26). */
  openLogIn: (() => void) | null
  className: string | undefined
  children: ReactNode
}

/** A link that needs a session: without one it opens the log-in dialog, and the address stays. */
export function MenuLink({ to, openLogIn, className, children }: MenuLinkProps) {
  if (openLogIn === null) {
    return (
      <Link to={to} className={className}>
        {children}
      </Link>
    )
  }
  return (
    <button type="button" className={className} aria-haspopup="dialog" onClick={openLogIn}>
      {children}
    </button>
  )
}
