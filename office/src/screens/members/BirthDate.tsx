import { type Output, useAction } from '../../api.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Facts, Notice, Row } from '../../ui/Page.tsx'

type Member = Output<'officeMember'>

/** Corrects a mistyped date of birth: one operator proposes it, a second person confirms it. */
export function BirthDate({ member }: { member: Member }) {
  if (!usePermission('members.write')) return null
  return (
    <section>
      <h2>Date of birth</h2>
      {member.birthDateAsked === null ? null : <WaitingDate member={member} asked={member.birthDateAsked} />}
      <Row>
        <ProposeDate member={member} />
      </Row>
    </section>
  )
}

function ProposeDate({ member: { id, account } }: { member: Member }) {
  return (
    <ActionButton
      label="Correct the date of birth"
      title={`Correct the date of birth of ${account}`}
      act="Propose"
      call={useAction('officeProposeBirthDate')}
      values={{ birthDate: '' }}
      input={({ birthDate, reason }) => ({ id, birthDate, reason })}
    >
      <p>A second person must confirm it. Say in the reason what shows the date, such as a passport.</p>
      <Field name="birthDate" label="Date of birth" type="date" required />
    </ActionButton>
  )
}

interface WaitingDateProps {
  readonly member: Member
  readonly asked: NonNullable<Member['birthDateAsked']>
}

function WaitingDate({ member: { id, account, birthDate }, asked }: WaitingDateProps) {
  const confirm = useAction('officeConfirmBirthDate')
  const drop = useAction('officeDropBirthDate')
  return (
    <>
      <Notice tone="bad">A correction is waiting for a second person.</Notice>
      <Facts
        facts={[
          ['Date now', birthDate ?? 'none'],
          ['Proposed date', asked.birthDate],
          ['Reason', asked.reason],
          ['Proposed by', `${asked.askedBy}, ${formatTime(asked.askedAt)}`],
        ]}
      />
      <Row>
        <ActionButton
          label="Confirm the date"
          title={`Correct the date of birth of ${account} to ${asked.birthDate}?`}
          act="Confirm"
          look="danger"
          needsReason={false}
          call={confirm}
          input={() => ({ id, birthDate: asked.birthDate })}
        >
          <p>
            The member is compared with excluded people again, and play is closed to them if they are under
            age by this date. They are notified.
          </p>
        </ActionButton>
        <ActionButton
          label="Drop the correction"
          title={`Drop the correction of ${account}?`}
          act="Drop"
          call={drop}
          input={({ reason }) => ({ id, reason })}
        >
          <p>The date of birth stays as it is.</p>
        </ActionButton>
      </Row>
    </>
  )
}
