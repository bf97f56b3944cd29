import { type GameQuery, vendorsOf } from '../../games/catalogue.ts'
import { GameList } from '../../games/GameList.tsx'
import { useVendorsQuery } from '../../games/queries.ts'
import { useT } from '../../i18n/i18n.ts'
import { useSearchParams } from '../../navigation/navigation.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'
import { withValue } from '../../ui/search-params.ts'
import { Sticky } from './CategoryMenu.tsx'
import { SearchField } from './SearchField.tsx'
import { useSearch } from './use-search.ts'
import { ALL_VENDORS, VendorChips } from './VendorChips.tsx'

const PANEL = 'slots-panel'

/** Slot games, by vendor and by search (GL-29, GL-31). */
export default function SlotsScreen() {
  const t = useT()
  const { text, asked, setText } = useSearch()
  const [query, setQuery] = useSearchParams()
  const { data: vendors = [] } = useVendorsQuery()
  const vendor = query.get('vendor') ?? ALL_VENDORS
  const choose = (code: string) => {
    setQuery((before) => withValue(before, 'vendor', code), { replace: true })
    window.scrollTo({ top: 0, behavior: 'instant' })
  }
  const question: GameQuery = {
    kind: 'some',
    gameType: 'RNG',
    ...(vendor === ALL_VENDORS ? {} : { vassalage: vendor }),
    ...(asked === '' ? {} : { search: asked }),
  }
  return (
    <Page>
      <SearchField text={text} onChange={setText} />
      <Sticky>
        <VendorChips vendors={vendorsOf(vendors, 'RNG')} active={vendor} onChange={choose} panelId={PANEL} />
      </Sticky>
      <div id={PANEL} role="tabpanel" aria-label={t('games.games')}>
        <GameList
          question={question}
          empty={<EmptyState title={asked === '' ? t('games.none') : t('ui.no_match', { text: asked })} />}
        />
      </div>
    </Page>
  )
}
