import { Loaded } from '../../api/Loaded.tsx'
import { firstTab, type GameType, isLottery, type Vendor, vendorsOf } from '../../games/catalogue.ts'
import { GameList } from '../../games/GameList.tsx'
import { targetOfVendor } from '../../games/launch-decision.ts'
import { useCategoriesQuery, useVendorsQuery } from '../../games/queries.ts'
import { useLaunch } from '../../games/use-launch.ts'
import { VendorTile } from '../../games/VendorTile.tsx'
import { useT } from '../../i18n/i18n.ts'
import { useSearchParams } from '../../navigation/navigation.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Page } from '../../ui/Page.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { Sticky } from './CategoryMenu.tsx'
import styles from './games.module.css'
import { isEmpty, LotteryTiles, useLotteries } from './LotteryTiles.tsx'
import { ALL_VENDORS, VendorChips } from './VendorChips.tsx'

const PANEL = 'lobby-panel'

/** The vendors of each kind of game, and the games of each vendor (GL-29, GL-31, RT-25). */
export default function GameLobbyScreen() {
  const t = useT()
  const [query, setQuery] = useSearchParams()
  const categories = useCategoriesQuery()
  const vendors = useVendorsQuery()
  return (
    <Page>
      <Loaded query={categories} skeleton={<Skeleton height={420} />}>
        {(list) => (
          <Loaded query={vendors} skeleton={<Skeleton height={420} />}>
            {(all) => {
              const named = list.find(({ gameType }) => gameType === query.get('type'))?.gameType
              const active = named ?? firstTab(list, all)
              if (active === null) return <EmptyState title={t('games.none')} />
              const tabs = list.map(({ gameType, displayName }) => ({ id: gameType, label: displayName }))
              return (
                <>
                  <Sticky>
                    <Tabs
                      {...{ tabs, active }}
                      label={t('games.categories')}
                      onChange={(type) => setQuery({ type }, { replace: true })}
                      panelId={PANEL}
                    />
                  </Sticky>
                  <div id={PANEL} role="tabpanel" aria-label={t('games.games')} className={styles.panel}>
                    <Hall key={active} gameType={active} vendors={vendorsOf(all, active)} />
                  </div>
                </>
              )
            }}
          </Loaded>
        )}
      </Loaded>
    </Page>
  )
}

/** One kind of game: its vendors, or the games of the chosen one. */
function Hall({ gameType, vendors }: { gameType: GameType; vendors: readonly Vendor[] }) {
  const t = useT()
  const [query, setQuery] = useSearchParams()
  const launch = useLaunch()
  const lotteries = useLotteries(gameType)
  const vendor = query.get('vendor') ?? ALL_VENDORS
  const choose = (code: string) =>
    setQuery(code === ALL_VENDORS ? { type: gameType } : { type: gameType, vendor: code })
  // Lottery vendors list no games here, only their lobby.
  const open = (one: Vendor) => (isLottery(gameType) ? launch(targetOfVendor(one)) : choose(one.vassalage))
  const nothing = <EmptyState title={t('games.none')} />
  if (vendors.length === 0 && isEmpty(lotteries)) return nothing
  return (
    <>
      {isLottery(gameType) ? null : (
        <VendorChips {...{ vendors }} active={vendor} onChange={choose} panelId={PANEL} />
      )}
      <LotteryTiles {...{ lotteries }} />
      {vendor === ALL_VENDORS ? (
        <ul className={styles.tiles}>
          {vendors.map((one) => (
            <li key={one.vassalage}>
              <VendorTile vendor={one} onOpen={open} />
            </li>
          ))}
        </ul>
      ) : (
        <GameList question={{ kind: 'some', gameType, vassalage: vendor }} empty={nothing} />
      )}
    </>
  )
}
