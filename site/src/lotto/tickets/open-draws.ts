import type { Order } from '../queries.ts'

/** The open tickets of one draw. */
export interface OpenDraw {
  readonly gameCode: string
  readonly gameName: string
  readonly numero: string
  readonly drawAt: number
  /** Null until the draw is made; its tickets are settled a moment later. */
  readonly winningNumber: string | null
  readonly orders: readonly Order[]
}

/** Waiting tickets by draw, the next draw first. Pure. */
export function openDraws(orders: readonly Order[]): readonly OpenDraw[] {
  const draws = new Map<string, OpenDraw>()
  for (const order of orders) {
    if (order.state !== 'placed') continue
    const { gameCode, gameName, numero, drawAt, winningNumber } = order
    const key = `${gameCode} ${numero}`
    const before = draws.get(key) ?? { gameCode, gameName, numero, drawAt, winningNumber, orders: [] }
    draws.set(key, { ...before, orders: [...before.orders, order] })
  }
  return [...draws.values()].sort((a, b) => a.drawAt - b.drawAt || (a.gameName < b.gameName ? -1 : 1))
}

/** The bets of a ticket that can still be cancelled. */
export const cancellableIds = ({ wagers }: Pick<Order, 'wagers'>): readonly string[] =>
  wagers.filter(({ cancellable }) => cancellable).map(({ id }) => id)
