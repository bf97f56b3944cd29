import { TOLD_BLOCKS } from '@koi/contract/schemas/retention.ts'
import type { MemberCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { refuse } from '../../refusal.ts'
import { confirmPassword, hasTwoStep, notifyMember, verifySecondStep } from '../members/index.ts'
import {
  agree,
  type Block,
  blocksOf,
  dayOf,
  end,
  findOpen,
  insertRequest,
  lockRequest,
} from './request-store.ts'
import { afterDays, readSettings } from './settings.ts'

const memberOf = ({ id, book }: MemberCaller) => ({ memberId: id, book })

type ToldBlock = (typeof TOLD_BLOCKS)[number]
const isTold = (block: Block): block is ToldBlock => (TOLD_BLOCKS as readonly string[]).includes(block)

/** What a member may know of what is in the way: not that operators look into a case or a likeness. */
const toldBlocks = async (ctx: Context, caller: MemberCaller): Promise<ToldBlock[]> =>
  (await blocksOf(ctx.db, memberOf(caller))).filter(isTold)

/** Whether the member asked to be erased, what is in the way, and whether a code is asked for. */
export async function erasure(ctx: Context, caller: MemberCaller) {
  const [open, settings, blocks, asksCode] = await Promise.all([
    findOpen(ctx.db, caller.id),
    readSettings(ctx.db),
    toldBlocks(ctx, caller),
    hasTwoStep(ctx.db, caller.id),
  ])
  return {
    dueAt: open?.dueAt?.getTime() ?? null,
    ...{ waitingDays: settings.waiting_days, blocks, asksCode },
  }
}

/**
 * Starts the waiting period, also of a request that an operator made and nobody agreed to yet. Requires the
 * password, and a code where two-step log-in is on. Refuses 'erasure.blocked' with what is in the way, and
 * 'erasure.asked'. A case is no refusal: it stops the erasure on its day.
 */
export async function requestErasure(
  ctx: Context,
  caller: MemberCaller,
  input: { readonly password: string; readonly code?: string | undefined },
) {
  await confirmPassword(ctx, caller.id, input.password)
  if (await hasTwoStep(ctx.db, caller.id)) await verifySecondStep(ctx, caller.id, { code: input.code ?? '' })
  const blocks = await toldBlocks(ctx, caller)
  if (blocks.length > 0) refuse('erasure.blocked', { blocks: blocks.join(' ') })
  const [settings, at] = [await readSettings(ctx.db), ctx.clock.now()]
  const dueAt = afterDays(at, settings.waiting_days)
  await ctx.db.transact(async (tx) => {
    const isNew = await insertRequest(tx, { memberId: caller.id, at, askedBy: null, dueAt })
    if (!isNew) {
      const open = await findOpen(tx, caller.id)
      const asked = open === null ? null : await lockRequest(tx, open.id, ['asked'])
      if (asked === null) return refuse('erasure.asked')
      await agree(tx, asked.id, null, dueAt)
    }
    const { language } = caller.origin
    const values = { day: dayOf(dueAt) }
    await notifyMember(ctx, tx, { kind: 'erasure-asked', memberId: caller.id, language, values })
  })
  return { done: true as const }
}

/** Takes the request back, until it is carried out; also one that an operator asked for. */
export async function takeBackErasure(ctx: Context, caller: MemberCaller) {
  await ctx.db.transact(async (tx) => {
    const open = await findOpen(tx, caller.id)
    const request = open === null ? null : await lockRequest(tx, open.id, ['waiting'])
    if (request === null) return refuse('erasure.unknown')
    return end(tx, request.id, 'taken_back', ctx.clock.now())
  })
  return { done: true as const }
}
