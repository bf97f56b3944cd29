import { officeArrivalSchemas } from '@koi/contract/schemas/office/arrivals.ts'
import { type Output, useAction, useCall } from '../../api.ts'
import { usePermission } from '../../session.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Field, Select } from '../../ui/form/Field.tsx'
import { Page } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'

type Account = Output<'officeAccounts'>['accounts'][number]

const columns: readonly Column<Account>[] = [
  { name: 'Channel', cell: (row) => row.channel },
  { name: 'Bank', cell: (row) => row.bankName },
  { name: 'Holder', cell: (row) => row.holder },
  { name: 'Number', cell: (row) => row.number },
  { name: 'State', cell: (row) => <State state={row.enabled ? 'on' : 'off'} /> },
  { name: 'Amounts in use', cell: (row) => row.inUse, number: true },
  { name: 'Action', cell: (row) => <SwitchAccount account={row} /> },
]

/** Our accounts that members transfer to (CA-04). */
export default function AccountsScreen() {
  const query = useCall('officeAccounts', {})
  const canWrite = usePermission('money.channels')
  return (
    <Page
      title="Our bank accounts"
      hint="A new account is off until another operator has checked it and switched it on. An account is never edited: add a new one and switch the old one off."
      actions={canWrite ? <AddAccount /> : null}
    >
      <DataTable
        label="Our bank accounts"
        columns={columns}
        rows={query.data?.accounts ?? []}
        query={query}
        rowKey={(row) => row.id}
        empty="There are no accounts yet: members cannot pay by bank transfer."
        stacks
      />
    </Page>
  )
}

function AddAccount() {
  const channels = useCall('officeChannels', {}).data?.channels ?? []
  const choices = channels.flatMap(({ type, code, names }) =>
    type === 'BANK' ? [[code, names.EN] as const] : [],
  )
  const add = useAction('officeAddAccount')
  const [first] = choices
  if (first === undefined) return null
  return (
    <ActionButton
      label="New account"
      act="Add"
      call={add}
      schema={officeArrivalSchemas.officeAddAccount.input}
      values={{ channel: first[0], bankName: '', holder: '', number: '' }}
      input={(values) => values}
    >
      <Select name="channel" label="Channel" choices={choices} />
      <Field name="bankName" label="Bank" required maxLength={60} />
      <Field name="holder" label="Name on the account" required maxLength={60} />
      <Field name="number" label="Account number" required maxLength={40} />
    </ActionButton>
  )
}

function SwitchAccount({ account }: { account: Account }) {
  const { id, enabled, isOwn, bankName, number } = account
  const flip = useAction('officeSwitchAccount')
  if (!usePermission('money.channels')) return null
  if (!enabled && isOwn) return 'Another operator switches it on.'
  const label = enabled ? 'Switch off' : 'Switch on'
  return (
    <ActionButton
      key={label}
      {...{ label, name: `${label} ${bankName} ${number}`, look: enabled ? 'danger' : 'primary' }}
      call={flip}
      input={({ reason }) => ({ id, enabled: !enabled, reason })}
    >
      <p>
        {enabled
          ? `New orders no longer name ${number}. Orders that are open can still be paid to it.`
          : `Members will transfer money to ${number} at ${bankName}, held by ${account.holder}. Check it with the bank first.`}
      </p>
    </ActionButton>
  )
}
