import { fromWire } from '@koi/contract/money.ts'
import { formatTime } from '../../i18n/format-time.ts'
import { useLanguage, useT } from '../../i18n/i18n.ts'
import { Link } from '../../navigation/navigation.tsx'
import { classNames } from '../../ui/class-names.ts'
import { StatusPill } from '../../ui/feedback/StatusPill.tsx'
import type { Column } from '../../ui/list/Table.tsx'
import { shortNumero } from '../draw-clock.ts'
import { lottoPaths } from '../lotto-paths.ts'
import { resultOf, signedMoney } from '../outcome/order-result.ts'
import { TicketPill } from '../outcome/TicketPill.tsx'
import type { Chase, Order } from '../queries.ts'
import { useMoney } from '../texts.ts'
import { BetSummary } from './BetSummary.tsx'
import { chaseTones, playedCount } from './chase-state.ts'
import { DrawState, RepeatTicket, TicketActions } from './OpenTickets.tsx'
import styles from './tickets.module.css'

/** The columns that every ticket has on a wide screen; the time leads to the ticket. */
function useSharedColumns() {
  const t = useT()
  const language = useLanguage()
  const money = useMoney()
  return {
    placed: {
      head: t('lotto.placed_at'),
      cell: ({ orderId, placedAt }) => (
        <Link to={lottoPaths.ticket(orderId)} className={styles.link}>
          {formatTime(placedAt, language)}
        </Link>
      ),
    },
    game: { head: t('lotto.game'), cell: (order) => <GameAndBets {...order} /> },
    draw: { head: t('lotto.draw'), cell: ({ numero }) => shortNumero(numero) },
    stake: { head: t('betting.stake'), cell: ({ stake }) => money(fromWire(stake)), isFigure: true },
  } as const satisfies Record<string, Column<Order>>
}

const GameAndBets = (order: Order) => (
  <span className={styles.bets}>
    {order.gameName}
    <BetSummary {...order} />
  </span>
)

/** A ticket that waits for its draw: when that is, and what can still be done. */
export function useOpenColumns(): readonly Column<Order>[] {
  const t = useT()
  const { placed, game, stake } = useSharedColumns()
  return [
    placed,
    game,
    { head: t('lotto.draw'), cell: (order) => <DrawState draw={order} /> },
    stake,
    {
      head: t('betting.actions'),
      cell: (order) => (
        <span className={styles.acts}>
          <TicketActions order={order} />
        </span>
      ),
    },
  ]
}

/** A finished ticket: what it paid, and its result. */
export function useSettledColumns(): readonly Column<Order>[] {
  const t = useT()
  const money = useMoney()
  const { placed, game, draw, stake } = useSharedColumns()
  const whenSettled = (order: Order, text: (result: ReturnType<typeof resultOf>) => string) =>
    order.state === 'settled' ? text(resultOf(order.wagers)) : ''
  return [
    placed,
    game,
    draw,
    stake,
    {
      head: t('lotto.paid'),
      cell: (order) => whenSettled(order, ({ payout }) => money(payout)),
      isFigure: true,
    },
    {
      head: t('lotto.result'),
      cell: (order) => (
        <b className={classNames(resultOf(order.wagers).net > 0n && styles.won)}>
          {whenSettled(order, ({ net }) => signedMoney(net, money))}
        </b>
      ),
      isFigure: true,
    },
    { head: t('lotto.status'), cell: (order) => <TicketPill order={order} /> },
    { head: t('betting.actions'), cell: (order) => <RepeatTicket order={order} /> },
  ]
}

/** The same bets on several draws. */
export function useChaseColumns(): readonly Column<Chase>[] {
  const t = useT()
  const language = useLanguage()
  const money = useMoney()
  return [
    {
      head: t('lotto.placed_at'),
      cell: ({ chaseId, placedAt }) => (
        <Link to={lottoPaths.chase(chaseId)} className={styles.link}>
          {formatTime(placedAt, language)}
        </Link>
      ),
    },
    { head: t('lotto.game'), cell: ({ gameName }) => gameName },
    {
      head: t('betting.chase_draws'),
      cell: ({ draws }) => t('betting.chase_played', { played: playedCount(draws), count: draws.length }),
    },
    { head: t('betting.stake'), cell: ({ stake }) => money(fromWire(stake)), isFigure: true },
    { head: t('lotto.paid'), cell: ({ payout }) => money(fromWire(payout)), isFigure: true },
    {
      head: t('lotto.status'),
      cell: ({ state }) => (
        <StatusPill tone={chaseTones[state]}>{t(`betting.chase_state_${state}`)}</StatusPill>
      ),
    },
  ]
}
