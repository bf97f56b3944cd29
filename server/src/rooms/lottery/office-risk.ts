import { playsOf } from '@koi/contract/lottery/catalogue.ts'
import { isExposureKey, WHOLE_PLAY } from '@koi/contract/lottery/exposure.ts'
import { toWire } from '@koi/contract/money.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { z } from 'zod'
import type { OperatorCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { refuse } from '../../refusal.ts'
import { audit, requirePermission, requireReason } from '../operators/index.ts'
import { type Reserved, readReserved, readStaked, type SoldNumber } from './caps/exposure-store.ts'
import { findNumber, type PlayExposure, readFullest } from './caps/fullest-numbers.ts'
import { bookShareOf } from './caps/reserve-numbers.ts'
import { deleteStop, insertStop, type PlayNumber, readStops, type Stop } from './caps/stops.ts'
import { auditTarget, type Draw } from './draws/draw.ts'
import { findDraw } from './draws/draw-store.ts'
import { type Game, requireGame } from './games/game.ts'

type Calls = typeof officeSchemas
type Risk = z.input<Calls['officeDrawRisk']['output']>
type PlayRisk = Risk['plays'][number]

/** How many numbers of a play are listed by default. */
const DEFAULT_NUMBERS = 50

/**
 * What a draw may cost: for each play the `most` numbers with the largest exposure over all books, and the
 * total of all its numbers; with `number`, that number alone, of every play that has it.
 */
async function officeDrawRisk(
  ctx: Context,
  caller: OperatorCaller,
  { gameCode, numero, most, number }: z.output<Calls['officeDrawRisk']['input']>,
): Promise<Risk> {
  requirePermission(caller, 'draws.read')
  const draw = (await findDraw(ctx.db, gameCode, numero)) ?? refuse('draw.unknown')
  return riskOf(ctx, draw, { most: most ?? DEFAULT_NUMBERS, number: number ?? null })
}

interface RiskQuery {
  readonly most: number
  /** The symbol of a number, such as `07` or `7`; null for those with the largest exposure. */
  readonly number: string | null
}

const DEFAULT_QUERY: RiskQuery = { most: DEFAULT_NUMBERS, number: null }

/** Stops the sale of a number, or of a whole play (`*`); what is already sold stays valid. */
async function officeStopNumber(
  ctx: Context,
  caller: OperatorCaller,
  input: z.output<Calls['officeStopNumber']['input']>,
): Promise<Risk> {
  const { draw, stop } = await readStopRequest(ctx, caller, input)
  const { at, reason, play, key } = stop
  await ctx.db.transact(async (tx) => {
    if (!(await insertStop(tx, ctx.db, stop))) return
    const after = { play, key }
    await audit(tx, caller, { at, action: 'draw.stop_number', target: auditTarget(draw), reason, after })
  })
  return riskOf(ctx, draw, DEFAULT_QUERY)
}

/** Puts a stopped number or play back on sale. Refuses `stop.unknown` when it was not stopped. */
async function officeLiftStop(
  ctx: Context,
  caller: OperatorCaller,
  input: z.output<Calls['officeLiftStop']['input']>,
): Promise<Risk> {
  const { draw, stop } = await readStopRequest(ctx, caller, input)
  const { at, reason, play, key } = stop
  await ctx.db.transact(async (tx) => {
    if (!(await deleteStop(tx, ctx.db, stop))) refuse('stop.unknown')
    const before = { play, key }
    await audit(tx, caller, { at, action: 'draw.lift_stop', target: auditTarget(draw), reason, before })
  })
  return riskOf(ctx, draw, DEFAULT_QUERY)
}

export const riskCommands = { officeDrawRisk, officeStopNumber, officeLiftStop }

async function readStopRequest(
  ctx: Context,
  caller: OperatorCaller,
  { gameCode, numero, play: code, key, ...input }: z.output<Calls['officeStopNumber']['input']>,
) {
  requirePermission(caller, 'draws.write')
  const reason = requireReason(input.reason)
  const draw = (await findDraw(ctx.db, gameCode, numero)) ?? refuse('draw.unknown')
  const { family } = await requireGame(ctx, gameCode)
  const play = playsOf(family).find((one) => one.code === code) ?? refuse('play.unknown')
  if (!isExposureKey(play, key)) refuse('number.unknown')
  const at = ctx.clock.now()
  if (!isOnSale(draw, at)) refuse('draw.state')
  return { draw, stop: { drawId: draw.id, play: code, key, at, by: caller.id, reason } }
}

/** A draw is also on sale before it opens, because chases may bet on it. */
const isOnSale = ({ state, closeAt }: Draw, now: Date): boolean =>
  (state === 'scheduled' || state === 'open') && now < closeAt

async function riskOf(ctx: Context, draw: Draw, query: RiskQuery): Promise<Risk> {
  const [game, full, staked, stops] = await Promise.all([
    requireGame(ctx, draw.game),
    readFullest(ctx.db, { drawId: draw.id, limit: query.most }),
    readStaked(ctx.db, draw.id),
    readStops(ctx.db, draw.id),
  ])
  const found = query.number === null ? null : await findNumber(ctx.db, draw.id, query.number)
  const shown = listedNumbers({ full, found, stops, number: query.number })
  const reserved = new Map(
    (await readReserved(ctx.db, draw.id, shown)).map((row) => [nameOf(row), row] as const),
  )
  const plays = playsOf(game.family).flatMap(
    (play) => presentPlay(ctx, game, { play, full, shown, reserved, stops, query }) ?? [],
  )
  return {
    gameCode: draw.game,
    numero: draw.numero,
    state: draw.state,
    closeAt: draw.closeAt.getTime(),
    isOnSale: isOnSale(draw, ctx.clock.now()),
    stake: toWire(staked.stake),
    members: staked.members,
    plays,
    offered: playsOf(game.family).map(({ code, picksStandAlone }) => ({ play: code, picksStandAlone })),
  }
}

const nameOf = ({ play, key }: PlayNumber): string => `${play} ${key}`

interface ListedFrom {
  readonly full: ReadonlyMap<string, PlayExposure>
  /** What was found of one number; null when the numbers with the largest exposure are listed. */
  readonly found: readonly SoldNumber[] | null
  readonly stops: readonly Stop[]
  readonly number: string | null
}

/**
 * The listed numbers: those with the largest exposure or the requested one, and those that are stopped. Pure.
 */
function listedNumbers({ full, found, stops, number }: ListedFrom): readonly SoldNumber[] {
  const sold = found ?? [...full.values()].flatMap(({ numbers }) => numbers)
  const known = new Set(sold.map(nameOf))
  const isAsked = ({ key }: Stop) => number === null || key === number || key.split('|')[1] === number
  const unsold = stops.filter((stop) => stop.key !== WHOLE_PLAY && !known.has(nameOf(stop)) && isAsked(stop))
  return [...sold, ...unsold.map(({ play, key }) => ({ play, key, used: 0n }))]
}

interface PlayRiskSource {
  readonly play: ReturnType<typeof playsOf>[number]
  readonly full: ReadonlyMap<string, PlayExposure>
  readonly shown: readonly SoldNumber[]
  readonly reserved: ReadonlyMap<string, Reserved>
  readonly stops: readonly Stop[]
  readonly query: RiskQuery
}

/** Null for a play without sales and stops, or without the requested number. */
function presentPlay(
  ctx: Context,
  game: Game,
  { play, full, shown, reserved, stops, query }: PlayRiskSource,
): PlayRisk | null {
  const own = stops.filter((stop) => stop.play === play.code)
  const sold = full.get(play.code)
  // A play that is capped as a whole is its own only number: listed when it is stopped without any sale.
  const isStopped = query.number === null && own.length > 0
  const whole = { play: play.code, key: WHOLE_PLAY, used: 0n }
  const listed = shown.filter((number) => number.play === play.code)
  const numbers = listed.length === 0 && isStopped && !play.picksStandAlone ? [whole] : listed
  if (numbers.length === 0 && (query.number !== null || (own.length === 0 && sold === undefined))) return null
  const cap = play.picksStandAlone ? game.numberCap : game.playCap
  const stopOf = (key: string) => {
    const stop = own.find((one) => one.key === key)
    return stop === undefined ? null : { at: stop.at.getTime(), reason: stop.reason }
  }
  return {
    play: play.code,
    picksStandAlone: play.picksStandAlone,
    cap: cap === null ? null : toWire(cap),
    sold: sold?.sold ?? 0,
    isAll: sold?.isExact ?? true,
    used: toWire(sold?.used ?? 0n),
    stop: stopOf(WHOLE_PLAY),
    numbers: numbers.map((number) => {
      const reservation = reserved.get(nameOf(number))
      const granted = reservation?.granted ?? bookShareOf(ctx.db, cap ?? 0n) * BigInt(ctx.db.books.length)
      return {
        key: number.key,
        used: toWire(number.used),
        granted: cap === null ? null : toWire(granted),
        soldOutAt: reservation?.soldOutAt?.getTime() ?? null,
        stop: stopOf(number.key),
      }
    }),
  }
}
