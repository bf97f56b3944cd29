import { fromWire } from '@koi/contract/money.ts'
import { toServerTime } from '../../api/server-time.ts'
import { useT } from '../../i18n/i18n.ts'
import { Link } from '../../navigation/navigation.tsx'
import { IconButton } from '../../ui/icons/IconButton.tsx'
import { Countdown } from '../../ui/lottery/Countdown.tsx'
import { COUNTDOWN_TICK, secondsLeft } from '../../ui/lottery/countdown.ts'
import { DrawBalls } from '../../ui/lottery/DrawBalls.tsx'
import { useNow } from '../../ui/use-now.ts'
import { shortNumero } from '../draw-clock.ts'
import { lottoPaths } from '../lotto-paths.ts'
import type { Order } from '../queries.ts'
import { useRepeat } from '../receipt/use-repeat.ts'
import { useMoney } from '../texts.ts'
import { BetSummary } from './BetSummary.tsx'
import { CancelButton } from './CancelButton.tsx'
import { cancellableIds, type OpenDraw } from './open-draws.ts'
import styles from './tickets.module.css'

/** The tickets that wait for one draw: the remaining time, the bets, and a button to cancel them. */
export function OpenTickets({ draw }: { draw: OpenDraw }) {
  const t = useT()
  const money = useMoney()
  const { gameCode, gameName, numero, orders } = draw
  const stake = orders.reduce((sum, order) => sum + fromWire(order.stake), 0n)
  return (
    <section className={styles.draw} aria-label={`${gameName} ${shortNumero(numero)}`}>
      <header className={styles.drawHead}>
        <Link to={lottoPaths.bet(gameCode)} className={styles.game}>
          {gameName}
        </Link>
        <DrawState draw={draw} />
      </header>
      <ul>
        {orders.map((order) => (
          <Ticket key={order.orderId} order={order} />
        ))}
      </ul>
      <p className={styles.line}>
        <span className={styles.note}>{t('betting.tickets_count', { count: orders.length })}</span>
        <b>{money(stake)}</b>
      </p>
    </section>
  )
}

/** The time until the draw, then its number. Only this part ticks. */
export function DrawState({
  draw: { numero, drawAt, winningNumber },
}: {
  draw: Pick<OpenDraw, 'numero' | 'drawAt' | 'winningNumber'>
}) {
  const t = useT()
  const now = toServerTime(useNow(COUNTDOWN_TICK))
  if (winningNumber !== null) return <DrawBalls winningNumber={winningNumber} />
  if (now >= drawAt) return <span className={styles.note}>{t('lotto.drawing')}</span>
  return (
    <span className={styles.left}>
      <span>{t('lotto.draws_in', { draw: shortNumero(numero) })}</span>
      <Countdown seconds={secondsLeft(drawAt, now)} />
    </span>
  )
}

function Ticket({ order }: { order: Order }) {
  const money = useMoney()
  return (
    <li className={styles.open}>
      <Link to={lottoPaths.ticket(order.orderId)} className={styles.ticket}>
        <b>{money(fromWire(order.stake))}</b>
        <BetSummary {...order} />
      </Link>
      <TicketActions order={order} />
    </li>
  )
}

/** What can be done with a ticket before its draw: the same bets again, and their cancellation. */
export function TicketActions({ order }: { order: Order }) {
  const t = useT()
  const ids = cancellableIds(order)
  return (
    <>
      <RepeatTicket order={order} />
      {ids.length > 0 ? (
        <CancelButton
          order={order}
          ids={ids}
          compact
          label={t(order.wagers.length > 1 ? 'lotto.cancel_all' : 'lotto.cancel_bet')}
        />
      ) : (
        <span className={styles.note}>{t('betting.ticket_locked')}</span>
      )}
    </>
  )
}

/** A small button: the numbers of a ticket again. */
export function RepeatTicket({ order }: { order: Order }) {
  const t = useT()
  const { isBusy, repeat } = useRepeat(order)
  return (
    <IconButton icon="refresh" size={18} label={t('lotto.bet_again')} disabled={isBusy} onClick={repeat} />
  )
}
