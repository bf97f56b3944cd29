import type { MenuKey } from '@koi/contract/flags.ts'
import { useUnreadLetters } from '../../api/inbox.ts'
import { LoadFailed } from '../../api/Loaded.tsx'
import { type PlainKey, useT } from '../../i18n/i18n.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import type { IconName } from '../../ui/icons/Icon.tsx'
import styles from './AgentHomeScreen.module.css'
import { AgentLink } from './AgentLink.tsx'
import { useAgentMenu } from './queries.ts'

type EntryKey = Exclude<MenuKey, 'DIVIDEND'>

/** Where each entry leads, in the order of the page (AG-11 to AG-20). */
const TOOLS: readonly (readonly [key: EntryKey, to: string, icon: IconName, label: PlainKey])[] = [
  ['TEAMOVERVIEW', paths.teamOverview, 'chart', 'title.team_overview'],
  ['TRANSREC', paths.teamRecord, 'list', 'agent.team_record'],
  ['TEAMMGMT', paths.team, 'person', 'title.team'],
  ['REDRAIN', paths.redRain, 'gift', 'title.red_rain'],
  ['TEAMPNL', paths.teamProfitAndLoss, 'receipt', 'title.team_pnl'],
  ['TEAMBET', paths.teamBetting, 'ticket', 'title.team_betting'],
  ['GAMEREBATE', paths.rebateSettings, 'settings', 'title.rebate_settings'],
  ['AGENTREBATE', paths.rebateIncome, 'wallet', 'title.rebate_income'],
  ['SECURITY', paths.security, 'shield', 'title.security'],
  ['MESSAGE', paths.messages, 'mail', 'title.messages'],
]

/** The entries that the operator shows (AG-22); online service always is (AG-21). */
export function AgentTools() {
  const t = useT()
  const menu = useAgentMenu()
  const unread = useUnreadLetters()
  const shown = TOOLS.filter(([key]) => menu.data?.[key] === '1')
  return (
    <Card title={t('agent.menu')}>
      {menu.error !== null && menu.data === undefined ? (
        <LoadFailed error={menu.error} onRetry={menu.refetch} />
      ) : null}
      <ul className={styles.tools}>
        {menu.isPending
          ? TOOLS.map(([key]) => (
              <li key={key}>
                <Skeleton height={64} />
              </li>
            ))
          : shown.map(([key, to, icon, label]) => (
              <li key={key}>
                <AgentLink
                  {...{ to, icon }}
                  size={26}
                  label={t(label)}
                  unread={key === 'MESSAGE' ? unread : 0}
                />
              </li>
            ))}
        <li>
          <AgentLink to={paths.customerService} icon="chat" size={26} label={t('agent.online_service')} />
        </li>
      </ul>
    </Card>
  )
}
