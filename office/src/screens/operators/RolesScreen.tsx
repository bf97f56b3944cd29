import { officeOperatorSchemas, PERMISSIONS } from '@koi/contract/schemas/office/operators.ts'
import { type Output, useAction, useCall } from '../../api.ts'
import { lookUp, t } from '../../i18n/i18n.ts'
import { Card, CardLine, CardLines, Cards } from '../../ui/Card.tsx'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { TickList } from '../../ui/form/Tick.tsx'
import { Loaded, Page, Row } from '../../ui/Page.tsx'

type Role = Output<'officeRoles'>['content'][number]

/** Only owners have it. */
const GRANTABLE = PERMISSIONS.filter((permission) => permission !== 'operators.write')

/** What each role may do. */
export default function RolesScreen() {
  return (
    <Loaded title={t('house.roles')} query={useCall('officeRoles', {})}>
      {({ content }) => (
        <Page
          title={t('house.roles')}
          hint={t('house.roles_hint')}
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
  const hint = isFixed ? t('house.role_all') : t('house.count_people', { count: people })
  return (
    <Card title={name} hint={hint} actions={actions}>
      <CardLines>
        {isFixed
          ? null
          : role.permissions.map((permission) => (
              <CardLine key={permission} actions={<code>{permission}</code>}>
                {nameOf(permission)}
              </CardLine>
            ))}
      </CardLines>
    </Card>
  )
}

/** A permission in words: “See money” for `money.read`. */
const nameOf = (permission: string): string => lookUp(`house.right_${permission}`) ?? permission

/** What a permission allows, in one line. */
const hintOf = (permission: string): string => lookUp(`house.right_${permission}_hint`) ?? ''

function EditRole({ role: { name, permissions } }: { role: Pick<Role, 'name' | 'permissions'> }) {
  const isNew = name === ''
  return (
    <ActionButton
      label={isNew ? t('house.new_role') : t('shell.edit')}
      name={isNew ? t('house.new_role') : t('shell.edit_part', { title: name })}
      act={t('shell.save')}
      call={useAction('officeSaveRole')}
      schema={officeOperatorSchemas.officeSaveRole.input}
      values={{ name, permissions: [...permissions] }}
      input={(values) => values}
    >
      {isNew ? <Field name="name" label={t('word.name')} required rule={t('house.role_name_rule')} /> : null}
      <TickList name="permissions" legend={t('house.allowed')} values={GRANTABLE} {...{ nameOf, hintOf }} />
    </ActionButton>
  )
}

const DeleteRole = ({ name }: { name: string }) => (
  <ActionButton
    label={t('house.delete')}
    name={t('house.delete_of', { name })}
    look="danger"
    call={useAction('officeDeleteRole')}
    input={({ reason }) => ({ name, reason })}
  />
)
