import { fromWire } from '@koi/contract/money.ts'
import type { HandView, SeatView } from '../../src/bull/protocol.ts'
import { classOf, TIMES } from '../../src/games/bull-bull/rules.ts'
import { sayMoney, sayWire } from '../shell/text/money.ts'
import type { Say } from '../shell/text/text.ts'
import css from './Bull.module.css'
import { sayClass } from './bulls.ts'
import { Cards } from './Cards.tsx'
import type { BullKey } from './texts.ts'
import { useSeconds } from './use-seconds.ts'

export interface TableProps {
  readonly hand: HandView
  readonly currency: string
  readonly say: Say<BullKey>
  readonly isBusy: boolean
  readonly isOn: boolean
  readonly onTurn: () => void
  readonly onAgain: () => void
  readonly onOther: () => void
}

/** A hand: the others above, oneself below, and what there is to do. */
export function Table(props: TableProps) {
  const { hand, currency, say } = props
  const places = hand.seats.map((seat, place) => ({ seat, place }))
  const mine = places.find(({ seat }) => seat.you)
  return (
    <section class={css.table}>
      <ul class={css.others}>
        {places
          .filter(({ seat }) => !seat.you)
          .map(({ seat, place }) => (
            <li key={place}>
              <Seat {...{ seat, place, hand, currency, say }} />
            </li>
          ))}
      </ul>
      <p class={css.middle}>
        <span class="figures">
          {say('table.base', { base: sayWire(hand.base, currency), number: hand.number + 1 })}
        </span>
        <span class={css.hash} title={hand.hash}>
          {hand.hash.slice(0, 16)}…
        </span>
      </p>
      {mine !== undefined && (
        <div class={css.own}>
          <Seat {...mine} {...{ hand, currency, say }} isLarge />
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
  readonly say: Say<BullKey>
  readonly isLarge?: boolean
}

function Seat({ seat, place, hand, currency, say, isLarge = false }: SeatProps) {
  // The fifth of one's own cards lies until it is turned.
  const closed = seat.you && !seat.turned && hand.phase === 'dealt' ? 1 : 0
  const found = seat.cards === null || closed > 0 ? null : classOf(seat.cards)
  const net = seat.net === null ? null : fromWire(seat.net)
  return (
    <div class={seat.state === 'out' ? css.gone : css.seat}>
      <p class={css.name}>
        <b>{seat.you ? say('table.you') : say('table.seat', { number: place + 1 })}</b>
        {seat.banker && <span class={css.badge}>{say('table.bank')}</span>}
        {seat.bot && <span class={css.bot}>{say('table.bot')}</span>}
      </p>
      <Cards cards={seat.cards} closed={closed} isLarge={isLarge} hidden={say('table.hidden')} />
      <p class={css.result}>
        <span class={found !== null && found > 0 ? css.class : css.plain}>
          {found === null
            ? lockOf(seat, hand, currency, say)
            : `${sayClass(say, found)} ×${TIMES[found] ?? 1n}`}
        </span>
        {net !== null && (
          <span class={net > 0n ? css.plus : css.minus} data-net={seat.net}>
            {net > 0n ? '+' : ''}
            {sayMoney(net, currency)}
          </span>
        )}
      </p>
    </div>
  )
}

function lockOf(seat: SeatView, { phase }: HandView, currency: string, say: Say<BullKey>): string {
  if (seat.state === 'out') return say('table.out')
  if (phase === 'locking' && seat.state === 'locking') return say('table.locking')
  return say('table.locked', { lock: sayWire(seat.lock, currency) })
}

function Action({ hand, seat, currency, say, isBusy, isOn, ...on }: TableProps & { seat: SeatView | null }) {
  const seconds = useSeconds(hand)
  if (hand.phase === 'locking') {
    return (
      <div class={css.action}>
        <p class="quiet" role="status">
          {say('table.locking')}
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
          {say(isTurned ? 'table.turned' : 'table.turn', { seconds })}
        </button>
      </div>
    )
  }
  const net = fromWire(seat?.net ?? '0.00')
  return (
    <div class={css.action}>
      <p class={net > 0n ? css.won : css.lost} role="status">
        {sayNet(net, currency, say)}
      </p>
      <p class="small">{say('table.paid')}</p>
      <div class={css.pair}>
        <button type="button" class="button" onClick={on.onOther}>
          {say('table.other')}
        </button>
        <button type="button" class="button primary" disabled={isBusy || !isOn} onClick={on.onAgain}>
          {say('table.again')}
        </button>
      </div>
    </div>
  )
}

function sayNet(net: bigint, currency: string, say: Say<BullKey>): string {
  if (net === 0n) return say('table.even')
  const amount = sayMoney(net < 0n ? -net : net, currency)
  return say(net > 0n ? 'table.won' : 'table.lost', { amount })
}
