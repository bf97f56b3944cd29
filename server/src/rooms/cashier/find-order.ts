import { toWire } from '@koi/contract/money.ts'
import type { Context } from '../../context.ts'
import type { Book } from '../../db/db.ts'
import { findDeposit } from './deposit-store.ts'
import { bookOfId, idOfOrder } from './order-number.ts'
import { findWithdrawal } from './withdrawal-store.ts'

/** An order that was found by its number; a payout attempt leads to its withdrawal. */
export interface FoundOrder {
  readonly kind: 'deposit' | 'withdrawal'
  readonly id: bigint
  readonly memberId: bigint
  readonly account: string
  readonly number: string
  readonly state: string
  readonly at: Date
  readonly amount: string
}

/** The order with this number; null for none, and for a text that is no number. Letters may be small. */
export async function findOrder(ctx: Context, text: string): Promise<FoundOrder | null> {
  const number = text.toUpperCase()
  for (const kind of ['D', 'W', 'P'] as const) {
    const id = idOfOrder(kind, number)
    const book = id === null ? null : bookOfId(ctx.db, id)
    if (id === null || book === null) continue
    const order = await read(ctx.db.book(book), kind, id)
    // The day is a part of the number, so another day is another number.
    return kind === 'P' || order?.number === number ? order : null
  }
  return null
}

async function read(book: Book, kind: 'D' | 'W' | 'P', id: bigint): Promise<FoundOrder | null> {
  if (kind === 'D') return found('deposit', await findDeposit(book, id))
  if (kind === 'W') return found('withdrawal', await findWithdrawal(book, id))
  const [payout] = await book.query<{ withdrawalId: bigint }>(
    'select withdrawal_id as "withdrawalId" from cashier_payout where id = $1',
    [id],
  )
  return payout === undefined ? null : found('withdrawal', await findWithdrawal(book, payout.withdrawalId))
}

interface Order {
  readonly id: bigint
  readonly memberId: bigint
  readonly account: string
  readonly orderNumber: string
  readonly state: string
  readonly createdAt: Date
  readonly amount: bigint
}

function found(kind: FoundOrder['kind'], order: Order | null): FoundOrder | null {
  if (order === null) return null
  const { id, memberId, account, orderNumber: number, state, createdAt: at } = order
  return { kind, id, memberId, account, number, state, at, amount: toWire(order.amount) }
}
