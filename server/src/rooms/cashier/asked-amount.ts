import { smallestAmount } from '@koi/contract/money.ts'
import type { Tx } from '../../db/db.ts'
import type { BankAccountOfOurs } from './pay-to.ts'

/** How many amounts there are above each whole one: 500.01 to 500.99. */
const MAX_CENTS = 99

/** What orders by transfer count in: a hundred of the smallest amounts. */
export const wholeAmount = (): bigint => BigInt(MAX_CENTS + 1) * smallestAmount()

interface Wanted {
  readonly channel: string
  /** Whole units. */
  readonly amount: bigint
  readonly orderNumber: string
  readonly now: Date
  readonly until: Date
}

/**
 * Reserves an amount that no other open order of an account asks for, some cents above what the member
 * typed: so that what arrives says which order it pays, for a day after its window too
 * (docs/domain/channels.md#unique-cents). Null if none is free on any account of the channel. Orders for
 * one account wait for each other.
 */
export async function reserveAmount(
  tx: Tx,
  { channel, amount, orderNumber, now, until }: Wanted,
): Promise<{ readonly amount: bigint; readonly payTo: BankAccountOfOurs } | null> {
  const accounts = await tx.query<{ id: bigint; bankName: string; holder: string; number: string }>(
    `select id, bank_name as "bankName", holder, number from cashier.receiving_account
     where channel = $1 and enabled order by id for update`,
    [channel],
  )
  for (const { id, ...account } of accounts) {
    const [row] = await tx.query<{ amount: bigint }>(
      `insert into cashier.asked_amount (account_id, amount, order_number, until)
       select $1, free.amount, $3, $4 from (
         select $2::bigint + cents * $6::bigint as amount from generate_series(1, ${MAX_CENTS}) cents
         where not exists (select from cashier.asked_amount used
           where used.account_id = $1 and used.amount = $2::bigint + cents * $6::bigint
             and (used.until is null or used.until > $5::timestamptz - interval '24 hours'))
         order by cents limit 1) free
       on conflict (account_id, amount) do update set order_number = excluded.order_number,
         until = excluded.until
       returning amount`,
      [id, amount, orderNumber, until, now, smallestAmount()],
    )
    if (row !== undefined)
      return { amount: row.amount, payTo: { kind: 'bank', accountId: String(id), ...account } }
  }
  return null
}

/** Keeps the amount of a claimed order until then: a claim for which nothing comes does not use it up. */
export async function keepAmount(tx: Tx, orderNumber: string, until: Date): Promise<void> {
  await tx.query('update cashier.asked_amount set until = $2 where order_number = $1', [orderNumber, until])
}

/** Frees the amount of an order that is decided. Call it last: orders for the account wait for the row. */
export async function freeAmount(tx: Tx, orderNumber: string): Promise<void> {
  await tx.query('delete from cashier.asked_amount where order_number = $1', [orderNumber])
}
