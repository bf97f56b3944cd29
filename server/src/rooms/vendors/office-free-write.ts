import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import { parseTyped, realCurrency, toWire } from '@koi/contract/money.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { MemberId, OperatorCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { enqueue } from '../../job.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { secondPersonAbove } from '../cashier/index.ts'
import { membersByAccounts } from '../members/index.ts'
import {
  audit,
  lockOnePerson,
  operatorsOfOnePerson,
  requirePermission,
  requireReason,
  requireSecondPerson,
} from '../operators/index.ts'
import { fetchFreeGames } from './free-rounds/ask-vendor.ts'
import { CANCEL_OFFER } from './free-rounds/cancel-free-rounds.ts'
import { GIVE_OFFER } from './free-rounds/give-offer.ts'
import {
  cancelOffer,
  decideOffer,
  findOffer,
  insertOffer,
  type Offer,
  type OfferTerms,
  onePerPerson,
  sumGivenAlone,
} from './free-rounds/offer-store.ts'
import { findLink } from './links/link-store.ts'
import { gameName } from './rounds/name-games.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>
type Input = Parameters<OfficeCommands['officeGiveFreeRounds']>[2]

const DAY_MS = 86_400_000

/**
 * Gives free rounds to the members of a list. If they, and what the operator gave alone in the last day, cost
 * more than the limit, they wait for a second person.
 */
export const officeGiveFreeRounds: OfficeCommands['officeGiveFreeRounds'] = async (ctx, caller, input) => {
  requirePermission(caller, 'rewards.write')
  const reason = requireReason(input.reason)
  const terms = await readTerms(ctx, input)
  const limit = await secondPersonAbove(ctx.db)
  const at = ctx.clock.now()
  return ctx.db.transact(async (tx) => {
    const person = await lockOnePerson(tx, caller.id, 'vendors.free-rounds')
    const alone = await sumGivenAlone(tx, person, new Date(at.getTime() - DAY_MS))
    const id = await insertOffer(tx, terms, { by: caller, reason, at })
    const isGiven = alone + terms.cost <= limit
    if (isGiven) await give(tx, id, { by: caller, at })
    await audit(tx, caller, {
      ...{ at, action: isGiven ? 'free_rounds.give' : 'free_rounds.ask', target: `free_offer:${id}`, reason },
      after: { ...terms, members: terms.members.length },
    })
    return offerRow(ctx, caller, (await findOffer(tx, id)) ?? refuse('free.unknown'))
  })
}

/** What an operator is shown before they give anything. */
export const officeFreeCost: OfficeCommands['officeFreeCost'] = async (ctx, caller, input) => {
  requirePermission(caller, 'rewards.write')
  const { vendor, game, rounds } = input
  const each = await costOf(ctx, { vendor, game, rounds, betValue: readAmount('betValue', input.betValue) })
  const total = each * BigInt(input.accounts)
  const since = new Date(ctx.clock.now().getTime() - DAY_MS)
  const alone = await sumGivenAlone(ctx.db, await operatorsOfOnePerson(ctx.db, caller.id), since)
  const needsSecondPerson = alone + total > (await secondPersonAbove(ctx.db))
  return { each: toWire(each), total: toWire(total), needsSecondPerson }
}

async function give(tx: Tx, id: bigint, { by, at }: { by: OperatorCaller; at: Date }): Promise<boolean> {
  if (!(await decideOffer(tx, id, { by, accepted: true, at }))) return false
  await enqueue(tx, { name: GIVE_OFFER, payload: { id: String(id) }, key: `give-offer:${id}` })
  return true
}

/** Gives what another operator asked for, or declines it. */
export const officeDecideFreeOffer: OfficeCommands['officeDecideFreeOffer'] = async (ctx, caller, input) => {
  requirePermission(caller, 'rewards.write')
  const reason = requireReason(input.reason)
  const id = BigInt(input.id)
  const at = ctx.clock.now()
  return ctx.db.transact(async (tx) => {
    const before = (await findOffer(tx, id)) ?? refuse('free.unknown')
    if (input.accept) {
      await requireSecondPerson(tx, { asked: before.askedBy, caller })
      if (before.state === 'waiting' && before.expiresAt <= at) refuse('reward.window')
    }
    const isDecided = input.accept
      ? await give(tx, id, { by: caller, at })
      : await decideOffer(tx, id, { by: caller, accepted: false, at })
    if (!isDecided) refuse('free.state')
    await audit(tx, caller, {
      ...{ at, action: input.accept ? 'free_rounds.accept' : 'free_rounds.decline' },
      ...{ target: `free_offer:${id}`, reason, after: { askedBy: before.askedName, cost: before.cost } },
    })
    return offerRow(ctx, caller, (await findOffer(tx, id)) ?? refuse('free.unknown'))
  })
}

