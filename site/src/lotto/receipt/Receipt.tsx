import { fromWire } from '@koi/contract/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../i18n/i18n.ts'
import { Link } from '../../navigation/navigation.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { CopyText } from '../../ui/CopyText.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { lottoPaths } from '../lotto-paths.ts'
import { resultFacts } from '../outcome/result-facts.ts'
import { TicketPill } from '../outcome/TicketPill.tsx'
import { drawRecordQuery, type Order } from '../queries.ts'
import { formatOdds, playName, selectionName, useMoney } from '../texts.ts'
import styles from './Receipt.module.css'
import { ReceiptHead } from './ReceiptHead.tsx'
import { RepeatButton } from './RepeatButton.tsx'
import { StarTicketButton } from './StarTicketButton.tsx'
import { useFollowedOrder } from './use-followed-order.ts'

interface ReceiptProps {
  order: Order
  balance: string
  onClose: () => void
}

/** One placed order: its number, draw and bets, and its result once there is one, with links onward. */
export function Receipt({ order: placed, balance, onClose }: ReceiptProps) {
  const t = useT()
  const money = useMoney()
  const order = useFollowedOrder(placed)
  const { data: record } = useQuery(drawRecordQuery(order.gameCode, order.numero))
  return (
    <div className={styles.receipt}>
      <ReceiptHead title={t('lotto.bet_is_in')} stake={order.stake} />
      <Facts
        facts={[
          [t('lotto.ticket_number'), <CopyText key="number" text={order.orderNumber} />],
          [t('lotto.draw'), `${order.gameName} ${order.numero}`],
          [t('lotto.status'), <TicketPill key="state" order={order} />],
          ...resultFacts(order, { t, money }),
          [t('lotto.balance_after'), money(fromWire(balance))],
        ]}
      />
      <ul className={styles.wagers}>
        {order.wagers.map((wager) => (
          <li key={wager.id}>
            <span>
              <b>{playName(wager.playId)}</b>{' '}
              <span className={styles.selection}>
                {selectionName(order.family, wager.playId, wager.selection)}
              </span>
            </span>
            <span className={styles.note}>
              {money(fromWire(wager.stake))}
              {' · '}
              {t('lotto.at_odds', { odds: formatOdds(BigInt(wager.odds)) })}
            </span>
          </li>
        ))}
      </ul>
      {record?.beaconMock ? <p className={styles.mock}>{t('lotto.mock_beacon_receipt')}</p> : null}
      <div className={styles.actions}>
        <ButtonLink tone="quiet" to={lottoPaths.ticket(order.orderId)}>
          {t('lotto.see_ticket')}
        </ButtonLink>
        <Button onClick={onClose}>{t('lotto.go_on')}</Button>
      </div>
      <div className={styles.actions}>
        <RepeatButton order={order} tone="quiet" />
        <StarTicketButton order={order} />
      </div>
      <Link to={lottoPaths.tickets} className={styles.link}>
        {t('lotto.my_tickets')}
      </Link>
    </div>
  )
}
