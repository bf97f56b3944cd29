import { playsOf } from '@koi/contract/lottery/catalogue.ts'
import { isExposureKey, WHOLE_PLAY } from '@koi/contract/lottery/exposure.ts'
import { toWire } from '@koi/contract/money.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { z } from 'zod'
import type { OperatorCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { refuse } from '../../refusal.ts'
import { audit, demand } from '../operators/index.ts'
import { type Draw, targetOf } from './draw.ts'
import { findDraw } from './draw-store.ts'
import { type Reserved, readReserved, readSold, readStaked, type Sold } from './exposure-store.ts'
import { type Game, requireGame } from './game.ts'
import { shareOf } from './reserve-numbers.ts'
import { deleteStop, insertStop, readStops, type Stop, type Stoppable } from './stops.ts'

type Calls = typeof officeSchemas
type Risk = z.input<Calls['officeDrawRisk']['output']>
type PlayRisk = Risk['plays'][number]

/** So many numbers of a play are told, those with the most exposure. */
const MOST = 200

/** What a draw may cost: for each play its numbers with the most exposure, over all books. */
async function officeDrawRisk(
  ctx: Context,
  caller: OperatorCaller,
  { gameCode, numero }: z.output<Calls['officeDrawRisk']['input']>,
): Promise<Risk> {
  demand(caller, 'draws.read')
  return riskOf(ctx, (await findDraw(ctx.db, gameCode, numero)) ?? refuse('draw.unknown'))
}

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
  return riskOf(ctx, draw)
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
  return riskOf(ctx, draw)
}

export const riskCommands = { officeDrawRisk, officeStopNumber, officeLiftStop }

async function readOrder(
  ctx: Context,
  caller: OperatorCaller,
  { gameCode, numero, play: code, key, reason }: z.output<Calls['officeStopNumber']['input']>,
) {
  demand(caller, 'draws.write')
  if (reason.trim() === '') refuse('operator.reason_required')
  const draw = (await findDraw(ctx.db, gameCode, numero)) ?? refuse('draw.unknown')
  const { family } = await requireGame(ctx, gameCode)
  const play = playsOf(family).find((one) => one.code === code) ?? refuse('play.unknown')
  if (!isExposureKey(play, key)) refuse('number.unknown')
  const at = ctx.clock.now()
  if (!isOnSale(draw, at)) refuse('draw.state')
  return { draw, stop: { drawId: draw.id, play: code, key, at, by: caller.id, reason: reason.trim() } }
}

/** Also ahead of its sale, when chases are on it already. */
const isOnSale = ({ state, closeAt }: Draw, now: Date): boolean =>
  (state === 'scheduled' || state === 'open') && now < closeAt

async function riskOf(ctx: Context, draw: Draw): Promise<Risk> {
  const [game, sold, staked, reserved, stops] = await Promise.all([
    requireGame(ctx, draw.game),
    readSold(ctx.db, draw.id),
    readStaked(ctx.db, draw.id),
    readReserved(ctx.db, draw.id),
    readStops(ctx.db, draw.id),
  ])
  const read = { sold: byPlay(sold), reserved: new Map(reserved.map((row) => [nameOf(row), row])), stops }
  const plays = playsOf(game.family).flatMap((play) => presentPlay(ctx, game, { play, ...read }) ?? [])
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

function byPlay(sold: readonly Sold[]): ReadonlyMap<string, Sold[]> {
  const plays = new Map<string, Sold[]>()
  for (const one of sold) {
    const numbers = plays.get(one.play)
    if (numbers === undefined) plays.set(one.play, [one])
    else numbers.push(one)
  }
  return plays
}

interface PlayRead {
  readonly play: ReturnType<typeof playsOf>[number]
  readonly sold: ReadonlyMap<string, readonly Sold[]>
  readonly reserved: ReadonlyMap<string, Reserved>
  readonly stops: readonly Stop[]
}

/** Null for a play of which nothing is sold and nothing stopped. */
function presentPlay(ctx: Context, game: Game, { play, sold, reserved, stops }: PlayRead): PlayRisk | null {
  const own = stops.filter((stop) => stop.play === play.code)
  const counted = sold.get(play.code) ?? []
  if (own.length === 0 && counted.length === 0) return null
  const cap = play.picksStandAlone ? game.numberCap : game.playCap
  const stopOf = (key: string) => {
    const stop = own.find((one) => one.key === key)
    return stop === undefined ? null : { at: stop.at.getTime(), reason: stop.reason }
  }
  const known = new Set(counted.map(({ key }) => key))
  const unsold = own.filter(({ key }) => !known.has(key) && (key !== WHOLE_PLAY || !play.picksStandAlone))
  const most = [...counted].sort((a, b) => (a.used < b.used ? 1 : a.used > b.used ? -1 : 0)).slice(0, MOST)
  const numbers = [...most, ...unsold.map(({ key }) => ({ play: play.code, key, used: 0n }))]
  return {
    play: play.code,
    picksStandAlone: play.picksStandAlone,
    cap: cap === null ? null : toWire(cap),
    sold: counted.length,
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