/** Ends what was given to a list: at once for those who have none yet, and by a job for the others. */
export const officeCancelFreeOffer: OfficeCommands['officeCancelFreeOffer'] = async (ctx, caller, input) => {
  requirePermission(caller, 'rewards.write')
  const reason = requireReason(input.reason)
  const id = BigInt(input.id)
  return ctx.db.transact(async (tx) => {
    const before = (await findOffer(tx, id)) ?? refuse('free.unknown')
    if (!(await cancelOffer(tx, id))) refuse('free.state')
    await enqueue(tx, {
      ...{ name: CANCEL_OFFER, payload: { id: String(id), by: caller.name }, key: `cancel-offer:${id}` },
    })
    await audit(tx, caller, {
      ...{ at: ctx.clock.now(), action: 'free_rounds.cancel_offer', target: `free_offer:${id}`, reason },
      before: { members: before.members, given: before.given },
      after: { state: 'cancelled' },
    })
    return offerRow(ctx, caller, (await findOffer(tx, id)) ?? refuse('free.unknown'))
  })
}

async function readTerms(ctx: Context, input: Input): Promise<OfferTerms> {
  const { vendor, game, rounds, turnoverRate, bonusDays } = input
  // A bonus without a turnover would be cash.
  if (bonusDays !== null && turnoverRate === 0) refuse('request.invalid', { field: 'turnoverRate' })
  const betValue = readAmount('betValue', input.betValue)
  const maxWin = input.maxWin === null ? null : readAmount('maxWin', input.maxWin)
  const expiresAt = new Date(input.expiresAt)
  if (expiresAt <= ctx.clock.now()) refuse('reward.window')
  const members = await readMembers(ctx, input.accounts)
  const costEach = await costOf(ctx, { vendor, game, rounds, betValue })
  if (costEach !== readAmount('costEach', input.costEach)) refuse('free.cost', { cost: toWire(costEach) })
  const cost = costEach * BigInt(members.length)
  return {
    vendor,
    game,
    currency: realCurrency(),
    rounds,
    betValue,
    maxWin,
    turnoverRate,
    bonusDays,
    expiresAt,
    members,
    cost,
  }
}

/** What the rounds of one member cost at the return that the vendor names now; rounded up to a cent. */
async function costOf(
  ctx: Context,
  { vendor, game: code, rounds, betValue }: Pick<OfferTerms, 'vendor' | 'game' | 'rounds' | 'betValue'>,
): Promise<bigint> {
  const link = await findLink(ctx, vendor)
  if (link === null || !link.enabled) return refuse('vendor.unknown')
  const games = await fetchFreeGames(ctx, vendor, realCurrency()).catch((error: unknown) => {
    ctx.log.warn({ err: error, vendor }, 'a vendor does not list its games with free rounds')
    return refuse('free.unavailable')
  })
  const game = games.find((one) => one.code === code)
  if (game === undefined || rounds > game.maxRounds || !game.betValues.includes(betValue))
    return refuse('free.game')
  const cents = (betValue * BigInt(rounds) * BigInt(game.rtp) + CENT * 10_000n - 1n) / (CENT * 10_000n)
  return cents * CENT
}

const CENT = 1_000n

function readAmount(field: string, text: string): bigint {
  const amount = parseTyped(text)
  return amount === null || amount === 0n ? refuse('amount.invalid', { field }) : amount
}

/** One account of each person; refuses the list with the names that have no real account. */
async function readMembers(ctx: Context, typed: readonly string[]): Promise<readonly MemberId[]> {
  const names = [...new Set(typed.map((name) => name.trim().toLowerCase()).filter((name) => name !== ''))]
  if (names.length === 0) refuse('field.required', { field: 'accounts' })
  const found = (await membersByAccounts(ctx.db, names)).filter(({ currency }) => currency === realCurrency())
  const known = new Set(found.map(({ account }) => account.toLowerCase()))
  const missing = names.filter((name) => !known.has(name))
  if (missing.length > 0) refuse('member.unknown', { accounts: missing.slice(0, 20) })
  return onePerPerson(
    ctx.db,
    found.map(({ id }) => id),
  )
}

type OfferRow = Awaited<ReturnType<OfficeCommands['officeGiveFreeRounds']>>

export async function offerRow(ctx: Context, caller: OperatorCaller, offer: Offer): Promise<OfferRow> {
  const { id, vendor, game, currency, rounds, turnoverRate, bonusDays, members, given, state, reason } = offer
  return {
    ...{ id: String(id), vendor, game, currency, rounds, members, given, state, reason },
    ...{ turnoverRate, bonusDays },
    gameName: await gameName(ctx, { vendor, code: game }, caller.origin.language),
    ...{ betValue: toWire(offer.betValue), maxWin: offer.maxWin === null ? null : toWire(offer.maxWin) },
    ...{ cost: toWire(offer.cost), expiresAt: offer.expiresAt.getTime(), askedAt: offer.askedAt.getTime() },
    ...{ askedBy: offer.askedName, decidedBy: offer.decidedName },
  }
}
