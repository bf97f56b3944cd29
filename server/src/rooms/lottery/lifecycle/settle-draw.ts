import assert from 'node:assert/strict'
import { playsOf } from '@koi/contract/lottery/catalogue.ts'
import { parseResult } from '@koi/contract/lottery/games.ts'
import type { Play } from '@koi/contract/lottery/play.ts'
import { payout, rebate } from '@koi/contract/lottery/price.ts'
import type { Context } from '../../../context.ts'
import { type Columns, callOf, columnsOf } from '../../../db/columns.ts'
import type { Book } from '../../../db/db.ts'
import { facts } from '../../../facts.ts'
import { enqueue } from '../../../job.ts'
import { sendLiveUpdate } from '../../../live-update.ts'
import { dayOf } from '../../../platform-day.ts'
import type { Draw } from '../draws/draw.ts'
import { advanceDraw, readDraw } from '../draws/draw-store.ts'
import { type Scoreboard, scoreboard } from '../draws/scoreboard.ts'
import { announceState, watchJob } from '../draws/steps.ts'
import { requireGame } from '../games/game.ts'
import { stopWonChases } from '../tickets/stop-chase.ts'
import { type CoveredWagers, NONE_COVERED, readCoveredWagers } from './covered-wagers.ts'
import { brokenSeal, haltDraw } from './halt-draw.ts'
import { openSealedDraw, type SealedDraw } from './sealed-draw.ts'
import { type SealedWager, sealedWagers } from './sealed-wagers.ts'

/**
 * Wagers per transaction: set-based writes are near their best at 5,000, and locks are held for a tenth of a
 * second.
 */
const BATCH_SIZE = 5_000
/** A correction posts one transaction after another, which takes longer. */
const CORRECTION_BATCH_SIZE = 500
/** Books that are settled at the same time. */
const PARALLEL_BOOKS = 4
/** With more winners than this in a batch, no balances are sent; pages get the news that the draw is settled. */
const MAX_NOTIFIED = 300

/**
 * drawn → settling → settled: scores every wager, pays the winners and refunds stakes, book by book in
 * batches; after a correction of the result it takes back what was paid and pays again. A batch and the
 * progress of its book are one transaction, so a settlement can be killed, restarted, or run by several
 * workers. Each batch is proved before it is paid; what is not as it was sealed halts the draw.
 */
export async function settleDraw(ctx: Context, id: bigint): Promise<void> {
  const draw = await beginSettling(ctx, id)
  if (draw === null) return
  try {
    await settleBooks(ctx, draw)
  } catch (error) {
    const broken = brokenSeal(error)
    if (broken === null) throw error
    return haltDraw(ctx, draw, broken)
  }
  if (await finishSettling(ctx, draw)) announceState(ctx, draw, 'settled')
}

async function settleBooks(ctx: Context, draw: Draw): Promise<void> {
  const { family } = await requireGame(ctx, draw.game)
  const sealed = await openSealedDraw(ctx, draw, family)
  const result = parseResult(family, draw.winningNumber ?? '')
  assert(result !== null, `draw ${draw.id} has no result`)
  // Every play of the family: a play may have been removed from the menu after a bet on it.
  const plays = new Map(playsOf(family).map((play) => [play.code, play]))
  const scores = scoreboard(plays, result)
  const books = [...ctx.db.books]
  const settleNext = async (): Promise<void> => {
    for (let book = books.shift(); book !== undefined; book = books.shift()) {
      await settleBook(ctx, { draw, sealed, plays, scores, book })
    }
  }
  // Every book comes to its end: where one is halted, the others are paid.
  const ends = await Promise.allSettled(Array.from({ length: PARALLEL_BOOKS }, settleNext))
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed !== undefined) throw failed.reason
}

