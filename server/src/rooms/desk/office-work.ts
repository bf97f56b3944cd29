import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import { toWire } from '@koi/contract/money.ts'
import { WORK_KINDS } from '@koi/contract/schemas/office/desk.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { OperatorCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { pageOf } from '../../db/page.ts'
import { sendLiveUpdate } from '../../live-update.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { audit, hasPermission, requirePermission, requireReason } from '../operators/index.ts'
import { type Claim, deleteClaim, endOf, findClaim, listClaims, writeClaim } from './claim-store.ts'
import { READS, type Thing } from './work.ts'
import { byAge, countWork, listWork } from './work-store.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>

/**
 * What waits for a person, oldest first, page by page, with who has taken it, and how much of each kind waits
 * (OF-16). Kinds that the role may not read are left out.
 */
export const officeWork: OfficeCommands['officeWork'] = async (ctx, caller, { kind: wanted, ...paging }) => {
  const readable = WORK_KINDS.filter((kind) => hasPermission(caller, READS[kind]))
  const kinds = wanted === undefined ? readable : readable.filter((kind) => kind === wanted)
  const { language } = caller.origin
  const [{ rows, next }, counts, claims] = await Promise.all([
    pageOf(paging, {
      format: byAge,
      read: (query) => listWork(ctx, { kinds, language, ...query }),
      keyOf: ({ since: at, kind, thing }) => ({ at, kind, thing }),
    }),
    countWork(ctx, readable),
    listClaims(ctx.db, ctx.clock.now()),
  ])
  const held = new Map(claims.map((claim) => [`${claim.kind} ${claim.thing}`, claim]))
  const content = rows.map(({ memberId, amount, since, ...row }) => ({
    ...row,
    memberId: memberId === null ? null : String(memberId),
    amount: amount === null ? null : toWire(amount),
    since: since.getTime(),
    holder: holderOf(held.get(`${row.kind} ${row.thing}`) ?? null, caller),
  }))
  return {
    kinds: counts.map(({ oldest, ...count }) => ({ ...count, oldest: oldest?.getTime() ?? null })),
    ...{ content, next },
  }
}

const holderOf = (claim: Claim | null, caller: OperatorCaller) =>
  claim === null
    ? null
    : {
        ...{ operator: claim.operator, isSelf: claim.operatorId === caller.id, note: claim.note },
        ...{ takenAt: claim.takenAt.getTime(), until: claim.until.getTime() },
      }

export const officeWorkHolder: OfficeCommands['officeWorkHolder'] = async (ctx, caller, input) => {
  requirePermission(caller, READS[input.kind])
  return { holder: holderOf(await findClaim(ctx.db, input, ctx.clock.now()), caller) }
}

/** Takes what waits, or keeps what is the operator's already; refuses `work.taken` with who has it. */
export const officeTakeWork: OfficeCommands['officeTakeWork'] = async (ctx, caller, input) => {
  requirePermission(caller, READS[input.kind])
  await requireWaiting(ctx, input)
  return { holder: await claim(ctx, caller, input, null) }
}

/** Takes what a colleague has; the note goes to the audit trail, and the colleague sees it. */
export const officeTakeOverWork: OfficeCommands['officeTakeOverWork'] = async (ctx, caller, input) => {
  requirePermission(caller, READS[input.kind])
  const note = requireReason(input.reason)
  await requireWaiting(ctx, input)
  return { holder: await claim(ctx, caller, input, note) }
}

async function requireWaiting(ctx: Context, { kind, thing }: Thing): Promise<void> {
  const one = { kinds: [kind], thing, after: null, limit: 1, language: 'EN' } as const
  const [found] = await listWork(ctx, one)
  if (found === undefined) refuse('work.unknown')
}

async function claim(ctx: Context, caller: OperatorCaller, thing: Thing, note: string | null) {
  const now = ctx.clock.now()
  const until = endOf(now)
  const taken = await ctx.db.transact(async (tx) => {
    const before = await findClaim(tx, thing, now)
    const written = await writeClaim(tx, thing, { by: caller, now, until, note })
    if (written === null) {
      const other = (await findClaim(tx, thing, now)) ?? before
      return refuse('work.taken', { by: other?.operator ?? '', until: other?.until.getTime() ?? 0 })
    }
    if (note !== null && before !== null && before.operatorId !== caller.id) {
      await audit(tx, caller, {
        ...{ at: now, action: 'work.take_over', target: `${thing.kind}:${thing.thing}`, reason: note },
        ...{ before: { operator: before.operator }, after: { operator: caller.name } },
      })
    }
    return written
  })
  sendLiveUpdate(ctx, { topic: 'work' })
  return holderOf(taken, caller)
}

/** Gives back what the operator has taken; a note about it is kept in the audit trail. */
export const officeReleaseWork: OfficeCommands['officeReleaseWork'] = async (ctx, caller, input) => {
  requirePermission(caller, READS[input.kind])
  const now = ctx.clock.now()
  const note = input.note?.trim() ?? ''
  await ctx.db.transact(async (tx) => {
    if (!(await deleteClaim(tx, input, { by: caller.id, now }))) refuse('work.not_yours')
    if (note === '') return
    const [action, target] = ['work.release', `${input.kind}:${input.thing}`]
    await audit(tx, caller, { at: now, action, target, reason: note })
  })
  sendLiveUpdate(ctx, { topic: 'work' })
  return { done: true }
}
