import { type Output, useAction } from '../../api.ts'
import { formatList } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { readTime, timeText } from '../../time.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Field, Select } from '../../ui/form/Field.tsx'

export type Operator = Output<'officeOperators'>['operators'][number]

interface PersonActionsProps {
  readonly person: Operator
  readonly roles: readonly string[]
  /** Gets the link with which a reset account is set up anew. */
  readonly onReset: (issued: Output<'officeResetOperator'>) => void
}

/** What an owner may do about another operator. */
export function PersonActions({ person, roles, onReset }: PersonActionsProps) {
  const { id, name, sponsors } = person
  return (
    <>
      {sponsors.length === 0 ? null : <Confirm person={person} />} <ChangeRole {...{ person, roles }} />{' '}
      <ActionButton
        label={t('house.reset')}
        name={t('house.reset_of', { name })}
        act={t('house.create_link')}
        look="danger"
        call={useAction('officeResetOperator')}
        input={({ reason }) => ({ id, reason })}
        onDone={onReset}
      >
        <p>{t('house.reset_effect', { name })}</p>
      </ActionButton>{' '}
      <ActionButton
        label={t('house.disable')}
        name={t('house.disable_of', { name })}
        look="danger"
        call={useAction('officeDisableOperator')}
        input={({ reason }) => ({ id, reason })}
      >
        <p>{t('house.disable_effect')}</p>
      </ActionButton>
    </>
  )
}

const Confirm = ({ person: { id, name, sponsors } }: { person: Operator }) => (
  <ActionButton
    label={t('house.confirm')}
    name={t('house.confirm_of', { name })}
    call={useAction('officeConfirmOperator')}
    input={({ reason }) => ({ id, reason })}
  >
    <p>{t('house.confirm_effect', { name, people: formatList(sponsors, 'disjunction') })}</p>
  </ActionButton>
)

function ChangeRole({ person, roles }: Pick<PersonActionsProps, 'person' | 'roles'>) {
  const { id, name, role, roleExpiresAt } = person
  return (
    <ActionButton
      label={t('house.role')}
      name={t('house.role_of', { name })}
      act={t('shell.save')}
      call={useAction('officeSetOperatorRole')}
      values={{ role, expiresAt: timeText(roleExpiresAt) }}
      input={(values) => ({ ...values, id, expiresAt: readTime(values.expiresAt) })}
    >
      <Select name="role" label={t('house.role')} choices={roles.map((one) => [one, one] as const)} />
      <Field name="expiresAt" label={t('house.role_ends')} type="datetime-local" />
    </ActionButton>
  )
}
