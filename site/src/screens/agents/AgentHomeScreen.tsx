import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '../../api/api.ts'
import { useUnreadLetters } from '../../api/inbox.ts'
import { Loaded } from '../../api/Loaded.tsx'
import { callKey, staleAfter } from '../../api/query-client.ts'
import { usePromotion } from '../../api/start-up.ts'
import { localHour } from '../../device/now.ts'
import { useT } from '../../i18n/i18n.ts'
import { paths } from '../../paths.ts'
import { useSession } from '../../session/session.ts'
import { useToday } from '../../team/use-team-range.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Icon, type IconName } from '../../ui/icons/Icon.tsx'
import { Page } from '../../ui/Page.tsx'
import { Balance } from '../../wallet/Balance.tsx'
import { AgentFooter } from './AgentFooter.tsx'
import styles from './AgentHomeScreen.module.css'
import { greetingAt } from './greeting.ts'
import { FigureCards } from './parts/FigureCards.tsx'
import { useTodayFigures } from './queries.ts'
import { todayFigures } from './today-figures.ts'
import { UnreadBadge } from './UnreadBadge.tsx'

/** The home of agents: balance, the team today and in all, and the tools that are open (AG-01 to AG-30). */
export default function AgentHomeScreen() {
  const t = useT()
  const name = useSession()?.userName ?? ''
  return (
    <>
      <Page className={styles.page}>
        <h1 className={styles.greeting}>{t(greetingAt(localHour()), { name })}</h1>
        <BalanceCard />
        <Today />
        <Team />
        <Tools />
      </Page>
      <AgentFooter />
    </>
  )
}

function BalanceCard() {
  const t = useT()
  return (
    <Card hero>
      <p className={styles.label}>{t('agent.balance')}</p>
      <Balance size="large" />
      <div className={styles.actions}>
        <ButtonLink tone="quiet" to={paths.withdraw}>
          {t('shell.withdraw')}
        </ButtonLink>
        <ButtonLink to={paths.deposit}>{t('shell.deposit')}</ButtonLink>
      </div>
    </Card>
  )
}

/** AG-09: what the team did today. */
function Today() {
  const t = useT()
  const figures = useTodayFigures(useToday())
  return (
    <Card title={t('agent.team_today')}>
      <Loaded query={figures} skeleton={<Skeleton height={104} />}>
        {({ footer }) => <FigureCards figures={todayFigures(footer)} />}
      </Loaded>
    </Card>
  )
}

function Team() {
  const t = useT()
  const team = useQuery({
    queryKey: callKey('teamSize'),
    queryFn: () => api.teamSize(),
    staleTime: staleAfter.immediately,
  })
  return (
    <Card title={t('agent.team')}>
      <Loaded query={team} skeleton={<Skeleton height={64} />}>
        {({ direct, all }) => (
          <Facts
            facts={[
              [t('agent.direct'), direct],
              [t('agent.all'), all],
            ]}
          />
        )}
      </Loaded>
    </Card>
  )
}

/** Only open tools are offered; online service always is (AG-21). */
function Tools() {
  const t = useT()
  const unread = useUnreadLetters()
  const isReferralOn = usePromotion('REFERRAL')
  return (
    <Card title={t('agent.menu')}>
      <ul className={styles.tools}>
        <Tool to={paths.teamOverview} icon="chart" label={t('title.team_overview')} />
        <Tool to={paths.teamRecord} icon="list" label={t('agent.team_record')} />
        <Tool to={paths.team} icon="person" label={t('title.team')} />
        <Tool to={paths.teamProfitAndLoss} icon="receipt" label={t('title.team_pnl')} />
        <Tool to={paths.teamBetting} icon="ticket" label={t('title.team_betting')} />
        <Tool to={paths.rebateSettings} icon="settings" label={t('title.rebate_settings')} />
        <Tool to={paths.rebateIncome} icon="wallet" label={t('title.rebate_income')} />
        <Tool to={paths.messages} icon="mail" label={t('title.messages')} unread={unread} />
        <Tool to={paths.security} icon="shield" label={t('title.security')} />
        {isReferralOn ? <Tool to={paths.invite} icon="invite" label={t('title.invite')} /> : null}
        <Tool to={paths.accountRecord} icon="document" label={t('title.account_record')} />
        <Tool to={paths.customerService} icon="chat" label={t('agent.online_service')} />
      </ul>
    </Card>
  )
}

function Tool({
  to,
  icon,
  label,
  unread = 0,
}: {
  to: string
  icon: IconName
  label: string
  unread?: number
}) {
  return (
    <li>
      <Link to={to} className={styles.tool}>
        <Icon name={icon} size={26} />
        {label}
        <UnreadBadge count={unread} />
      </Link>
    </li>
  )
}
