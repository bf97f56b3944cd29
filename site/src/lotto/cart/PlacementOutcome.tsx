import { fromWire } from '@koi/contract/money.ts'
import { lookUp, useT } from '../../i18n/i18n.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { CopyText } from '../../ui/CopyText.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { Sheet } from '../../ui/overlay/Sheet.tsx'
import { lottoPaths } from '../lotto-paths.ts'
import { TicketPill } from '../outcome/TicketPill.tsx'
import { type Order, useNearDraws } from '../queries.ts'
import { ChaseReceipt } from '../receipt/ChaseReceipt.tsx'
import { Receipt } from '../receipt/Receipt.tsx'
import { useFollowedOrder } from '../receipt/use-followed-order.ts'
import type { Refused } from '../slip/placing.ts'
import { retryDelay } from '../slip/placing.ts'
import { hasOpenOrders, triesOf } from '../slip/round.ts'
import { cartSheet } from '../slip/use-cart.ts'
import { closeReceipts, type OrderReceipt, retryUnanswered, type useRound } from '../slip/use-placing.ts'
import { useMoney } from '../texts.ts'
import styles from './PlacementOutcome.module.css'

type Round = ReturnType<typeof useRound>

/** From the tap to the answers: the state of each order, then its number or why it was refused. */
export function PlacementOutcome({ round }: { round: Round }) {
  const t = useT()
  const tries = triesOf(round)
  const hasUnknown = round.some(({ placing }) => placing.kind === 'unknown')
  const isLost = hasUnknown || (hasOpenOrders(round) && tries > 1)
  const isResting = hasUnknown && retryDelay(Math.max(1, tries)) === null
  const receipts = round.flatMap(({ placing }) => (placing.kind === 'placed' ? [placing.receipt] : []))
  const isDone = receipts.length > 0 && !hasOpenOrders(round)
  const chase = receipts.find((receipt) => 'chase' in receipt)
  const orders = receipts.filter((receipt) => 'order' in receipt)
  return (
    <>
      <Dialog
        open={isLost}
        onClose={() => undefined}
        title={t('lotto.unknown_title')}
        actions={
          <Button onClick={retryUnanswered} loading={!isResting}>
            {t('lotto.unknown_again')}
          </Button>
        }
      >
        <p>{t('lotto.unknown_text')}</p>
        {isResting ? null : (
          <p className={styles.asking}>
            <Spinner /> {t('lotto.unknown_asking')}
          </p>
        )}
      </Dialog>
      <Sheet open={isDone} onClose={closeReceipts} title={t('lotto.receipt')}>
        {isDone && chase ? <ChaseReceipt {...chase} onClose={closeReceipts} /> : null}
        {isDone && orders.length > 0 ? <Receipts round={round} receipts={orders} /> : null}
      </Sheet>
    </>
  )
}

function Receipts({ round, receipts }: { round: Round; receipts: readonly OrderReceipt[] }) {
  const t = useT()
  const money = useMoney()
  const refused = round.flatMap(({ order, placing }) =>
    placing.kind === 'refused' ? [{ gameCode: order.gameCode, refused: placing.refused }] : [],
  )
  const [only] = receipts
  if (only !== undefined && round.length === 1) {
    return <Receipt order={only.order} balance={only.balance} onClose={closeReceipts} />
  }
  const stake = receipts.reduce((sum, { order }) => sum + fromWire(order.stake), 0n)
  const toCart = () => {
    closeReceipts()
    cartSheet.set(true)
  }
  return (
    <div className={styles.outcome}>
      <p className={styles.head} role="status">
        <Icon name={refused.length === 0 ? 'check' : 'info'} size={24} />
        {refused.length === 0
          ? t('betting.all_placed', { count: receipts.length, amount: money(stake) })
          : t('betting.some_placed', { placed: receipts.length, refused: refused.length })}
      </p>
      <ul className={styles.orders}>
        {receipts.map(({ order }) => (
          <PlacedOrder key={order.orderId} placed={order} />
        ))}
        {refused.map((one) => (
          <RefusedOrder key={one.gameCode} {...one} />
        ))}
      </ul>
      {refused.length > 0 ? <p className={styles.note}>{t('betting.refused_stay')}</p> : null}
      <div className={styles.actions}>
        {refused.length > 0 ? (
          <Button tone="quiet" onClick={toCart}>
            {t('betting.back_to_cart')}
          </Button>
        ) : (
          <ButtonLink tone="quiet" to={lottoPaths.tickets}>
            {t('lotto.my_tickets')}
          </ButtonLink>
        )}
        <Button onClick={closeReceipts}>{t('lotto.go_on')}</Button>
      </div>
    </div>
  )
}

function PlacedOrder({ placed }: { placed: Order }) {
  const t = useT()
  const money = useMoney()
  const order = useFollowedOrder(placed)
  return (
    <li className={styles.placed}>
      <b>{order.gameName}</b>
      <b>{money(fromWire(order.stake))}</b>
      <span>{order.numero}</span>
      <CopyText text={order.orderNumber} />
      <TicketPill order={order} />
      <ButtonLink tone="quiet" className={styles.see} to={lottoPaths.ticket(order.orderId)}>
        {t('lotto.see_ticket')}
      </ButtonLink>
    </li>
  )
}

function RefusedOrder({ gameCode, refused }: { gameCode: string; refused: Refused }) {
  const t = useT()
  const { data: near } = useNearDraws(gameCode)
  return (
    <li className={styles.refused}>
      <b>{near?.game.remark ?? gameCode}</b>
      <span>{t('betting.not_placed')}</span>
      <p>{lookUp(`refusal.${refused.code}`) ?? refused.message}</p>
    </li>
  )
}
