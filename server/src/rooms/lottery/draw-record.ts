import type { lotterySchemas } from '@koi/contract/schemas/lottery.ts'
import type { z } from 'zod'
import type { Visitor } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { refuse } from '../../refusal.ts'
import { findDraw, numeroBefore } from './draw-store.ts'
import { readGames } from './game.ts'

type Calls = typeof lotterySchemas

/** Everything published about a draw so far: enough to recompute it with `fairness/check-draw.ts`. */
export async function drawRecord(
  ctx: Context,
  _caller: Visitor,
  { gameCode, numero }: z.output<Calls['drawRecord']['input']>,
): Promise<z.input<Calls['drawRecord']['output']>> {
  const game = (await readGames(ctx)).find(({ code }) => code === gameCode)
  const draw = game === undefined ? null : await findDraw(ctx.db, gameCode, numero)
  if (game === undefined || draw === null) return refuse('draw.unknown', { gameCode, numero })
  const { chain } = draw
  return {
    gameCode,
    family: game.family,
    numero,
    state: draw.state,
    opensAt: draw.opensAt.getTime(),
    closeAt: draw.closeAt.getTime(),
    drawAt: draw.drawAt.getTime(),
    commitment: draw.commitment,
    recordHash: draw.recordHash,
    previousRecordHash: draw.previousRecordHash,
    previousNumero: await numeroBefore(ctx.db, draw),
    beaconChain: chain.hash,
    beaconMock: chain.mock,
    beaconPublicKey: chain.publicKey,
    beaconGenesis: chain.genesis,
    beaconPeriod: chain.period,
    beaconRound: draw.round,
    beaconSignature: draw.signature,
    beaconRandomness: draw.randomness,
    ticketRoot: draw.ticketRoot,
    ticketCount: draw.ticketCount,
    rootPublishedAt: draw.rootPublishedAt?.getTime() ?? null,
    seed: draw.seed?.toString('hex') ?? null,
    winningNumber: draw.winningNumber,
    voidReason: draw.voidReason,
  }
}
