import type { lotterySchemas } from '@koi/contract/schemas/lottery.ts'
import type { z } from 'zod'
import type { MemberCaller } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import type { Book } from '../../../db/db.ts'
import { retryOnConflict } from '../../../db/race.ts'
import { sendLiveUpdate } from '../../../live-update.ts'
import { Refusal, refuse } from '../../../refusal.ts'
import { findClosedMembers } from '../../protection/index.ts'
import { cancelTicket } from './cancel-ticket.ts'
import {
  lockChase,
  markStopped,
  readActiveChases,
  readCancellable,
  readChase,
  readWonChases,
  type StopReason,
} from './chase-store.ts'
import { requireChase } from './chases.ts'

type Calls = typeof lotterySchemas

/** The member stops a chase: its bets on draws still on sale are refunded. Refuses `chase.unknown`. */
export async function stopChase(
  ctx: Context,
  caller: MemberCaller,
  { chaseId }: z.output<Calls['stopChase']['input']>,
): Promise<z.input<Calls['stopChase']['output']>> {
  const book = ctx.db.book(caller.book)
  const id = BigInt(chaseId)
  if ((await readChase(book, caller.id, id)) === null) refuse('chase.unknown')
  await stop(ctx, { book, id, reason: 'member' })
  return requireChase(ctx, caller, id)
}

/** Ends the chases of one book that stop on a win and have won in this draw; safe to run again. */
export async function stopWonChases(ctx: Context, book: Book, drawId: bigint): Promise<void> {
  const won = await readWonChases(book, drawId)
  await stopAll(
    ctx,
    won.map((id) => ({ book, id, reason: 'won' })),
  )
}

/** Every minute: ends the chases of members who are excluded from play (decision 0010). */
export async function stopClosedChases(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  const stops: Stop[] = []
  for (const book of ctx.db.books) {
    const playing = await readActiveChases(book, now)
    if (playing.length === 0) continue
    const closed = await findClosedMembers(book, [...new Set(playing.map(({ memberId }) => memberId))], now)
    const own = playing.filter(({ memberId }) => closed.has(memberId))
    stops.push(...own.map(({ id }) => ({ book, id, reason: 'excluded' as const })))
  }
  await stopAll(ctx, stops)
}

interface Stop {
  readonly book: Book
  readonly id: bigint
  readonly reason: StopReason
}

/** Stops every chase, and throws at the end if some failed, so that the job tries again. */
async function stopAll(ctx: Context, stops: readonly Stop[]): Promise<void> {
  const failures: unknown[] = []
  for (const one of stops) await stop(ctx, one).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'chases could not be stopped')
}

/** Refunds the bets of a chase that can still be cancelled; a draw that locks first is played. */
async function stop(ctx: Context, { book, id, reason }: Stop): Promise<void> {
  const memberId = await retryOnConflict(() =>
    book.transact(async (tx) => {
      const chase = await lockChase(tx, id)
      if (chase === null) return null
      const at = ctx.clock.now()
      for (const ticketId of await readCancellable(tx, id, at)) {
        const { memberId, isReal } = chase
        const cancelling = { memberId, isReal, ticketId, wanted: null, refundedAt: at }
        await cancelTicket(ctx, tx, cancelling).catch((error: unknown) => {
          if (!(error instanceof Refusal)) throw error
        })
      }
      await markStopped(tx, id, { at, reason })
      return chase.memberId
    }),
  )
  if (memberId !== null) sendLiveUpdate(ctx, { topic: 'balance', member: String(memberId) })
}
