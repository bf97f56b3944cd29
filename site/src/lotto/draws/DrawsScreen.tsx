import { useT } from '../../i18n/i18n.ts'
import { useSearchParams } from '../../navigation/navigation.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Page } from '../../ui/Page.tsx'
import { withValue } from '../../ui/search-params.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import { LottoHeader } from '../LottoHeader.tsx'
import { LottoLoaded } from '../LottoLoaded.tsx'
import { useNearDraws } from '../queries.ts'
import { DrawFilters, dayOf } from './DrawFilters.tsx'
import { DrawList } from './DrawList.tsx'

const TrendPanel = lazyPart(() => import('../trend/TrendPanel.tsx'), <Skeleton height={760} />)

const TABS = ['draws', 'trend'] as const

/** The past draws of a game, as a list and as statistics; open to anyone. */
export default function DrawsScreen() {
  const t = useT()
  const [query, setQuery] = useSearchParams()
  const game = query.get('game') ?? ''
  const near = useNearDraws(game)
  const tab = query.get('tab') === 'trend' ? 'trend' : 'draws'
  const gameName = near.data?.game.remark ?? ''
  const labels = { draws: t('lotto.draws'), trend: t('betting.trend') }
  return (
    <>
      <LottoHeader title={gameName === '' ? t('lotto.draws') : gameName} />
      <Page>
        {game === '' || near.isError ? null : <DrawFilters {...{ game, gameName }} byDay={tab === 'draws'} />}
        <LottoLoaded query={near} thing="game" skeleton={<Skeleton height={760} />}>
          {() => (
            <>
              <Tabs
                label={t('lotto.draws')}
                tabs={TABS.map((id) => ({ id, label: labels[id] }))}
                active={tab}
                onChange={(id) =>
                  setQuery((before) => withValue(before, 'tab', id === 'draws' ? '' : id), { replace: true })
                }
                panelId="lotto-draws"
              />
              <div id="lotto-draws" role="tabpanel" aria-label={labels[tab]}>
                {tab === 'trend' ? (
                  <TrendPanel game={game} />
                ) : (
                  <DrawList {...{ game, gameName }} day={dayOf(query)} />
                )}
              </div>
            </>
          )}
        </LottoLoaded>
      </Page>
    </>
  )
}
