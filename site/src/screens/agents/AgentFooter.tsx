import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '../../api/api.ts'
import { callKey, staleAfter } from '../../api/query-client.ts'
import { useStartUp } from '../../api/start-up.ts'
import { useT } from '../../i18n/i18n.ts'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import styles from './AgentHomeScreen.module.css'
import { UnreadBadge } from './UnreadBadge.tsx'

/** The footer of the agent home: home, open an account, announcements with what is unread (AG-23 to AG-26). */
export function AgentFooter() {
  const t = useT()
  const { merchantCode } = useStartUp()
  const input = { types: 'A', groupName: 'm_home', platform: 'M', merchantCode } as const
  const { data } = useQuery({
    queryKey: callKey('memberNotices', input),
    queryFn: () => api.memberNotices(input),
    staleTime: staleAfter.immediately,
  })
  const unread = data?.footer.unreadCount ?? 0
  return (
    <nav className={styles.footer} aria-label={t('agent.footer')}>
      <Link to={paths.home} className={styles.tool}>
        <Icon name="home" />
        {t('agent.home')}
      </Link>
      <Link to={paths.openAccount} className={styles.tool}>
        <Icon name="addBox" />
        {t('title.open_account')}
      </Link>
      <Link to={paths.agentNotices} className={styles.tool}>
        <Icon name="speaker" />
        {t('agent.announcements')}
        <UnreadBadge count={unread} />
      </Link>
    </nav>
  )
}
