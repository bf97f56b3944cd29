import { officeGameSchemas } from '@koi/contract/schemas/office/games.ts'
import { Link } from 'react-router'
import { type Output, type RowOf, useAction, useList } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import { nameIn } from '../../i18n/name-in.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { Filters, SearchFilter } from '../../ui/filters/Filters.tsx'
import { useFilter } from '../../ui/filters/use-filter.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { NO_NAMES } from '../../ui/form/NameFields.tsx'
import { List } from '../../ui/list/List.tsx'
import { Page } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Columns } from '../../ui/table/columns.ts'
import { VendorFields } from './VendorFields.tsx'

const columns: Columns<RowOf<'officeGameVendors'>> = {
  vendor: {
    name: t('word.vendor'),
    cell: ({ code, names }) => <Link to={`/games/vendors/${code}`}>{nameIn(names)}</Link>,
  },
  code: { name: t('word.code'), cell: ({ code }) => code },
  categories: { name: t('word.categories'), cell: ({ categories }) => categories.join(', '), wrap: true },
  games: {
    name: t('games.games'),
    cell: ({ code, games }) => <Link to={`/games?vendor=${code}`}>{games}</Link>,
    number: true,
  },
  position: { name: t('games.position'), cell: ({ position }) => position, number: true },
  state: {
    name: t('word.state'),
    cell: ({ enabled, closedUntil }) =>
      closedUntil !== null && enabled ? (
        t('games.closed_until_time', { closedUntil: formatTime(closedUntil) })
      ) : (
        <State state={enabled ? 'active' : 'off'} />
      ),
  },
}

/** The vendors of the catalogue, in the catalogue's order. */
export default function VendorsScreen() {
  const [search] = useFilter('search')
  const { query, rows } = useList('officeGameVendors', { search })
  return (
    <Page title={t('games.vendors')} actions={usePermission('games.write') ? <AddVendor /> : null}>
      <Filters>
        <SearchFilter label={t('games.name_or_code')} />
      </Filters>
      <List
        name="game-vendors"
        label={t('games.vendors')}
        {...{ columns, rows, query }}
        rowKey={({ code }) => code}
        empty={t('games.no_vendors_match_this_search')}
      />
    </Page>
  )
}

type NewVendor = Pick<Output<'officeGameVendor'>, 'code' | 'names' | 'position' | 'enabled' | 'categories'>

const NEW_VENDOR: NewVendor = { code: '', names: NO_NAMES, position: 0, enabled: true, categories: [] }

const AddVendor = () => (
  <ActionButton
    label={t('games.add_vendor')}
    act={t('word.add')}
    call={useAction('officeAddGameVendor')}
    schema={officeGameSchemas.officeAddGameVendor.input}
    values={NEW_VENDOR}
    input={(values) => ({ ...values, code: values.code.toUpperCase() })}
  >
    <Field name="code" label={t('word.code')} required />
    <VendorFields />
  </ActionButton>
)
