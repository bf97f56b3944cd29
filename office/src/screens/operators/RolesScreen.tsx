import { officeOperatorSchemas, PERMISSIONS } from '@koi/contract/schemas/office/operators.ts'
import { type Output, useAction, useCall } from '../../api.ts'
import { formatCode, formatCount } from '../../format.ts'
import { Card, CardLine, CardLines, Cards } from '../../ui/Card.tsx'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { TickList } from '../../ui/form/Tick.tsx'
import { Loaded, Page, Row } from '../../ui/Page.tsx'

type Role = Output<'officeRoles'>['content'][number]

/** Only owners have it. */
const GRANTABLE = PERMISSIONS.filter((permission) => permission !== 'operators.write')

/** What each role may do, by room. */
export default function RolesScreen() {
  return (
    <Loaded title="Roles" query={useCall('officeRoles', {})}>
      {({ content }) => (
        <Page
          title="Roles"
          hint="A change counts from the next call of everyone who has the role."
          actions={<EditRole role={{ name: '', permissions: [] }} />}
        >
          <Cards>
            {content.map((role) => (
              <RoleCard key={role.name} role={role} />
            ))}
          </Cards>
        </Page>
      )}
    </Loaded>
  )
}

function RoleCard({ role }: { role: Role }) {
  const { name, people, isFixed } = role
  const actions = isFixed ? null : (
    <Row>
      <EditRole role={role} />
      {people === 0 ? <DeleteRole name={name} /> : null}
    </Row>
  )
  const hint = isFixed
    ? 'Everything, and nobody else manages people and roles.'
    : formatCount(people, 'person', 'people')
  return (
    <Card title={name} hint={hint} actions={actions}>
      <CardLines>
        {isFixed
          ? null
          : byRoom(role.permissions).map(([room, acts]) => (
              <CardLine key={room} actions={null}>
                {room}: {acts.map(formatCode).join(', ')}
              </CardLine>
            ))}
      </CardLines>
    </Card>
  )
}

/** Permissions by their room: `['draws', ['read', 'void']]`. */
function byRoom(permissions: readonly string[]): [string, string[]][] {
  const rooms = new Map<string, string[]>()
  for (const permission of permissions) {
    const [room = '', act = ''] = permission.split('.')
    rooms.set(room, [...(rooms.get(room) ?? []), act])
  }
  return [...rooms]
}

function EditRole({ role: { name, permissions } }: { role: Pick<Role, 'name' | 'permissions'> }) {
  const isNew = name === ''
  return (
    <ActionButton
      label={isNew ? 'New role' : 'Edit'}
      name={isNew ? 'New role' : `Edit ${name}`}
      act="Save"
      call={useAction('officeSaveRole')}
      schema={officeOperatorSchemas.officeSaveRole.input}
      values={{ name, permissions: [...permissions] }}
      input={(values) => values}
    >
      {isNew ? (
        <Field
          name="name"
          label="Name"
          required
          rule="Use at most 32 lower-case letters, digits, _ and -, beginning with a letter."
        />
      ) : null}
      <TickList name="permissions" legend="Allowed" values={GRANTABLE} />
    </ActionButton>
  )
}

const DeleteRole = ({ name }: { name: string }) => (
  <ActionButton
    label="Delete"
    name={`Delete ${name}`}
    look="danger"
    call={useAction('officeDeleteRole')}
    input={({ reason }) => ({ name, reason })}
  />
)
