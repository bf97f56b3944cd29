import { createHash } from 'node:crypto'
import { type LeafTicket, ticketLeaf, ticketText } from '@koi/contract/fairness/ticket-leaf.ts'
import { payout, rebate } from '@koi/contract/lottery/price.ts'
import { toWire } from '@koi/contract/money.ts'
import type { lotterySchemas, ORDER_STATES } from '@koi/contract/schemas/lottery.ts'
import type { z } from 'zod'
import type { DrawOutcome } from '../draws/draw.ts'
import { sha256 } from '../draws/ticket-tree.ts'
import type { PricedWager } from '../games/price-slip.ts'

/** A wager of a ticket as stored; `id` is the id of its bet. */
export interface Wager extends PricedWager {
  readonly id: bigint
  readonly payout: bigint
  readonly hits: bigint
  readonly cancelledAt: Date | null
}

/** A ticket: what one member bet on one draw at one time. */
export interface Ticket {
  readonly id: bigint
  readonly drawId: bigint
  readonly memberId: bigint
  readonly game: string
  readonly numero: string
  readonly clientKey: string
  readonly placedAt: Date
  readonly drawAt: Date
  readonly closeAt: Date
  readonly nonce: Buffer
  /** The format of the text whose hash is the leaf. */
  readonly format: 1 | 2
  readonly leaf: Buffer | null
  readonly wagers: readonly Wager[]
}

/** What an order shows of its ticket. */
export type OrderTicket = Omit<Ticket, 'drawId' | 'nonce' | 'format' | 'leaf'>

type OrderState = (typeof ORDER_STATES)[number]
type Order = z.input<(typeof lotterySchemas)['orderDetail']['output']>

/** The letters of a ticket's number: a letter stands for five bits. */
export const ORDER_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * The number on the receipt, 16 letters and digits. It follows from member and client key, so it is known
 * before anything is stored.
 */
export function orderNumberOf(memberId: bigint, clientKey: string): string {
  const bytes = createHash('sha256').update(`koi-order\n${memberId}\n${clientKey}`).digest()
  return Array.from(bytes.subarray(0, 16), (byte) => ORDER_LETTERS.charAt(byte & 31)).join('')
}

type LeafSource = Pick<
  Ticket,
  'format' | 'memberId' | 'game' | 'numero' | 'clientKey' | 'placedAt' | 'nonce'
> & { readonly wagers: readonly PricedWager[] }

/** The canonical text of a ticket, whose hash is a leaf of the draw's tree. */
export const textOf = (ticket: LeafSource): string => ticketText(leafTicket(ticket))

/** The leaf of a ticket. */
export const leafOf = (ticket: LeafSource): Uint8Array => ticketLeaf(leafTicket(ticket), sha256)

function leafTicket(source: LeafSource): LeafTicket {
  const { format, memberId, clientKey, game, numero, placedAt, nonce, wagers } = source
  return {
    format,
    ticket: orderNumberOf(memberId, clientKey),
    game,
    numero,
    placedAt: placedAt.getTime(),
    nonce: nonce.toString('hex'),
    wagers: wagers.map((wager) => ({ ...wager, multiple: BigInt(wager.multiple) })),
  }
}

/** A ticket as the API returns it; the state of a wager follows from the draw, unless it was cancelled. */
export function presentOrder(
  ticket: OrderTicket,
  about: {
    readonly gameName: string
    readonly family: string
    readonly draw: DrawOutcome
    readonly now: Date
  },
): Order {
  const { draw, now } = about
  const state = orderStateOf(draw.state)
  const wagers = ticket.wagers.map((wager) => presentWager(wager, state, now < ticket.closeAt))
  const active = ticket.wagers.filter((wager) => wager.cancelledAt === null)
  const settled = state === 'settled' ? active : []
  return {
    orderId: String(ticket.id),
    orderNumber: orderNumberOf(ticket.memberId, ticket.clientKey),
    gameCode: ticket.game,
    gameName: about.gameName,
    family: about.family,
    numero: ticket.numero,
    drawAt: ticket.drawAt.getTime(),
    placedAt: ticket.placedAt.getTime(),
    stake: toWire(active.reduce((sum, wager) => sum + wager.stake, 0n)),
    payout: toWire(settled.reduce((sum, wager) => sum + wager.payout, 0n)),
    rebated: toWire(settled.reduce((sum, wager) => sum + rebateOf(wager), 0n)),
    state: active.length === 0 ? 'cancelled' : state,
    source: draw.source,
    resultVersion: draw.resultVersion,
    winningNumber: state === 'settled' ? draw.winningNumber : null,
    wagers,
  }
}

/** The rebate on what was won or lost: what is paid beyond the hits is refunded stake. */
function rebateOf({ stake, rebateRate, payout: paid, unit, multiple, odds, hits }: Wager): bigint {
  const won = payout({ unitStake: unit * BigInt(multiple), odds, hits, refundedUnits: 0n })
  return rebate(stake - (paid - won), rebateRate)
}

function presentWager(wager: Wager, underDraw: OrderState, onSale: boolean): Order['wagers'][number] {
  const state = wager.cancelledAt === null ? underDraw : 'cancelled'
  const settled = state === 'settled'
  return {
    id: String(wager.id),
    playId: wager.play,
    selection: wager.selection,
    lines: String(wager.lines),
    unit: toWire(wager.unit),
    multiple: wager.multiple,
    series: wager.series,
    odds: Number.parseInt(String(wager.odds), 10),
    rebate: wager.rebateRate,
    stake: toWire(wager.stake),
    payout: toWire(settled ? wager.payout : 0n),
    rebated: toWire(settled ? rebateOf(wager) : 0n),
    hits: String(settled ? wager.hits : 0n),
    state,
    cancellable: state === 'placed' && onSale,
  }
}

/**
 * While a draw settles, its wagers are shown as placed: all of them are shown as settled at the same time.
 */
export function orderStateOf(draw: DrawOutcome['state']): OrderState {
  if (draw === 'settled') return 'settled'
  return draw === 'void' ? 'void' : 'placed'
}
