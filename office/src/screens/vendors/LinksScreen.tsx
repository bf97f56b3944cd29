import { officeVendorSchemas } from '@koi/contract/schemas/office/vendors.ts'
import { Link } from 'react-router'
import { useAction, useCall } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { usePermission } from '../../session.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Page } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { LinkFields } from './LinkFields.tsx'
import { NEW_LINK, type VendorLink } from './vendor-link.ts'

const columns: readonly Column<VendorLink>[] = [
  {
    name: 'Vendor',
    cell: ({ vendor }) => <Link to={`/vendors/${vendor}`}>{vendor}</Link>,
    sortBy: ({ vendor }) => vendor,
  },
  {
    name: 'State',
    cell: ({ enabled }) => <State state={enabled ? 'active' : 'off'} />,
    sortBy: ({ enabled }) => (enabled ? 0 : 1),
  },
  { name: 'Game launch URL', cell: ({ gameUrl }) => gameUrl, wrap: true },
  { name: 'Currencies', cell: ({ currencies }) => currencies.join(', ') },
  {
    name: 'Maximum stake',
    cell: ({ mostBet }) => (mostBet === null ? 'no limit' : formatMoney(mostBet)),
    number: true,
  },
  { name: 'Keys', cell: ({ keys }) => keys.length, number: true, sortBy: ({ keys }) => keys.length },
  { name: 'Reconciliation', cell: ({ transactionsUrl }) => (transactionsUrl === null ? 'no list' : 'daily') },
]

/** The vendors that are connected. */
export default function LinksScreen() {
  const query = useCall('officeVendorLinks', {})
  return (
    <Page
      title="Vendors"
      hint="Connections to game vendors. What members see of a vendor is set in the game catalogue."
      actions={usePermission('vendors.write') ? <AddLink /> : null}
    >
      <DataTable
        label="Connected vendors"
        {...{ columns, query }}
        rows={query.data?.content ?? []}
        rowKey={({ vendor }) => vendor}
        empty="No vendors are connected."
      />
    </Page>
  )
}

const AddLink = () => (
  <ActionButton
    label="Connect a vendor"
    act="Connect"
    call={useAction('officeSetVendorLink')}
    schema={officeVendorSchemas.officeSetVendorLink.input}
    values={NEW_LINK}
    input={(values) => ({ ...values, vendor: values.vendor.toUpperCase() })}
  >
    <Field name="vendor" label="Vendor’s code in the catalogue" required />
    <LinkFields />
  </ActionButton>
)
