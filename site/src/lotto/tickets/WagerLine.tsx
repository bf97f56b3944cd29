import { fromWire } from '@koi/contract/money.ts'
import { useT } from '../../i18n/i18n.ts'
import { classNames } from '../../ui/class-names.ts'
import { StatusPill } from '../../ui/feedback/StatusPill.tsx'
import { statusOf, statusTones } from '../outcome/order-state.ts'
import type { Order, OrderWager } from '../queries.ts'
import { stakeFormula } from '../slip/bet-texts.ts'
import { formatOdds, pickName, playName, rowName, useExactMoney } from '../texts.ts'
import { CancelButton } from './CancelButton.tsx'
import { type MarkedWager, markWager } from './marks.ts'
import styles from './tickets.module.css'

interface WagerLineProps {
  order: Order
  wager: OrderWager
  family: string
  winningNumber: string | null
}

/** One bet of a ticket: its picks with the winning ones marked, its stake, and what it paid. */
export function WagerLine({ order, wager, family, winningNumber }: WagerLineProps) {
  const t = useT()
  const money = useExactMoney()
  const standing = statusOf(wager)
  const marked = markWager(family, wager, winningNumber)
  const unit = money(fromWire(wager.unit))
  return (
    <li className={styles.wager}>
      <div className={styles.line}>
        <b>{playName(wager.playId)}</b>
        <StatusPill tone={statusTones[standing]}>{t(`lotto.state_${standing}`)}</StatusPill>
      </div>
      {marked ? <Picks marked={marked} /> : <p>{wager.selection}</p>}
      <div className={styles.hitsLine}>
        <span>
          {marked
            ? stakeFormula(t, {
                lines: BigInt(wager.lines),
                unitsPerLine: marked.play.unitsPerLine,
                unit,
                multiple: wager.multiple,
              })
            : unit}
        </span>
        <span>
          {money(fromWire(wager.stake))}
          {' · '}
          {t('lotto.at_odds', { odds: formatOdds(BigInt(wager.odds)) })}
        </span>
      </div>
      {standing === 'returned' ? (
        <div className={styles.line}>
          <span>{t('lotto.stake_back')}</span>
          <b>{money(fromWire(wager.payout))}</b>
        </div>
      ) : null}
      {standing === 'won' || standing === 'partial' ? (
        <div className={styles.line}>
          <span>{t('lotto.hits', { count: wager.hits })}</span>
          <b className={classNames(standing === 'won' && styles.won)}>
            {t('lotto.paid_amount', { amount: money(fromWire(wager.payout)) })}
          </b>
        </div>
      ) : null}
      {fromWire(wager.rebated) > 0n ? (
        <div className={styles.line}>
          <span>{t('lotto.rebated')}</span>
          <b>{`+${money(fromWire(wager.rebated))}`}</b>
        </div>
      ) : null}
      {wager.cancellable ? (
        <CancelButton order={order} ids={[wager.id]} label={t('lotto.cancel_bet')} />
      ) : null}
    </li>
  )
}

function Picks({ marked: { play, rows } }: { marked: MarkedWager }) {
  const t = useT()
  return rows.map(({ name, marks }) =>
    marks.length === 0 ? null : (
      <div key={name} className={styles.picks}>
        {rowName(name) === '' ? null : <span className={styles.place}>{rowName(name)}</span>}
        {marks.map(({ pick, drawn, refunded }) => (
          <span key={pick} className={classNames(styles.pick, drawn === true && styles.drawn)}>
            {pickName(play, pick)}
            {drawn === true ? <span className="visually-hidden">{` ${t('lotto.pick_came')}`}</span> : null}
            {refunded === true ? <small>{` ${t('lotto.pick_returned')}`}</small> : null}
          </span>
        ))}
      </div>
    ),
  )
}
