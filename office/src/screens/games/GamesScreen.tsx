import { GAME_CATEGORIES } from '@koi/contract/schemas/games.ts'
import { officeGameSchemas } from '@koi/contract/schemas/office/games.ts'
import { Link } from 'react-router'
import { type RowOf, useAction, useList } from '../../api.ts'
import { usePermission } from '../../session.ts'
import { ChoiceFilter, Filters, SearchFilter, WordFilter } from '../../ui/filters/Filters.tsx'
import { useChoice, useFilter } from '../../ui/filters/use-filter.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Field, Select } from '../../ui/form/Field.tsx'
import { NameFields, NO_NAMES } from '../../ui/form/NameFields.tsx'
import { List } from '../../ui/list/List.tsx'
import { Page } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Column } from '../../ui/table/columns.ts'

type Game = RowOf<'officeGames'>

const STATES = ['on', 'off', 'hot'] as const

const columns: readonly Column<Game>[] = [
  { name: 'Game', cell: (game) => <Link to={`/games/${game.nodeId}`}>{game.names.EN}</Link>, wrap: true },
  { name: 'Vendor', cell: (game) => <Link to={`/games/vendors/${game.vendor}`}>{game.vendor}</Link> },
  { name: 'Code', cell: (game) => game.code },
  { name: 'Category', cell: (game) => game.category },
  { name: 'Position', cell: (game) => game.position, number: true },
  { name: 'Hot', cell: (game) => game.hotRank ?? '', number: true },
  { name: 'State', cell: (game) => <State state={stateOf(game)} /> },
]

const stateOf = ({ isVisible, isPlayable, enabled }: Game): string =>
  isPlayable ? 'active' : isVisible ? 'closed' : enabled ? 'hidden' : 'off'

/** Every game of the catalogue, visible to members or not, in the catalogue's order. */
export default function GamesScreen() {
  const [search] = useFilter('search')
  const [vendor] = useFilter('vendor')
  const category = useChoice('category', GAME_CATEGORIES)
  const state = useChoice('state', STATES)
  const { query, rows } = useList('officeGames', { search, vendor, category, state })
  return (
    <Page title="Games" actions={usePermission('games.write') ? <AddGame /> : null}>
      <p>
        <Link to="/games/vendors">Vendors</Link> · <Link to="/games/categories">Categories</Link> ·{' '}
        <Link to="/draws/games">Lottery games</Link>
      </p>
      <Filters>
        <SearchFilter label="Name or code" />
        <WordFilter name="vendor" label="Vendor" upper />
        <ChoiceFilter name="category" label="Category" choices={GAME_CATEGORIES} />
        <ChoiceFilter name="state" label="State" choices={STATES} />
      </Filters>
      <List
        name="games"
        label="Games"
        {...{ columns, rows, query }}
        rowKey={(game) => String(game.nodeId)}
        empty="No games match these filters."
      />
    </Page>
  )
}

type NewGame = Pick<Game, 'vendor' | 'code' | 'category' | 'names'>

const NEW_GAME: NewGame = { vendor: '', code: '', category: 'RNG', names: NO_NAMES }

const AddGame = () => (
  <ActionButton
    label="Add game"
    act="Add"
    call={useAction('officeAddGame')}
    schema={officeGameSchemas.officeAddGame.input}
    values={NEW_GAME}
    input={(values) => values}
  >
    <Field name="vendor" label="Vendor’s code" required />
    <Field name="code" label="Vendor’s code of the game" required />
    <Select name="category" label="Category" choices={GAME_CATEGORIES} />
    <NameFields name="names" label="Name" />
  </ActionButton>
)
