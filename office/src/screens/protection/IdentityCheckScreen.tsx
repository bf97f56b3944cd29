import { Link, useParams } from 'react-router'
import { type Output, useAction, useCall } from '../../api.ts'
import { formatTime } from '../../format.ts'
import { usePermission } from '../../session.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { type Fact, Facts, Loaded, Notice, Page } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import { DocumentImage } from './DocumentImage.tsx'

type Check = Output<'officeIdentityCheck'>

/** One member's documents: who they say the member is, and the decision. */
export default function IdentityCheckScreen() {
  const { id = '' } = useParams()
  return (
    <Loaded title="Identity check" query={useCall('officeIdentityCheck', { id })}>
      {(check) => (
        <Page title={`Identity of ${check.account}`} actions={<Decisions check={check} />}>
          {check.age < check.minimumAge ? (
            <Notice tone="bad">
              The member’s age by this date of birth is {check.age}, under the minimum age of{' '}
              {check.minimumAge}.
            </Notice>
          ) : null}
          <Facts facts={factsOf(check)} />
          <h2>Documents</h2>
          {check.documents.length === 0 ? <p>The images of a rejected check are not kept.</p> : null}
          {check.documents.map(({ side, size }) => (
            <DocumentImage key={side} id={check.id} side={side} size={size} />
          ))}
        </Page>
      )}
    </Loaded>
  )
}

const factsOf = (check: Check): readonly Fact[] => [
  ['State', <State key="state" state={check.state} />],
  [
    'Member',
    <Link key="member" to={`/members/${check.memberId}`}>
      {check.account}
    </Link>,
  ],
  ['Full name', check.fullName],
  ['Date of birth', check.birthDate],
  ['Age', check.age],
  ['Handed in', formatTime(check.submittedAt)],
  ['Decided', check.decidedAt === null ? 'not yet' : formatTime(check.decidedAt)],
  ['Decided by', check.decidedBy ?? 'nobody yet'],
  ['Reason', check.reason ?? 'none'],
]

const DECISIONS = [
  {
    decision: 'reject',
    label: 'Reject',
    look: 'danger',
    effect: 'The member reads the reason and may hand in again. The images are deleted.',
  },
  {
    decision: 'approve',
    label: 'Approve',
    look: 'primary',
    effect: 'The member is known from now on. The reason says what was compared.',
  },
] as const

function Decisions({ check: { id, state, account } }: { check: Check }) {
  const decide = useAction('officeDecideIdentity')
  const canWrite = usePermission('members.write')
  if (!canWrite || state !== 'pending') return null
  return DECISIONS.map(({ decision, label, look, effect }) => (
    <ActionButton
      key={decision}
      {...{ label, look }}
      title={`${label} the identity of ${account}?`}
      call={decide}
      input={({ reason }) => ({ id, decision, reason })}
    >
      <p>{effect}</p>
    </ActionButton>
  ))
}
