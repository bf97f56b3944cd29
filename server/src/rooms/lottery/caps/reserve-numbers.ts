import type { Exposure } from '@koi/contract/lottery/exposure.ts'
import { MAX_AMOUNT } from '@koi/contract/money.ts'
import type { Context } from '../../../context.ts'
import { callOf, columnsOf } from '../../../db/columns.ts'
import type { Database } from '../../../db/db.ts'
import { createGate, type Gate } from '../../../gate.ts'
import { refuse } from '../../../refusal.ts'
import { findDrawId } from '../draws/draw-store.ts'
import type { PricedSlip } from '../games/price-slip.ts'
import { filterStopped, readStops } from './stops.ts'

/** An exposure with its cap; without a cap the largest amount, so that sales are always counted. */
export interface CappedExposure extends Exposure {
  readonly play: string
  readonly cap: bigint
}

/** What a book may sell of a cap without a reservation: half of the cap is divided among the books. Pure. */
export const bookShareOf = ({ books }: Pick<Database, 'books'>, cap: bigint): bigint =>
  cap / (2n * BigInt(books.length))

/** Many members bet on a number that is sold out, and each recall goes to every book. */
const RECALL_INTERVAL_MS = 5_000

const recallCutoff = ({ clock }: Context): Date => new Date(clock.now().getTime() - RECALL_INTERVAL_MS)

/** A book reserves the other half in blocks: an eighth of the book's part at a time. */
const BLOCKS = 16n

/** The exposures of a slip, number by number, with the caps of its game. Pure. */
export function cappedExposuresOf({ game, wagers }: PricedSlip): readonly CappedExposure[] {
  return wagers.flatMap(({ play, exposures }) => {
    const cap = game.plays.get(play)?.picksStandAlone === true ? game.numberCap : game.playCap
    return exposures.map(({ key, liability }) => ({ play, key, liability, cap: cap ?? MAX_AMOUNT }))
  })
}

/**
 * Reserves for a book what a slip needs of its draw's caps beyond what the book may already sell, a block at
 * a time, so that there is no hot row. When a cap is used up, what other books hold of it unsold is recalled,
 * at most every five seconds. Refuses `number.sold_out` with play and numbers, also for numbers that an
 * operator stopped.
 */
export const reserveNumbers = (ctx: Context, book: number, slip: PricedSlip): Promise<void> =>
  gateOf(ctx.db, book)(() => reserveFor(ctx, book, slip))

/** One reservation at a time for each book: those that waited find what the one before reserved. */
const gates = new WeakMap<Database, Map<number, Gate>>()

function gateOf(db: Database, book: number): Gate {
  const ofBooks = gates.get(db) ?? new Map<number, Gate>()
  gates.set(db, ofBooks)
  const gate = ofBooks.get(book) ?? createGate(1)
  ofBooks.set(book, gate)
  return gate
}

async function reserveFor(ctx: Context, book: number, slip: PricedSlip): Promise<void> {
  const draw = (await findDrawId(ctx.db, slip.game.code, slip.numero)) ?? refuse('draw.unknown')
  const capped = sumByKey(cappedExposuresOf(slip))
  refuseSoldOut(slip, filterStopped(await readStops(ctx.db, draw), capped))
  const missing = () => readMissing(ctx, book, { draw, capped })
  let refused = await reserve(ctx, { book, draw, wanted: await missing() })
  const held = refused.filter((one) => one.held)
  if (held.length > 0) {
    await recallUnsold(ctx, draw, held)
    refused = await reserve(ctx, { book, draw, wanted: await missing() })
  }
  // If another ticket of this book uses up the reservation first, this ticket is tried and reserves again.
  if (refused.length === 0) return
  await markSoldOut(ctx, draw, refused)
  refuseSoldOut(slip, refused)
}

/** Refuses with the first wager that has a number that is sold out. */
function refuseSoldOut(slip: PricedSlip, soldOut: readonly CappedExposure[]): void {
  const [first] = soldOut
  if (first === undefined) return
  const numbers = soldOut.filter(({ play }) => play === first.play).map(({ key }) => key)
  const wager = slip.wagers.findIndex(
    ({ play, exposures }) => play === first.play && exposures.some(({ key }) => key === first.key),
  )
  refuse('number.sold_out', { wager, play: first.play, numbers: numbers.slice(0, MAX_NAMED).join(' ') })
}

/** Records when a cap was first too small for a bet, for the operators who watch the draw. */
const markSoldOut = (ctx: Context, draw: bigint, soldOut: readonly CappedExposure[]): Promise<unknown> =>
  ctx.db.query(
    `update lottery.reserve reserve set sold_out_at = $4 from unnest($2::text[], $3::text[]) asked (play, key)
     where reserve.draw_id = $1 and reserve.play = asked.play and reserve.key = asked.key
       and reserve.sold_out_at is null`,
    [draw, soldOut.map(({ play }) => play), soldOut.map(({ key }) => key), ctx.clock.now()],
  )

interface ReserveRequest {
  readonly book: number
  readonly draw: bigint
  readonly wanted: readonly CappedExposure[]
}

/** A cap that is used up; `held`: other books may hold unsold parts of it. */
interface UsedUp extends CappedExposure {
  readonly held: boolean
}

