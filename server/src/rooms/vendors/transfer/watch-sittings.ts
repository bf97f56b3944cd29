import type { Context } from '../../../context.ts'
import type { Book } from '../../../db/db.ts'
import { endedSessions } from '../../members/index.ts'
import { stoppedAmong } from '../../protection/index.ts'
import { askStatus } from './ask-transfer.ts'
import { bringBack, transferLink } from './bring-back.ts'
import { HELD_MS, type Movement, type Sitting } from './movement.ts'
import { claimMovement, dueMovements, dueSittings, readSitting } from './sitting-store.ts'
import { takeVerdict } from './take-verdict.ts'

/** Movements and sittings of a book that are looked at at once; what one run leaves waits for the next. */
const MAX_MOVEMENTS = 100
const PAGE = 500

/** Each minute: asks about every movement whose end nobody knows, until its vendor has said. */
export async function settleTransfers(ctx: Context): Promise<void> {
  // A vendor that does not answer is not asked a hundred times in one run.
  const silent = new Set<string>()
  const failed: unknown[] = []
  for (const book of ctx.db.books) {
    for (const movement of await dueMovements(book, ctx.clock.now(), MAX_MOVEMENTS)) {
      if (silent.has(movement.vendor)) continue
      try {
        if ((await settleOne(ctx, book, movement)) === 'unsure') silent.add(movement.vendor)
      } catch (error) {
        failed.push(error)
      }
    }
  }
  endRun(failed)
}

/** What failed kept nothing else from being looked at; the run has failed all the same. */
function endRun(failed: readonly unknown[]): void {
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} of the transfers failed`)
}

async function settleOne(ctx: Context, book: Book, due: Movement): Promise<Movement['state']> {
  const link = await transferLink(ctx, due.vendor)
  const sitting = await readSitting(book, due.sittingId)
  if (link === null || sitting === null) return 'unsure'
  const now = ctx.clock.now()
  const heldUntil = new Date(now.getTime() + HELD_MS)
  const movement = await claimMovement(book, { reference: due.reference, now, heldUntil })
  if (movement === null) return 'done'
  const verdict = await askStatus(ctx, link, { sitting, movement })
  return (await takeVerdict(ctx, book.number, movement, verdict)).state
}

/**
 * Each minute: brings back the money of whoever asked for it in vain, has logged out, may not play any more,
 * or has not played for as long as a token lives.
 */
export async function watchSittings(ctx: Context): Promise<void> {
  const silent = new Set<string>()
  const failed: unknown[] = []
  const now = ctx.clock.now()
  for (const book of ctx.db.books) {
    let after: Sitting | null = null
    for (;;) {
      const page: readonly Sitting[] = await dueSittings(book, now, after, PAGE)
      for (const { sitting, askedBy } of await wantedAmong(ctx, book, page)) {
        if (silent.has(sitting.vendor)) continue
        try {
          const back = await bringBack(ctx, { book: book.number, sittingId: sitting.id }, { askedBy })
          if (back === 'on_its_way') silent.add(sitting.vendor)
        } catch (error) {
          failed.push(error)
        }
      }
      after = page.at(-1) ?? null
      if (page.length < PAGE) break
    }
  }
  endRun(failed)
}

/** Those of these sittings whose money is to come back, and why. */
async function wantedAmong(
  ctx: Context,
  book: Book,
  sittings: readonly Sitting[],
): Promise<readonly { readonly sitting: Sitting; readonly askedBy: string }[]> {
  if (sittings.length === 0) return []
  const now = ctx.clock.now()
  const sessions = [...new Set(sittings.map(({ sessionId }) => sessionId))]
  const ended = new Set(await endedSessions(ctx, sessions))
  // Whoever wants the money back plays with it no longer, however long its vendor takes.
  const atPlay = sittings.filter(({ wantedBy }) => wantedBy === null)
  const members = [...new Set(atPlay.map(({ memberId }) => memberId))]
  const stopped = await stoppedAmong(book, members, now)
  return sittings.flatMap((sitting) => {
    const isOver = sitting.expiresAt <= now || ended.has(sitting.sessionId) || stopped.has(sitting.memberId)
    const askedBy = sitting.wantedBy ?? (isOver ? 'rule' : null)
    return askedBy === null ? [] : [{ sitting, askedBy }]
  })
}
