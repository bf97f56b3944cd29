import { fromWire } from '@koi/contract/money.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { CopyText } from '../../ui/CopyText.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { StatusPill } from '../../ui/StatusPill.tsx'
import { lottoPaths } from '../lotto-paths.ts'
import { drawRecordQuery, type Order } from '../queries.ts'
import { formatOdds, playName, selectionName, useMoney } from '../texts.ts'
import styles from './PlacingSheet.module.css'
import { againAfter } from './placing.ts'
import type { usePlacing } from './use-placing.ts'

type PlacingProps = Pick<ReturnType<typeof usePlacing>, 'state' | 'again' | 'close'> & { family: string }

/** Between the tap and the receipt: what is known about the bet, and then its number. */
export function PlacingSheet({ state, again, close, family }: PlacingProps) {
  const t = useT()
  const tries = state.kind === 'unknown' || state.kind === 'sending' ? state.tries : 0
  const isLost = state.kind === 'unknown' || (state.kind === 'sending' && tries > 1)
  const isResting = state.kind === 'unknown' && againAfter(Math.max(1, tries)) === null
  return (
    <>
      <Dialog
        open={isLost}
        onClose={() => undefined}
        title={t('lotto.unknown_title')}
        actions={
          <Button onClick={again} loading={!isResting}>
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
      <Sheet open={state.kind === 'placed'} onClose={close} title={t('lotto.receipt')}>
        {state.kind === 'placed' ? (
          <Receipt
            order={state.receipt.order}
            balance={state.receipt.balance}
            family={family}
            onClose={close}
          />
        ) : null}
      </Sheet>
    </>
  )
}

interface ReceiptProps {
  order: Order
  balance: string
  family: string
  onClose: () => void
}

function Receipt({ order, balance, family, onClose }: ReceiptProps) {
  const t = useT()
  const money = useMoney()
  const { data: record } = useQuery(drawRecordQuery(order.gameCode, order.numero))
  return (
    <div className={styles.receipt}>
      <div className={styles.done} role="status">
        <span className={styles.tick}>
          <Icon name="check" size={28} />
        </span>
        <p className={styles.title}>{t('lotto.bet_is_in')}</p>
        <p className={styles.stake}>{money(fromWire(order.stake))}</p>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{t('lotto.ticket_number')}</dt>
          <dd>
            <CopyText text={order.orderNumber} />
          </dd>
        </div>
        <div>
          <dt>{t('lotto.draw')}</dt>
          <dd>{`${order.gameName} ${order.numero}`}</dd>
        </div>
        <div>
          <dt>{t('lotto.status')}</dt>
          <dd>
            <StatusPill tone="waiting">{t('lotto.state_placed')}</StatusPill>
          </dd>
        </div>
        <div>
          <dt>{t('lotto.balance_after')}</dt>
          <dd>{money(fromWire(balance))}</dd>
        </div>
      </dl>
      <ul className={styles.wagers}>
        {order.wagers.map((wager) => (
          <li key={wager.id}>
            <span>
              <b>{playName(wager.playId)}</b>{' '}
              <span className={styles.selection}>{selectionName(family, wager.playId, wager.selection)}</span>
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
        <Button onClick={onClose}>{t('lotto.bet_again')}</Button>
      </div>
      <Link to={lottoPaths.tickets} className={styles.link}>
        {t('lotto.my_tickets')}
      </Link>
    </div>
  )
}
