import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { type Answer, explain, useAct, useCall } from '../../api.ts'
import { formatTime } from '../../format.ts'
import { useMay } from '../../session.ts'
import { ActDialog } from '../../ui/ActDialog.tsx'
import { Button } from '../../ui/Form.tsx'
import { Facts, Notice, Page, State } from '../../ui/Page.tsx'
import { DocumentImage } from './DocumentImage.tsx'

/** One member's documents: who they say he is, and the decision. */
export default function IdentityCheckScreen() {
  const { id = '' } = useParams()
  const { data, isError, error } = useCall('officeIdentityCheck', { id })
  if (isError) return <Page title="Identity check">{<Notice tone="bad">{explain(error)}</Notice>}</Page>
  if (data === undefined) return <Page title="Identity check">{null}</Page>
  return (
    <Page title={`Identity of ${data.account}`} actions={<Decisions check={data} />}>
      {data.age < data.minimumAge ? (
        <Notice tone="bad">
          {`By this date of birth the member is ${data.age}, under the minimum age of ${data.minimumAge}.`}
        </Notice>
      ) : null}
      <Facts
        facts={[
          ['State', <State key="state" state={data.state} />],
          [
            'Member',
            <Link key="member" to={`/members/${data.memberId}`}>
              {data.account}
            </Link>,
          ],
          ['Full name', data.fullName],
          ['Date of birth', data.birthDate],
          ['Age', data.age],
          ['Handed in', formatTime(data.submittedAt)],
          ['Decided', data.decidedAt === null ? 'not yet' : formatTime(data.decidedAt)],
          ['Decided by', data.decidedBy ?? 'nobody yet'],
          ['Reason', data.reason ?? 'none'],
        ]}
      />
      <h2>Documents</h2>
      {data.documents.length === 0 ? <p>The images of a rejected check are not kept.</p> : null}
      {data.documents.map(({ side, size }) => (
        <DocumentImage key={side} id={data.id} side={side} size={size} />
      ))}
    </Page>
  )
}

type Decision = 'approve' | 'reject'

const decisions = {
  approve: {
    act: 'Approve',
    look: 'primary',
    text: 'The member is known from now on. The reason says what was compared.',
  },
  reject: {
    act: 'Reject',
    look: 'danger',
    text: 'The member reads the reason and may hand in again. The images are deleted.',
  },
} as const

function Decisions({ check }: { check: Answer<'officeIdentityCheck'> }) {
  const [asked, ask] = useState<Decision | null>(null)
  const decide = useAct('officeDecideIdentity')
  const may = useMay('members.write')
  const close = (): void => {
    ask(null)
    decide.reset()
  }
  if (!may || check.state !== 'pending') return null
  return (
    <>
      {(['reject', 'approve'] as const).map((decision) => (
        <Button key={decision} look={decisions[decision].look} onClick={() => ask(decision)}>
          {decisions[decision].act}
        </Button>
      ))}
      {asked === null ? null : (
        <ActDialog
          title={`${decisions[asked].act} the identity of ${check.account}?`}
          text={decisions[asked].text}
          act={decisions[asked].act}
          needsReason
          busy={decide.isPending}
          error={decide.error}
          onClose={close}
          onAct={(reason) => decide.mutate({ id: check.id, decision: asked, reason }, { onSuccess: close })}
        />
      )}
    </>
  )
}
