import type { Db } from '../../db/db.ts'

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
