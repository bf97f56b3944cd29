import { hasAgentHome } from '@koi/contract/member-type.ts'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../i18n/i18n.ts'
import { useSearchParams } from '../../navigation/navigation.tsx'
import { protectionQuery } from '../../protection/queries.ts'
import { HouseRain } from '../../rain/HouseRain.tsx'
import { PastRains } from '../../rain/PastRains.tsx'
import { useSession } from '../../session/session.ts'
import { Page } from '../../ui/Page.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { GiveEnvelopes } from './GiveEnvelopes.tsx'
import { TakenShares } from './TakenShares.tsx'
import styles from './team-money.module.css'
import { WaitingEnvelopes } from './WaitingEnvelopes.tsx'

const VIEWS = ['give', 'take'] as const

/**
 * The rain of the house first, for those to whom play is open; then the envelopes of teams: a member takes
 * them, an agent also gives them; the chosen view is in the address (RT-17).
 */
export default function RedRainScreen() {
  const t = useT()
  const session = useSession()
  const [query, setQuery] = useSearchParams()
  const closed = useQuery(protectionQuery()).data?.closed
  const isAgent = session !== null && hasAgentHome(session.type)
  const view = isAgent && query.get('view') !== 'take' ? 'give' : 'take'
  return (
    <Page>
      {closed === null ? <HouseRain /> : null}
      {isAgent ? (
        <Tabs
          tabs={VIEWS.map((id) => ({ id, label: t(`envelope.${id}`) }))}
          active={view}
          onChange={(id) => setQuery(id === 'give' ? {} : { view: id }, { replace: true })}
          label={t('title.red_rain')}
          panelId="envelopes"
        />
      ) : null}
      <div
        id="envelopes"
        className={styles.panel}
        {...(isAgent ? { role: 'tabpanel', 'aria-label': t(`envelope.${view}`) } : {})}
      >
        {view === 'give' ? <GiveEnvelopes /> : <Taking />}
      </div>
      {closed === null ? <PastRains /> : null}
    </Page>
  )
}

function Taking() {
  return (
    <>
      <WaitingEnvelopes />
      <TakenShares />
    </>
  )
}
