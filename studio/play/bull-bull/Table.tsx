import { fromWire } from '@koi/contract/money.ts'
import type { HandView, SeatView } from '../../src/bull/protocol.ts'
import { classOf, TIMES } from '../../src/games/bull-bull/rules.ts'
import { formatMoney, formatWireMoney } from '../shell/text/money.ts'
import type { Translate } from '../shell/text/text.ts'
import css from './Bull.module.css'
import { handClassText } from './bulls.ts'
import { Cards } from './Cards.tsx'
import type { BullKey } from './texts.ts'
import { useSeconds } from './use-seconds.ts'

export interface TableProps {
  readonly hand: HandView
  readonly currency: string
  readonly t: Translate<BullKey>
  readonly isBusy: boolean
  readonly isOn: boolean
  readonly onTurn: () => void
  readonly onAgain: () => void
  readonly onOther: () => void
}

/** A hand: the other players above, the player's own seat below, and the next action. */
export function Table(props: TableProps) {
  const { hand, currency, t } = props
  const places = hand.seats.map((seat, place) => ({ seat, place }))
  const mine = places.find(({ seat }) => seat.you)
  return (
    <section class={css.table}>
      <ul class={css.others}>
        {places
          .filter(({ seat }) => !seat.you)
          .map(({ seat, place }) => (
            <li key={place}>
              <Seat {...{ seat, place, hand, currency, t }} />
            </li>
          ))}
      </ul>
      <p class={css.middle}>
        <span class="figures">
          {t('table.base', { base: formatWireMoney(hand.base, currency), number: hand.number + 1 })}
        </span>
        <span class={css.hash} title={hand.promise.hash}>
          {hand.promise.hash.slice(0, 16)}…
        </span>
      </p>
      {mine !== undefined && (
        <div class={css.own}>
          <Seat {...mine} {...{ hand, currency, t }} isLarge />
        </div>
      )}
      <Action {...props} seat={mine?.seat ?? null} />
    </section>
  )
}

interface SeatProps {
  readonly seat: SeatView
  readonly place: number
  readonly hand: HandView
  readonly currency: string
  readonly t: Translate<BullKey>
  readonly isLarge?: boolean
}

function Seat({ seat, place, hand, currency, t, isLarge = false }: SeatProps) {
  // The player's own fifth card is face down until they turn it.
  const closed = seat.you && !seat.turned && hand.phase === 'dealt' ? 1 : 0
  const found = seat.cards === null || closed > 0 ? null : classOf(seat.cards)
  const net = seat.net === null ? null : fromWire(seat.net)
  return (
    <div class={seat.state === 'out' ? css.gone : css.seat}>
      <p class={css.name}>
        <b>{seat.you ? t('table.you') : t('table.seat', { number: place + 1 })}</b>
        {seat.banker && <span class={css.badge}>{t('table.bank')}</span>}
        {seat.bot && <span class={css.bot}>{t('table.bot')}</span>}
      </p>
      <Cards cards={seat.cards} closed={closed} isLarge={isLarge} hidden={t('table.hidden')} />
      <p class={css.result}>
        <span class={found !== null && found > 0 ? css.class : css.plain}>
          {found === null
            ? lockOf(seat, hand, currency, t)
            : `${handClassText(t, found)} ×${TIMES[found] ?? 1n}`}
        </span>
        {net !== null && (
          <span class={net > 0n ? css.plus : css.minus} data-net={seat.net}>
            {net > 0n ? '+' : ''}
            {formatMoney(net, currency)}
          </span>
        )}
      </p>
    </div>
  )
}

function lockOf(seat: SeatView, { phase }: HandView, currency: string, t: Translate<BullKey>): string {
  if (seat.state === 'out') return t('table.out')
  if (phase === 'locking' && seat.state === 'locking') return t('table.locking')
  return t('table.locked', { lock: formatWireMoney(seat.lock, currency) })
}

function Action({ hand, seat, currency, t, isBusy, isOn, ...on }: TableProps & { seat: SeatView | null }) {
  const seconds = useSeconds(hand)
  if (hand.phase === 'locking' || hand.phase === 'closed') {
    return (
      <div class={css.action}>
        <p class="quiet" role="status">
          {hand.phase === 'locking' ? t('table.locking') : t('table.closed', { seconds })}
        </p>
      </div>
    )
  }
  if (hand.phase === 'dealt') {
    const isTurned = seat?.turned ?? true
    return (
      <div class={css.action}>
        <button
          type="button"
          class="button primary wide"
          disabled={isTurned || isBusy || !isOn}
          onClick={on.onTurn}
        >
          {t(isTurned ? 'table.turned' : 'table.turn', { seconds })}
        </button>
      </div>
    )
  }
  const net = fromWire(seat?.net ?? '0.00')
  return (
    <div class={css.action}>
      <p class={net > 0n ? css.won : css.lost} role="status">
        {netText(net, currency, t)}
      </p>
      <p class="small">{t('table.paid')}</p>
      <div class={css.pair}>
        <button type="button" class="button" onClick={on.onOther}>
          {t('table.other')}
        </button>
        <button type="button" class="button primary" disabled={isBusy || !isOn} onClick={on.onAgain}>
          {t('table.again')}
        </button>
      </div>
    </div>
  )
}

function netText(net: bigint, currency: string, t: Translate<BullKey>): string {
  if (net === 0n) return t('table.even')
  const amount = formatMoney(net < 0n ? -net : net, currency)
  return t(net > 0n ? 'table.won' : 'table.lost', { amount })
}
