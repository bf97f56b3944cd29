import { backgroundOf } from '../../games/art.ts'
import { pictureOf, titleOf } from '../../games/catalogue.ts'
import { targetOfGame } from '../../games/launch-decision.ts'
import { useLaunch } from '../../games/use-launch.ts'
import { useT } from '../../i18n/i18n.ts'
import { Link } from '../../navigation/navigation.tsx'
import { paths } from '../../paths.ts'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { SectionHead } from '../../ui/SectionHead.tsx'
import { useOpenLottery } from '../lottery/use-open-lottery.ts'
import styles from './TopGames.module.css'
import { TOP_GAMES, type TopGame } from './top-games.ts'
import { useTopGames } from './use-top-games.ts'

/** Twelve games that can be started now, above everything else that home shows (decision 0060). */
export function TopGames() {
  const t = useT()
  const games = useTopGames()
  if (games?.length === 0) return null
  return (
    <section aria-label={t('home.top')}>
      <SectionHead title={t('home.top')}>
        <Link to={paths.gameCentre}>{t('home.all_games')}</Link>
      </SectionHead>
      <ul className={styles.grid}>
        {games === null
          ? Array.from({ length: TOP_GAMES }, (_tile, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a placeholder has no other key
              <li key={place} aria-hidden="true">
                <Skeleton height="var(--tile)" />
              </li>
            ))
          : games.map((one) => (
              <li key={one.kind === 'game' ? `game ${one.game.nodeId}` : one.game.gameCode}>
                <TopTile one={one} />
              </li>
            ))}
      </ul>
    </section>
  )
}

/** A small tile: the whole of it starts the game. Stars are in the game centre, where tiles have room for one. */
function TopTile({ one }: { one: TopGame }) {
  const launch = useLaunch()
  const open = useOpenLottery()
  const [name, art, start] =
    one.kind === 'game'
      ? ([
          titleOf(one.game),
          backgroundOf(pictureOf(one.game), one.game.gameType),
          () => launch(targetOfGame(one.game)),
        ] as const)
      : ([
          one.game.remark,
          backgroundOf(one.game.mobileIconUrl, 'LOTT'),
          () => open(one.game.gameCode),
        ] as const)
  return (
    <button type="button" className={styles.tile} onClick={start}>
      <span className={styles.art} style={{ backgroundImage: art }} />
      <span className={styles.name}>
        <span>{name}</span>
      </span>
    </button>
  )
}
