import { Link } from 'react-router'
import { type Answer, useAct, useCall } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { useMay } from '../../session.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { Edit } from '../../ui/Edit.tsx'
import { Field, textOf } from '../../ui/Form.tsx'
import { Page, State } from '../../ui/Page.tsx'
import { LinkFields } from './LinkFields.tsx'
import { linkIn } from './link-form.ts'

type PluggedIn = Answer<'officeVendorLinks'>['content'][number]

const columns: readonly Column<PluggedIn>[] = [
  { name: 'Vendor', cell: ({ vendor }) => <Link to={`/vendors/${vendor}`}>{vendor}</Link> },
  { name: 'State', cell: ({ enabled }) => <State state={enabled ? 'active' : 'off'} /> },
  { name: 'Asked at', cell: ({ gameUrl }) => gameUrl, wrap: true },
  { name: 'Currencies', cell: ({ currencies }) => currencies.join(', ') },
  {
    name: 'Largest stake',
    cell: ({ mostBet }) => (mostBet === null ? 'any' : formatMoney(mostBet)),
    number: true,
  },
  { name: 'Keys', cell: ({ keys }) => keys.length, number: true },
  { name: 'List', cell: ({ transactionsUrl }) => (transactionsUrl === null ? 'none' : 'compared') },
]

/** The vendors that are plugged in. */
export default function LinksScreen() {
  const links = useCall('officeVendorLinks', {})
  const set = useAct('officeSetVendorLink')
  const adding = (
    <Edit
      label="Plug a vendor in"
      act="Plug in"
      call={set}
      onSave={(form, reason, done) =>
        set.mutate({ vendor: textOf(form, 'vendor').trim().toUpperCase(), ...linkIn(form), reason }, done)
      }
    >
      <Field label="Its code in the catalogue" name="vendor" required maxLength={24} />
      <LinkFields />
    </Edit>
  )
  return (
    <Page
      title="Vendors"
      hint="How game vendors are spoken to. What members see of them stands in the catalogue of games."
      actions={useMay('vendors.write') ? adding : null}
    >
      <DataTable
        label="Vendors that are plugged in"
        columns={columns}
        rows={links.data?.content ?? []}
        rowKey={({ vendor }) => vendor}
        query={links}
        empty="No vendor is plugged in."
      />
    </Page>
  )
}
