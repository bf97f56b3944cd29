import { Loaded } from '../api/Loaded.tsx'
import { useT } from '../i18n/i18n.ts'
import { Link, Navigate, useLocation } from '../navigation/navigation.tsx'
import { closesAt, type RequestTimes } from '../screens/lottery/countdown.ts'
import { favouritesFirst } from '../screens/lottery/favourites.ts'
import { GameArt } from '../screens/lottery/GameArt.tsx'
import type { LotteryGame, LotteryGroup } from '../screens/lottery/lottery-tabs.ts'
import { useLotteryMenu } from '../screens/lottery/queries.ts'
import { soonestFirst } from '../screens/lottery/soonest-first.ts'
import { useFavourites } from '../screens/lottery/use-favourites.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import { Icon, type IconName } from '../ui/icons/Icon.tsx'
import { CountdownTo } from '../ui/lottery/Countdown.tsx'
import { DrawBalls } from '../ui/lottery/DrawBalls.tsx'
import { shownNumbers } from '../ui/lottery/winning-number.ts'
import { Page } from '../ui/Page.tsx'
import { shortNumero } from './draw-clock.ts'
import styles from './LobbyScreen.module.css'
import { LottoHeader } from './LottoHeader.tsx'
import { lottoPaths } from './lotto-paths.ts'
import { readVisit } from './visit.ts'

/** Every game with its countdown and its latest number. An address that names a game redirects to it. */
export default function LobbyScreen() {
  const t = useT()
  const menu = useLotteryMenu()
  const { game } = readVisit(useLocation().search)
  if (game !== null) return <Navigate to={lottoPaths.bet(game)} replace />
  return (
    <>
      <LottoHeader title={t('lotto.title')} out />
      <Page>
        <nav className={styles.navTiles} aria-label={t('lotto.ways')}>
          <NavTile to={lottoPaths.tickets} icon="ticket" label={t('lotto.my_tickets')} />
          <NavTile to={lottoPaths.verify()} icon="shield" label={t('lotto.check_draw')} />
        </nav>
        <Loaded query={menu} skeleton={<Waiting />}>
          {({ groups, ...times }) =>
            groups.length === 0 ? (
              <EmptyState title={t('lotto.no_games')} />
            ) : (
              groups.map((group) => <Group key={group.tag} group={group} times={times} />)
            )
          }
        </Loaded>
      </Page>
    </>
  )
}

function NavTile({ to, icon, label }: { to: string; icon: IconName; label: string }) {
  return (
    <Link to={to} className={styles.navTile}>
      <Icon name={icon} size={20} />
      {label}
    </Link>
  )
}

function Group({ group, times }: { group: LotteryGroup; times: RequestTimes }) {
  const { favourites } = useFavourites()
  return (
    <section>
      <h2 className={styles.groupName}>{group.labelName}</h2>
      <ul className={styles.games}>
        {favouritesFirst(soonestFirst(group.gameMenus), favourites).map((game) => (
          <li key={game.gameId}>
            <GameCard game={game} times={times} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function GameCard({ game, times }: { game: LotteryGame; times: RequestTimes }) {
  const t = useT()
  const { numbers } = shownNumbers(game.previousWinningNumber)
  return (
    <Link to={lottoPaths.bet(game.gameCode)} className={styles.game}>
      <span className={styles.art}>
        <GameArt url={game.mobileIconUrl} size={64} />
      </span>
      <span className={styles.words}>
        <span className={styles.line}>
          <b className={styles.name}>{game.remark}</b>
          {game.tag.includes('HOT') ? (
            <span className={styles.hot}>
              <Icon name="flame" size={12} />
              {t('lotto.tag_hot')}
            </span>
          ) : null}
        </span>
        <span className={styles.line}>
          <span className={styles.small}>
            {game.numero === null
              ? t('lotto.no_draw')
              : t('lotto.closes_in', { draw: shortNumero(game.numero) })}
          </span>
          <CountdownTo until={closesAt(game, times)} />
        </span>
        {numbers.length > 0 ? (
          <DrawBalls winningNumber={game.previousWinningNumber} max={10} />
        ) : (
          <span className={styles.small}>
            {t(game.previousNumero === null ? 'lotto.first_draw' : 'lotto.drawing')}
          </span>
        )}
      </span>
    </Link>
  )
}

function Waiting() {
  return (
    <>
      <Skeleton height={112} />
      <Skeleton height={112} />
    </>
  )
}
