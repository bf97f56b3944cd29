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
  /** The platform's day on which turnover of a settled bet is counted anew. */
  readonly day: string
  readonly at: Date
}

/**
 * Takes back a part of what was paid on a bet that was not voided, settled or not. Refuses
 * 'wallet.insufficient_funds' where the member no longer has it; the caller guards repetition by a state.
 */
export async function returnPayout(tx: Tx, order: PayoutReturn): Promise<void> {
  const { betId, memberId, currency, key, amount, house, day, at } = order
  await tx.query('select bets_move_payout($1, $2, $3)', [[betId], [-amount], day])
  await postOne(tx, {
    reference: `bet:${betId}:return:${key}`,
    kind: 'refund',
    currency,
    at,
    postings: [{ source: memberAccount(memberId, 'cash'), destination: house, amount }],
  })
}
