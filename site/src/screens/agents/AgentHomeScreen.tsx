import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { Loaded } from '../../api/Loaded.tsx'
import { callKey, staleAfter } from '../../api/query-client.ts'
import { localHour } from '../../device/now.ts'
import { useT } from '../../i18n/i18n.ts'
import { paths } from '../../paths.ts'
import { useSession } from '../../session/session.ts'
import { useToday } from '../../team/use-team-range.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Page } from '../../ui/Page.tsx'
import { Balance } from '../../wallet/Balance.tsx'
import { AgentFooter } from './AgentFooter.tsx'
import styles from './AgentHomeScreen.module.css'
import { AgentTools } from './AgentTools.tsx'
import { greetingAt } from './greeting.ts'
import { FigureCards } from './parts/FigureCards.tsx'
import { useTodayFigures } from './queries.ts'
import { todayFigures } from './today-figures.ts'

/** The home of agents: balance, the team today and in all, and the tools (AG-01 to AG-30). */
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
        <AgentTools />
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
