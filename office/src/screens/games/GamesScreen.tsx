import { GAME_CATEGORIES } from '@koi/contract/schemas/games.ts'
import { officeGameSchemas } from '@koi/contract/schemas/office/games.ts'
import { Link } from 'react-router'
import { type RowOf, useAction, useList } from '../../api.ts'
import { CATEGORY_CHOICES, categoryName } from '../../category.ts'
import { t } from '../../i18n/i18n.ts'
import { nameIn } from '../../i18n/name-in.ts'
import { usePermission } from '../../session.ts'
import { ChoiceFilter, Filters, SearchFilter, VendorFilter } from '../../ui/filters/Filters.tsx'
import { useChoice, useFilter } from '../../ui/filters/use-filter.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Field, Select } from '../../ui/form/Field.tsx'
import { NameFields, NO_NAMES } from '../../ui/form/NameFields.tsx'
import { List } from '../../ui/list/List.tsx'
import { VendorName } from '../../ui/Named.tsx'
import { Page } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Columns } from '../../ui/table/columns.ts'

type Game = RowOf<'officeGames'>

const STATES = ['on', 'off', 'hot'] as const

const columns: Columns<Game> = {
  game: {
    name: t('word.game'),
    cell: (game) => <Link to={`/games/${game.nodeId}`}>{nameIn(game.names)}</Link>,
    wrap: true,
  },
  vendor: {
    name: t('word.vendor'),
    cell: ({ vendor }) => (
      <Link to={`/games/vendors/${vendor}`}>
        <VendorName code={vendor} />
      </Link>
    ),
  },
  code: { name: t('word.code'), cell: (game) => game.code },
  category: { name: t('word.category'), cell: (game) => categoryName(game.category) },
  position: { name: t('games.position'), cell: (game) => game.position, number: true },
  hot: { name: t('games.hot'), cell: (game) => game.hotRank ?? '', number: true },
  state: { name: t('word.state'), cell: (game) => <State state={stateOf(game)} /> },
}

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
    <Page title={t('games.games')} actions={usePermission('games.write') ? <AddGame /> : null}>
      <p>
        <Link to="/games/vendors">{t('games.vendors')}</Link> ·{' '}
        <Link to="/games/categories">{t('word.categories')}</Link> ·{' '}
        <Link to="/draws/games">{t('games.lottery_games')}</Link>
      </p>
      <Filters>
        <SearchFilter label={t('games.name_or_code')} />
        <VendorFilter />
        <ChoiceFilter name="category" label={t('word.category')} choices={CATEGORY_CHOICES} />
        <ChoiceFilter name="state" label={t('word.state')} choices={STATES} />
      </Filters>
      <List
        name="games"
        label={t('games.games')}
        {...{ columns, rows, query }}
        rowKey={(game) => String(game.nodeId)}
        empty={t('games.no_games_match_these_filters')}
      />
    </Page>
  )
}

type NewGame = Pick<Game, 'vendor' | 'code' | 'category' | 'names'>

const NEW_GAME: NewGame = { vendor: '', code: '', category: 'RNG', names: NO_NAMES }

const AddGame = () => (
  <ActionButton
    label={t('games.add_game')}
    act={t('word.add')}
    call={useAction('officeAddGame')}
    schema={officeGameSchemas.officeAddGame.input}
    values={NEW_GAME}
    input={(values) => values}
  >
    <Field name="vendor" label={t('games.vendors_code')} required />
    <Field name="code" label={t('games.vendors_code_of_the_game')} required />
    <Select name="category" label={t('word.category')} choices={CATEGORY_CHOICES} />
    <NameFields name="names" label={t('word.name')} />
  </ActionButton>
)
