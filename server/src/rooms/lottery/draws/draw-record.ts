import { recordText } from '@koi/contract/fairness/commitment.ts'
import type { lotterySchemas } from '@koi/contract/schemas/lottery.ts'
import type { z } from 'zod'
import type { Visitor } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { refuse } from '../../../refusal.ts'
import { nameIn, readGames } from '../games/game.ts'
import { recordOf } from './draw.ts'
import { findDraw, findDrawId, readPreviousNumero } from './draw-store.ts'
import { readResults, type StoredResult } from './result-store.ts'
import { readSeal } from './seal.ts'

type Calls = typeof lotterySchemas

/** Everything published about a draw so far, enough to recompute it with `fairness/check-draw.ts`. */
export async function drawRecord(
  ctx: Context,
  { origin }: Visitor,
  { gameCode, numero }: z.output<Calls['drawRecord']['input']>,
): Promise<z.input<Calls['drawRecord']['output']>> {
  const game = (await readGames(ctx)).find(({ code }) => code === gameCode)
  const draw = game === undefined ? null : await findDraw(ctx.db, gameCode, numero)
  if (game === undefined || draw === null) return refuse('draw.unknown', { gameCode, numero })
  const { chain } = draw
  const [results, seal] = await Promise.all([
    draw.source === 'official' ? readResults(ctx.db, draw.id) : [],
    readSeal(ctx.db, draw.id),
  ])
  return {
    gameCode,
    family: game.family,
    numero,
    state: draw.state,
    source: draw.source,
    station: draw.station === null ? null : nameIn(draw.station, origin.language),
    opensAt: draw.opensAt.getTime(),
    closeAt: draw.closeAt.getTime(),
    drawAt: draw.drawAt.getTime(),
    commitment: draw.commitment,
    recordText: draw.recordHash === null ? null : recordText(recordOf(draw)),
    recordHash: draw.recordHash,
    previousRecordHash: draw.previousRecordHash,
    previousNumero: draw.recordHash === null ? null : await readPreviousNumero(ctx.db, draw),
    beaconChain: chain?.hash ?? null,
    beaconMock: chain?.mock ?? false,
    beaconPublicKey: chain?.publicKey ?? null,
    beaconGenesis: chain?.genesis ?? null,
    beaconPeriod: chain?.period ?? null,
    beaconRound: draw.round,
    beaconSignature: draw.signature,
    beaconRandomness: draw.randomness,
    ticketRoot: draw.ticketRoot,
    ticketCount: draw.ticketCount,
    rootPublishedAt: draw.rootPublishedAt?.getTime() ?? null,
    seal,
    seed: draw.seed?.toString('hex') ?? null,
    winningNumber: draw.winningNumber,
    voidReason: draw.voidReason,
    results: results.flatMap(presentResult),
  }
}

/** The signed root of a draw's tickets; null before its lock. */
export async function drawSeal(
  ctx: Context,
  _caller: Visitor,
  { gameCode, numero }: z.output<Calls['drawSeal']['input']>,
): Promise<z.input<Calls['drawSeal']['output']>> {
  const id = (await findDrawId(ctx.db, gameCode, numero)) ?? refuse('draw.unknown', { gameCode, numero })
  return { seal: await readSeal(ctx.db, id) }
}

/** A current or former result; a proposed one is not public. */
function presentResult(result: StoredResult): z.input<Calls['drawRecord']['output']>['results'] {
  const { version, winningNumber, basis, reason, standsAt } = result
  if (standsAt === null) return []
  const proposedBy = result.proposedBy === null ? null : String(result.proposedBy)
  const confirmedBy = result.confirmedBy === null ? null : String(result.confirmedBy)
  return [{ version, winningNumber, basis, reason, proposedBy, confirmedBy, standsAt: standsAt.getTime() }]
}
