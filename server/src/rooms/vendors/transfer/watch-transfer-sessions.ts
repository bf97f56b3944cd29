import type { Context } from '../../../context.ts'
import type { Book } from '../../../db/db.ts'
import { cappedMembers } from '../../bets/index.ts'
import { endedSessions } from '../../members/index.ts'
import { findStoppedMembers } from '../../protection/index.ts'
import { CLAIM_MS, type Movement } from './movement.ts'
import { claimMovement, dueMovements } from './movement-store.ts'
import { recall } from './recall.ts'
import { recordVerdict } from './record-verdict.ts'
import { findTransferLink, requestStatus } from './request-transfer.ts'
import type { TransferSession } from './transfer-session.ts'
import { dueSessions, readSession } from './transfer-session-store.ts'

/** Movements of a book in one run; the next run takes the rest. */
const MAX_MOVEMENTS = 100
const PAGE = 500

/** Each minute: asks about every movement whose result is not known, until its vendor has said. */
export async function settleTransfers(ctx: Context): Promise<void> {
  // A vendor that does not answer is asked once in a run, not a hundred times.
  const silent = new Set<string>()
  const failed: unknown[] = []
  for (const book of ctx.db.books) {
    for (const movement of await dueMovements(book, ctx.clock.now(), MAX_MOVEMENTS)) {
      if (silent.has(movement.vendor)) continue
      try {
        if ((await settleMovement(ctx, book, movement)) === 'unsure') silent.add(movement.vendor)
      } catch (error) {
        failed.push(error)
      }
    }
  }
  throwFailed(failed)
}

/** One failure does not stop a run, but it fails the run at its end. */
function throwFailed(failed: readonly unknown[]): void {
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} of the transfers failed`)
}

async function settleMovement(ctx: Context, book: Book, due: Movement): Promise<Movement['state']> {
  const link = await findTransferLink(ctx, due.vendor)
  const session = await readSession(book, due.sittingId)
  if (link === null || session === null) return 'unsure'
  const now = ctx.clock.now()
  const heldUntil = new Date(now.getTime() + CLAIM_MS)
  const movement = await claimMovement(book, { reference: due.reference, now, heldUntil })
  if (movement === null) return 'done'
  const verdict = await requestStatus(ctx, link, { session, movement })
  const recorded = await recordVerdict(ctx, { session, movement }, verdict)
  return recorded.movement.state
}

/**
 * Each minute: recalls the money of members who asked for it in vain, have logged out, may not play any more,
 * have a bonus that limits their stakes, or have not played for the lifetime of a token.
 */
export async function watchTransferSessions(ctx: Context): Promise<void> {
  const silent = new Set<string>()
  const failed: unknown[] = []
  const now = ctx.clock.now()
  for (const book of ctx.db.books) {
    let after: TransferSession | null = null
    for (;;) {
      const page: readonly TransferSession[] = await dueSessions(book, now, after, PAGE)
      for (const { session, askedBy } of await wantedAmong(ctx, book, page)) {
        if (silent.has(session.vendor)) continue
        try {
          const { state } = await recall(ctx, session, { askedBy })
          if (state === 'on_its_way') silent.add(session.vendor)
        } catch (error) {
          failed.push(error)
        }
      }
      after = page.at(-1) ?? null
      if (page.length < PAGE) break
    }
  }
  throwFailed(failed)
}

interface Wanted {
  readonly session: TransferSession
  readonly askedBy: string
}

/** The sessions of a page that are to be recalled, and who asked for it. */
async function wantedAmong(
  ctx: Context,
  book: Book,
  page: readonly TransferSession[],
): Promise<readonly Wanted[]> {
  if (page.length === 0) return []
  const now = ctx.clock.now()
  const logIns = [...new Set(page.map(({ sessionId }) => sessionId))]
  const ended = new Set(await endedSessions(ctx, logIns))
  // A member who wants the money back plays with it no longer, however long its vendor takes.
  const atPlay = page.filter(({ wantedBy }) => wantedBy === null)
  const members = [...new Set(atPlay.map(({ memberId }) => memberId))]
  const stopped = await findStoppedMembers(book, members, now)
  const capped = await cappedMembers(book, members)
  return page.flatMap((session) => {
    const { expiresAt, sessionId, memberId } = session
    const isOver = expiresAt <= now || ended.has(sessionId) || stopped.has(memberId) || capped.has(memberId)
    const askedBy = session.wantedBy ?? (isOver ? 'rule' : null)
    return askedBy === null ? [] : [{ session, askedBy }]
  })
}
