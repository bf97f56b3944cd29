import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import { ONE, parseTyped, realCurrency, toWire } from '@koi/contract/money.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { z } from 'zod'
import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../db/db.ts'
import { dayOf, dayPlus, startOfMonth } from '../../platform-day.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { requireSeen, seenOf } from '../../seen.ts'
import { secondPersonAbove } from '../cashier/index.ts'
import { readClub } from '../members/index.ts'
import { audit, requirePermission, requireReason, requireSecondPerson } from '../operators/index.ts'
import { doStepsRise, type Ladder, type Step } from './ladder.ts'
import {
  countedUntil,
  lockLadder,
  readLadder,
  sumBonuses,
  switchLadder,
  writeLadder,
} from './ladder-store.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>
type Shown = z.input<(typeof officeSchemas)['officeLadder']['output']>
type Input = z.output<(typeof officeSchemas)['officeSaveLadder']['input']>

/** How far back the first day may be. */
const MAX_DAYS_BACK = 365
const TARGET = 'ladder'

/** The ladder with what it costs, and how many members are on each level. */
export const officeLadder: OfficeCommands['officeLadder'] = async (ctx, caller) => {
  requirePermission(caller, 'rewards.read')
  return show(ctx, ctx.db)
}

/** Writes the ladder, while it is off; the operator counts as its writer. */
export const officeSaveLadder: OfficeCommands['officeSaveLadder'] = async (ctx, caller, input) => {
  requirePermission(caller, 'rewards.write')
  const reason = requireReason(input.reason)
  const at = ctx.clock.now()
  return ctx.db.transact(async (tx) => {
    await lockLadder(tx)
    const before = await readLadder(tx)
    if (before?.enabled === true) refuse('ladder.state', { state: 'on' })
    const ladder = { ...(await readTerms(ctx, tx, input, before)), by: caller.id, at }
    await writeLadder(tx, ladder)
    await audit(tx, caller, {
      ...{ at, action: 'ladder.write', target: TARGET, reason },
      ...(before === null ? {} : { before: asText(before) }),
      after: asText(ladder),
    })
    return show(ctx, tx)
  })
}

/** On: closed days are counted from the first one that is missing. Off: nothing moves until it is on again. */
export const officeSwitchLadder: OfficeCommands['officeSwitchLadder'] = async (ctx, caller, input) => {
  requirePermission(caller, 'rewards.write')
  const reason = requireReason(input.reason)
  const limit = await secondPersonAbove(ctx.db)
  return ctx.db.transact(async (tx) => {
    await lockLadder(tx)
    const before = await readLadder(tx)
    const state = stateOf(before)
    if (before === null || before.enabled === input.on) return refuse('ladder.state', { state })
    if (input.on) {
      requireSeen(input.seen, seenOfLadder(before))
      if ((await readClub(tx)).length !== before.steps.length) refuse('ladder.steps')
      if (before.writtenBy !== null && before.monthBudget > limit)
        await requireSecondPerson(tx, { asked: before.writtenBy, caller })
    }
    await switchLadder(tx, { on: input.on, at: ctx.clock.now() })
    await audit(tx, caller, {
      ...{ at: ctx.clock.now(), target: TARGET, reason },
      action: input.on ? 'ladder.switch_on' : 'ladder.switch_off',
      before: { state },
      after: { state: input.on ? 'on' : 'off', ...asText(before) },
    })
    return show(ctx, tx)
  })
}

async function readTerms(ctx: Context, tx: Tx, input: Input, before: Ladder | null) {
  const read = (field: string, text: string) => parseTyped(text) ?? refuse('amount.invalid', { field })
  const steps = input.steps.map(
    (step, place): Step => ({
      position: place + 1,
      needed: read(`steps.${place}.needed`, step.needed),
      bonus: read(`steps.${place}.bonus`, step.bonus),
    }),
  )
  if (!doStepsRise(steps) || steps.length !== (await readClub(tx)).length) refuse('ladder.steps')
  const monthBudget = read('monthBudget', input.monthBudget)
  if (monthBudget === 0n) refuse('amount.invalid', { field: 'monthBudget' })
  const today = dayOf(ctx.clock.now(), ctx.config.KOI_TIME_ZONE)
  const isCounted = (await countedUntil(tx)) !== null
  if (isCounted && before !== null && before.from !== input.from) refuse('ladder.begun', { field: 'from' })
  if (!isCounted && (input.from > today || input.from < dayPlus(today, -MAX_DAYS_BACK)))
    refuse('request.invalid', { fields: ['from'] })
  return { steps, from: input.from, turnoverRate: input.turnoverRate, monthBudget }
}

const asText = ({ steps, from, turnoverRate, monthBudget }: Omit<Ladder, 'enabled' | 'writtenBy'>) => ({
  ...{ from, turnoverRate, monthBudget: toWire(monthBudget) },
  steps: steps.map(({ needed, bonus }) => `${toWire(needed)} → ${toWire(bonus)}`),
})

/** What switching it on approves; a ladder that is not written is nothing. */
const seenOfLadder = (ladder: Ladder | null): string => (ladder === null ? '' : seenOf(ladder, ['enabled']))

const stateOf = (ladder: Ladder | null): Shown['state'] =>
  ladder === null ? 'none' : ladder.enabled ? 'on' : 'off'

/** What the form of a first ladder begins with. */
const FIRST = { turnoverRate: 10_000, monthBudget: 10_000n * ONE }

async function show(ctx: Context, db: Db): Promise<Shown> {
  const [club, ladder, limit, counted] = [
    await readClub(db),
    await readLadder(db),
    await secondPersonAbove(db),
    await countedUntil(db),
  ]
  const { paid, waiting } = await sumBonuses(db, startOfMonth(ctx.clock.now(), ctx.config.KOI_TIME_ZONE))
  const members = await countMembers(db)
  const today = dayOf(ctx.clock.now(), ctx.config.KOI_TIME_ZONE)
  const { turnoverRate, monthBudget } = ladder ?? FIRST
  return {
    ...{ currency: realCurrency(), state: stateOf(ladder), turnoverRate, monthBudget: toWire(monthBudget) },
    steps: club.map(({ position, names }) => {
      const step = ladder?.steps.find((one) => one.position === position)
      return {
        ...{ position, name: names.EN, members: members.get(position) ?? 0 },
        needed: step === undefined ? null : toWire(step.needed),
        bonus: step === undefined ? null : toWire(step.bonus),
      }
    }),
    ...{ from: ladder?.from ?? today, hasBegun: counted !== null, countedUntil: counted },
    ...{ paid: toWire(paid), waiting: toWire(waiting) },
    needsSecondPerson: ladder !== null && ladder.writtenBy !== null && ladder.monthBudget > limit,
    seen: seenOfLadder(ladder),
  }
}

async function countMembers(db: Db): Promise<ReadonlyMap<number, number>> {
  const rows = await db.query<{ position: number; members: number }>(
    `select club_level as position, count(*)::int as members from members.member
     where club_level is not null group by club_level`,
  )
  return new Map(rows.map(({ position, members }) => [position, members]))
}
