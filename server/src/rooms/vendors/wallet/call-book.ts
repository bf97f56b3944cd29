import assert from 'node:assert/strict'
import type { Context } from '../../../context.ts'
import { type Columns, callOf, columnsOf } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import { dayOf } from '../../../platform-day.ts'
import type { Outcome } from '../links/outcome.ts'
import type { Transaction } from './transaction.ts'

/** `reverse` and `reward` changed nothing: such a call is applied on its own. */
export interface AppliedRow {
  readonly outcome: Outcome | 'reverse' | 'reward'
  readonly balance: bigint
}

/** Applies wallet calls of one book by `vendors_calls`, at most one for each member. */
export async function callBook(
  ctx: Context,
  book: Db,
  transactions: readonly Transaction[],
): Promise<readonly AppliedRow[]> {
  const at = ctx.clock.now()
  const call = callOf('vendors_calls', {
    ...columnsOf(transactions, TRANSACTION),
    p_day: dayOf(at, ctx.config.KOI_TIME_ZONE),
    p_at: at,
  })
  const rows = await book.query<AppliedRow>({
    ...call,
    text: `select outcome, balance from ${call.text} order by item`,
  })
  assert.equal(rows.length, transactions.length)
  return rows
}

/** The arguments of `vendors_calls` before day and time. */
const TRANSACTION: Columns<Transaction> = {
  p_kind: (transaction) => transaction.kind,
  p_vendor: (transaction) => transaction.vendor,
  p_uuid: (transaction) => transaction.uuid,
  p_hash: (transaction) => transaction.hash,
  p_member: (transaction) => transaction.memberId,
  p_currency: (transaction) => transaction.currency,
  p_game: (transaction) => transaction.game,
  p_round: (transaction) => transaction.round,
  p_category: (transaction) => transaction.category,
  p_reference: (transaction) => transaction.reference,
  p_amount: (transaction) => transaction.amount,
  p_closes: (transaction) => transaction.closes,
  p_late: (transaction) => transaction.late,
  p_reverse: (transaction) => transaction.reverse,
  p_most: (transaction) => transaction.most,
  p_refusal: (transaction) => transaction.refusal,
  p_reward: (transaction) => transaction.reward,
}
