import { playsOf } from '@koi/contract/lottery/catalogue.ts'
import { isExposureKey, WHOLE_PLAY } from '@koi/contract/lottery/exposure.ts'
import { toWire } from '@koi/contract/money.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { z } from 'zod'
import type { OperatorCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { refuse } from '../../refusal.ts'
import { audit, requirePermission, requireReason } from '../operators/index.ts'
import { type Reserved, readReserved, readStaked, type Sold } from './caps/exposure-store.ts'
import { type FullPlay, findNumber, readFullest } from './caps/fullest-numbers.ts'
import { shareOf } from './caps/reserve-numbers.ts'
import { deleteStop, insertStop, readStops, type Stop, type Stoppable } from './caps/stops.ts'
import { type Draw, targetOf } from './draws/draw.ts'
import { findDraw } from './draws/draw-store.ts'
import { type Game, requireGame } from './games/game.ts'

type Calls = typeof officeSchemas
type Risk = z.input<Calls['officeDrawRisk']['output']>
type PlayRisk = Risk['plays'][number]

/** So many numbers of a play are told unless it is said, those with the most exposure. */
const MAX = 50

/**
 * What a draw may cost: for each play the `most` numbers with the most exposure, over all books, and what all
 * of them come to; with a `number` that one alone, of every play that has it.
 */
async function officeDrawRisk(
  ctx: Context,
  caller: OperatorCaller,
  { gameCode, numero, most, number }: z.output<Calls['officeDrawRisk']['input']>,
): Promise<Risk> {
  requirePermission(caller, 'draws.read')
  const draw = (await findDraw(ctx.db, gameCode, numero)) ?? refuse('draw.unknown')
  return riskOf(ctx, draw, { most: most ?? MAX, number: number ?? null })
}

interface Asked {
  readonly most: number
  /** The symbol of a number, such as `07` or `7`; null for the fullest ones. */
  readonly number: string | null
}

const FULLEST: Asked = { most: MAX, number: null }

/** Stops the sale of a number, or of a whole play (`*`); what is sold stands, nothing more is. */
async function officeStopNumber(
  ctx: Context,
  caller: OperatorCaller,
  input: z.output<Calls['officeStopNumber']['input']>,
): Promise<Risk> {
  const { draw, stop } = await readOrder(ctx, caller, input)
  const { at, reason, play, key } = stop
  await ctx.db.transact(async (tx) => {
    if (!(await insertStop(tx, ctx.db, stop))) return
    const after = { play, key }
    await audit(tx, caller, { at, action: 'draw.stop_number', target: targetOf(draw), reason, after })
  })
  return riskOf(ctx, draw, FULLEST)
}

/** Puts a stopped number or play back on sale. Refuses `stop.unknown` when it was not stopped. */
async function officeLiftStop(
  ctx: Context,
  caller: OperatorCaller,
  input: z.output<Calls['officeLiftStop']['input']>,
): Promise<Risk> {
  const { draw, stop } = await readOrder(ctx, caller, input)
  const { at, reason, play, key } = stop
  await ctx.db.transact(async (tx) => {
    if (!(await deleteStop(tx, ctx.db, stop))) refuse('stop.unknown')
    const before = { play, key }
    await audit(tx, caller, { at, action: 'draw.lift_stop', target: targetOf(draw), reason, before })
  })
  return riskOf(ctx, draw, FULLEST)
}

export const riskCommands = { officeDrawRisk, officeStopNumber, officeLiftStop }

async function readOrder(
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

/** Also ahead of its sale, when chases are on it already. */
const isOnSale = ({ state, closeAt }: Draw, now: Date): boolean =>
  (state === 'scheduled' || state === 'open') && now < closeAt

async function riskOf(ctx: Context, draw: Draw, asked: Asked): Promise<Risk> {
  const [game, full, staked, stops] = await Promise.all([
    requireGame(ctx, draw.game),
    readFullest(ctx.db, { drawId: draw.id, most: asked.most }),
    readStaked(ctx.db, draw.id),
    readStops(ctx.db, draw.id),
  ])
  const found = asked.number === null ? null : await findNumber(ctx.db, draw.id, asked.number)
  const shown = shownOf({ full, found, stops, number: asked.number })
  const reserved = new Map(
    (await readReserved(ctx.db, draw.id, shown)).map((row) => [nameOf(row), row] as const),
  )
  const plays = playsOf(game.family).flatMap(
    (play) => presentPlay(ctx, game, { play, full, shown, reserved, stops, asked }) ?? [],
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

const nameOf = ({ play, key }: Stoppable): string => `${play} ${key}`

interface Read {
  readonly full: ReadonlyMap<string, FullPlay>
  /** What was found of one number; null where the fullest are asked for. */
  readonly found: readonly Sold[] | null
  readonly stops: readonly Stop[]
  readonly number: string | null
}

/** The numbers that are told: those with the most exposure, or the one that was asked for, and what is stopped. Pure. */
function shownOf({ full, found, stops, number }: Read): readonly Sold[] {
  const sold = found ?? [...full.values()].flatMap(({ numbers }) => numbers)
  const known = new Set(sold.map(nameOf))
  const isAsked = ({ key }: Stop) => number === null || key === number || key.split('|')[1] === number
  const unsold = stops.filter((stop) => stop.key !== WHOLE_PLAY && !known.has(nameOf(stop)) && isAsked(stop))
  return [...sold, ...unsold.map(({ play, key }) => ({ play, key, used: 0n }))]
}

interface PlayRead {
  readonly play: ReturnType<typeof playsOf>[number]
  readonly full: ReadonlyMap<string, FullPlay>
  readonly shown: readonly Sold[]
  readonly reserved: ReadonlyMap<string, Reserved>
  readonly stops: readonly Stop[]
  readonly asked: Asked
}

/** Null for a play of which nothing is sold and nothing stopped, or that has not the number that was asked for. */
function presentPlay(
  ctx: Context,
  game: Game,
  { play, full, shown, reserved, stops, asked }: PlayRead,
): PlayRisk | null {
  const own = stops.filter((stop) => stop.play === play.code)
  const sold = full.get(play.code)
  // A play that counts as a whole only is its own number: told when it is stopped and nothing of it is sold.
  const isStopped = asked.number === null && own.length > 0
  const whole = { play: play.code, key: WHOLE_PLAY, used: 0n }
  const listed = shown.filter((number) => number.play === play.code)
  const numbers = listed.length === 0 && isStopped && !play.picksStandAlone ? [whole] : listed
  if (numbers.length === 0 && (asked.number !== null || (own.length === 0 && sold === undefined))) return null
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
      const given = reserved.get(nameOf(number))
      const granted = given?.granted ?? shareOf(ctx.db, cap ?? 0n) * BigInt(ctx.db.books.length)
      return {
        key: number.key,
        used: toWire(number.used),
        granted: cap === null ? null : toWire(granted),
        soldOutAt: given?.soldOutAt?.getTime() ?? null,
        stop: stopOf(number.key),
      }
    }),
  }
}
