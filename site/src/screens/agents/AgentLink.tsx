import type { MouseEvent } from 'react'
import { Link } from '../../navigation/navigation.tsx'
import { dispatchSession } from '../../session/session.ts'
import { storage } from '../../session/storage.ts'
import { Icon, type IconName } from '../../ui/icons/Icon.tsx'
import styles from './AgentHomeScreen.module.css'
import { UnreadBadge } from './UnreadBadge.tsx'

interface AgentLinkProps {
  to: string
  icon: IconName
  label: string
  size?: number
  unread?: number
}

/** An entry of the agent home. It leads on only while this browser has a session (AG-27). */
export const AgentLink = ({ to, icon, label, size = 22, unread = 0 }: AgentLinkProps) => (
  <Link to={to} className={styles.tool} onClick={requireSession}>
    <Icon name={icon} size={size} />
    {label}
    <UnreadBadge count={unread} />
  </Link>
)

function requireSession(event: MouseEvent): void {
  if (storage.session() !== null) return
  event.preventDefault()
  dispatchSession({ kind: 'logged-out' })
}
