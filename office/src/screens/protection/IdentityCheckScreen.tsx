import { useParams } from 'react-router'
import { type Output, useAction, useCall } from '../../api.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { MemberLink } from '../../ui/MemberLink.tsx'
import { type Fact, Facts, Loaded, Notice, Page } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import { Holder } from '../../work/Holder.tsx'
import { DocumentImage } from './DocumentImage.tsx'

type Check = Output<'officeIdentityCheck'>

/** One member's documents and the decision about them. */
export default function IdentityCheckScreen() {
  const { id = '' } = useParams()
  return (
    <Loaded title="Identity check" query={useCall('officeIdentityCheck', { id })}>
      {(check) => (
        <Page title={`Identity check of ${check.account}`} actions={<Decisions check={check} />}>
          {check.state === 'pending' ? <Holder kind="identity" thing={id} title={check.account} /> : null}
          {check.age < check.minimumAge ? (
            <Notice tone="bad">
              By this date of birth the member is {check.age}, below the minimum age of {check.minimumAge}.
            </Notice>
          ) : null}
          <Facts facts={factsOf(check)} />
          <h2>Documents</h2>
          {check.documents.length === 0 ? <p>The images of a rejected check are deleted.</p> : null}
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
  ['Member', <MemberLink key="member" {...check} />],
  ['Full name', check.fullName],
  ['Date of birth', check.birthDate],
  ['Age', check.age],
  ['Submitted', formatTime(check.submittedAt)],
  ['Decided', check.decidedAt === null ? 'not yet' : formatTime(check.decidedAt)],
  ['Decided by', check.decidedBy ?? 'no one yet'],
  ['Reason', check.reason ?? 'none'],
]

const DECISIONS = [
  {
    decision: 'reject',
    label: 'Reject',
    look: 'danger',
    effect: 'The member sees the reason and may submit again. The images are deleted.',
  },
  {
    decision: 'approve',
    label: 'Approve',
    look: 'primary',
    effect: 'The member counts as identified from now on. In the reason, say what you compared.',
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
