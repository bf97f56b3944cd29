import { type BetOrder, nextPlacing, type Placing, readStoredOrder } from './placing.ts'

/** An order or a chase, with the cart's bets in it. */
export interface CartOrder {
  readonly order: BetOrder
  readonly ids: readonly number[]
}

/** One order of a round, from the tap to its definite answer. */
export interface SentOrder<Receipt> extends CartOrder {
  readonly placing: Placing<Receipt>
}

/** Orders that were placed together: one for each game, or one chase. Each gets its own answer. */
export type Round<Receipt> = readonly SentOrder<Receipt>[]

export type RoundEvent<Receipt> =
  | { readonly kind: 'send'; readonly orders: readonly CartOrder[] }
  | { readonly kind: 'again' }
  | { readonly kind: 'placed'; readonly key: string; readonly receipt: Receipt }
  | { readonly kind: 'failed'; readonly key: string; readonly error: unknown }
  /** The receipts were read; refusals remain until their game's bets change. */
  | { readonly kind: 'close' }
  | { readonly kind: 'forget'; readonly gameCode: string }

const isUnanswered = <Receipt>({ placing: { kind } }: SentOrder<Receipt>): boolean =>
  kind === 'sending' || kind === 'unknown'

/** Whether an order has no definite answer yet. */
export const hasOpenOrders = <Receipt>(round: Round<Receipt>): boolean => round.some(isUnanswered)

/** Orders to be sent again after a reload. */
export const unansweredOrders = <Receipt>(round: Round<Receipt>): readonly CartOrder[] =>
  round.filter(isUnanswered).map(({ order, ids }) => ({ order, ids }))

/**
 * The round after an event. While it is unknown whether an order was placed, no other can be sent and none
 * can be discarded. Pure.
 */
export function nextRound<Receipt>(round: Round<Receipt>, event: RoundEvent<Receipt>): Round<Receipt> {
  switch (event.kind) {
    case 'send':
      if (hasOpenOrders(round)) return round
      return event.orders.map(({ order, ids }) => ({
        order,
        ids,
        placing: { kind: 'sending', order, tries: 1 },
      }))
    case 'again':
      return round.map((sent) => ({ ...sent, placing: nextPlacing(sent.placing, event) }))
    case 'placed':
    case 'failed':
      return round.map((sent) =>
        sent.order.clientKey === event.key ? { ...sent, placing: nextPlacing(sent.placing, event) } : sent,
      )
    case 'close':
      return hasOpenOrders(round) ? round : round.filter(({ placing }) => placing.kind === 'refused')
    case 'forget':
      return round.filter((sent) => isUnanswered(sent) || sent.order.gameCode !== event.gameCode)
  }
}

/** How often the unanswered orders were sent. */
export const triesOf = <Receipt>(round: Round<Receipt>): number =>
  Math.max(0, ...round.map(({ placing }) => ('tries' in placing ? placing.tries : 0)))

/** Orders that were in flight when the page was closed: it is unknown whether they were placed. Pure. */
export function readStoredOrders(value: unknown): Round<never> {
  const list = Array.isArray(value) ? value : []
  return list.flatMap((kept: unknown) => {
    const { order: text, ids: numbers } = (kept ?? {}) as { order?: unknown; ids?: unknown }
    const order = readStoredOrder(text)
    if (order === null) return []
    const ids = Array.isArray(numbers) ? numbers.filter((id) => Number.isInteger(id)) : []
    return [{ order, ids, placing: { kind: 'unknown' as const, order, tries: 0 } }]
  })
}
