import type { Context } from '../../../context.ts'
import { type Columns, callOf, columnsOf } from '../../../db/columns.ts'
import type { Book } from '../../../db/db.ts'
import { type Draw, placeOfDraw } from '../draws/draw.ts'
import { readDraw } from '../draws/draw-store.ts'
import { readGenuineSeal } from '../draws/seal.ts'
import { announceState } from '../draws/steps.ts'
import { isVoidGenuine } from '../draws/void-mac.ts'
import { closeSale } from './close-sale.ts'
import { brokenSeal, haltDraw } from './halt-draw.ts'
import { openSealedTickets, requireRecord, SealBroken, type SealedDraw } from './sealed-draw.ts'
import { type SealedWager, sealedWagers } from './sealed-wagers.ts'

const REFUND_BATCH = 2_000

/**
 * Refunds the bets of a void draw, book by book in batches; safe to run again at any point. A batch pays only
 * what the ledger debited for its tickets while this draw was on sale, and where a root was published only
 * wagers that are under it. A batch that does not agree pays nothing: its book stops, the other books are
 * refunded, and the draw is halted until people have looked (docs/domain/draws.md#voids), as is one
 * that the server did not make void.
 */
export async function refundDraw(ctx: Context, id: bigint): Promise<void> {
  const draw = await readDraw(ctx.db, id)
  if (draw?.state !== 'void' || draw.refundedAt !== null || draw.haltedAt !== null) return
  await closeSale(ctx.db, [id])
  try {
    await refundBooks(ctx, draw)
  } catch (error) {
    const broken = brokenSeal(error)
    if (broken === null) throw error
    return haltDraw(ctx, draw, broken)
  }
  await ctx.db.query('update lottery.draw set refunded_at = $2 where id = $1 and refunded_at is null', [
    id,
    ctx.clock.now(),
  ])
  announceState(ctx, draw, 'void')
}

async function refundBooks(ctx: Context, draw: Draw): Promise<void> {
  requireRecord(draw)
  if (!(await isVoidGenuine(ctx, draw))) throw new SealBroken('void')
  // A draw whose root was removed from its row still has its seal.
  const isSealed = draw.ticketRoot !== null || (await readGenuineSeal(ctx, draw.id)) !== null
  const sealed = isSealed ? await openSealedTickets(ctx, draw) : null
  const failures: unknown[] = []
  for (const book of ctx.db.books) {
    const refunding =
      sealed === null ? refundRows(ctx, draw, book) : refundSealed(ctx, { draw, sealed, book })
    await refunding.catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw failures.find((error) => brokenSeal(error) === null) ?? failures[0]
}

/** Without a root there are only the rows, and the ledger to hold them against. */
async function refundRows(ctx: Context, draw: Draw, book: Book): Promise<void> {
  for (;;) {
    const call = callOf('lottery_refund', {
      ...placeOfDraw(draw),
      p_most: REFUND_BATCH,
      p_at: ctx.clock.now(),
    })
    const [row] = await book.query<{ seen: number }>({ ...call, text: `select ${call.text} as seen` })
    if (row === undefined || row.seen === 0) return
  }
}

interface SealedRefund {
  readonly draw: Draw
  readonly sealed: SealedDraw
  readonly book: Book
}

/** When another worker does the same, the first of them refunds each batch. */
async function refundSealed(ctx: Context, { draw, sealed, book }: SealedRefund): Promise<void> {
  let batches = readBatches(ctx, { draw: sealed, book, after: 0n })
  let reached: bigint | null = null
  for (;;) {
    const after = await readProgress(draw, book)
    if (after === null) return
    if (after !== reached) batches = readBatches(ctx, { draw: sealed, book, after })
    const { value: wagers, done } = await batches.next()
    const last = wagers?.at(-1)
    if (done === true || last === undefined) {
      await book.query('select lottery_finish_refund($1, $2)', [draw.id, ctx.clock.now()])
      return
    }
    const call = callOf('lottery_refund_sealed', {
      ...placeOfDraw(draw),
      p_after: after,
      p_upto: last.betId,
      ...columnsOf(wagers, WAGER),
      p_at: ctx.clock.now(),
    })
    await book.query({ ...call, text: `select ${call.text} as done` })
    reached = last.betId
  }
}

const WAGER: Columns<SealedWager> = {
  wager_bet: (wager) => wager.betId,
  wager_member: (wager) => wager.memberId,
  wager_stake: (wager) => wager.stake,
}

interface Reading {
  readonly draw: SealedDraw
  readonly book: Book
  readonly after: bigint
}

async function* readBatches(
  ctx: Context,
  reading: Reading,
): AsyncGenerator<readonly SealedWager[], undefined> {
  for await (const wagers of sealedWagers(ctx, reading)) {
    for (let from = 0; from < wagers.length; from += REFUND_BATCH)
      yield wagers.slice(from, from + REFUND_BATCH)
  }
  return undefined
}

async function readProgress({ id }: Draw, book: Book): Promise<bigint | null> {
  const [sale] = await book.query<{ upto: bigint }>({
    name: 'lottery_refund_progress',
    text: 'select done_upto as upto from lottery_sale where draw_id = $1 and finished_at is null',
    values: [id],
  })
  return sale?.upto ?? null
}
