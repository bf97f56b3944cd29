import { createHash } from 'node:crypto'
import { commitTo, recordHash, recordText } from '@koi/contract/fairness/commitment.ts'
import { drawStream } from '@koi/contract/fairness/draw-stream.ts'
import { lockSeed } from '@koi/contract/fairness/timelock.ts'
import { drawResult, formatResult } from '@koi/contract/lottery/games.ts'
import { parseSelection } from '@koi/contract/lottery/play.ts'
import { FULL_RATE, priceWager } from '@koi/contract/lottery/price.ts'
import { ONE, toWire } from '@koi/contract/money.ts'
import type { MemberCaller } from '../../../caller.ts'
import { type FixedClock, fixedClock } from '../../../clock.ts'
import type { Context } from '../../../context.ts'
import { sealSecret } from '../../../secrets.ts'
import { openFunded } from '../../../testing/accounts.ts'
import { testContext } from '../../../testing/context.ts'
import { openTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { testOrigin } from '../../../testing/people.ts'
import { readBalances } from '../../ledger/index.ts'
import { type Draw, type OwnDraw, recordOf, resultTime, seedPurpose } from '../draws/draw.ts'
import { findDraw, readDraw, readDrawPage } from '../draws/draw-store.ts'
import { forgetGames, requireGame } from '../games/game.ts'
import type { SlipInput } from '../games/price-slip.ts'
import { generateDraws } from '../lifecycle/generate-draws.ts'
import { lockDraw } from '../lifecycle/lock-draw.ts'
import { makeDraw } from '../lifecycle/make-draw.ts'
import { openDraw } from '../lifecycle/open-draw.ts'
import { settleDraw } from '../lifecycle/settle-draw.ts'
import { beaconFetch, openBeacon, randomnessOf, type TestBeacon } from './beacon.ts'

export interface LotteryTest {
  readonly ctx: Context
  readonly db: TestDatabase
  readonly clock: FixedClock
  readonly beacon: TestBeacon
}

/** One second into the minute, so that the first draw is on sale. */
const START = '2026-01-02T03:00:01Z'

const HALF_AN_HOUR = 1_800_000

/** A lottery with some draws, on a clone of the database, with a fixed clock and a mock beacon. */
export async function openLottery({ ahead = HALF_AN_HOUR } = {}): Promise<LotteryTest> {
  const db = await openTestDatabase()
  const clock = fixedClock(START)
  const beacon = openBeacon()
  const ctx = testContext({ db, clock, fetch: beaconFetch(beacon, clock) })
  await generateDraws(ctx, ahead)
  return { ctx, db, clock, beacon }
}

/** Switches all other games off, since a day of draws of every game takes a minute to generate. */
export async function enableOnly({ ctx, db }: LotteryTest, games: readonly string[]): Promise<void> {
  await db.query('update lottery.game set enabled = code = any ($1)', [games])
  forgetGames(ctx)
}

/** Moves the clock to the beginning of the next minute's sale. */
export function nextSale({ clock }: LotteryTest): void {
  clock.set(new Date(Math.floor(clock.now().getTime() / 60_000 + 1) * 60_000 + 1_000))
}

/** The draw of a game that is on sale now. */
export async function drawOnSale({ ctx, db, clock }: LotteryTest, game: string): Promise<Draw> {
  const draws = await readDrawPage(db, {
    game,
    states: ['scheduled', 'open'],
    drawnBy: undefined,
    after: null,
    limit: 500,
  })
  const line = draws.find(({ opensAt, drawAt }) => opensAt <= clock.now() && clock.now() < drawAt)
  const draw = line === undefined ? null : await readDraw(db, line.id)
  if (draw === null) throw new Error(`nothing of ${game} is on sale`)
  await openDraw(ctx, draw.id)
  return draw
}

/** The draw, which must be an own draw. */
export function ownDraw(draw: Draw | null): OwnDraw {
  if (draw?.source !== 'own') throw new Error('not a draw of our own')
  return draw
}

/** The draw as it is stored now. */
export async function rereadDraw({ db }: LotteryTest, { game, numero }: Draw): Promise<Draw> {
  const draw = await findDraw(db, game, numero)
  if (draw === null) throw new Error(`there is no draw ${game} ${numero}`)
  return draw
}

/** Advances a draw from its sale to a state, and moves the clock. */
export async function advanceTo(
  lottery: LotteryTest,
  draw: Draw,
  state: 'locked' | 'drawn' | 'settled',
): Promise<Draw> {
  const { ctx, clock } = lottery
  clock.set(new Date(draw.closeAt.getTime() + 100))
  await lockDraw(ctx, draw.id)
  if (state !== 'locked') {
    clock.set(resultTime(draw))
    await makeDraw(ctx, draw.id)
    if (state === 'settled') await settleDraw(ctx, draw.id)
  }
  return rereadDraw(lottery, draw)
}

/**
 * Gives a draw that is on sale, and that nobody has bet on, a seed with which its result is as a test needs
 * it; its record follows. Only somebody who owns the database and the beacon's key could.
 */
export async function rigDraw(
  lottery: LotteryTest,
  given: Draw,
  fits: (winningNumber: string) => boolean,
): Promise<Draw> {
  const { ctx, db, beacon } = lottery
  const draw = ownDraw(given)
  const { family } = await requireGame(ctx, draw.game)
  const { game, numero, round } = draw
  const randomness = randomnessOf(beacon, round)
  for (let n = 0; ; n += 1) {
    const seed = createHash('sha256').update(`rigged ${numero} ${n}`).digest()
    if (!fits(formatResult(drawResult(family, drawStream({ seed, game, numero, round, randomness })))))
      continue
    const commitment = commitTo(seed)
    const timelock = lockSeed({ chain: draw.chain, round, seed, sigma: ctx.random.bytes(32) })
    const hash = recordHash(recordText({ ...recordOf(draw), commit: commitment, timelock }))
    const sealed = sealSecret(ctx.config, ctx.random, seed, seedPurpose(draw))
    await db.transact(async (tx) => {
      await tx.query('set local session_replication_role = replica')
      await tx.query(
        `update lottery.draw set sealed_seed = $2, commitment = $3, timelock = decode($4, 'hex'),
           record_hash = $5 where id = $1`,
        [draw.id, sealed, commitment, timelock, hash],
      )
    })
    return rereadDraw(lottery, draw)
  }
}

let members = 0n

/** A new member with money; members are spread over the books, and trial members have FUN. */
export async function newPlayer(
  { db, clock }: LotteryTest,
  { cash = 1_000n * ONE, currency = 'CNY' as 'CNY' | 'FUN' } = {},
): Promise<MemberCaller> {
  const id = ++members
  const book = Number((id - 1n) % BigInt(db.books.length))
  await openFunded(db, book, { memberId: id, cash, currency, at: clock.now() })
  return {
    kind: 'member',
    origin: testOrigin,
    id,
    account: `player${id}`,
    type: currency === 'FUN' ? 4 : 0,
    currency,
    book,
    sessionId: id,
  }
}

/** A member's cash in 1/100000. */
export const cash = async ({ db }: LotteryTest, { book, id }: MemberCaller): Promise<bigint> =>
  (await readBalances(db.book(book), id))?.cash ?? 0n

export interface Bet {
  readonly playId: string
  readonly selection: string
  readonly unit?: string
  readonly multiple?: number
  readonly series?: number
}

/** Changes the initial terms of a game by an SQL assignment: `stake_max = 100000`. */
export async function changeTerms({ db, clock }: LotteryTest, game: string, change: string): Promise<void> {
  await db.query(`update lottery.terms set ${change} where game_code = $1 and written_by is null`, [game])
  clock.advance(2_001)
}

let keys = 0

/** A slip with a new key, priced as on the bet screen. */
export async function newSlip(
  ctx: Context,
  { game, numero }: Pick<Draw, 'game' | 'numero'>,
  ...bets: readonly Bet[]
): Promise<SlipInput> {
  const { plays, rates, series } = await requireGame(ctx, game)
  const wagers = bets.map((bet) => {
    const terms = { unit: '1', multiple: 1, series: series.preset, ...bet }
    const play = plays.get(bet.playId)
    const selection = play === undefined ? 'malformed' : parseSelection(play, bet.selection)
    if (play === undefined || typeof selection === 'string') throw new Error(`${bet.playId} ${bet.selection}`)
    const unit = BigInt(Math.round(Number(terms.unit) * 100_000))
    const price = priceWager(play, selection, {
      unit,
      multiple: BigInt(terms.multiple),
      series: terms.series,
      topSeries: series.top,
      rate: rates[play.code] ?? FULL_RATE,
    })
    if (typeof price === 'string') throw new Error(price)
    return { ...terms, odds: Number(price.odds), stake: toWire(price.stake) }
  })
  const clientKey = `00000000-0000-4000-8000-${String(++keys).padStart(12, '0')}`
  return { clientKey, gameCode: game, numero, wagers }
}
