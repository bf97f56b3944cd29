import { Link } from 'react-router'
import { type RowOf, useAct, useListing } from '../../api.ts'
import { formatTime } from '../../format.ts'
import { useMay } from '../../session.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { Edit } from '../../ui/Edit.tsx'
import { Field, Filters, SearchFilter, textOf, useFilter } from '../../ui/Form.tsx'
import { Page, State } from '../../ui/Page.tsx'
import { VendorFields } from './VendorFields.tsx'
import { vendorIn } from './vendor-form.ts'

const columns: readonly Column<RowOf<'officeGameVendors'>>[] = [
  { name: 'Vendor', cell: ({ code, names }) => <Link to={`/games/vendors/${code}`}>{names.EN}</Link> },
  { name: 'Code', cell: ({ code }) => code },
  { name: 'Categories', cell: ({ categories }) => categories.join(', '), wrap: true },
  {
    name: 'Games',
    cell: ({ code, games }) => <Link to={`/games?vendor=${code}`}>{games}</Link>,
    number: true,
  },
  { name: 'Order', cell: ({ position }) => position, number: true },
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

/** The vendors of the catalogue in their order. */
export default function VendorsScreen() {
  const [search] = useFilter('search')
  const { query, rows } = useListing('officeGameVendors', { search })
  const add = useAct('officeAddGameVendor')
  const adding = (
    <Edit
      label="Add a vendor"
      act="Add"
      call={add}
      onSave={(form, reason, done) =>
        add.mutate({ code: textOf(form, 'code').trim().toUpperCase(), ...vendorIn(form), reason }, done)
      }
    >
      <Field label="Code" name="code" required maxLength={24} />
      <VendorFields />
    </Edit>
  )
  return (
    <Page title="Vendors" actions={useMay('games.write') ? adding : null}>
      <Filters>
        <SearchFilter label="Name or code" />
      </Filters>
      <DataTable
        label="Vendors"
        {...{ columns, rows, query }}
        rowKey={({ code }) => code}
        empty="No vendor fits this search."
      />
    </Page>
  )
}
