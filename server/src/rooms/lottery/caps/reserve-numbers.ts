import type { Exposure } from '@koi/contract/lottery/exposure.ts'
import { MAX_AMOUNT } from '@koi/contract/money.ts'
import type { Context } from '../../../context.ts'
import { callOf, columnsOf } from '../../../db/columns.ts'
import type { Database } from '../../../db/db.ts'
import { createGate, type Gate } from '../../../gate.ts'
import { refuse } from '../../../refusal.ts'
import { findDrawId } from '../draws/draw-store.ts'
import type { PricedSlip } from '../games/price-slip.ts'
import { readStops, stoppedOf } from './stops.ts'

/** An exposure with its cap; without one, a cap that nobody reaches, so that what is sold is counted always. */
export interface Capped extends Exposure {
  readonly play: string
  readonly cap: bigint
}

/** What a book may sell of a cap without asking: its part of the half of it. Pure. */
export const shareOf = ({ books }: Pick<Database, 'books'>, cap: bigint): bigint =>
  cap / (2n * BigInt(books.length))

/** Bets on what is sold out come in crowds; every book is asked for them all. */
const CALL_BACK_EVERY = 5_000

const backSince = ({ clock }: Context): Date => new Date(clock.now().getTime() - CALL_BACK_EVERY)

/** Of the other half it asks for an eighth of its part at a time. */
const BLOCKS = 16n

/** What a slip counts for, number by number, against the caps of its game. Pure. */
export function cappedOf({ game, wagers }: PricedSlip): readonly Capped[] {
  return wagers.flatMap(({ play, exposures }) => {
    const cap = game.plays.get(play)?.picksStandAlone === true ? game.numberCap : game.playCap
    return exposures.map(({ key, need }) => ({ play, key, need, cap: cap ?? MAX_AMOUNT }))
  })
}

/**
 * Reserves for a book what a slip needs of its draw's caps and the book may not sell yet, a block at a time,
 * so that there is no hot row. When a cap is used up, what other books hold of it unsold is called back, not
 * more often than every five seconds.
 * Refuses `number.sold_out` with play and numbers, also where an operator stopped them.
 */
export const reserveNumbers = (ctx: Context, book: number, slip: PricedSlip): Promise<void> =>
  gateOf(ctx.db, book)(() => reserveFor(ctx, book, slip))

/** One after another for a book: who waited finds what the one before him reserved. */
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
  const capped = sumByKey(cappedOf(slip))
  refuseSoldOut(slip, stoppedOf(await readStops(ctx.db, draw), capped))
  const missing = async () => readMissing(ctx, book, { draw, capped })
  let refused = await reserve(ctx, { book, draw, wanted: await missing() })
  const held = refused.filter((one) => one.held)
  if (held.length > 0) {
    await callBack(ctx, draw, held)
    refused = await reserve(ctx, { book, draw, wanted: await missing() })
  }
  // What was given and is gone again, another of this book took: the ticket is tried, and asks once more.
  if (refused.length === 0) return
  await noteSoldOut(ctx, draw, refused)
  refuseSoldOut(slip, refused)
}

/** Refuses with the first wager of which something is not to be had. */
function refuseSoldOut(slip: PricedSlip, soldOut: readonly Capped[]): void {
  const [first] = soldOut
  if (first === undefined) return
  const numbers = soldOut.filter(({ play }) => play === first.play).map(({ key }) => key)
  const wager = slip.wagers.findIndex(
    ({ play, exposures }) => play === first.play && exposures.some(({ key }) => key === first.key),
  )
  refuse('number.sold_out', { wager, play: first.play, numbers: numbers.slice(0, MAX_NAMED).join(' ') })
}

/** When a cap was first too small for a bet, for those who watch the draw. */
const noteSoldOut = (ctx: Context, draw: bigint, soldOut: readonly Capped[]): Promise<unknown> =>
  ctx.db.query(
    `update lottery.reserve reserve set sold_out_at = $4 from unnest($2::text[], $3::text[]) asked (play, key)
     where reserve.draw_id = $1 and reserve.play = asked.play and reserve.key = asked.key
       and reserve.sold_out_at is null`,
    [draw, soldOut.map(({ play }) => play), soldOut.map(({ key }) => key), ctx.clock.now()],
  )

