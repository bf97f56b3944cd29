import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/db.ts'
import { enqueue, type JobRequest } from '../../../job.ts'
import { callVendor } from '../links/call-vendor.ts'
import { readStatus } from '../links/hub88.ts'
import { findLink } from '../links/link-store.ts'
import { endTokens, vendorsAtPlay } from '../links/token.ts'
import { userOf } from '../rounds/held-store.ts'
import { recall } from './recall.ts'
import { openSession } from './transfer-session-store.ts'

const TIMEOUT_MS = 5_000
const MAX_ANSWER_BYTES = 16_384

/** Whose session ends, with which vendor, and why. */
export interface SessionEnd {
  readonly memberId: bigint
  readonly book: number
  readonly vendor: string
  readonly reason: 'play_closed' | 'limit_reached'
  /** Sessions that were opened later go on. */
  readonly at: Date
}

export const END_SESSION = 'vendors.end-session'

const jobOf = ({ memberId, book, vendor, reason, at }: SessionEnd): JobRequest => ({
  name: END_SESSION,
  payload: { memberId: String(memberId), book, vendor, reason, at: at.getTime() },
  key: `end-session:${memberId}:${vendor}`,
})

/** Has the member's session with a vendor ended, until the vendor confirms it. */
export const requestSessionEnd = (db: Db, ending: SessionEnd): Promise<void> => enqueue(db, jobOf(ending))

/**
 * Play was closed to a member: their tokens end at once, and every vendor with whom they may be at play ends
 * its session. One vendor's silence does not hold up the others.
 */
export async function endAllSessions(
  ctx: Context,
  member: Pick<SessionEnd, 'memberId' | 'book' | 'at'>,
): Promise<void> {
  const { memberId, book, at } = member
  const vendors = await vendorsAtPlay(ctx.db, ctx.db.book(book), { memberId, now: ctx.clock.now() })
  await ctx.db.transact(async (tx) => {
    for (const vendor of vendors) await endTokens(tx, { memberId, vendor, at })
    const ends = vendors.map((vendor) => jobOf({ ...member, vendor, reason: 'play_closed' }))
    if (ends.length > 0) await enqueue(tx, ...ends)
  })
}

/**
 * Ends a member's session with one vendor: the token first, then the seat at the vendor, then the balance
 * that it holds. Throws while the vendor has not confirmed, so that the job is run again.
 */
export async function endSession(ctx: Context, ending: SessionEnd): Promise<void> {
  const { memberId, book, vendor, reason } = ending
  if (await endTokens(ctx.db, ending)) return
  const problem = await callForEnd(ctx, ending)
  const held = await openSession(ctx.db.book(book), { id: memberId, book }, vendor)
  if (held !== null) await recall(ctx, held, { askedBy: 'rule' })
  if (problem === null) return
  throw new Error(`${vendor} has not ended a session (${reason})`, { cause: problem })
}

/** What went wrong with the call; null when the vendor confirmed, or has no such call. */
async function callForEnd(ctx: Context, { memberId, vendor, reason }: SessionEnd): Promise<Error | null> {
  const link = await findLink(ctx, vendor)
  const user = await userOf(ctx.db, memberId)
  if (link === null || link.sessionUrl === null || user === null) return null
  try {
    const given = await callVendor(ctx, {
      vendor,
      address: `${link.sessionUrl.replace(/\/$/, '')}/session/end`,
      content: {
        request_uuid: ctx.random.bytes(16).toString('hex'),
        at: ctx.clock.now().toISOString(),
        user,
        reason,
      },
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_ANSWER_BYTES,
    })
    const status = readStatus(given)?.status ?? 'no status'
    return status === 'RS_OK' ? null : new Error(status)
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}
