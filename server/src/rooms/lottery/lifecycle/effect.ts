import { playsOf } from '@koi/contract/lottery/catalogue.ts'
import { parseResult } from '@koi/contract/lottery/games.ts'
import { payout } from '@koi/contract/lottery/price.ts'
import type { Context } from '../../../context.ts'
import type { Book } from '../../../db/db.ts'
import { refuse } from '../../../refusal.ts'
import type { Draw } from '../draws/draw.ts'
import { findDraw } from '../draws/draw-store.ts'
import { readResults } from '../draws/result-store.ts'
import { type Scoreboard, scoreboard } from '../draws/scoreboard.ts'
import { readSold } from '../draws/sold.ts'
import { requireGame } from '../games/game.ts'

/** A number of what an act on draws would touch, and its sum of real money. */
interface Figure {
  readonly name: 'draws' | 'tickets' | 'winners_before' | 'winners_after' | 'more_paid' | 'taken_back'
  readonly count: number
  readonly amount: bigint | null
}

interface OneDraw {
  readonly gameCode: string
  readonly numero: string
}

const findOne = async (ctx: Context, { gameCode, numero }: OneDraw): Promise<Draw> =>
  (await findDraw(ctx.db, gameCode, numero)) ?? refuse('draw.unknown')

/** The tickets that a void would end, and the stakes that it would send back. */
export async function voidEffect(ctx: Context, of: OneDraw): Promise<readonly Figure[]> {
  const draw = await findOne(ctx, of)
  const sold = (await readSold(ctx.db, [draw.id])).get(draw.id)
  return [{ name: 'tickets', count: sold?.tickets ?? 0, amount: sold?.stake ?? 0n }]
}

interface Days {
  /** null: every game. */
  readonly gameCode: string | null
  readonly from: string
  readonly to: string
}

/** The draws of these days that a closure would void (apply-closures.ts), with their tickets and stakes. */
export async function closureEffect(ctx: Context, { gameCode, from, to }: Days): Promise<readonly Figure[]> {
  const draws = await ctx.db.query<{ id: bigint }>(
    `select draw.id from lottery.draw draw
     where not (draw.state = 'settled' or draw.state = 'void' and draw.refunded_at is not null)
       and draw.state in ('scheduled', 'open') and draw.close_at > $1
       and ($2::text is null or draw.game_code = $2)
       and to_date(left(draw.numero, 8), 'YYYYMMDD') between $3::date and $4::date`,
    [ctx.clock.now(), gameCode, from, to],
  )
  const sold = [
    ...(
      await readSold(
        ctx.db,
        draws.map(({ id }) => id),
      )
    ).values(),
  ]
  return [
    { name: 'draws', count: draws.length, amount: null },
    {
      name: 'tickets',
      count: sold.reduce((sum, { tickets }) => sum + tickets, 0),
      amount: sold.reduce((sum, { stake }) => sum + stake, 0n),
    },
  ]
}

/** Wagers of a draw that are alike, and so are paid alike. */
interface Alike {
  readonly play: string
  readonly selection: string
  readonly unit: bigint
  readonly multiple: number
  readonly odds: bigint
  /** What each of them was paid by the result that is valid now. */
  readonly paid: bigint
  readonly wagers: number
}

const ALIKE = `select play, selection, unit, multiple, odds, payout as paid, count(*)::integer as wagers
  from lottery_wager where draw_id = $1 and cancelled_at is null and is_real
  group by play, selection, unit, multiple, odds, payout`

/**
 * What the correction that waits would change: who wins now and afterwards, and what is paid and taken back.
 * Refuses 'correction.unknown' where none waits.
 */
export async function correctionEffect(ctx: Context, of: OneDraw): Promise<readonly Figure[]> {
  const draw = await findOne(ctx, of)
  const proposed = (await readResults(ctx.db, draw.id)).find(({ standsAt }) => standsAt === null)
  const { family } = await requireGame(ctx, draw.game)
  const result = proposed === undefined ? null : parseResult(family, proposed.winningNumber)
  if (result === null) return refuse('correction.unknown')
  const scores = scoreboard(new Map(playsOf(family).map((play) => [play.code, play])), result)
  const books = await Promise.all(ctx.db.books.map((book) => compareBook(book, draw, scores)))
  const sum = (of: (one: Compared) => Pair): Pair =>
    books.map(of).reduce((a, b) => ({ count: a.count + b.count, amount: a.amount + b.amount }))
  return [
    { name: 'winners_before', ...sum(({ before }) => before) },
    { name: 'winners_after', ...sum(({ after }) => after) },
    { name: 'more_paid', ...sum(({ more }) => more) },
    { name: 'taken_back', ...sum(({ back }) => back) },
  ]
}

interface Pair {
  readonly count: number
  readonly amount: bigint
}

type Compared = Readonly<Record<'before' | 'after' | 'more' | 'back', Pair>>

async function compareBook(book: Book, draw: Draw, scores: Scoreboard): Promise<Compared> {
  const sums = { before: none(), after: none(), more: none(), back: none() }
  for (const { wagers, paid, ...wager } of await book.query<Alike>(ALIKE, [draw.id])) {
    const due = dueOf(scores, wager)
    if (paid > 0n) add(sums.before, wagers, paid)
    if (due > 0n) add(sums.after, wagers, due)
    if (due > paid) add(sums.more, wagers, due - paid)
    if (due < paid) add(sums.back, wagers, paid - due)
  }
  return sums
}

const none = () => ({ count: 0, amount: 0n })

function add(sum: { count: number; amount: bigint }, wagers: number, each: bigint): void {
  sum.count += wagers
  sum.amount += each * BigInt(wagers)
}

function dueOf(
  scores: Scoreboard,
  { play, selection, unit, multiple, odds }: Pick<Alike, 'play' | 'selection' | 'unit' | 'multiple' | 'odds'>,
): bigint {
  const { hits, refundedUnits } = scores.score(play, selection)
  return payout({ unitStake: unit * BigInt(multiple), odds, hits, refundedUnits })
}
