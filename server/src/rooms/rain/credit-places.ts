import { coalesceBooks } from '../../coalesce-books.ts'
import type { Context } from '../../context.ts'
import { addTurnoverRequirements } from '../cashier/index.ts'
import { houseAccount, memberAccount, openAccountsOf, post } from '../ledger/index.ts'
import { type Place, requiredOf, requirementNumber } from './rain.ts'
import { listUnpaid, lockUnpaid, markPaid } from './store.ts'

/** How old a place is that the job credits: whoever took it has had time to do so. */
const OVERDUE_MS = 10_000
/** Places that one run of the job credits at a time. */
const MAX_OVERDUE = 500

/**
 * Credits what was taken, each place once: the turnover requirement, the money and the note that it is paid
 * are one transaction, in which the places are locked.
 */
export async function creditPlaces(ctx: Context, book: number, places: readonly Place[]): Promise<void> {
  await ctx.db.transact(async (tx) => {
    const due = await lockUnpaid(tx, places)
    const [first] = due
    if (first === undefined) return
    const own = tx.in(book)
    const at = ctx.clock.now()
    await addTurnoverRequirements(
      own,
      due.map((place) => ({
        ...{ memberId: place.memberId, source: requirementNumber(place), required: requiredOf(place), at },
      })),
    )
    const memberIds = due.map(({ memberId }) => memberId)
    await openAccountsOf(own, { memberIds, currency: first.currency, at })
    await post(
      own,
      due.map((place) => transactionOf(place, at)),
    )
    await markPaid(tx, due, at)
  })
}

const transactionOf = ({ roundId, memberId, currency, amount }: Place, at: Date) => ({
  ...{ reference: `rain:${roundId}:${memberId}`, kind: 'rain', currency, at },
  postings: [{ source: houseAccount('rain'), destination: memberAccount(memberId, 'cash'), amount }],
})

const submit = coalesceBooks<Place, true>({
  work: async (ctx, { number }, places) => {
    await creditPlaces(ctx, number, places)
    return places.map(() => true as const)
  },
  key: ({ memberId }) => memberId,
})

/** Credits a place; if that fails now, the job does it within a minute. The member keeps it in any case. */
export async function creditSoon(ctx: Context, book: number, place: Place): Promise<void> {
  try {
    await submit({ ctx, book, item: place })
  } catch (error) {
    ctx.log.error(
      { err: error, round: place.roundId, place: place.place },
      'a place of a rain is not paid yet',
    )
  }
}

/** The job: credits what was promised and is not paid, such as after a crash. */
export async function creditOverdue(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - OVERDUE_MS)
  const overdue = await listUnpaid(ctx.db, before, MAX_OVERDUE)
  for (const book of new Set(overdue.map((place) => place.book)))
    await creditPlaces(
      ctx,
      book,
      overdue.filter((place) => place.book === book),
    )
}
