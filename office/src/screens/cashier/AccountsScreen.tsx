import { officeArrivalSchemas } from '@koi/contract/schemas/office/arrivals.ts'
import { type Output, useAction, useCall } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import { nameIn } from '../../i18n/name-in.ts'
import { usePermission } from '../../session.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Field, Select } from '../../ui/form/Field.tsx'
import { ChannelName } from '../../ui/Named.tsx'
import { Page } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'

type Account = Output<'officeAccounts'>['accounts'][number]

const columns: readonly Column<Account>[] = [
  { name: t('channels.channel'), cell: (row) => <ChannelName code={row.channel} /> },
  { name: t('channels.bank'), cell: (row) => row.bankName },
  { name: t('channels.holder'), cell: (row) => row.holder },
  { name: t('channels.number'), cell: (row) => row.number },
  { name: t('channels.state'), cell: (row) => <State state={row.enabled ? 'on' : 'off'} /> },
  { name: t('channels.in_use'), cell: (row) => row.inUse, number: true },
  { name: t('channels.action'), cell: (row) => <SwitchAccount account={row} /> },
]

/** Our accounts that members transfer to (CA-04). */
export default function AccountsScreen() {
  const query = useCall('officeAccounts', {})
  const canWrite = usePermission('money.channels')
  return (
    <Page
      title={t('channels.to_accounts')}
      hint={t('channels.acc_hint')}
      actions={canWrite ? <AddAccount /> : null}
    >
      <DataTable
        label={t('channels.to_accounts')}
        columns={columns}
        rows={query.data?.accounts ?? []}
        query={query}
        rowKey={(row) => row.id}
        empty={t('channels.acc_empty')}
        stacks
      />
    </Page>
  )
}

function AddAccount() {
  const channels = useCall('officeChannels', {}).data?.channels ?? []
  const choices = channels.flatMap(({ type, code, names }) =>
    type === 'BANK' ? [[code, nameIn(names)] as const] : [],
  )
  const add = useAction('officeAddAccount')
  const [first] = choices
  if (first === undefined) return null
  return (
    <ActionButton
      label={t('channels.acc_new')}
      act={t('channels.add')}
      call={add}
      schema={officeArrivalSchemas.officeAddAccount.input}
      values={{ channel: first[0], bankName: '', holder: '', number: '' }}
      input={(values) => values}
    >
      <Select name="channel" label={t('channels.channel')} choices={choices} />
      <Field name="bankName" label={t('channels.bank')} required maxLength={60} />
      <Field name="holder" label={t('channels.holder')} required maxLength={60} />
      <Field name="number" label={t('channels.number')} required maxLength={40} />
    </ActionButton>
  )
}

function SwitchAccount({ account }: { account: Account }) {
  const { id, enabled, isOwn, bankName, number } = account
  const flip = useAction('officeSwitchAccount')
  if (!usePermission('money.channels')) return null
  if (!enabled && isOwn) return t('channels.acc_other')
  const label = t(enabled ? 'channels.off_label' : 'channels.on_label')
  const name = t(enabled ? 'channels.off_of' : 'channels.on_of', { name: `${bankName} ${number}` })
  return (
    <ActionButton
      key={label}
      {...{ label, name, look: enabled ? 'danger' : 'primary' }}
      call={flip}
      input={({ reason }) => ({ id, enabled: !enabled, reason })}
    >
      <p>
        {enabled
          ? t('channels.acc_off_effect', { number })
          : t('channels.acc_on_effect', { number, bank: bankName, holder: account.holder })}
      </p>
    </ActionButton>
  )
}
