import { officeVendorSchemas } from '@koi/contract/schemas/office/vendors.ts'
import { Link } from 'react-router'
import { useAction, useCall } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
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
    name: t('word.vendor'),
    cell: ({ vendor }) => <Link to={`/vendors/${vendor}`}>{vendor}</Link>,
    sortBy: ({ vendor }) => vendor,
  },
  {
    name: t('word.state'),
    cell: ({ enabled }) => <State state={enabled ? 'active' : 'off'} />,
    sortBy: ({ enabled }) => (enabled ? 0 : 1),
  },
  { name: t('games.game_launch_url'), cell: ({ gameUrl }) => gameUrl, wrap: true },
  { name: t('games.currencies'), cell: ({ currencies }) => currencies.join(', ') },
  {
    name: t('games.maximum_stake'),
    cell: ({ mostBet }) => (mostBet === null ? t('games.no_limit') : formatMoney(mostBet)),
    number: true,
  },
  { name: t('games.keys'), cell: ({ keys }) => keys.length, number: true, sortBy: ({ keys }) => keys.length },
  {
    name: t('games.reconciliation'),
    cell: ({ transactionsUrl }) => (transactionsUrl === null ? t('games.no_list') : t('games.list_daily')),
  },
]

/** The vendors that are connected. */
export default function LinksScreen() {
  const query = useCall('officeVendorLinks', {})
  return (
    <Page
      title={t('games.vendors')}
      hint={t('games.connections_to_game_vendors_what_members')}
      actions={usePermission('vendors.write') ? <AddLink /> : null}
    >
      <DataTable
        label={t('games.connected_vendors')}
        {...{ columns, query }}
        rows={query.data?.content ?? []}
        rowKey={({ vendor }) => vendor}
        empty={t('games.no_vendors_are_connected')}
      />
    </Page>
  )
}

const AddLink = () => (
  <ActionButton
    label={t('games.connect_a_vendor')}
    act={t('games.connect')}
    call={useAction('officeSetVendorLink')}
    schema={officeVendorSchemas.officeSetVendorLink.input}
    values={NEW_LINK}
    input={(values) => ({ ...values, vendor: values.vendor.toUpperCase() })}
  >
    <Field name="vendor" label={t('games.vendors_code_in_the_catalogue')} required />
    <LinkFields />
  </ActionButton>
)
