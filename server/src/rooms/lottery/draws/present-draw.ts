import assert from 'node:assert/strict'
import { toWire } from '@koi/contract/money.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { requireGame } from '../games/game.ts'
import type { Draw, DrawListEntry } from './draw.ts'
import { verdictOf } from './result.ts'
import { readClaims, readResults, type StoredResult } from './result-store.ts'
import { readSold, type Sold } from './sold.ts'

type Calls = typeof officeSchemas
type DrawDetail = z.input<Calls['officeDraw']['output']>
export type DrawRow = z.input<Calls['officeVoidDraw']['output']>

/** Draws in a list of the office; for official draws also why they wait. */
export async function presentRows(ctx: Context, draws: readonly DrawListEntry[]): Promise<DrawRow[]> {
  const unsettled = draws.filter(({ state }) => state !== 'settled')
  const sold = await readSold(
    ctx.db,
    unsettled.map(({ id }) => id),
  )
  return Promise.all(draws.map((draw) => presentOne(ctx, draw, sold.get(draw.id))))
}

/** A draw as a list of the office shows it. */
export async function presentRow(ctx: Context, draw: DrawListEntry): Promise<DrawRow> {
  const [row] = await presentRows(ctx, [draw])
  assert(row !== undefined)
  return row
}

async function presentOne(ctx: Context, draw: DrawListEntry, sold: Sold | undefined): Promise<DrawRow> {
  return {
    gameCode: draw.game,
    numero: draw.numero,
    state: draw.state,
    drawAt: draw.drawAt.getTime(),
    winningNumber: draw.winningNumber,
    tickets: draw.ticketCount ?? sold?.tickets ?? 0,
    stake: toWire(sold?.stake ?? draw.stake),
    payout: toWire(draw.payout),
    seedRevealed: draw.seed !== null,
    source: draw.source,
    resultVersion: draw.resultVersion,
    waits: await readWaitReason(ctx, draw),
    halted: haltOf(draw),
  }
}

/** Why a draw's settlement waits for people; null while nothing is wrong. */
export const haltOf = ({ haltedAt, haltReason }: DrawListEntry): DrawRow['halted'] =>
  haltedAt === null || haltReason === null ? null : { at: haltedAt.getTime(), what: haltReason }

async function readWaitReason(ctx: Context, draw: DrawListEntry): Promise<DrawRow['waits']> {
  const isDue = draw.source === 'official' && draw.state === 'locked' && draw.drawAt <= ctx.clock.now()
  if (!isDue) return null
  const verdict = verdictOf(await readClaims(ctx.db, draw.id))
  return 'waits' in verdict ? verdict.waits : null
}

/** Everything that the office sees of a draw. */
export async function presentDetail(ctx: Context, draw: Draw): Promise<DrawDetail> {
  const [claims, results] = await Promise.all([readClaims(ctx.db, draw.id), readResults(ctx.db, draw.id)])
  const { family } = await requireGame(ctx, draw.game)
  const proposed = results.find(({ standsAt }) => standsAt === null)
  return {
    ...(await presentRow(ctx, draw)),
    family,
    station: draw.station?.EN ?? null,
    commitment: draw.commitment,
    ticketRoot: draw.ticketRoot,
    beaconRound: draw.round,
    voidReason: draw.voidReason,
    history: historyOf(draw),
    claims: claims.map(({ feed, operatorName, winningNumber, snapshot, at }) => ({
      feed,
      operator: operatorName,
      winningNumber,
      snapshot,
      at: at.getTime(),
    })),
    results: results.filter(({ standsAt }) => standsAt !== null).map(presentResult),
    proposed: proposed === undefined ? null : presentResult(proposed),
  }
}

function presentResult(result: StoredResult): DrawDetail['results'][number] {
  const { version, winningNumber, basis, reason, payout, advanced } = result
  return {
    version,
    winningNumber,
    basis,
    reason,
    proposedBy: result.proposedName,
    proposedAt: result.proposedAt?.getTime() ?? null,
    confirmedBy: result.confirmedName,
    standsAt: result.standsAt?.getTime() ?? null,
    settledAt: result.settledAt?.getTime() ?? null,
    payout: payout === null ? null : toWire(payout),
    advanced: advanced === null ? null : toWire(advanced),
  }
}

function historyOf(draw: Draw): { state: string; at: number }[] {
  const times = [
    ['open', draw.openedAt],
    ['locked', draw.lockedAt],
    ['root published', draw.rootPublishedAt],
    ['drawn', draw.drawnAt],
    ['settling', draw.settlingAt],
    ['settled', draw.settledAt],
    ['halted', draw.haltedAt],
    ['void', draw.voidedAt],
    ['refunded', draw.refundedAt],
  ] as const
  return times.flatMap(([state, at]) => (at === null ? [] : [{ state, at: at.getTime() }]))
}
