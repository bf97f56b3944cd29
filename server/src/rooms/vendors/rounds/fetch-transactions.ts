import { z } from 'zod'
import type { Context } from '../../../context.ts'
import { callVendor } from '../links/call-vendor.ts'
import { type ListedTransaction, listedTransaction } from '../links/hub88.ts'

const TIMEOUT_MS = 20_000
const MAX_ANSWER_BYTES = 2_097_152
const PAGE = 1_000
/** No more is held in memory at once; a caller that needs more reads shorter spans of time. */
const MAX_PAGES = 50
export const MAX_LISTED = PAGE * MAX_PAGES

const answer = z.object({
  transactions: z.array(listedTransaction).max(PAGE),
  next: z.string().max(256).nullish(),
})

/** Which transactions: those in a span of the vendor's own time, narrowed to a round or to uuids. */
export interface TransactionFilter {
  readonly from: Date
  readonly to: Date
  readonly user?: string
  readonly round?: string
  readonly uuids?: readonly string[]
}

/** There are more transactions than are read at once. */
export class TooMany extends Error {
  override readonly name = 'TooMany'
}

/**
 * Fetches a vendor's own list of its transactions, by uuid; docs/vendors.md describes the call. Throws
 * {@link TooMany}, and any error on the way: a list is read whole or not at all.
 */
export async function fetchTransactions(
  ctx: Context,
  { vendor, transactionsUrl }: { readonly vendor: string; readonly transactionsUrl: string },
  { from, to, user, round, uuids }: TransactionFilter,
): Promise<ReadonlyMap<string, ListedTransaction>> {
  const listed = new Map<string, ListedTransaction>()
  let cursor: string | null = null
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const content = {
      request_uuid: ctx.random.bytes(16).toString('hex'),
      at: ctx.clock.now().toISOString(),
      from: from.toISOString(),
      to: to.toISOString(),
      limit: PAGE,
      ...(user === undefined ? {} : { user }),
      ...(round === undefined ? {} : { round }),
      ...(uuids === undefined ? {} : { transaction_uuids: uuids }),
      ...(cursor === null ? {} : { cursor }),
    }
    const limits = { timeoutMs: TIMEOUT_MS, maxBytes: MAX_ANSWER_BYTES }
    const given = answer.parse(
      await callVendor(ctx, { vendor, address: transactionsUrl, content, ...limits }),
    )
    for (const one of given.transactions) listed.set(one.transaction_uuid, one)
    if (given.next == null) return listed
    if (given.next === cursor) throw new Error('the list of transactions repeats its cursor')
    cursor = given.next
  }
  throw new TooMany(`more than ${MAX_LISTED} transactions`)
}