/** Returns the draw if it is settling now; it may have become void since it was read. */
async function beginSettling(ctx: Context, id: bigint): Promise<Draw | null> {
  const draw = await readDraw(ctx.db, id)
  if (draw === null || draw.haltedAt !== null) return null
  if (draw.state !== 'drawn') return draw.state === 'settling' ? draw : null
  if (!(await advanceDraw(ctx.db, { id, to: 'settling', at: ctx.clock.now(), from: ['drawn'] }))) {
    const now = await readDraw(ctx.db, id)
    return now?.state === 'settling' ? now : null
  }
  announceState(ctx, draw, 'settling')
  return draw
}

/** settling → settled, with the sums of the books; for an official draw also in the list of its results. */
async function finishSettling(ctx: Context, draw: Draw): Promise<boolean> {
  const { id, resultVersion } = draw
  const { advanced, ...set } = await sumBooks(ctx, id)
  const at = ctx.clock.now()
  return ctx.db.transact(async (tx) => {
    const rows = await tx.query(
      `update lottery.draw_result set settled_at = $3, payout = $4, advanced = $5
       where draw_id = $1 and version = $2 and settled_at is null returning version`,
      [id, resultVersion, at, set.payout, advanced],
    )
    if (draw.source === 'official' && rows.length === 0) return false
    if (set.wagers > 0n)
      await enqueue(tx, watchJob(draw), { name: facts.drawSettled.name, payload: { drawId: String(id) } })
    return advanceDraw(tx, { id, to: 'settled', at, set })
  })
}

interface BookSettlement {
  readonly draw: Draw
  readonly sealed: SealedDraw
  readonly plays: ReadonlyMap<string, Play>
  readonly scores: Scoreboard
  readonly book: Book
}

/**
 * Settles the rest of one book. When another worker does the same, the first of them settles each batch.
 */
async function settleBook(ctx: Context, part: BookSettlement): Promise<void> {
  let batches = readBatches(ctx, part, 0n)
  let reached: bigint | null = null
  let covered: CoveredWagers | null = null
  for (;;) {
    const after = await readProgress(part)
    if (after === null) return
    if (after !== reached) batches = readBatches(ctx, part, after)
    const { value: wagers, done } = await batches.next()
    const last = wagers?.at(-1)
    if (done === true || last === undefined) {
      await stopWonChases(ctx, part.book, part.draw.id)
      return finishBook(ctx, part)
    }
    // A correction does not change turnover.
    covered ??=
      part.draw.resultVersion > 1
        ? NONE_COVERED
        : await readCoveredWagers(part.book, part.draw.id, part.plays)
    await settleBatch(ctx, part, { after, upto: last.betId, wagers, covered })
    reached = last.betId
  }
}

/** The proved wagers of a book after a bet, as many at a time as a transaction writes. */
async function* readBatches(
  ctx: Context,
  { draw, sealed, book }: BookSettlement,
  after: bigint,
): AsyncGenerator<readonly SealedWager[], undefined> {
  const most = draw.resultVersion > 1 ? CORRECTION_BATCH_SIZE : BATCH_SIZE
  for await (const wagers of sealedWagers(ctx, { draw: sealed, book, after })) {
    for (let from = 0; from < wagers.length; from += most) yield wagers.slice(from, from + most)
  }
  return undefined
}

async function readProgress({ draw, book }: BookSettlement): Promise<bigint | null> {
  const [sale] = await book.query<{ upto: bigint }>({
    name: 'lottery_progress',
    text: `select done_upto as upto from lottery_sale
      where draw_id = $1 and finished_at is null and result_version = $2`,
    values: [draw.id, draw.resultVersion],
  })
  return sale?.upto ?? null
}

interface Batch {
  readonly after: bigint
  readonly upto: bigint
  readonly wagers: readonly SealedWager[]
  readonly covered: CoveredWagers
}

