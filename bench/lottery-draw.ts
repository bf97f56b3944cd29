import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { exposuresOf } from '@koi/contract/lottery/exposure.ts'
import { parseSelection } from '@koi/contract/lottery/play.ts'
import { priceWager } from '@koi/contract/lottery/price.ts'
import { ONE } from '@koi/contract/money.ts'
import type { FixedClock } from '../server/src/clock.ts'
import type { Context } from '../server/src/context.ts'
import type { Tx } from '../server/src/db/db.ts'
import { channelAccount, memberAccount, openAccounts, post } from '../server/src/rooms/ledger/index.ts'
import { type Draw, resultTime } from '../server/src/rooms/lottery/draw.ts'
import { readDraw, readDrawPage } from '../server/src/rooms/lottery/draw-store.ts'
import { type Game, requireGame } from '../server/src/rooms/lottery/game.ts'
import { generateDraws } from '../server/src/rooms/lottery/generate-draws.ts'
import { lockDraw } from '../server/src/rooms/lottery/lock-draw.ts'
import { makeDraw } from '../server/src/rooms/lottery/make-draw.ts'
import { type NewTicket, NumberShort, placeTickets } from '../server/src/rooms/lottery/place-tickets.ts'
import type { SlipWager } from '../server/src/rooms/lottery/price-slip.ts'
import { reserveNumbers } from '../server/src/rooms/lottery/reserve-numbers.ts'

export const GAME = 'SSC60'
const MEMBERS_PER_BOOK = 2_500
const WAGERS_PER_TICKET = 20
const TICKETS_PER_BATCH = 64
const CASH = 1_000_000n * ONE

/** Members with money in every book, by book. */
export async function openMembers(ctx: Context): Promise<readonly (readonly bigint[])[]> {
  const at = ctx.clock.now()
  const all = ctx.db.books.map(({ number }) =>
    Array.from({ length: MEMBERS_PER_BOOK }, (_, index) => BigInt(index * ctx.db.books.length + number + 1)),
  )
  for (const [number, members] of all.entries()) {
    for (let first = 0; first < members.length; first += 100) {
      const some = members.slice(first, first + 100)
      await ctx.db.book(number).transact((tx) => openSome(tx, some, at))
    }
  }
  return all
}

async function openSome(tx: Tx, members: readonly bigint[], at: Date): Promise<void> {
  for (const memberId of members) await openAccounts(tx, { memberId, currency: 'CNY', at })
  await post(
    tx,
    members.map((id) => ({
      reference: `opening:${id}`,
      kind: 'deposit',
      currency: 'CNY',
      at,
      postings: [{ source: channelAccount('BENCH'), destination: memberAccount(id, 'cash'), amount: CASH }],
    })),
  )
}

/**
 * A draw with so many wagers, a tenth of them winners whatever is drawn, placed through the server's own
 * road and taken through lock and draw. Half are one digit of one position (50 selections), half are a
 * hundred lines out of random digits, next to none of them alike.
 */
export async function sellDraw(
  ctx: Context & { readonly clock: FixedClock },
  members: readonly (readonly bigint[])[],
  wagers: number,
): Promise<{ readonly draw: Draw; readonly lockMs: number }> {
  const game = await requireGame(ctx, GAME)
  const draw = await nextDraw(ctx)
  ctx.clock.set(draw.opensAt)
  const perBook = Math.round(wagers / WAGERS_PER_TICKET / members.length)
  await Promise.all(
    members.map(async (ids, number) => {
      for (let placed = 0; placed < perBook; placed += TICKETS_PER_BATCH) {
        const count = Math.min(TICKETS_PER_BATCH, perBook - placed)
        const tickets = Array.from({ length: count }, (_, index) =>
          ticketOf(game, draw, ids[(placed + index) % ids.length] ?? 1n),
        )
        await placeAll(ctx, number, tickets)
      }
    }),
  )
  ctx.clock.set(draw.closeAt)
  const begun = performance.now()
  await lockDraw(ctx, draw.id)
  const lockMs = performance.now() - begun
  ctx.clock.set(resultTime(draw))
  await makeDraw(ctx, draw.id)
  const drawn = await readDraw(ctx.db, draw.id)
  if (drawn?.state !== 'drawn') throw new Error(`the draw is ${drawn?.state}: ${drawn?.voidReason}`)
  return { draw: drawn, lockMs }
}

async function nextDraw(ctx: Context): Promise<Draw> {
  await generateDraws(ctx, 3_600_000)
  const draws = await readDrawPage(ctx.db, {
    game: GAME,
    states: ['scheduled'],
    drawnBy: undefined,
    before: null,
    limit: 500,
  })
  const next = draws.findLast(({ opensAt }) => opensAt >= ctx.clock.now())
  const draw = next === undefined ? null : await readDraw(ctx.db, next.id)
  if (draw === null) throw new Error('there is no draw')
  return draw
}

/** Places a batch; those for which the book was not granted enough of a cap go into another. */
async function placeAll(ctx: Context, book: number, tickets: readonly NewTicket[]): Promise<void> {
  let left = tickets
  while (left.length > 0) {
    const results = await placeTickets(ctx, ctx.db.book(book), left)
    const failed = results.find((result) => result instanceof Error && !(result instanceof NumberShort))
    if (failed !== undefined) throw failed
    left = left.filter((_, index) => results[index] instanceof NumberShort)
    for (const { slip } of left) await reserveNumbers(ctx, book, slip)
  }
}

function ticketOf(game: Game, { numero }: Draw, memberId: bigint): NewTicket {
  const wagers = Array.from({ length: WAGERS_PER_TICKET }, (_, index) =>
    index % 2 === 0
      ? wagerOf(game, 'position', digitSomewhere())
      : wagerOf(game, 'direct3_back', `${digits(5)}|${digits(5)}|${digits(4)}`),
  )
  const slip = { game, numero, clientKey: randomUUID(), fingerprint: randomBytes(16), wagers }
  return { memberId, currency: 'CNY', slip }
}

function digitSomewhere(): string {
  const rows = ['', '', '', '', '']
  rows[randomInt(5)] = String(randomInt(10))
  return rows.join('|')
}

function digits(count: number): string {
  const left = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
  return Array.from({ length: count }, () => left.splice(randomInt(left.length), 1)[0])
    .sort()
    .join('')
}

function wagerOf(game: Game, code: string, text: string): SlipWager {
  const play = game.plays.get(code)
  const selection = play === undefined ? 'malformed' : parseSelection(play, text)
  if (play === undefined || typeof selection === 'string') throw new Error(`${code} ${text}`)
  const terms = { unit: ONE / 100n, multiple: 1n, series: game.series.max, topSeries: game.series.top }
  const price = priceWager(play, selection, terms)
  if (typeof price === 'string') throw new Error(price)
  const { lines, odds, rebateRate, stake } = price
  return {
    play: code,
    selection: selection.text,
    lines,
    unit: terms.unit,
    multiple: 1,
    series: terms.series,
    odds,
    rebateRate,
    stake,
    exposures: exposuresOf(play, selection, price),
  }
}
