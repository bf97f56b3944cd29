import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import { toWire } from '@koi/contract/money.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { OperatorCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { pageOf } from '../../db/page.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { secondPersonAbove } from '../cashier/index.ts'
import { audit, requirePermission, requireReason, requireSecondPerson } from '../operators/index.ts'
import {
  byFirstDay,
  closeDecision,
  type Held,
  insertDecision,
  listHeld,
  lockHeld,
  sumHeld,
} from './held-store.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>
type Input = Parameters<OfficeCommands['officeDecideHeldRebates']>[2]

/** Within this time an operator decides about what is held (docs/domain/agents.md#held-rebates). */
const DECIDE_WITHIN_MS = 30 * 24 * 3_600_000

/** Members for whom rebates are held, those who have waited longest first. */
const officeHeldRebates: OfficeCommands['officeHeldRebates'] = async (ctx, caller, paging) => {
  requirePermission(caller, 'contracts.read')
  const limit = await secondPersonAbove(ctx.db)
  const { rows, next } = await pageOf(paging, {
    format: byFirstDay,
    keyOf: ({ first, memberId }: Held) => ({ first, memberId }),
    read: (query) => listHeld(ctx.db, query),
  })
  return { content: rows.map((held) => present(held, { limit, now: ctx.clock.now() })), next }
}

function present(held: Held, { limit, now }: { readonly limit: bigint; readonly now: Date }) {
  const { since, decisionId, pays, decidedUpto, decidedAmount } = held
  const due = since === null ? null : since.getTime() + DECIDE_WITHIN_MS
  return {
    ...{ memberId: String(held.memberId), account: held.account, currency: held.currency },
    ...{ first: held.first, upto: held.upto, days: held.days, amount: toWire(held.amount) },
    heldFor: held.isFrozen ? ('frozen' as const) : ('protection' as const),
    ...{ since: since?.getTime() ?? null, decideBy: due, isOverdue: due !== null && now.getTime() > due },
    needsTwo: held.amount > limit,
    proposal:
      decisionId === null
        ? null
        : {
            decision: pays === true ? ('pay' as const) : ('keep' as const),
            ...{ upto: decidedUpto ?? held.upto, amount: toWire(decidedAmount ?? 0n) },
            ...{ askedBy: held.askedByName ?? '', reason: held.reason ?? '' },
          },
  }
}

/**
 * Pays what is held for a member up to a day, or keeps it for the house. Above the limit a second person,
 * independent of the first, makes the same decision about the same days, or withdraws it.
 */
const officeDecideHeldRebates: OfficeCommands['officeDecideHeldRebates'] = async (ctx, caller, input) => {
  requirePermission(caller, 'contracts.pay')
  const reason = requireReason(input.reason)
  const member = BigInt(input.memberId)
  const limit = await secondPersonAbove(ctx.db)
  return ctx.db.transact(async (tx) => {
    const held = (await lockHeld(tx, member)) ?? refuse('rebate.none_held')
    if (held.decisionId !== null) return answerProposal(ctx, tx, { caller, reason, held, input })
    if (input.decision === 'withdraw') return refuse('rebate.none_held')
    const amount = await sumHeld(tx, member, input.upto)
    if (toWire(amount) !== input.amount || amount === 0n) refuse('rebate.held_changed')
    const pays = input.decision === 'pay'
    const at = ctx.clock.now()
    const id = await insertDecision(tx, {
      ...{ member, upto: input.upto, pays, amount, reason, by: caller.id, at },
    })
    if (amount <= limit) await settle(ctx, tx, { id, held, upto: input.upto, pays, caller })
    await audit(tx, caller, {
      ...{
        at,
        action: `rebate.${amount > limit ? 'ask_' : ''}${input.decision}`,
        target: `member:${member}`,
      },
      ...{ reason, after: { amount: toWire(amount), upto: input.upto } },
    })
    return { state: amount > limit ? ('waiting' as const) : ('decided' as const), amount: toWire(amount) }
  })
}

interface Answering {
  readonly caller: OperatorCaller
  readonly reason: string
  readonly held: Held
  readonly input: Input
}

/** What a second person answers to the decision that waits. */
async function answerProposal(ctx: Context, tx: Tx, { caller, reason, held, input }: Answering) {
  const id = held.decisionId ?? refuse('rebate.none_held')
  const upto = held.decidedUpto ?? held.upto
  const amount = toWire(held.decidedAmount ?? 0n)
  const at = ctx.clock.now()
  const pays = held.pays === true
  const isWithdrawn = input.decision === 'withdraw'
  if (isWithdrawn) await closeDecision(tx, { id, agreed: false, by: caller.id, at })
  else {
    if ((input.decision === 'pay') !== pays || input.upto !== upto) refuse('rebate.other_decision')
    await requireSecondPerson(tx, { asked: held.askedBy, caller })
    await settle(ctx, tx, { id, held, upto, pays, caller })
  }
  await audit(tx, caller, {
    ...{ at, action: `rebate.${input.decision}`, target: `member:${held.memberId}`, reason },
    after: { amount, upto, decision: String(id) },
  })
  return { state: isWithdrawn ? ('withdrawn' as const) : ('decided' as const), amount }
}

interface Settling {
  readonly id: bigint
  readonly held: Held
  readonly upto: string
  readonly pays: boolean
  readonly caller: OperatorCaller
}

async function settle(ctx: Context, tx: Tx, { id, held, upto, pays, caller }: Settling): Promise<void> {
  const at = ctx.clock.now()
  await tx
    .in(held.book)
    .query('select agents_settle_held($1, $2, $3, $4, $5)', [held.memberId, upto, pays, id, at])
  await closeDecision(tx, { id, agreed: true, by: caller.id, at })
}

export const heldCommands = { officeHeldRebates, officeDecideHeldRebates }
