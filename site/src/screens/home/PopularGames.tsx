import { type ReactNode, useState } from 'react'
import { LoadFailed } from '../../api/Loaded.tsx'
import {
  type Category,
  firstTab,
  type GameType,
  homeTabs,
  type Vendor,
  vendorsOf,
} from '../../games/catalogue.ts'
import { GameList } from '../../games/GameList.tsx'
import { targetOfVendor } from '../../games/launch-decision.ts'
import { useLaunch } from '../../games/use-launch.ts'
import { VendorTile } from '../../games/VendorTile.tsx'
import { useT } from '../../i18n/i18n.ts'
import { Link } from '../../navigation/navigation.tsx'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { SectionHead } from '../../ui/SectionHead.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { Tile } from '../../ui/Tile.tsx'
import { GameArt } from '../lottery/GameArt.tsx'
import { LotteryTile } from '../lottery/LotteryTile.tsx'
import { useOpenLottery } from '../lottery/use-open-lottery.ts'
import styles from './PopularGames.module.css'
import { usePopularGames } from './queries.ts'

const PANEL = 'popular-panel'

export interface PopularGamesProps {
  categories: readonly Category[]
  vendors: readonly Vendor[]
}

/**
 * A tab for each kind of game, in the server's order, with the games that can be started (HM-11 to HM-16).
 */
export function PopularGames({ categories, vendors }: PopularGamesProps) {
  const t = useT()
  const [chosen, setChosen] = useState<GameType | null>(null)
  const tabs = homeTabs(categories)
  const active = tabs.find(({ gameType }) => gameType === chosen)?.gameType ?? firstTab(tabs, vendors)
  return (
    <section aria-label={t('home.popular')} className={styles.popular}>
      <SectionHead title={t('home.popular')}>
        <Link to={paths.gameCentre}>{t('home.all_games')}</Link>
      </SectionHead>
      {active === null ? null : (
        <Tabs
          tabs={tabs.map(({ gameType, displayName }) => ({ id: gameType, label: displayName }))}
          active={active}
          onChange={setChosen}
          label={t('games.categories')}
          panelId={PANEL}
        />
      )}
      <div id={PANEL} role="tabpanel" aria-label={t('games.games')}>
        {active === null || active === 'LOTT' ? (
          <Lotteries vendors={vendorsOf(vendors, 'LOTT', 'ELOTT')} />
        ) : active === 'RNG' ? (
          <GameList question={RNG} empty={<EmptyState title={t('games.none')} />} />
        ) : (
          <Vendors vendors={vendorsOf(vendors, active)} />
        )}
      </div>
    </section>
  )
}

/** Fetched only while its tab is open (HM-15). */
const RNG = { kind: 'some', gameType: 'RNG' } as const

function Vendors({ vendors }: { vendors: readonly Vendor[] }) {
  const t = useT()
  const launch = useLaunch()
  if (vendors.length === 0) return <EmptyState title={t('games.none')} />
  return (
    <Grid>
      {vendors.map((vendor) => (
        <li key={`${vendor.vassalage} ${vendor.gameType}`}>
          <VendorTile vendor={vendor} onOpen={() => launch(targetOfVendor(vendor))} />
        </li>
      ))}
    </Grid>
  )
}

/**
 * The house's own lotteries, then tiles of lottery vendors, which open the lobby; without vendors one tile
 * for it.
 */
function Lotteries({ vendors }: { vendors: readonly Vendor[] }) {
  const t = useT()
  const launch = useLaunch()
  const open = useOpenLottery()
  const { data: games, error, refetch } = usePopularGames()
  if (games === undefined && error !== null) return <LoadFailed error={error} onRetry={refetch} />
  if (games === undefined) return <Skeleton height={139} />
  return (
    <Grid>
      {games.map((game) => (
        <li key={game.gameId}>
          <LotteryTile game={game} />
        </li>
      ))}
      {vendors.length > 0 ? null : (
        <li>
          <Tile name={t('home.lobby')} art={<GameArt url="" />} onOpen={() => open()} />
        </li>
      )}
      {vendors.map((vendor) => (
        <li key={`${vendor.vassalage} ${vendor.gameType}`}>
          <VendorTile vendor={vendor} onOpen={() => launch(targetOfVendor(vendor))} />
        </li>
      ))}
    </Grid>
  )
}

function Grid({ children }: { children: ReactNode }) {
  return <ul className={styles.grid}>{children}</ul>
}
