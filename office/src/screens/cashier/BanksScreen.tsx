import { officeCashierSchemas } from '@koi/contract/schemas/office/cashier.ts'
import { type Output, useAction, useCall } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import { usePermission } from '../../session.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Tick } from '../../ui/form/Tick.tsx'
import { Page } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'

type Bank = Output<'officeBanks'>['content'][number]

const columns: readonly Column<Bank>[] = [
  { name: t('money.banks_place'), cell: ({ place }) => place, number: true },
  { name: t('money.banks_name'), cell: ({ name }) => name },
  { name: t('money.banks_code'), cell: ({ code }) => code },
  { name: t('money.banks_state'), cell: (bank) => <BankState bank={bank} /> },
  { name: t('money.banks_cards'), cell: ({ cards }) => cards, number: true },
  { name: t('money.banks_act'), cell: (bank) => <EditBank bank={bank} /> },
]

const BankState = ({ bank: { enabled } }: { bank: Bank }) => (
  <State state={enabled ? 'on' : 'off'} text={enabled ? t('money.banks_on') : t('money.banks_off')} />
)

/** The banks whose cards members bind (CA-07). */
export default function BanksScreen() {
  const query = useCall('officeBanks', {})
  const rows = query.data?.content ?? []
  const canWrite = usePermission('site.write')
  return (
    <Page
      title={t('money.banks')}
      hint={t('money.banks_hint')}
      actions={canWrite && query.data !== undefined ? <AddBank place={rows.length + 1} /> : null}
    >
      <DataTable
        label={t('money.banks')}
        {...{ columns, rows, query }}
        rowKey={({ code }) => code}
        empty={t('money.banks_none')}
        stacks
      />
    </Page>
  )
}

const AddBank = ({ place }: { place: number }) => (
  <ActionButton
    label={t('money.bank_add')}
    act={t('money.settings_save')}
    look="primary"
    call={useAction('officeSetBank')}
    schema={officeCashierSchemas.officeSetBank.input}
    values={{ code: '', name: '', place, enabled: true }}
    input={(values) => ({ ...values, isNew: true })}
  >
    <Field name="code" label={t('money.bank_code')} required />
    <BankFields />
  </ActionButton>
)

function EditBank({ bank: { code, name, place, enabled } }: { bank: Bank }) {
  const call = useAction('officeSetBank')
  if (!usePermission('site.write')) return null
  return (
    <ActionButton
      label={t('money.bank_edit')}
      name={t('money.bank_edit_name', { name })}
      act={t('money.settings_save')}
      {...{ call }}
      schema={officeCashierSchemas.officeSetBank.input}
      values={{ name, place, enabled }}
      input={(values) => ({ ...values, code, isNew: false })}
    >
      <BankFields />
    </ActionButton>
  )
}

const BankFields = () => (
  <>
    <Field name="name" label={t('money.bank_name')} required />
    <Field name="place" label={t('money.bank_place')} type="number" required />
    <Tick name="enabled" label={t('money.bank_on')} />
  </>
)
