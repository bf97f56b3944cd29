import type { MemberCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { refuse } from '../../refusal.ts'
import { confirmPassword } from '../members/index.ts'
import { type Block, blocksOf, end, findOpen, insertRequest, lockRequest } from './request-store.ts'
import { afterDays, readSettings } from './settings.ts'

const memberOf = ({ id, book }: MemberCaller) => ({ memberId: id, book })

/** What a member may know of what is in the way: a case against them is only "a question". */
const tellable = (blocks: readonly Block[]): Block[] => [
  ...new Set(blocks.map((block) => (block === 'case' ? 'identity' : block))),
]

/** Whether the member asked to be erased, and what is in the way. */
export async function erasure(ctx: Context, caller: MemberCaller) {
  const [open, settings, blocks] = await Promise.all([
    findOpen(ctx.db, caller.id),
    readSettings(ctx.db),
    blocksOf(ctx.db, memberOf(caller)),
  ])
  return {
    dueAt: open?.dueAt?.getTime() ?? null,
    ...{ waitingDays: settings.waiting_days, blocks: tellable(blocks) },
  }
}

/** Starts the waiting period. Refuses 'erasure.blocked' with what is in the way, and 'erasure.asked'. */
export async function requestErasure(
  ctx: Context,
  caller: MemberCaller,
  input: { readonly password: string },
) {
  await confirmPassword(ctx, caller.id, input.password)
  const blocks = await blocksOf(ctx.db, memberOf(caller))
  if (blocks.length > 0) refuse('erasure.blocked', { blocks: tellable(blocks).join(' ') })
  const [settings, at] = [await readSettings(ctx.db), ctx.clock.now()]
  const dueAt = afterDays(at, settings.waiting_days)
  const isNew = await ctx.db.transact((tx) =>
    insertRequest(tx, { memberId: caller.id, at, askedBy: null, dueAt }),
  )
  if (!isNew) refuse('erasure.asked')
  return { done: true as const }
}

/** Takes the request back, until it is carried out; also one that an operator asked for. */
export async function takeBackErasure(ctx: Context, caller: MemberCaller) {
  await ctx.db.transact(async (tx) => {
    const open = await findOpen(tx, caller.id)
    const request = open === null ? null : await lockRequest(tx, open.id, 'waiting')
    if (request === null) return refuse('erasure.unknown')
    return end(tx, request.id, 'taken_back', ctx.clock.now())
  })
  return { done: true as const }
}