interface Wanted {
  readonly book: number
  readonly draw: bigint
  readonly wanted: readonly Capped[]
}

/** What is used up; `held`: other books may have some of it unsold. */
interface UsedUp extends Capped {
  readonly held: boolean
}

/** Reserves what is still to be had; answers what is not. */
async function reserve(ctx: Context, { book, draw, wanted }: Wanted): Promise<readonly UsedUp[]> {
  if (wanted.length === 0) return []
  const books = BigInt(ctx.db.books.length)
  const call = callOf('lottery_reserve', {
    p_draw: draw,
    ...columnsOf(wanted, {
      p_play: ({ play }) => play,
      p_key: ({ key }) => key,
      p_need: ({ need }) => need,
      p_want: ({ cap }) => cap / (books * BLOCKS),
      p_shares: ({ cap }) => shareOf(ctx.db, cap) * books,
      p_cap: ({ cap }) => cap,
    }),
    p_since: backSince(ctx),
  })
  const rows = await ctx.db.query<{ given: bigint; held: boolean }>({
    ...call,
    text: `select given, held from ${call.text} order by item`,
  })
  const answers = wanted.map((one, index) => ({ ...one, ...(rows[index] ?? { given: 0n, held: false }) }))
  await grant(ctx, { book, draw, grants: answers.filter(({ given }) => given > 0n) })
  return answers.filter(({ given }) => given === 0n)
}

/**
 * Takes back what every book holds unsold, and says so: from now on it is given as it is needed. In one
 * transaction: whoever asks meanwhile waits for it, and is not told that the numbers are gone.
 */
const callBack = (ctx: Context, draw: bigint, held: readonly Capped[]): Promise<void> =>
  ctx.db.transact(async (tx) => {
    const rows = await tx.query<{ play: string; key: string; due: boolean }>(
      `select reserve.play, reserve.key,
         reserve.called_back_at is null or reserve.called_back_at <= $4 as due
       from lottery.reserve reserve
       join unnest($2::text[], $3::text[]) asked (play, key) on reserve.play = asked.play
         and reserve.key = asked.key
       where reserve.draw_id = $1 order by reserve.play, reserve.key for update of reserve`,
      [draw, held.map(({ play }) => play), held.map(({ key }) => key), backSince(ctx)],
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
    const shares = own.map(({ cap }) => shareOf(ctx.db, cap))
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

/** So many numbers are named in a refusal. */
const MAX_NAMED = 20

interface Need {
  readonly draw: bigint
  readonly capped: readonly Capped[]
}

/** What is needed beyond what the book may still sell. */
async function readMissing(ctx: Context, book: number, { draw, capped }: Need): Promise<readonly Capped[]> {
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
    const need = one.need - (free.get(`${one.play} ${one.key}`) ?? shareOf(ctx.db, one.cap))
    return need > 0n ? [{ ...one, need }] : []
  })
}

interface Grants {
  readonly book: number
  readonly draw: bigint
  readonly grants: readonly (Capped & { readonly given: bigint })[]
}

async function grant(ctx: Context, { book, draw, grants }: Grants): Promise<void> {
  if (grants.length === 0) return
  await ctx.db.book(book).query({
    name: 'lottery_grant',
    text: 'select lottery_grant($1, $2, $3, $4, $5)',
    values: [
      draw,
      grants.map(({ play }) => play),
      grants.map(({ key }) => key),
      grants.map(({ cap }) => shareOf(ctx.db, cap)),
      grants.map(({ given }) => given),
    ],
  })
}

/** The same number of the same play in several wagers of a slip is needed once, for all of them. */
function sumByKey(capped: readonly Capped[]): readonly Capped[] {
  const sums = new Map<string, Capped>()
  for (const one of capped) {
    const name = `${one.play} ${one.key}`
    sums.set(name, { ...one, need: one.need + (sums.get(name)?.need ?? 0n) })
  }
  return [...sums.values()]
}
