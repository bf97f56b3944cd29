import { formatMoney, fromWire, symbolOf } from '@koi/contract/money.ts'
import { useQuery } from '@tanstack/react-query'
import type { Answer } from '../../api/api.ts'
import type { Game } from '../../games/catalogue.ts'
import { titleOf } from '../../games/catalogue.ts'
import { useT } from '../../i18n/i18n.ts'
import { SectionHead } from '../../ui/SectionHead.tsx'
import type { LotteryGame } from '../lottery/lottery-tabs.ts'
import { allGames } from '../lottery/lottery-tabs.ts'
import { useLotteryMenu } from '../lottery/queries.ts'
import styles from './LatestWins.module.css'
import { latestWinsQuery } from './queries.ts'
import { useCatalogueStart } from './use-top-games.ts'

type Win = Answer<'latestWins'>['wins'][number]

/** Fewer people than this say that nobody is here. */
const MIN_PEOPLE = 3
const MAX_SHOWN = 6

/**
 * What others won lately, each with the stake, under names that last for a day; draws nothing while the
 * operator has it off. A game that the visitor cannot see is left out.
 */
export function LatestWins() {
  const t = useT()
  const { data } = useQuery(latestWinsQuery())
  const lotteries = allGames(useLotteryMenu().data?.groups ?? [])
  const { games } = useCatalogueStart()
  const wins = (data?.wins ?? [])
    .flatMap((win) => {
      const game = nameOf(win, games, lotteries)
      return game === undefined ? [] : [{ ...win, game }]
    })
    .slice(0, MAX_SHOWN)
  const online = data?.online ?? 0
  if (wins.length === 0) return null
  return (
    <section aria-label={t('home.wins')}>
      <SectionHead title={t('home.wins')}>
        {online >= MIN_PEOPLE ? (
          <span className={styles.online}>{t('home.wins_online', { count: online })}</span>
        ) : null}
      </SectionHead>
      <ul className={styles.list}>
        {wins.map((win) => (
          <li key={`${win.name} ${win.at}`} className={styles.row}>
            <span className={styles.who}>
              <b>{win.game}</b>
              <span>{win.name}</span>
            </span>
            <span className={styles.sums}>
              <b>{amountOf(win, win.payout)}</b>
              <span>{t('home.win_staked', { stake: amountOf(win, win.stake) })}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const amountOf = ({ currency }: Win, amount: string): string =>
  formatMoney(fromWire(amount), symbolOf(currency))

/** The name of a game as its tile shows it; the record of a vendor's game is `vendor/code`. Pure. */
function nameOf(
  { game }: Win,
  games: readonly Game[],
  lotteries: readonly LotteryGame[],
): string | undefined {
  const lottery = lotteries.find(({ gameCode }) => gameCode === game)
  if (lottery !== undefined) return lottery.remark
  const found = games.find(({ code, vassalage }) => game === code || game === `${vassalage}/${code}`)
  return found === undefined ? undefined : titleOf(found)
}
