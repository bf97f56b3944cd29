import { checkDraw } from '@koi/contract/fairness/check-draw.ts'
import { merkleRoot } from '@koi/contract/fairness/merkle.ts'
import type { Family } from '@koi/contract/lottery/games.ts'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/db.ts'
import { type Draw, type HaltReason, isRecordIntact, recordOf } from '../draws/draw.ts'
import { readGenuineSeal } from '../draws/seal.ts'
import { sha256 } from '../draws/ticket-tree.ts'
import { computePairings } from '../draws/timelock.ts'

/** A chunk of a draw's tree, with its place among them. */
export interface SealedChunk {
  readonly place: number
  readonly root: string
  readonly firstBook: number
  readonly firstTicket: bigint
}

/** A draw whose record and seal follow from each other, with the chunks of its published root. */
export type SealedDraw = Pick<Draw, 'id' | 'game' | 'numero'> & { readonly chunks: readonly SealedChunk[] }

/** Something about a draw is not what was sealed or published: it must not be paid. */
export class SealBroken extends Error {
  override readonly name = 'SealBroken'
  readonly what: HaltReason
  readonly where: Readonly<Record<string, unknown>>

  constructor(what: HaltReason, where: SealBroken['where'] = {}) {
    super(`not as it was sealed: ${what}`)
    this.what = what
    this.where = where
  }
}

/**
 * Checks a draw as its readers can, from the database to the key that is not in it: the record has its
 * published hash, the platform signed record, root and count, the chunks give the root, and seed and beacon
 * give the result. Throws {@link SealBroken}.
 */
export async function openSealedDraw(ctx: Context, draw: Draw, family: Family): Promise<SealedDraw> {
  requireRecord(draw)
  await requireResult(draw, family)
  return openSealedTickets(ctx, draw)
}

/** The same without a result, for a void draw: its tickets are those that were sealed. */
export async function openSealedTickets(ctx: Context, draw: Draw): Promise<SealedDraw> {
  requireRecord(draw)
  await requireSeal(ctx, draw)
  const chunks = await readChunks(ctx.db, draw.id)
  const roots = chunks.map(({ root }) => Buffer.from(root, 'hex'))
  if (Buffer.from(merkleRoot(roots, sha256)).toString('hex') !== draw.ticketRoot)
    throw new SealBroken('tickets')
  return { id: draw.id, game: draw.game, numero: draw.numero, chunks }
}

/** Throws {@link SealBroken} for a draw that has not the hash of its record. */
export function requireRecord(draw: Draw): void {
  if (!isRecordIntact(draw)) throw new SealBroken('record')
}

/** An official result is what feeds and people report: there is nothing to recompute it from. */
async function requireResult(draw: Draw, family: Family): Promise<void> {
  if (draw.source === 'official') return
  const pairings = await computePairings(draw, draw.signature ?? '')
  const evidence = {
    family,
    record: recordOf(draw),
    recordHash: draw.recordHash,
    chain: draw.chain,
    signature: draw.signature ?? '',
    randomness: draw.randomness ?? '',
    seed: draw.seed?.toString('hex') ?? '',
    winningNumber: draw.winningNumber ?? '',
  }
  const failed = checkDraw(evidence, pairings).find(({ holds }) => !holds)
  if (failed !== undefined) throw new SealBroken('result', { step: failed.step })
}

/** Draws of format 1 were locked before seals existed. */
async function requireSeal(ctx: Context, draw: Draw): Promise<void> {
  if (draw.recordFormat === 1) return
  const seal = await readGenuineSeal(ctx, draw.id)
  const isOfDraw =
    seal?.game === draw.game &&
    seal.numero === draw.numero &&
    seal.record === draw.recordHash &&
    seal.root === draw.ticketRoot &&
    seal.count === draw.ticketCount
  if (!isOfDraw) throw new SealBroken('seal')
}

const readChunks = (db: Db, drawId: bigint): Promise<SealedChunk[]> =>
  db.query<SealedChunk>({
    name: 'lottery_sealed_chunks',
    text: `select chunk as place, root, first_book as "firstBook", first_ticket as "firstTicket"
      from lottery.draw_chunk where draw_id = $1 order by chunk`,
    values: [drawId],
  })
