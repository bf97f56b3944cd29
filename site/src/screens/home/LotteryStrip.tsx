import { useDeferredValue } from 'react'
import { LoadFailed } from '../../api/Loaded.tsx'
import { useT } from '../../i18n/i18n.ts'
import { Link } from '../../navigation/navigation.tsx'
import { paths } from '../../paths.ts'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { SectionHead } from '../../ui/SectionHead.tsx'
import type { RequestTimes } from '../lottery/countdown.ts'
import { allGames, HOT, type LotteryGame } from '../lottery/lottery-tabs.ts'
import { useLotteryMenu } from '../lottery/queries.ts'
import { useOpenLottery } from '../lottery/use-open-lottery.ts'
import { DrawFacts } from './DrawFacts.tsx'
import { HotDraw } from './HotDraw.tsx'
import styles from './LotteryStrip.module.css'

/** More than members scroll through; the full list is a tap away. */
const MAX_LOTTERIES = 10

/**
 * The next draws, each with a countdown and the numbers of the previous draw: the hottest in full width, the
 * others side by side.
 */
export function LotteryStrip() {
  const t = useT()
  const { data, error, refetch } = useLotteryMenu()
  const menu = useDeferredValue(data)
  const all = allGames(menu?.groups ?? [])
  const hot = all.filter(({ tag }) => tag.includes(HOT))
  const games = [...hot, ...all.filter((game) => !hot.includes(game))].slice(0, MAX_LOTTERIES)
  const [hottest, ...others] = games
  if (data === undefined && error !== null) {
    return <LoadFailed error={error} onRetry={refetch} />
  }
  if (menu !== undefined && games.length === 0) return null
  return (
    <section aria-label={t('home.next_draws')} className={styles.draws}>
      <SectionHead title={t('home.next_draws')}>
        <Link to={paths.moreLotteries}>{t('home.all_draws')}</Link>
      </SectionHead>
      {menu === undefined || hottest === undefined ? (
        <Skeleton height={104} />
      ) : (
        <HotDraw game={hottest} times={menu} />
      )}
      <ul className={styles.strip} data-strip="">
        {menu === undefined
          ? [1, 2].map((place) => (
              <li key={place} className={styles.place}>
                <Skeleton height={98} />
              </li>
            ))
          : others.map((game) => (
              <li key={game.gameId} className={styles.place}>
                <DrawCard game={game} times={menu} />
              </li>
            ))}
      </ul>
    </section>
  )
}

function DrawCard({ game, times }: { game: LotteryGame; times: RequestTimes }) {
  const open = useOpenLottery()
  return (
    <button type="button" className={styles.card} onClick={() => open(game.gameCode)}>
      <DrawFacts {...{ game, times }} />
    </button>
  )
}
