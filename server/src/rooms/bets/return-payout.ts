import type { Currency } from '@koi/contract/money.ts'
import type { Tx } from '../../db/db.ts'
import { type Address, memberAccount, postOne } from '../ledger/index.ts'

export interface PayoutReturn {
  readonly betId: bigint
  readonly memberId: bigint
  readonly currency: Currency
  /** Unique for the bet: the entry is `bet:<id>:return:<key>`. */
  readonly key: string
  readonly amount: bigint
  readonly house: Address
  /** The platform's day on which the turnover of a settled bet is adjusted. */
  readonly day: string
  readonly at: Date
}

/**
 * Takes back a part of what was paid on a bet that is not voided. Refuses 'wallet.insufficient_funds' if the
 * member no longer has the money; the caller must prevent repetition.
 */
export async function returnPayout(tx: Tx, order: PayoutReturn): Promise<void> {
  const { betId, memberId, currency, key, amount, house, day, at } = order
  await tx.query('select bets_move_payout($1, $2, $3, $4)', [[betId], [-amount], day, at])
  await postOne(tx, {
    reference: `bet:${betId}:return:${key}`,
    kind: 'refund',
    currency,
    at,
    postings: [{ source: memberAccount(memberId, 'cash'), destination: house, amount }],
  })
}
