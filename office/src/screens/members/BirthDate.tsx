import { type Output, useAction } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
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
      <h2>{t('members.birth_date')}</h2>
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
      label={t('members.birth_correct')}
      title={t('members.birth_correct_of', { account })}
      act={t('members.propose')}
      call={useAction('officeProposeBirthDate')}
      values={{ birthDate: '' }}
      input={({ birthDate, reason }) => ({ id, birthDate, reason })}
    >
      <p>{t('members.birth_hint')}</p>
      <Field name="birthDate" label={t('members.birth_date')} type="date" required />
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
      <Notice tone="bad">{t('members.birth_waiting')}</Notice>
      <Facts
        facts={[
          [t('members.birth_now'), birthDate ?? t('word.none')],
          [t('members.birth_proposed'), asked.birthDate],
          [t('word.reason'), asked.reason],
          [t('members.proposed_by'), `${asked.askedBy}, ${formatTime(asked.askedAt)}`],
        ]}
      />
      <Row>
        <ActionButton
          label={t('members.birth_confirm')}
          title={t('members.birth_confirm_of', { account, date: asked.birthDate })}
          act={t('members.confirm')}
          look="danger"
          needsReason={false}
          call={confirm}
          input={() => ({ id, birthDate: asked.birthDate })}
        >
          <p>{t('members.birth_effect')}</p>
        </ActionButton>
        <ActionButton
          label={t('members.birth_drop')}
          title={t('members.birth_drop_of', { account })}
          act={t('members.drop')}
          call={drop}
          input={({ reason }) => ({ id, reason })}
        >
          <p>{t('members.birth_drop_effect')}</p>
        </ActionButton>
      </Row>
    </>
  )
}
