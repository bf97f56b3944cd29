import { day } from '@koi/contract/schemas/shapes.ts'
import { z } from 'zod'
import { facts } from '../../facts.ts'
import { defineJob, type Job } from '../../job.ts'
import { CANCEL_OFFER, cancelAllFreeRounds, cancelRoundsOfOffer } from './free-rounds/cancel-free-rounds.ts'
import { GIVE_OFFER, giveOffer } from './free-rounds/give-offer.ts'
import { END_FREE_ROUNDS, endAtVendor, OPEN_FREE_ROUNDS, openAtVendor } from './free-rounds/open-at-vendor.ts'
import { forgetLaunchFailures } from './launch/launch-store.ts'
import { forgetCalls } from './links/latency.ts'
import { readLinks } from './links/link-store.ts'
import { forgetTokens } from './links/token.ts'
import { comparisonOf, judgeDay, reconcile } from './reconcile/reconcile.ts'
import { settleStuck } from './rounds/settle-stuck.ts'
import { END_SESSION, endAllSessions, endSession } from './transfer/end-session.ts'
import { settleTransfers, watchTransferSessions } from './transfer/watch-transfer-sessions.ts'

const LAUNCHES_KEPT_MS = 30 * 24 * 3_600_000
/** Until then a late bet is answered that its token has expired. */
const TOKENS_KEPT_MS = 30 * 24 * 3_600_000

const sessionEnd = z.object({
  memberId: z.string().transform(BigInt),
  book: z.number(),
  vendor: z.string(),
  reason: z.enum(['play_closed', 'limit_reached']),
  at: z.number().transform((at) => new Date(at)),
})

export const jobs: readonly Job[] = [
  /** Play was closed to a member: vendors end the member's sessions and free rounds. */
  defineJob(facts.playClosed.name, facts.playClosed.payload, async (ctx, { memberId, book, at }) => {
    await cancelAllFreeRounds(ctx, { memberId: BigInt(memberId) })
    await endAllSessions(ctx, { memberId: BigInt(memberId), book, at: new Date(at) })
  }),
  /** Until the vendor confirms it: opens free rounds. */
  defineJob(OPEN_FREE_ROUNDS, z.object({ id: z.uuid() }), openAtVendor),
  /** Until the vendor confirms it: ends cancelled free rounds. */
  defineJob(END_FREE_ROUNDS, z.object({ id: z.uuid() }), endAtVendor),
  /** Gives the members of an offer their free rounds. */
  defineJob(GIVE_OFFER, z.object({ id: z.string().transform(BigInt) }), giveOffer),
  /** Ends the free rounds of the members of an offer. */
  defineJob(
    CANCEL_OFFER,
    z.object({ id: z.string().transform(BigInt), by: z.string() }),
    cancelRoundsOfOffer,
  ),
  /** Until the vendor confirms it: ends a member's session with one vendor. */
  defineJob(END_SESSION, sessionEnd, endSession),
  /** Every ten minutes: ends rounds that are open for a day. */
  defineJob('vendors.settle-stuck', z.unknown(), (ctx) => settleStuck(ctx)),
  /** Every minute: asks about transfers whose result is not known. */
  defineJob('vendors.settle-transfers', z.unknown(), (ctx) => settleTransfers(ctx)),
  /** Every minute: recalls balances at vendors that nobody plays with any more. */
  defineJob('vendors.watch-transfer-sessions', z.unknown(), (ctx) => watchTransferSessions(ctx)),
  /** Every hour: compares days that are over and not judged yet; most hours there are none. */
  defineJob('vendors.reconcile', z.unknown(), (ctx) => reconcile(ctx)),
  /** Every hour: deletes the counts of answered calls that are older than a day. */
  defineJob('vendors.forget-calls', z.unknown(), (ctx) =>
    forgetCalls(ctx.db, new Date(ctx.clock.now().getTime() - 25 * 3_600_000)),
  ),
  /** Every day: deletes failed launches that are older than thirty days. */
  defineJob('vendors.forget-launches', z.unknown(), (ctx) =>
    forgetLaunchFailures(ctx.db, new Date(ctx.clock.now().getTime() - LAUNCHES_KEPT_MS)),
  ),
  /** Every day: deletes tokens that expired thirty days ago. */
  defineJob('vendors.forget-tokens', z.unknown(), (ctx) =>
    forgetTokens(ctx.db, new Date(ctx.clock.now().getTime() - TOKENS_KEPT_MS)),
  ),
  /** When an operator asks: compares one day of one vendor, judged or not. */
  defineJob('vendors.reconcile-day', z.object({ vendor: z.string(), day }), async (ctx, wanted) => {
    const link = (await readLinks(ctx.db)).find(({ vendor }) => vendor === wanted.vendor)
    const comparing = link === undefined ? null : comparisonOf(link)
    if (comparing !== null) await judgeDay(ctx, { vendor: wanted.vendor, comparing }, wanted.day)
  }),
]