/** Reserves what is left of the caps; returns those that are used up. */
async function reserve(ctx: Context, { book, draw, wanted }: ReserveRequest): Promise<readonly UsedUp[]> {
  if (wanted.length === 0) return []
  const books = BigInt(ctx.db.books.length)
  const call = callOf('lottery_reserve', {
    p_draw: draw,
    ...columnsOf(wanted, {
      p_play: ({ play }) => play,
      p_key: ({ key }) => key,
      p_need: ({ liability }) => liability,
      p_want: ({ cap }) => cap / (books * BLOCKS),
      p_shares: ({ cap }) => bookShareOf(ctx.db, cap) * books,
      p_cap: ({ cap }) => cap,
    }),
    p_since: recallCutoff(ctx),
  })
  const rows = await ctx.db.query<{ given: bigint; held: boolean }>({
    ...call,
    text: `select given, held from ${call.text} order by item`,
  })
  const answers = wanted.map((one, index) => ({ ...one, ...(rows[index] ?? { given: 0n, held: false }) }))
  await grantToBook(ctx, { book, draw, grants: answers.filter(({ given }) => given > 0n) })
  return answers.filter(({ given }) => given === 0n)
}

/**
 * Recalls what each book has reserved but not sold, and marks the caps as recalled: from now on a book gets
 * only what it needs. In one transaction: a book that reserves at the same time waits, and is not refused by
 * mistake.
 */
const recallUnsold = (ctx: Context, draw: bigint, held: readonly CappedExposure[]): Promise<void> =>
  ctx.db.transact(async (tx) => {
    const rows = await tx.query<{ play: string; key: string; due: boolean }>(
      `select reserve.play, reserve.key,
         reserve.called_back_at is null or reserve.called_back_at <= $4 as due
       from lottery.reserve reserve
       join unnest($2::text[], $3::text[]) asked (play, key) on reserve.play = asked.play
         and reserve.key = asked.key
       where reserve.draw_id = $1 order by reserve.play, reserve.key for update of reserve`,
      [draw, held.map(({ play }) => play), held.map(({ key }) => key), recallCutoff(ctx)],
    )
    const due = new Set(rows.flatMap((row) => (row.due ? [`${row.play} ${row.key}`] : [])))
    const own = held.filter(({ play, key }) => due.has(`${play} ${key}`))
    if (own.length === 0) return
    const [plays, keys] = [own.map(({ play }) => play), own.map(({ key }) => key)]
    await tx.query(
      `update lottery.reserve reserve set called_back_at = $4
       from unnest($2::text[], $3::text[]) asked (play, key)
       where reserve.draw_id = $1 and reserve.play = asked.play and reserve.key = asked.key`,
      [draw, plays, keys, ctx.clock.now()],
    )
    const shares = own.map(({ cap }) => bookShareOf(ctx.db, cap))
    for (const { number } of ctx.db.books) {
      const freed = await tx
        .in(number)
        .query<{ play: string; key: string; freed: bigint }>(
          'select play, key, freed from lottery_call_back($1, $2, $3, $4)',
          [draw, plays, keys, shares],
        )
      await tx.query(
        `update lottery.reserve reserve set granted = reserve.granted - asked.freed
         from unnest($2::text[], $3::text[], $4::bigint[]) asked (play, key, freed)
         where reserve.draw_id = $1 and reserve.play = asked.play and reserve.key = asked.key`,
        [draw, freed.map(({ play }) => play), freed.map(({ key }) => key), freed.map((row) => row.freed)],
      )
    }
  })

/** How many numbers a refusal names. */
const MAX_NAMED = 20

interface SlipExposures {
  readonly draw: bigint
  readonly capped: readonly CappedExposure[]
}

/** What the slip needs beyond what the book may still sell. */
async function readMissing(
  ctx: Context,
  book: number,
  { draw, capped }: SlipExposures,
): Promise<readonly CappedExposure[]> {
  const rows = await ctx.db.book(book).query<{ play: string; key: string; free: bigint }>({
    name: 'lottery_left',
    text: `select exposure.play, exposure.key, exposure.granted - exposure.used as free
      from unnest($2::text[], $3::text[]) asked (play, key)
      join lottery_exposure exposure on exposure.draw_id = $1 and exposure.play = asked.play
        and exposure.key = asked.key`,
    values: [draw, capped.map(({ play }) => play), capped.map(({ key }) => key)],
  })
  const free = new Map(rows.map((row) => [`${row.play} ${row.key}`, row.free]))
  return capped.flatMap((one) => {
    const liability = one.liability - (free.get(`${one.play} ${one.key}`) ?? bookShareOf(ctx.db, one.cap))
    return liability > 0n ? [{ ...one, liability }] : []
  })
}

interface Grants {
  readonly book: number
  readonly draw: bigint
  readonly grants: readonly (CappedExposure & { readonly given: bigint })[]
}

async function grantToBook(ctx: Context, { book, draw, grants }: Grants): Promise<void> {
  if (grants.length === 0) return
  await ctx.db.book(book).query({
    name: 'lottery_grant',
    text: 'select lottery_grant($1, $2, $3, $4, $5)',
    values: [
      draw,
      grants.map(({ play }) => play),
      grants.map(({ key }) => key),
      grants.map(({ cap }) => bookShareOf(ctx.db, cap)),
      grants.map(({ given }) => given),
    ],
  })
}

/** Adds up the exposures to the same number of the same play over the wagers of a slip. */
function sumByKey(capped: readonly CappedExposure[]): readonly CappedExposure[] {
  const sums = new Map<string, CappedExposure>()
  for (const one of capped) {
    const name = `${one.play} ${one.key}`
    sums.set(name, { ...one, liability: one.liability + (sums.get(name)?.liability ?? 0n) })
  }
  return [...sums.values()]
}
