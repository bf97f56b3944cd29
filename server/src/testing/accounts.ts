import type { Currency } from '@koi/contract/money.ts'
import type { Database } from '../db/db.ts'
import { channelAccount, memberAccount, openAccounts, postOne } from '../rooms/ledger/index.ts'

export interface FundedAccount {
  readonly memberId: bigint
  readonly cash: bigint
  readonly currency?: Currency
  readonly at: Date
}

/**
 * Opens a member's accounts in a book and deposits `cash`, for tests of rooms that know members only by id.
 */
export async function openFunded(db: Database, book: number, account: FundedAccount): Promise<bigint> {
  const { memberId, cash, currency = 'CNY', at } = account
  await db.book(book).transact(async (tx) => {
    await openAccounts(tx, { memberId, currency, at })
    if (cash === 0n) return
    await postOne(tx, {
      reference: `opening:${memberId}`,
      kind: 'deposit',
      currency,
      at,
      postings: [
        { source: channelAccount('QUICKPAY'), destination: memberAccount(memberId, 'cash'), amount: cash },
      ],
    })
  })
  return memberId
}
