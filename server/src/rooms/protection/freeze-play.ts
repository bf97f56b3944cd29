import type { MemberId } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { announceClosure } from './close-play.ts'
import { lockGuard, readGuards, writeGuard } from './store.ts'

interface Account {
  readonly id: MemberId
  readonly book: number
}

/** Closes play to a member whom an operator freezes, until {@link unfreezePlay}. `tx` is of any book. */
export async function freezePlay(ctx: Context, tx: Tx, { id, book }: Account): Promise<void> {
  const own = tx.in(book)
  const at = ctx.clock.now()
  const guard = await lockGuard(own, id, ctx.config.KOI_TIME_ZONE)
  await writeGuard(own, { ...guard, frozenAt: guard.frozenAt ?? at })
  await announceClosure(own, { memberId: id, book }, at)
}

/** Opens play again after a freeze; a time-out, an exclusion or minority stays. */
export async function unfreezePlay(ctx: Context, tx: Tx, { id, book }: Account): Promise<void> {
  const own = tx.in(book)
  const guard = await lockGuard(own, id, ctx.config.KOI_TIME_ZONE)
  await writeGuard(own, { ...guard, frozenAt: null })
}

/** Freezes play for those of these members for whom it is not frozen yet. */
export async function freezeMissing(ctx: Context, tx: Tx, members: readonly Account[]): Promise<void> {
  for (const book of new Set(members.map((member) => member.book))) {
    const own = members.filter((member) => member.book === book)
    const guards = await readGuards(
      tx.in(book),
      own.map(({ id }) => id),
    )
    const done = new Set(guards.filter(({ frozenAt }) => frozenAt !== null).map(({ memberId }) => memberId))
    for (const member of own) if (!done.has(member.id)) await freezePlay(ctx, tx, member)
  }
}
