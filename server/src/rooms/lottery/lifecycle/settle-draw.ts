import assert from 'node:assert/strict'
import { playsOf } from '@koi/contract/lottery/catalogue.ts'
import { parseResult } from '@koi/contract/lottery/games.ts'
import type { Play } from '@koi/contract/lottery/play.ts'
import { payout } from '@koi/contract/lottery/price.ts'
import type { Context } from '../../../context.ts'
import { callOf, columnsOf } from '../../../db/columns.ts'
import type { Book } from '../../../db/db.ts'
import { enqueue } from '../../../job.ts'
import { sendLiveUpdate } from '../../../live-update.ts'
import { dayOf } from '../../../platform-day.ts'
import { placementOf } from '../../bets/index.ts'
import type { Draw } from '../draws/draw.ts'
import { advance, readDraw } from '../draws/draw-store.ts'
import { type Scoreboard, scoreboard } from '../draws/scoreboard.ts'
import { announce, watchJob } from '../draws/steps.ts'
import { requireGame } from '../games/game.ts'
import { stopWonChases } from '../tickets/stop-chase.ts'
import { type Covered, NOBODY, readCovered } from './covered.ts'

/**
 * Wagers per transaction: of 5,000 a set-based write is near its best, and locks are held for a tenth of a
 * second.
 */
const BATCH = 5_000
/** A correction posts one transaction after another, which takes longer. */
const CORRECTED_BATCH = 500
/** Books that are settled at the same time. */
const LANES = 4
/** Of a batch with more winners than this nobody is told by name; pages hear that the draw is settled. */
const TOLD = 300

/**
 * drawn → settling → settled: scores every wager, pays the winners and gives back what is pushed, book by
 * book in batches; where the result was corrected, it takes back what was paid and pays anew. A batch and the
 * note of how far the book has come are one transaction, so it may be killed, started again, or run by
 * several workers.
 */
export async function settleDraw(ctx: Context, id: bigint): Promise<void> {
  const draw = await beginSettling(ctx, id)
  if (draw === null) return
  const { family } = await requireGame(ctx, draw.game)
  const result = parseResult(family, draw.winningNumber ?? '')
  assert(result !== null, `draw ${draw.id} has no result`)
  // Every play of the family: one may have been taken off the menu since it was bet on.
  const plays = new Map(playsOf(family).map((play) => [play.code, play]))
  const scores = scoreboard(plays, result)
  const books = [...ctx.db.books]
  const lane = async (): Promise<void> => {
    for (let book = books.shift(); book !== undefined; book = books.shift()) {
      await settleBook(ctx, { draw, plays, scores, book })
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  if (await finish(ctx, draw)) announce(ctx, draw, 'settled')
}

/** Answers the draw where it is settling by now; it may be void since it was read. */
async function beginSettling(ctx: Context, id: bigint): Promise<Draw | null> {
  const draw = await readDraw(ctx.db, id)
  if (draw?.state !== 'drawn') return draw?.state === 'settling' ? draw : null
  if (!(await advance(ctx.db, { id, to: 'settling', at: ctx.clock.now(), from: ['drawn'] }))) {
    const now = await readDraw(ctx.db, id)
    return now?.state === 'settling' ? now : null
  }
  announce(ctx, draw, 'settling')
  return draw
}

/** settling → settled, with the sums of the books; of an official draw also in the story of its results. */
async function finish(ctx: Context, draw: Draw): Promise<boolean> {
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
    if (set.wagers > 0n) await enqueue(tx, watchJob(draw))
    return advance(tx, { id, to: 'settled', at, set })
  })
}

interface Part {
  readonly draw: Draw
  readonly plays: ReadonlyMap<string, Play>
  readonly scores: Scoreboard
  readonly book: Book
}

interface WagerRow {
  readonly betId: bigint
  readonly unitStake: bigint
  readonly odds: bigint
  readonly play: string
  readonly selection: string
}

/**
 * Settles what is left of one book; another worker may be at it too, then each batch is done by the first.
 */
