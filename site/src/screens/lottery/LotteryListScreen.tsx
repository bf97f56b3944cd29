import { Loaded } from '../../api/Loaded.tsx'
import { useT } from '../../i18n/i18n.ts'
import { useNavigate, useSearchParams } from '../../navigation/navigation.tsx'
import { paths } from '../../paths.ts'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'
import { type Tab, Tabs } from '../../ui/Tabs.tsx'
import type { RequestTimes } from './countdown.ts'
import { LotteryRows, RowSkeletons } from './LotteryRows.tsx'
import { FAV, gamesOf, HOT, type LotteryGroup } from './lottery-tabs.ts'
import { useLotteryMenu } from './queries.ts'
import { useFavourites } from './use-favourites.ts'

/** LO-02: each tab is 130 units wide. */
const TAB_WIDTH = 130

/** The lottery list: hot games, favourites, and each category (LO-01 to LO-03). */
export default function LotteryListScreen() {
  const t = useT()
  const navigate = useNavigate()
  const session = useSession()
  const [query, setQuery] = useSearchParams()
  const menu = useLotteryMenu()
  const tab = query.get('tab') ?? HOT
  const choose = (id: string) => {
    if (id === FAV && session === null) navigate(paths.login)
    else setQuery(id === HOT ? {} : { tab: id }, { replace: true })
  }
  return (
    <Page>
      <Tabs
        tabs={tabsOf(menu.data?.groups ?? [], { hot: t('lottery.hot'), favourites: t('lottery.favourites') })}
        active={tab}
        onChange={choose}
        label={t('lottery.categories')}
        tabWidth={TAB_WIDTH}
        panelId="lottery-games"
      />
      <div id="lottery-games" role="tabpanel" aria-label={t('lottery.games')}>
        <Loaded query={menu} skeleton={<RowSkeletons />}>
          {(answer) => <Rows times={answer} groups={answer.groups} tab={tab} onHot={() => choose(HOT)} />}
        </Loaded>
      </div>
    </Page>
  )
}

function tabsOf(groups: readonly LotteryGroup[], words: { hot: string; favourites: string }): Tab<string>[] {
  return [
    { id: HOT, label: words.hot, icon: 'flame' },
    { id: FAV, label: words.favourites, icon: 'heart' },
    ...groups.map(({ tag, labelName }) => ({ id: tag, label: labelName })),
  ]
}

interface RowsProps {
  groups: readonly LotteryGroup[]
  times: RequestTimes
  tab: string
  onHot: () => void
}

function Rows({ groups, times, tab, onHot }: RowsProps) {
  const t = useT()
  const { favourites } = useFavourites()
  const games = gamesOf(groups, tab, favourites)
  if (games.length === 0) {
    const action = <Button onClick={onHot}>{t('lottery.to_hot')}</Button>
    return tab === FAV ? (
      <EmptyState title={t('lottery.no_favourites')} text={t('lottery.no_favourites_text')} action={action} />
    ) : (
      <EmptyState title={t('lottery.no_games')} />
    )
  }
  return <LotteryRows {...{ games, times }} />
}
