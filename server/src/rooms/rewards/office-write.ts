import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import { parseTyped, realCurrency } from '@koi/contract/money.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { z } from 'zod'
import type { MemberId } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { requireSeen } from '../../seen.ts'
import { secondPersonAbove } from '../cashier/index.ts'
import { membersByAccounts } from '../members/index.ts'
import { audit, recordOpening, requirePermission, requireReason } from '../operators/index.ts'
import { presentReward, rewardOpening } from './office-opening.ts'
import { seenOfReward, stateOf } from './office-row.ts'
import * as office from './office-store.ts'
import type { Texts } from './reward.ts'
import { lockReward } from './store.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>
type Input = z.output<(typeof officeSchemas)['officeSaveReward']['input']>

/** Writes a reward, or changes one that is off; the operator counts as its writer. */
export const officeSaveReward: OfficeCommands['officeSaveReward'] = async (ctx, caller, input) => {
  requirePermission(caller, 'rewards.write')
  const reason = requireReason(input.reason)
  const at = ctx.clock.now()
  const terms = readTerms(input, at)
  const members = input.accounts === null ? [] : await readAccounts(ctx, input.accounts)
  return ctx.db.transact(async (tx) => {
    const before = input.id === undefined ? null : await lockDisabled(tx, BigInt(input.id))
    if (terms.budget < (before?.spent ?? 0n)) refuse('reward.budget_small')
    const id = before?.id ?? (await office.insertReward(tx, terms, { by: caller.id, at }))
    if (before !== null) await office.updateReward(tx, id, terms, caller.id)
    await office.setRecipients(tx, id, { members, at })
    await audit(tx, caller, {
      at,
      action: before === null ? 'reward.write' : 'reward.change',
      target: office.rewardTarget(id),
      reason,
      ...(before === null ? {} : { before: { ...before } }),
      after: { ...terms, members: members.length },
    })
    return presentReward(ctx, tx, (await office.findReward(tx, id)) ?? refuse('reward.unknown'))
  })
}

/** Locks a reward that can be changed: it is neither on nor closed. */
async function lockDisabled(tx: Tx, id: bigint): Promise<office.Reward> {
  const reward = (await lockReward(tx, id)) ? await office.findReward(tx, id) : null
  if (reward === null) return refuse('reward.unknown')
  const state = stateOf(reward)
  return state === 'off' ? reward : refuse('reward.state', { state })
}

/** On: members see and claim it; off: it is withdrawn, and claims stay. */
export const officeSwitchReward: OfficeCommands['officeSwitchReward'] = async (ctx, caller, input) => {
  requirePermission(caller, 'rewards.write')
  const reason = requireReason(input.reason)
  const limit = await secondPersonAbove(ctx.db)
  return ctx.db.transact(async (tx) => {
    const id = BigInt(input.id)
    const before = (await lockReward(tx, id)) ? await office.findReward(tx, id) : null
    if (before === null) return refuse('reward.unknown')
    const at = ctx.clock.now()
    requireSwitch(before, { on: input.on, at })
    if (input.on) requireSeen(input.seen, seenOfReward(before, await office.listRecipients(tx, id)))
    if (input.on) await recordOpening(tx, rewardOpening(before), { at, limit, caller })
    await office.switchReward(tx, id, { on: input.on, at, by: caller.id })
    await audit(tx, caller, {
      at,
      action: input.on ? 'reward.switch_on' : 'reward.switch_off',
      target: office.rewardTarget(id),
      reason,
      before: { state: stateOf(before) },
      after: { state: input.on ? 'on' : 'off' },
    })
    return presentReward(ctx, tx, (await office.findReward(tx, id)) ?? refuse('reward.unknown'))
  })
}

function requireSwitch(reward: office.Reward, { on, at }: { readonly on: boolean; readonly at: Date }): void {
  const state = stateOf(reward)
  if (state !== (on ? 'off' : 'on')) refuse('reward.state', { state })
  if (on && reward.until <= at) refuse('reward.window')
}

function readTerms(input: Input, now: Date): office.Terms {
  const [amount, budget] = [readAmount('amount', input.amount), readAmount('budget', input.budget)]
  const [from, until] = [new Date(input.from), new Date(input.until)]
  if (until <= from || until <= now) refuse('reward.window')
  if (budget < amount) refuse('reward.budget_small')
  return {
    titles: readTexts('titles', input.titles),
    bodies: readTexts('bodies', input.bodies),
    amount,
    currency: realCurrency(),
    turnoverRate: input.turnoverRate,
    from,
    until,
    claimDays: input.claimDays,
    everyone: input.accounts === null,
    budget,
  }
}

/** A positive amount of whole cents. */
function readAmount(field: string, text: string): bigint {
  const amount = parseTyped(text)
  return amount === null || amount === 0n ? refuse('amount.invalid', { field }) : amount
}

/** Texts as an operator typed them, without the empty ones. */
function readTexts(field: string, typed: Input['titles']): Texts {
  const [EN, MS, CN] = [typed.EN.trim(), typed.MS.trim(), typed.CN.trim()]
  if (EN === '') refuse('field.required', { field })
  return { EN, ...(MS === '' ? {} : { MS }), ...(CN === '' ? {} : { CN }) }
}

/** The members of these accounts; refuses the list with the names that have no real account. */
async function readAccounts(ctx: Context, typed: readonly string[]): Promise<readonly MemberId[]> {
  const names = [...new Set(typed.map((name) => name.trim().toLowerCase()).filter((name) => name !== ''))]
  if (names.length === 0) refuse('field.required', { field: 'accounts' })
  const found = (await membersByAccounts(ctx.db, names)).filter(({ currency }) => currency === realCurrency())
  const known = new Set(found.map(({ account }) => account.toLowerCase()))
  const missing = names.filter((name) => !known.has(name))
  if (missing.length > 0) refuse('member.unknown', { accounts: missing.slice(0, 20) })
  return found.map(({ id }) => id)
}
