import { GAME_CATEGORIES } from '@koi/contract/schemas/games.ts'
import { Link } from 'react-router'
import { type RowOf, useAct, useListing } from '../../api.ts'
import { useMay } from '../../session.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { Edit } from '../../ui/Edit.tsx'
import { ChoiceField, ChoiceFilter, Field, Filters, SearchFilter, textOf, useFilter } from '../../ui/Form.tsx'
import { namesIn, toCategory } from '../../ui/form-fields.ts'
import { NameFields } from '../../ui/NameFields.tsx'
import { Page, State } from '../../ui/Page.tsx'

type Game = RowOf<'officeGames'>

const STATES = ['on', 'off', 'hot'] as const

const columns: readonly Column<Game>[] = [
  { name: 'Game', cell: (game) => <Link to={`/games/${game.nodeId}`}>{game.names.EN}</Link>, wrap: true },
  { name: 'Vendor', cell: (game) => <Link to={`/games/vendors/${game.vendor}`}>{game.vendor}</Link> },
  { name: 'Code', cell: (game) => game.code },
  { name: 'Category', cell: (game) => game.category },
  { name: 'Order', cell: (game) => game.position, number: true },
  { name: 'Hot', cell: (game) => game.hotRank ?? '', number: true },
  { name: 'State', cell: (game) => <State state={stateOf(game)} /> },
]

const stateOf = ({ isVisible, isPlayable, enabled }: Game): string =>
  isPlayable ? 'active' : isVisible ? 'closed' : enabled ? 'not shown' : 'off'

/** Every game of the catalogue in its order, seen by members or not. */
export default function GamesScreen() {
  const [search] = useFilter('search')
  const [vendor, setVendor] = useFilter('vendor')
  const [category] = useFilter('category')
  const [state] = useFilter('state')
  const { query, rows } = useListing('officeGames', {
    search,
    vendor,
    category: toCategory(category),
    state: STATES.find((one) => one === state),
  })
  return (
    <Page title="Games" actions={useMay('games.write') ? <AddGame /> : null}>
      <p>
        <Link to="/games/vendors">Vendors</Link> · <Link to="/games/categories">Categories</Link> ·{' '}
        <Link to="/draws/games">Lottery games</Link>
      </p>
      <Filters>
        <SearchFilter label="Name or code" />
        <Field
          label="Vendor"
          defaultValue={vendor ?? ''}
          onChange={(event) => setVendor(event.target.value.trim().toUpperCase())}
        />
        <ChoiceFilter name="category" label="Category" choices={GAME_CATEGORIES} />
        <ChoiceFilter name="state" label="State" choices={STATES} />
      </Filters>
      <DataTable
        label="Games"
        {...{ columns, rows, query }}
        rowKey={(game) => String(game.nodeId)}
        empty="No game fits this search."
      />
    </Page>
  )
}

function AddGame() {
  const add = useAct('officeAddGame')
  return (
    <Edit
      label="Add a game"
      act="Add"
      call={add}
      onSave={(form, reason, done) =>
        add.mutate(
          {
            vendor: textOf(form, 'vendor').trim(),
            code: textOf(form, 'code').trim(),
            category: toCategory(textOf(form, 'category')) ?? 'RNG',
            names: namesIn(form, 'names'),
            reason,
          },
          done,
        )
      }
    >
      <Field label="Vendor's code" name="vendor" required maxLength={24} />
      <Field label="Game code, as the vendor names it" name="code" required maxLength={64} />
      <ChoiceField
        label="Category"
        name="category"
        defaultValue="RNG"
        choices={GAME_CATEGORIES.map((code) => [code, code])}
      />
      <NameFields label="Name" name="names" />
    </Edit>
  )
}
