import { type Output, useAction } from '../../api.ts'
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
        label="Reset"
        name={`Reset ${name}`}
        act="Create link"
        look="danger"
        call={useAction('officeResetOperator')}
        input={({ reason }) => ({ id, reason })}
        onDone={onReset}
      >
        <p>
          All sessions end, and the account is closed until it is set up anew with the link. Until another
          owner confirms {name}, you and {name} count as one person.
        </p>
      </ActionButton>{' '}
      <ActionButton
        label="Disable"
        name={`Disable ${name}`}
        look="danger"
        call={useAction('officeDisableOperator')}
        input={({ reason }) => ({ id, reason })}
      >
        <p>All sessions end immediately and log-in is refused. The name stays in the audit trail.</p>
      </ActionButton>
    </>
  )
}

const Confirm = ({ person: { id, name, sponsors } }: { person: Operator }) => (
  <ActionButton
    label="Confirm"
    name={`Confirm ${name}`}
    call={useAction('officeConfirmOperator')}
    input={({ reason }) => ({ id, reason })}
  >
    <p>
      Confirm only if you know that {name} is a person of their own, and not {sponsors.join(' or ')}.
    </p>
  </ActionButton>
)

function ChangeRole({ person, roles }: Pick<PersonActionsProps, 'person' | 'roles'>) {
  const { id, name, role, roleExpiresAt } = person
  return (
    <ActionButton
      label="Role"
      name={`Role of ${name}`}
      act="Save"
      call={useAction('officeSetOperatorRole')}
      values={{ role, expiresAt: timeText(roleExpiresAt) }}
      input={(values) => ({ ...values, id, expiresAt: readTime(values.expiresAt) })}
    >
      <Select name="role" label="Role" choices={roles.map((one) => [one, one] as const)} />
      <Field name="expiresAt" label="Ends (leave empty for no end)" type="datetime-local" />
    </ActionButton>
  )
}
