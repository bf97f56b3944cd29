import { createHash } from 'node:crypto'
import { CHASE_NUMBERS_MAX } from '@koi/contract/limits.ts'
import { larger, MAX_AMOUNT, parseAmount, TRIAL_CURRENCY, toWire } from '@koi/contract/money.ts'
import type { RefusalCode } from '@koi/contract/refusals.ts'
import type { lotterySchemas } from '@koi/contract/schemas/lottery.ts'
import type { z } from 'zod'
import type { MemberCaller } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { retryOnConflict } from '../../../db/race.ts'
import { sendLiveUpdate } from '../../../live-update.ts'
import { Refusal, refuse } from '../../../refusal.ts'
import { cashOf, explainRefusal, requireStakeable } from '../../bets/index.ts'
import { reserveNumbers } from '../caps/reserve-numbers.ts'
import { requireClock } from '../draws/beacon-clock.ts'
import { type Game, requireGame } from '../games/game.ts'
import { gameFor } from '../games/own-series.ts'
import { type PricedSlip, priceSlip, type SlipInput } from '../games/price-slip.ts'
import { insertChase } from './chase-store.ts'
import { requireChase } from './chases.ts'
import {
  FIRST_SALES,
  InsufficientGrant,
  largestOf,
  MAX_RESERVATIONS,
  type NewTicket,
  placeChaseTickets,
} from './place-tickets.ts'
import { readReceipts } from './receipt.ts'

type Calls = typeof lotterySchemas
type ChaseInput = z.output<Calls['placeChase']['input']>

/**
 * The same bets on upcoming draws, each draw with its own multiple, placed and paid for together or not at
 * all; with `stopOnWin`, a win cancels the rest. Refuses what an order is refused for (the details give the
 * wager, and the `numero` if the refusal is about one draw), and `chase.draws` for a draw that is named
 * twice.
 */
export async function placeChase(
  ctx: Context,
  caller: MemberCaller,
  input: ChaseInput,
): Promise<z.input<Calls['placeChase']['output']>> {
  const game = await gameFor(ctx, caller, await requireGame(ctx, input.gameCode))
  if (new Set(input.draws.map(({ numero }) => numero)).size < input.draws.length) refuse('chase.draws')
  if (stakeOf(input) > MAX_AMOUNT) refuse('stake.too_large', { wager: 0, most: toWire(game.stakeMax) })
  const price = (): readonly PricedSlip[] => {
    requireClock(ctx)
    return priceChase(game, caller, input)
  }
  const chaseId = await placeOnce(ctx, caller, { input, price }).catch(async (error: unknown) => {
    throw await explainError(ctx, caller, { error, stake: stakeOf(input) })
  })
  sendLiveUpdate(ctx, { topic: 'balance', member: String(caller.id) })
  const balance = toWire(await cashOf(ctx.db.book(caller.book), caller.id))
  const chase = await requireChase(ctx, caller, chaseId)
  const tickets = chase.draws.map(({ orderId }) => BigInt(orderId))
  return { chase, balance, receipts: await readReceipts(ctx.db.book(caller.book), tickets) }
}

interface ChaseOrder {
  readonly input: ChaseInput
  /** Refuses what cannot be sold; not called for a chase that was placed before. */
  readonly price: () => readonly PricedSlip[]
}

async function placeOnce(ctx: Context, caller: MemberCaller, order: ChaseOrder): Promise<bigint> {
  const book = ctx.db.book(caller.book)
  for (let tries = 0; tries < MAX_RESERVATIONS; tries += 1) {
    try {
      return await retryOnConflict(
        () => book.transact((tx) => placeAll(ctx, tx, { caller, order })),
        FIRST_SALES,
      )
    } catch (error) {
      if (!(error instanceof InsufficientGrant)) throw error
      await reserveAll(ctx, caller, order)
    }
  }
  throw new Refusal('server.busy')
}

/** Reserves what every draw needs, if the member may play and can pay for all of them. */
async function reserveAll(ctx: Context, caller: MemberCaller, { input, price }: ChaseOrder): Promise<void> {
  const stake = stakeOf(input)
  const slips = price()
  const largest = slips.map(({ wagers }) => largestOf(wagers)).reduce(larger, 0n)
  const staking = { memberId: caller.id, stake, largest, at: ctx.clock.now() }
  await requireStakeable(ctx.db.book(caller.book), staking)
  for (const slip of slips) {
    await reserveNumbers(ctx, caller.book, slip).catch((refused: unknown) => {
      throw withNumero(slip.numero, refused)
    })
  }
}

