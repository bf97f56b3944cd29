import { officeGameSchemas } from '@koi/contract/schemas/office/games.ts'
import { Link } from 'react-router'
import { type Output, type RowOf, useAction, useList } from '../../api.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { Filters, SearchFilter } from '../../ui/filters/Filters.tsx'
import { useFilter } from '../../ui/filters/use-filter.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { NO_NAMES } from '../../ui/form/NameFields.tsx'
import { Page } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { VendorFields } from './VendorFields.tsx'

const columns: readonly Column<RowOf<'officeGameVendors'>>[] = [
  { name: 'Vendor', cell: ({ code, names }) => <Link to={`/games/vendors/${code}`}>{names.EN}</Link> },
  { name: 'Code', cell: ({ code }) => code },
  { name: 'Categories', cell: ({ categories }) => categories.join(', '), wrap: true },
  {
    name: 'Games',
    cell: ({ code, games }) => <Link to={`/games?vendor=${code}`}>{games}</Link>,
    number: true,
  },
  { name: 'Position', cell: ({ position }) => position, number: true },
  {
    name: 'State',
    cell: ({ enabled, closedUntil }) =>
      closedUntil !== null && enabled ? (
        `closed until ${formatTime(closedUntil)}`
      ) : (
        <State state={enabled ? 'active' : 'off'} />
      ),
  },
]

/** The vendors of the catalogue, in the catalogue's order. */
export default function VendorsScreen() {
  const [search] = useFilter('search')
  const { query, rows } = useList('officeGameVendors', { search })
  return (
    <Page title="Vendors" actions={usePermission('games.write') ? <AddVendor /> : null}>
      <Filters>
        <SearchFilter label="Name or code" />
      </Filters>
      <DataTable
        label="Vendors"
        {...{ columns, rows, query }}
        rowKey={({ code }) => code}
        empty="No vendors match this search."
      />
    </Page>
  )
}

type NewVendor = Pick<Output<'officeGameVendor'>, 'code' | 'names' | 'position' | 'enabled' | 'categories'>

const NEW_VENDOR: NewVendor = { code: '', names: NO_NAMES, position: 0, enabled: true, categories: [] }

const AddVendor = () => (
  <ActionButton
    label="Add vendor"
    act="Add"
    call={useAction('officeAddGameVendor')}
    schema={officeGameSchemas.officeAddGameVendor.input}
    values={NEW_VENDOR}
    input={(values) => ({ ...values, code: values.code.toUpperCase() })}
  >
    <Field name="code" label="Code" required />
    <VendorFields />
  </ActionButton>
)
