import { isPromptedForContracts } from '@koi/contract/member-type.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { callKey, staleAfter } from '../../api/query-client.ts'
import { useStartUp } from '../../api/start-up.ts'
import { useT } from '../../i18n/i18n.ts'
import { paths } from '../../paths.ts'
import { useSession } from '../../session/session.ts'
import styles from './AgentHomeScreen.module.css'
import { AgentLink } from './AgentLink.tsx'
import { useAgentMenu, useDividendInfo } from './queries.ts'

/** The footer of the agent home: home, open an account, dividend, announcements (AG-23 to AG-26). */
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
      <AgentLink to={paths.home} icon="home" label={t('agent.home')} />
      <AgentLink to={paths.openAccount} icon="addBox" label={t('title.open_account')} />
      <Dividend />
      <AgentLink to={paths.agentNotices} icon="speaker" label={t('agent.announcements')} unread={unread} />
    </nav>
  )
}

/** The dividend, with a mark if one waits for an answer; if the feature is on and the type has contracts (AG-25). */
function Dividend() {
  const t = useT()
  const type = useSession()?.type
  const menu = useAgentMenu()
  const info = useDividendInfo(type)
  if (menu.data?.DIVIDEND !== '1' || type === undefined || !isPromptedForContracts(type)) return null
  const waiting = info.data?.request == null ? 0 : 1
  return <AgentLink to={paths.dividend} icon="document" label={t('agent.dividend')} unread={waiting} />
}