interface Placing {
  readonly caller: MemberCaller
  readonly order: ChaseOrder
}

async function placeAll(ctx: Context, tx: Tx, { caller, order }: Placing): Promise<bigint> {
  const { input } = order
  const fingerprint = fingerprintOf(input)
  const { id, isNew, first } = await insertChase(tx, {
    memberId: caller.id,
    clientKey: input.clientKey,
    fingerprint,
    game: input.gameCode,
    isReal: caller.currency !== TRIAL_CURRENCY,
    stopOnWin: input.stopOnWin,
    draws: input.draws.length,
    stake: stakeOf(input),
    at: ctx.clock.now(),
  })
  if (!isNew) return first.equals(fingerprint) ? id : refuse('key.reused')
  const { id: memberId, currency } = caller
  const tickets = order.price().map((slip): NewTicket => ({ memberId, currency, slip, chaseId: id }))
  const outcomes = await placeChaseTickets(ctx, tx, tickets)
  const failed = outcomes.findIndex((outcome) => outcome instanceof Error)
  if (failed >= 0) throw withNumero(input.draws[failed]?.numero ?? '', outcomes[failed])
  // An order was placed with the key of one of the tickets; it does not belong to this chase.
  if (outcomes.some((outcome) => 'repeated' in outcome && outcome.repeated)) refuse('key.reused')
  return id
}

/** Refusals that are about one draw of a chase. */
const DRAW_REFUSALS: readonly RefusalCode[] = [
  'draw.closed',
  'draw.unknown',
  'stake.draw_limit',
  'number.sold_out',
]

/** Adds the draw's `numero` to the details of a refusal that is about one draw. */
function withNumero(numero: string, error: unknown): unknown {
  if (!(error instanceof Refusal) || !DRAW_REFUSALS.includes(error.code)) return error
  return new Refusal(error.code, { ...error.details, numero })
}

/** Adds to a refusal for the member's protection which limit it was, for the stake of the whole chase. */
async function explainError(
  ctx: Context,
  caller: MemberCaller,
  { error, stake }: { readonly error: unknown; readonly stake: bigint },
): Promise<unknown> {
  return error instanceof Refusal ? explainRefusal(ctx, caller, { refusal: error, stake }) : error
}

/** Prices the first draw, which gives the count of numbers of all draws, then the others. */
function priceChase(game: Game, caller: MemberCaller, input: ChaseInput): readonly PricedSlip[] {
  const [first, ...others] = input.draws.map((draw) => slipOf(caller, input, draw))
  if (first === undefined) return []
  const slip = priceSlip(game, first)
  const numbers = slip.wagers.reduce((sum, { exposures }) => sum + exposures.length, 0)
  if (numbers * input.draws.length > CHASE_NUMBERS_MAX) refuse('ticket.too_many_numbers')
  return [slip, ...others.map((other) => priceSlip(game, other))]
}

/** The order of one draw: multiples and stakes times the draw's multiple, with a derived key. */
function slipOf(
  caller: MemberCaller,
  { clientKey, gameCode, wagers }: ChaseInput,
  { numero, multiple: times }: ChaseInput['draws'][number],
): SlipInput {
  // `lottery_chase_key` derives it again, from the key as it is stored.
  const text = `koi-chase\n${caller.id}\n${clientKey.toLowerCase()}\n${numero}`
  const key = createHash('sha256').update(text).digest('hex')
  return {
    clientKey: uuidOf(key),
    gameCode,
    numero,
    wagers: wagers.map((wager) => ({
      ...wager,
      multiple: wager.multiple * times,
      stake: toWire((parseAmount(wager.stake) ?? 0n) * BigInt(times)),
    })),
  }
}

/** A UUID of version 8 (custom) from a hash. */
const uuidOf = (hex: string): string =>
  [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')

function stakeOf({ wagers, draws }: ChaseInput): bigint {
  const once = wagers.reduce((sum, { stake }) => sum + (parseAmount(stake) ?? 0n), 0n)
  return draws.reduce((sum, { multiple }) => sum + once * BigInt(multiple), 0n)
}

function fingerprintOf({ gameCode, stopOnWin, draws, wagers }: ChaseInput): Buffer {
  const text = JSON.stringify(['chase', gameCode, stopOnWin, draws, wagers])
  return createHash('sha256').update(text).digest().subarray(0, 16)
}