async function settleBook(ctx: Context, part: Part): Promise<void> {
  let page: { after: bigint; rows: Promise<WagerRow[]> } | null = null
  let covered: Covered | null = null
  for (;;) {
    const after = await readProgress(part)
    if (after === null) return
    if (page?.after !== after) page = readAhead(part, after)
    const wagers = await page.rows
    const last = wagers.at(-1)
    if (last === undefined) {
      await stopWonChases(ctx, part.book, part.draw.id)
      return finishBook(ctx, part)
    }
    // The next wagers are read while these are written.
    page = readAhead(part, last.betId)
    // A correction leaves turnover as it was.
    covered ??= part.draw.resultVersion > 1 ? NOBODY : await readCovered(part.book, part.draw.id, part.plays)
    await settleBatch(ctx, part, { after, upto: last.betId, wagers, covered })
  }
}

async function readProgress({ draw, book }: Part): Promise<bigint | null> {
  const [sale] = await book.query<{ upto: bigint }>({
    name: 'lottery_progress',
    text: `select done_upto as upto from lottery_sale
      where draw_id = $1 and finished_at is null and result_version = $2`,
    values: [draw.id, draw.resultVersion],
  })
  return sale?.upto ?? null
}

function readAhead({ draw, book }: Part, after: bigint): { after: bigint; rows: Promise<WagerRow[]> } {
  const rows = book.query<WagerRow>({
    name: 'lottery_wagers',
    text: `select bet_id as "betId", unit * multiple as "unitStake", odds, play, selection from lottery_wager
           where draw_id = $1 and bet_id > $2 and cancelled_at is null order by bet_id limit $3`,
    values: [draw.id, after, draw.resultVersion > 1 ? CORRECTED_BATCH : BATCH],
  })
  // Rows that are read ahead and then not needed must not fail unheard.
  rows.catch(() => undefined)
  return { after, rows }
}

interface Batch {
  readonly after: bigint
  readonly upto: bigint
  readonly wagers: readonly WagerRow[]
  readonly covered: Covered
}

async function settleBatch(ctx: Context, { draw, scores, book }: Part, batch: Batch): Promise<void> {
  // A wager that has no hit may still be given back, in part or whole.
  const winners = batch.wagers.flatMap(({ betId, unitStake, odds, play, selection }) => {
    const { hits, refundedUnits } = scores.score(play, selection)
    if (hits === 0n && refundedUnits === 0n) return []
    const pushed = unitStake * refundedUnits
    return [{ betId, hits, payout: payout({ unitStake, odds, hits, refundedUnits }), pushed }]
  })
  const now = ctx.clock.now()
  const given = {
    p_draw: draw.id,
    p_after: batch.after,
    p_upto: batch.upto,
    ...columnsOf(winners, {
      won_bet: (winner) => winner.betId,
      won_hits: (winner) => winner.hits,
      won_payout: (winner) => winner.payout,
    }),
    p_day: dayOf(now, ctx.config.KOI_TIME_ZONE),
    p_at: now,
  }
  if (draw.resultVersion > 1) {
    const call = callOf('lottery_correct', { ...given, p_version: draw.resultVersion })
    const [moved] = await book.query<{ members: bigint[] | null }>({
      ...call,
      text: `select ${call.text} as members`,
    })
    return tell(ctx, moved?.members ?? [])
  }
  const call = callOf('lottery_settle', {
    ...given,
    won_refunded: winners.map((winner) => winner.pushed),
    p_covered: batch.wagers.flatMap(({ play, betId }) => (batch.covered.has(play, betId) ? [betId] : [])),
  })
  const [row] = await book.query<{ done: boolean }>({ ...call, text: `select ${call.text} as done` })
  if (row?.done === true && winners.length <= TOLD) await tellWinners(ctx, book, winners)
}

function tell(ctx: Context, members: readonly bigint[]): void {
  for (const member of members) sendLiveUpdate(ctx, { topic: 'balance', member: String(member) })
}

async function tellWinners(
  ctx: Context,
  book: Book,
  winners: readonly { readonly betId: bigint }[],
): Promise<void> {
  if (winners.length === 0) return
  const rows = await book.query<{ member: bigint }>({
    name: 'lottery_winners',
    text: 'select distinct member_id as member from lottery_ticket where id = any ($1)',
    values: [winners.map(({ betId }) => placementOf(betId))],
  })
  tell(
    ctx,
    rows.map(({ member }) => member),
  )
}

async function finishBook(ctx: Context, { draw, book }: Part): Promise<void> {
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
