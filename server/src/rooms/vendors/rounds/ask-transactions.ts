import { z } from 'zod'
import type { Context } from '../../../context.ts'
import { askVendor } from '../links/ask-vendor.ts'
import { type ListedTransaction, listedTransaction } from '../links/hub88.ts'

const PATIENCE_MS = 20_000
const LARGEST_ANSWER = 2_097_152
const PAGE = 1_000
/** More than that is not held in memory at once: whoever reads asks for less time. */
const MAX_PAGES = 50
export const MAX_LISTED = PAGE * MAX_PAGES

const answer = z.object({
  transactions: z.array(listedTransaction).max(PAGE),
  next: z.string().max(256).nullish(),
})

/** What is asked for: a span of the vendor's own times, a round, or transactions by their uuids. */
export interface Wanted {
  readonly from: Date
  readonly to: Date
  readonly user?: string
  readonly round?: string
  readonly uuids?: readonly string[]
}

/** There is more than is read at once. */
export class TooMany extends Error {
  override readonly name = 'TooMany'
}

/**
 * A vendor's own list of its transactions, read whole, by uuid; docs/vendors.md has its wire. Throws
 * {@link TooMany}, and whatever else kept it from being read to its end: half a list is none.
 */
export async function askTransactions(
  ctx: Context,
  { vendor, transactionsUrl }: { readonly vendor: string; readonly transactionsUrl: string },
  { from, to, user, round, uuids }: Wanted,
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
    const limits = { patience: PATIENCE_MS, largest: LARGEST_ANSWER }
    const given = answer.parse(await askVendor(ctx, { vendor, address: transactionsUrl, content, ...limits }))
    for (const one of given.transactions) listed.set(one.transaction_uuid, one)
    if (given.next == null) return listed
    if (given.next === cursor) throw new Error('the list goes round')
    cursor = given.next
  }
  throw new TooMany(`more than ${MAX_LISTED} transactions`)
}
