import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import { parseTyped, toWire } from '@koi/contract/money.ts'
import { GAME_CATEGORIES } from '@koi/contract/schemas/games.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { z } from 'zod'
import type { Db } from '../../db/db.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { requireSeen, seenOf } from '../../seen.ts'
import { readEdges, secondPersonAbove } from '../cashier/index.ts'
import { audit, requirePermission, requireReason, requireSecondPerson } from '../operators/index.ts'
import { presentTerms, type Terms } from './terms.ts'
import { currentTerms, lockDraft, publishTerms, readDraft, writeDraft } from './terms-store.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>
type Input = z.output<(typeof officeSchemas)['officeSaveReferral']['input']>

const TARGET = 'referral'

/** Writes the draft; the operator counts as its writer. */
export const officeSaveReferral: OfficeCommands['officeSaveReferral'] = async (ctx, caller, input) => {
  requirePermission(caller, 'rewards.write')
  const reason = requireReason(input.reason)
  const at = ctx.clock.now()
  const terms = readTerms(input)
  await requireSound(ctx.db, terms)
  await ctx.db.transact(async (tx) => {
    const before = await readDraft(tx)
    await writeDraft(tx, terms, { by: caller.id, at })
    await audit(tx, caller, {
      ...{ at, action: 'referral.write', target: TARGET, reason, after: asText(terms) },
      ...(before === null ? {} : { before: asText(before.terms) }),
    })
  })
  return { done: true }
}

/** Publishes the draft that the operator has seen, for friends who register from now on. */
export const officePublishReferral: OfficeCommands['officePublishReferral'] = async (ctx, caller, input) => {
  requirePermission(caller, 'rewards.write')
  const reason = requireReason(input.reason)
  const limit = await secondPersonAbove(ctx.db)
  await ctx.db.transact(async (tx) => {
    const draft = (await lockDraft(tx)) ?? refuse('referral.no_draft')
    requireSeen(input.seen, seenOf(draft))
    const { terms, writtenBy } = draft
    await requireSound(tx, terms)
    if (writtenBy !== null && terms.monthBudget > limit)
      await requireSecondPerson(tx, { asked: writtenBy, caller })
    const at = ctx.clock.now()
    await publishTerms(tx, { terms, enabled: true, at, by: caller.id })
    await audit(tx, caller, {
      ...{ at, action: 'referral.publish', target: TARGET, reason, after: asText(terms) },
    })
  })
  return { done: true }
}

/** Takes no more friends: a version that is off, with the terms of the one before for what is paid still. */
export const officeStopReferral: OfficeCommands['officeStopReferral'] = async (ctx, caller, input) => {
  requirePermission(caller, 'rewards.write')
  const reason = requireReason(input.reason)
  await ctx.db.transact(async (tx) => {
    await lockDraft(tx)
    const at = ctx.clock.now()
    const version = await currentTerms(tx, at)
    if (version === null || !version.enabled) return refuse('referral.off')
    await publishTerms(tx, { terms: version.terms, enabled: false, at, by: caller.id })
    await audit(tx, caller, {
      ...{ at, action: 'referral.stop', target: TARGET, reason, before: { version: version.version } },
    })
  })
  return { done: true }
}

const asText = (terms: Terms) => ({ ...presentTerms(terms), monthBudget: toWire(terms.monthBudget) })

/**
 * Refuses 'referral.budget_small' if the budget of a month never suffices for one of the payments, and
 * 'rebate.edge' if a friend's play brings as much as the house keeps of it.
 */
async function requireSound(db: Db, terms: Terms): Promise<void> {
  const { playRate: rate, monthBudget } = terms
  const least = largestPayment(terms)
  if (monthBudget < least) refuse('referral.budget_small', { field: 'monthBudget', least: toWire(least) })
  const edges = await readEdges(db)
  for (const category of GAME_CATEGORIES) {
    const edge = edges[category] ?? 0
    if (rate > 0 && rate >= edge) refuse('rebate.edge', { field: 'playRate', category, edge })
  }
}

/** The most that one row of a member's income can be: a friend's commissions of a day are within the cap. */
function largestPayment({ invitation, milestones, depositRate, playRate, cap }: Terms): bigint {
  const commission = depositRate > 0 || playRate > 0 ? cap : 0n
  const all = [invitation, commission, ...milestones.map(({ amount }) => amount)]
  return all.reduce((most, amount) => (amount > most ? amount : most), 0n)
}

/** The form's terms, with amounts of whole cents. */
function readTerms({ reason: _, milestones, ...input }: Input): Terms {
  const read = (field: string, text: string) => parseTyped(text) ?? refuse('amount.invalid', { field })
  const positive = (field: 'cap' | 'monthBudget') => {
    const amount = read(field, input[field])
    return amount === 0n ? refuse('amount.invalid', { field }) : amount
  }
  const isRising = milestones.every(({ friends }, place) => friends > (milestones[place - 1]?.friends ?? 0))
  if (!isRising) refuse('referral.milestones')
  return {
    ...input,
    invitation: read('invitation', input.invitation),
    firstDeposit: read('firstDeposit', input.firstDeposit),
    turnover: read('turnover', input.turnover),
    milestones: milestones.map(({ friends, amount }, place) => ({
      friends,
      amount: read(`milestones.${place}.amount`, amount),
    })),
    cap: positive('cap'),
    monthBudget: positive('monthBudget'),
  }
}