async function settleBatch(
  ctx: Context,
  { draw, scores, book }: BookSettlement,
  { after, upto, wagers, covered }: Batch,
): Promise<void> {
  const scored = wagers.map((wager) => scoreWager(scores, wager))
  // A wager without a hit may still be refunded, in part or as a whole.
  const winners = scored.filter((wager) => wager.payout > 0n)
  const now = ctx.clock.now()
  const given = {
    p_draw: draw.id,
    p_after: after,
    p_upto: upto,
    ...columnsOf(winners, WINNER),
    p_day: dayOf(now, ctx.config.KOI_TIME_ZONE),
    p_at: now,
  }
  if (draw.resultVersion > 1) {
    const call = callOf('lottery_correct', { ...given, p_version: draw.resultVersion })
    const [moved] = await book.query<{ members: bigint[] | null }>({
      ...call,
      text: `select ${call.text} as members`,
    })
    return updateBalances(ctx, moved?.members ?? [])
  }
  const call = callOf('lottery_settle', {
    ...given,
    ...columnsOf(scored, SCORED),
    wager_turnover: scored.map(({ play, betId }) => (covered.has(play, betId) ? 0n : null)),
  })
  const [row] = await book.query<{ done: boolean }>({ ...call, text: `select ${call.text} as done` })
  if (row?.done !== true || winners.length > MAX_NOTIFIED) return
  updateBalances(ctx, new Set(winners.map(({ memberId }) => memberId)))
}

interface ScoredWager extends SealedWager {
  readonly hits: bigint
  readonly payout: bigint
  readonly rebate: bigint
  readonly refunded: bigint
}

/** A refunded stake earns no rebate: the rebate is agreed for stakes that win or lose. */
function scoreWager(scores: Scoreboard, wager: SealedWager): ScoredWager {
  const { unit, multiple, odds, stake, rebateRate } = wager
  const { hits, refundedUnits } = scores.score(wager.play, wager.selection)
  const unitStake = unit * BigInt(multiple)
  const refunded = unitStake * refundedUnits
  return {
    ...wager,
    hits,
    payout: payout({ unitStake, odds, hits, refundedUnits }),
    rebate: rebate(stake - refunded, rebateRate),
    refunded,
  }
}

const WINNER: Columns<ScoredWager> = {
  won_bet: (wager) => wager.betId,
  won_hits: (wager) => wager.hits,
  won_payout: (wager) => wager.payout,
}

const SCORED: Columns<ScoredWager> = {
  wager_bet: (wager) => wager.betId,
  wager_member: (wager) => wager.memberId,
  wager_stake: (wager) => wager.stake,
  wager_payout: (wager) => wager.payout,
  wager_rebate: (wager) => wager.rebate,
  wager_refunded: (wager) => (wager.refunded === 0n ? null : wager.refunded),
  wager_real: (wager) => wager.isReal,
}

function updateBalances(ctx: Context, members: Iterable<bigint>): void {
  for (const member of members) sendLiveUpdate(ctx, { topic: 'balance', member: String(member) })
}

async function finishBook(ctx: Context, { draw, book }: BookSettlement): Promise<void> {
  await book.query(
    `update lottery_sale set finished_at = $2
     where draw_id = $1 and finished_at is null and result_version = $3`,
    [draw.id, ctx.clock.now(), draw.resultVersion],
  )
}

async function sumBooks(
  ctx: Context,
  id: bigint,
): Promise<Record<'wagers' | 'stake' | 'payout' | 'advanced', bigint>> {
  const sums = { wagers: 0n, stake: 0n, payout: 0n, advanced: 0n }
  for (const book of ctx.db.books) {
    const [sale] = await book.query<typeof sums & { finished: boolean }>(
      `select wagers, stake, payout, advanced, finished_at is not null as finished
        from lottery_sale where draw_id = $1`,
      [id],
    )
    if (sale === undefined) continue
    assert(sale.finished, `draw ${id} is not finished in ${book.schema}`)
    sums.wagers += sale.wagers
    sums.stake += sale.stake
    sums.payout += sale.payout
    sums.advanced += sale.advanced
  }
  return sums
}
