import type { Db, Tx } from '../../db/db.ts'

/** A payment by its provider's number, and the order that it is said to pay. */
export interface Payment {
  readonly channel: string
  readonly orderNumber: string
  readonly reference: string
}

/** How a payment's number may have been written: on a chain, in capitals or in small letters. Pure. */
export const spellingsOf = (reference: string): string[] => [
  ...[reference, reference.toLowerCase(), reference.toUpperCase()],
  reference.toUpperCase().replace(/^0X/, '0x'),
]

/**
 * The other order of a book that a payment is for by what its provider or chain reported; null if there is
 * none.
 */
export async function otherOrderOf(book: Db, payment: Payment): Promise<string | null> {
  const { channel, orderNumber, reference } = payment
  const [row] = await book.query<{ orderNumber: string }>(
    `select trade.order_number as "orderNumber" from cashier_trade trade
     where trade.channel = $1 and trade.trade_id = any ($3::text[]) and trade.order_number <> $2
     union all
     select transfer.order_number from cashier_chain_transfer transfer
     join cashier_deposit deposit on deposit.order_number = transfer.order_number
     where transfer.channel = $1 and transfer.tx_id = any ($3) and transfer.order_number <> $2
       and (transfer.taken_at is not null or deposit.state = 'seen')
     limit 1`,
    [channel, orderNumber, spellingsOf(reference)],
  )
  return row?.orderNumber ?? null
}

interface Claimed {
  /** The order that the payment is for: the one that it was first known for. */
  readonly orderNumber: string
  /** Whether two people credited it by hand. */
  readonly byHand: boolean
}

/**
 * Says that a payment is for an order, once over all books; returns the order that it is for. Whoever claims
 * the same payment at the same time waits until this transaction ends.
 */
export async function claimPayment(
  tx: Tx,
  { channel, orderNumber, reference }: Payment,
  { byHand, at }: { readonly byHand: boolean; readonly at: Date },
): Promise<Claimed> {
  const [row] = await tx.query<Claimed>(
    `insert into cashier.payment as known (channel, reference, order_number, by_hand, at)
     values ($1, lower($2), $3, $4, $5)
     on conflict (channel, reference) do update set by_hand = known.by_hand or
       (excluded.by_hand and known.order_number = excluded.order_number)
     returning order_number as "orderNumber", by_hand as "byHand"`,
    [channel, reference, orderNumber, byHand, at],
  )
  if (row === undefined) throw new Error(`the payment ${reference} was not claimed`)
  return row
}

/** Whether two people credited a payment by hand to another order, in whichever book. */
export async function isCreditedElsewhere(
  db: Db,
  { channel, orderNumber, reference }: Payment,
): Promise<boolean> {
  const rows = await db.query(
    `select from cashier.payment
     where channel = $1 and reference = lower($2) and order_number <> $3 and by_hand`,
    [channel, reference, orderNumber],
  )
  return rows.length > 0
}
