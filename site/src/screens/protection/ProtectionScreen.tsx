import { isTrial } from '@koi/contract/member-type.ts'
import type { ReactNode } from 'react'
import { Loaded } from '../../api/Loaded.tsx'
import { refusalText } from '../../api/refusal-text.ts'
import { type PlainKey, useT } from '../../i18n/i18n.ts'
import { Link } from '../../navigation/navigation.tsx'
import { paths } from '../../paths.ts'
import { ClosedCard } from '../../protection/ClosedCard.tsx'
import { useSession } from '../../session/session.ts'
import { Card } from '../../ui/Card.tsx'
import { Problem } from '../../ui/feedback/Problem.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { StatusPill } from '../../ui/feedback/StatusPill.tsx'
import { Icon, type IconName } from '../../ui/icons/Icon.tsx'
import { Page } from '../../ui/Page.tsx'
import { BreakCard } from './BreakCard.tsx'
import { HelpCard } from './HelpCard.tsx'
import { HistoryCard } from './HistoryCard.tsx'
import { identityLabels, identityTones } from './identity-form.ts'
import { LimitsCard } from './LimitsCard.tsx'
import styles from './protection.module.css'
import { type ProtectionState, useChange, useProtection } from './queries.ts'
import { ReminderCard } from './ReminderCard.tsx'

/** Everything that a member can set against playing too much, and identity checks. */
export default function ProtectionScreen() {
  const state = useProtection()
  return (
    <Page>
      <Loaded query={state} skeleton={<ProtectionSkeleton />}>
        {(data) => <Protection state={data} />}
      </Loaded>
    </Page>
  )
}

function Protection({ state }: { state: ProtectionState }) {
  const t = useT()
  const session = useSession()
  const returnToPlay = useChange('returnToPlay')
  const isAccount = session !== null && !isTrial(session.type)
  return (
    <>
      {state.closed === null ? null : (
        <ClosedCard
          closed={state.closed}
          onReturn={() => returnToPlay.mutate({})}
          returning={returnToPlay.isPending}
        />
      )}
      {returnToPlay.isError ? <Problem>{refusalText(returnToPlay.error)}</Problem> : null}
      {isAccount ? <LimitsCard state={state} /> : null}
      <ReminderCard state={state} />
      <BreakCard account={session?.userName ?? ''} />
      {isAccount ? (
        <Card>
          <ul>
            <Row to={paths.identity} icon="person" label="title.identity">
              <StatusPill tone={identityTones[state.identity.state]}>
                {t(identityLabels[state.identity.state])}
              </StatusPill>
            </Row>
            <Row to={paths.statement} icon="chart" label="title.statement" />
          </ul>
        </Card>
      ) : null}
      <HelpCard />
      {state.events.length === 0 ? null : <HistoryCard events={state.events} />}
    </>
  )
}

function Row(props: { to: string; icon: IconName; label: PlainKey; children?: ReactNode }) {
  const t = useT()
  return (
    <li>
      <Link to={props.to} className={styles.item}>
        <Icon name={props.icon} />
        <span className={styles.subject}>
          <span>{t(props.label)}</span>
          {props.children}
        </span>
        <Icon name="forward" size={18} />
      </Link>
    </li>
  )
}

function ProtectionSkeleton() {
  return (
    <>
      <Skeleton height={320} />
      <Skeleton height={130} />
      <Skeleton height={150} />
    </>
  )
}
