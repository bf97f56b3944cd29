import { fromWire } from '@koi/contract/money.ts'
import type { Answer } from '../../api/api.ts'
import { Loaded } from '../../api/Loaded.tsx'
import { useBalance } from '../../api/member.ts'
import { formatTime } from '../../i18n/format-time.ts'
import { lookUp, useLanguage, useT } from '../../i18n/i18n.ts'
import { Amount } from '../../ui/Amount.tsx'
import { CopyText } from '../../ui/CopyText.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { StatusPill } from '../../ui/feedback/StatusPill.tsx'
import { DrawBalls } from '../../ui/lottery/DrawBalls.tsx'
import { shownNumbers } from '../../ui/lottery/winning-number.ts'
import { useOrder } from './queries.ts'
import { selectionText } from './selection-text.ts'
import { wagerStates } from './state-labels.ts'
import styles from './TicketDetails.module.css'

type Order = Answer<'orderDetail'>

/** The ticket of a bet: draw, result, and each wager with its outcome. */
export function TicketDetails({ row }: { row: { readonly reference: string } }) {
  const order = useOrder(row.reference)
  return (
    <Loaded query={order} skeleton={<Skeleton height={240} />}>
      {(ticket) => <Ticket ticket={ticket} />}
    </Loaded>
  )
}

function Ticket({ ticket }: { ticket: Order }) {
  const t = useT()
  const language = useLanguage()
  const symbol = useBalance().wallet?.currencySymbol
  const { numbers } = shownNumbers(ticket.winningNumber)
  return (
    <>
      <Facts
        facts={[
          [t('records.game'), ticket.gameName],
          [t('records.draw'), ticket.numero],
          numbers.length > 0
            ? [t('records.result'), <DrawBalls key="result" winningNumber={ticket.winningNumber} />]
            : [t('records.draw_at'), formatTime(ticket.drawAt, language)],
          [t('records.stake'), <Amount key="stake" value={ticket.stake} symbol={symbol} exact />],
          [
            t('records.payout'),
            // 0.00 would read as lost before the bet is decided.
            ticket.state === 'placed' ? (
              '–'
            ) : (
              <Amount key="payout" value={ticket.payout} symbol={symbol} exact tone="gold" />
            ),
          ],
          ...(fromWire(ticket.rebated) > 0n
            ? [
                [
                  t('records.rebate'),
                  <Amount key="rebate" value={ticket.rebated} symbol={symbol} exact />,
                ] as const,
              ]
            : []),
          [t('records.placed'), formatTime(ticket.placedAt, language)],
          [t('records.reference'), <CopyText key="number" text={ticket.orderNumber} />],
        ]}
      />
      <ul className={styles.wagers}>
        {ticket.wagers.map((wager) => (
          <Wager key={wager.id} wager={wager} symbol={symbol} />
        ))}
      </ul>
    </>
  )
}

function Wager({ wager, symbol }: { wager: Order['wagers'][number]; symbol: string | undefined }) {
  const t = useT()
  const { label, tone } = wagerStates[wager.state]
  return (
    <li className={styles.wager}>
      <span className={styles.line}>
        <b>{lookUp(`plays.${wager.playId}`) ?? wager.playId}</b>
        <StatusPill tone={tone}>{t(label)}</StatusPill>
      </span>
      <span className={styles.numbers}>
        {selectionText(wager.selection, (option) => lookUp(`plays.option.${option}`))}
      </span>
      <span className={styles.line}>
        <small>
          {t('records.stake')} <Amount value={wager.stake} symbol={symbol} exact />
        </small>
        {wager.state === 'settled' ? (
          <small>
            {t('records.payout')} <Amount value={wager.payout} symbol={symbol} exact tone="gold" />
          </small>
        ) : null}
      </span>
    </li>
  )
}
