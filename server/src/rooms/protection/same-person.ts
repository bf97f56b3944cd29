import type { MemberId } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { announceClosure } from './close-play.ts'
import { addEvent, lockGuard, writeGuard } from './store.ts'

interface Account {
  readonly memberId: MemberId
  readonly book: number
}

/**
 * Excludes another account of an excluded person, for as long as the person is excluded. `tx` is of any book.
 */
export async function excludeSamePerson(
  ctx: Context,
  tx: Tx,
  { memberId, book }: Account,
  until: Date,
): Promise<void> {
  const own = tx.in(book)
  const at = ctx.clock.now()
  const guard = await lockGuard(own, memberId, ctx.config.KOI_TIME_ZONE)
  const isLonger = guard.excludedUntil !== null && guard.returnsAt === null && guard.excludedUntil >= until
  if (isLonger) return
  await writeGuard(own, { ...guard, excludedUntil: until, returnsAt: null })
  const details = { until: until.getTime() }
  await addEvent(own, memberId, { at, what: 'exclusion.begun', setBy: 'operator', details })
  await announceClosure(own, { memberId, book }, at)
}

/**
 * Ends an exclusion that only the likeness to another person caused, once an operator has decided that it is
 * another person: the one case in which an exclusion ends early. It changes nothing if the exclusion has been
 * made longer since.
 */
export async function liftExclusion(
  ctx: Context,
  tx: Tx,
  { memberId, book }: Account,
  closedUntil: Date,
): Promise<void> {
  const own = tx.in(book)
  const at = ctx.clock.now()
  const guard = await lockGuard(own, memberId, ctx.config.KOI_TIME_ZONE)
  if (guard.excludedUntil?.getTime() !== closedUntil.getTime()) return
  await writeGuard(own, { ...guard, excludedUntil: null, returnsAt: null })
  await addEvent(own, memberId, { at, what: 'exclusion.lifted', setBy: 'operator', details: {} })
}
