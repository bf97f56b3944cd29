import type { MemberId } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/db.ts'
import { carryOut } from './carry-out.ts'
import { type Block, blocksOf, findOpen, insertRequest, makeDue, noteFailure } from './request-store.ts'
import { readSettings, type Settings } from './settings.ts'

export interface Erasure {
  readonly memberId: MemberId
  readonly erasedAt: Date
}

/** Every erasure that was carried out. */
export const listErasures = (db: Db): Promise<Erasure[]> =>
  db.query<Erasure>(
    `select distinct on (member_id) member_id as "memberId", ended_at as "erasedAt" from retention.request
     where state = 'done' order by member_id, id`,
  )

interface Repeated {
  readonly erased: number
  /** Erased before. */
  readonly known: number
  /** Members of after the moment that was restored. */
  readonly unknown: number
  readonly blocked: readonly { readonly memberId: MemberId; readonly why: readonly Block[] }[]
  /** Something went wrong, which the log has. */
  readonly failed: readonly MemberId[]
}

/**
 * Erases members who had been erased before a restore brought them back. They have been told and have waited;
 * only blocks are looked at again. Who is blocked stays due for each night; who fails holds up no others.
 */
export async function repeatErasures(ctx: Context, erasures: readonly Erasure[]): Promise<Repeated> {
  const settings = await readSettings(ctx.db)
  const counts = { erased: 0, known: 0, unknown: 0 }
  const blocked: { memberId: MemberId; why: readonly Block[] }[] = []
  const failed: MemberId[] = []
  for (const erasure of erasures) {
    const { memberId } = erasure
    try {
      const result = await repeatOne(ctx, erasure, settings)
      if (typeof result === 'string') counts[result] += 1
      else blocked.push({ memberId, why: result })
    } catch (err) {
      const member = String(memberId)
      ctx.log.error({ event: 'erasure failed', member, err }, 'the erasure of a member failed')
      failed.push(memberId)
    }
  }
  return { ...counts, blocked, failed }
}

/** What became of one, or what blocks it. */
async function repeatOne(
  ctx: Context,
  { memberId, erasedAt }: Erasure,
  settings: Settings,
): Promise<'erased' | 'known' | 'unknown' | readonly Block[]> {
  // A number that is given out again after a restore belongs to somebody else, who joined later.
  const [member] = await ctx.db.query<{ id: MemberId; book: number; isErased: boolean }>(
    `select id, book, exists (select from retention.request where member_id = member.id and state = 'done')
       as "isErased" from members.member where id = $1 and registered_at < $2`,
    [memberId, erasedAt],
  )
  if (member === undefined) return 'unknown'
  if (member.isErased) return 'known'
  if (await eraseNow(ctx, member.id, settings)) return 'erased'
  return blocksOf(ctx.db, { memberId, book: member.book })
}

async function eraseNow(ctx: Context, memberId: MemberId, settings: Settings): Promise<boolean> {
  const at = ctx.clock.now()
  await ctx.db.transact(async (tx) => {
    // The request of before the restore, if it was there already, counts; else it was the member's.
    await insertRequest(tx, { memberId, at, askedBy: null, dueAt: at })
    await makeDue(tx, memberId, at)
  })
  const request = await findOpen(ctx.db, memberId)
  if (request === null) return false
  try {
    return await carryOut(ctx, request, settings)
  } catch (error) {
    await noteFailure(ctx.db, request.id, at)
    throw error
  }
}
