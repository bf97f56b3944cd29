import { randomBytes, randomUUID } from 'node:crypto'
import { ONE } from '@koi/contract/money.ts'
import { type FixedClock, fixedClock } from '../../server/src/clock.ts'
import type { Context } from '../../server/src/context.ts'
import type { Tx } from '../../server/src/db/db.ts'
import { channelAccount, memberAccount, openAccounts, post } from '../../server/src/rooms/ledger/index.ts'
import { reserveNumbers } from '../../server/src/rooms/lottery/caps/reserve-numbers.ts'
import { fetchRound } from '../../server/src/rooms/lottery/draws/beacon.ts'
import { type Draw, type OwnDraw, resultTime } from '../../server/src/rooms/lottery/draws/draw.ts'
import { resultOf } from '../../server/src/rooms/lottery/draws/draw-result.ts'
import { readDraw, readDrawPage } from '../../server/src/rooms/lottery/draws/draw-store.ts'
import { forgetGames, type Game, requireGame } from '../../server/src/rooms/lottery/games/game.ts'
import type { SlipWager } from '../../server/src/rooms/lottery/games/price-slip.ts'
import { generateDraws } from '../../server/src/rooms/lottery/lifecycle/generate-draws.ts'
import { lockDraw } from '../../server/src/rooms/lottery/lifecycle/lock-draw.ts'
import { makeDraw } from '../../server/src/rooms/lottery/lifecycle/make-draw.ts'
import { beaconFetch, openBeacon } from '../../server/src/rooms/lottery/testing/beacon.ts'
import {
  InsufficientGrant,
  type NewTicket,
  placeTickets,
} from '../../server/src/rooms/lottery/tickets/place-tickets.ts'
import { MIN_SERIES, poolOf, quickRandom } from './mix.ts'

const MEMBERS_PER_BOOK = 2_500
const WAGERS_PER_TICKET = 20
const TICKETS_PER_BATCH = 64
const CASH = 1_000_000n * ONE

/** Creates members with money in every book; returns their ids by book. */
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

/** A game as the bench sells it, and the source of its wagers. */
export interface Shop {
  readonly game: Game
  readonly wager: () => SlipWager
}

/**
 * Allows rebates on a game and removes its caps, which would sell out long before a million bets. Each wager
 * is sold about five times in a draw, and a large draw has more different ones than settlement caches scores
 * for.
 */
export async function openShop(ctx: Context, code: string, wagers: number): Promise<Shop> {
  await ctx.db.query(
    `update lottery.terms set series_min = $2, number_cap = null, play_cap = null, member_cap = null
     where game_code = $1`,
    [code, MIN_SERIES],
  )
  forgetGames(ctx)
  const game = await requireGame(ctx, code)
  return { game, wager: poolOf(game, quickRandom(1), wagers / 5) }
}

interface Sale {
  readonly shop: Shop
  readonly wagers: number
  /** Selects the first coming draw with such a winning number. Default: any. */
  readonly wants?: (winningNumber: string) => boolean
}

/**
 * Sells a draw with `wagers` wagers of every play of its game, placed as the server places them, and takes it
 * through lock and draw.
 */
export async function sellDraw(
  ctx: Context & { readonly clock: FixedClock },
  members: readonly (readonly bigint[])[],
  { shop, wagers, wants = () => true }: Sale,
): Promise<{ readonly draw: Draw; readonly lockMs: number }> {
  const draw = await nextDraw(ctx, shop.game.code, wants)
  ctx.clock.set(draw.opensAt)
  const perBook = Math.round(wagers / WAGERS_PER_TICKET / members.length)
  await Promise.all(
    members.map(async (ids, number) => {
      for (let placed = 0; placed < perBook; placed += TICKETS_PER_BATCH) {
        const count = Math.min(TICKETS_PER_BATCH, perBook - placed)
        const tickets = Array.from({ length: count }, (_, index) =>
          ticketOf(shop, draw, ids[(placed + index) % ids.length] ?? 1n),
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

async function nextDraw(ctx: Context, game: string, wants: Sale['wants'] & {}): Promise<Draw> {
  await generateDraws(ctx, 3_600_000)
  const lines = await readDrawPage(ctx.db, {
    game,
    states: ['scheduled'],
    drawnBy: undefined,
    after: null,
    limit: 500,
  })
  for (const { id, opensAt } of lines.toReversed()) {
    const draw = opensAt < ctx.clock.now() ? null : await readDraw(ctx.db, id)
    if (draw?.source === 'own' && wants(await foresee(ctx, draw))) return draw
  }
  throw new Error('there is no draw')
}

/** Computes the future result: the bench has the beacon's key and the draw's seed. */
async function foresee(ctx: Context, draw: OwnDraw): Promise<string> {
  const later = fixedClock(new Date(resultTime(draw).getTime()).toISOString())
  const round = await fetchRound({ ...ctx, fetch: beaconFetch(openBeacon(), later) }, draw.chain, draw.round)
  if (round === null) throw new Error('the beacon is silent')
  return (await resultOf(ctx, draw, round)).winningNumber
}

/** Places a batch; tickets for which the book was not granted enough of a cap go into another one. */
async function placeAll(ctx: Context, book: number, tickets: readonly NewTicket[]): Promise<void> {
  let left = tickets
  while (left.length > 0) {
    const results = await placeTickets(ctx, ctx.db.book(book), left)
    const failed = results.find((result) => result instanceof Error && !(result instanceof InsufficientGrant))
    if (failed !== undefined) throw failed
    left = left.filter((_, index) => results[index] instanceof InsufficientGrant)
    for (const { slip } of left) await reserveNumbers(ctx, book, slip)
  }
}

function ticketOf({ game, wager }: Shop, { numero }: Draw, memberId: bigint): NewTicket {
  const wagers = Array.from({ length: WAGERS_PER_TICKET }, wager)
  const slip = { game, numero, clientKey: randomUUID(), fingerprint: randomBytes(16), wagers }
  return { memberId, currency: 'CNY', slip }
}
