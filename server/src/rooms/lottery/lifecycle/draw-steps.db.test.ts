import { checkDraw, type DrawEvidence } from '@koi/contract/fairness/check-draw.ts'
import { findBrokenLink, isOwnRecord, parseRecord, recordText } from '@koi/contract/fairness/commitment.ts'
import { isIncluded, leafHash } from '@koi/contract/fairness/merkle.ts'
import { parseResult } from '@koi/contract/lottery/games.ts'
import { parseSelection, score } from '@koi/contract/lottery/play.ts'
import { payout } from '@koi/contract/lottery/price.ts'
import { MAX_AMOUNT, ONE, toWire } from '@koi/contract/money.ts'
import { expect, test } from 'vitest'
import type { MemberCaller } from '../../../caller.ts'
import { testVisitor } from '../../../testing/people.ts'
import { proveBooks } from '../../ledger/index.ts'
import { type Draw, recordOf } from '../draws/draw.ts'
import { drawRecord } from '../draws/draw-record.ts'
import { readDraw, readDrawPage } from '../draws/draw-store.ts'
import { nearDraws } from '../draws/menu.ts'
import { pastDraws } from '../draws/past-draws.ts'
import { requireGame } from '../games/game.ts'
import {
  advanceTo,
  type Bet,
  cash,
  changeTerms,
  drawOnSale,
  enableOnly,
  newPlayer,
  newSlip,
  openLottery,
  ownDraw,
  rereadDraw,
} from '../testing/draws.ts'
import { orderProof } from '../tickets/order-proof.ts'
import { orderDetail } from '../tickets/orders.ts'
import { placeOrder } from '../tickets/place-order.ts'
import { generateDraws } from './generate-draws.ts'
import { openDraw } from './open-draw.ts'

const lottery = await openLottery({ ahead: 3_600_000 })
const { ctx, db, clock } = lottery

const bets: Readonly<Record<string, readonly Bet[]>> = {
  SSC60: [
    { playId: 'sides', selection: 'big,small|odd||even|' },
    { playId: 'position', selection: '01234||56789||0' },
    { playId: 'direct2_back', selection: '0123456789|01234', unit: '0.1', multiple: 3 },
  ],
  MNVIP60: [
    {
      playId: 'lo2',
      selection: Array.from({ length: 40 }, (_, n) => String(n).padStart(2, '0')).join(','),
      unit: '0.01',
    },
    { playId: 'special2', selection: '00,25,50,75' },
    { playId: 'slip4', selection: '11,22,33,44', unit: '0.1' },
  ],
}

async function evidenceOf(draw: Draw): Promise<DrawEvidence> {
  const published = await drawRecord(ctx, testVisitor, { gameCode: draw.game, numero: draw.numero })
  const { family } = await requireGame(ctx, draw.game)
  const record = parseRecord(published.recordText ?? '')
  if (record === null || !isOwnRecord(record)) throw new Error('there is no record of our own')
  return {
    family,
    record,
    recordHash: published.recordHash ?? '',
    chain: {
      name: 'mock beacon',
      hash: published.beaconChain ?? '',
      publicKey: published.beaconPublicKey ?? '',
      genesis: published.beaconGenesis ?? 0,
      period: published.beaconPeriod ?? 0,
      mock: published.beaconMock,
    },
    signature: published.beaconSignature ?? '',
    randomness: published.beaconRandomness ?? '',
    seed: published.seed ?? '',
    winningNumber: published.winningNumber ?? '',
  }
}

/** What a bet must pay on a result, by the contract's mathematics. */
async function due({ game, winningNumber }: Draw, bet: Bet): Promise<bigint> {
  const { plays, family, series } = await requireGame(ctx, game)
  const play = plays.get(bet.playId)
  const result = parseResult(family, winningNumber ?? '')
  const selection = play === undefined ? 'malformed' : parseSelection(play, bet.selection)
  if (play === undefined || result === null || typeof selection === 'string') throw new Error(bet.playId)
  const { numerator, denominator } = play.probability(selection)
  const odds = (10_000n * denominator * BigInt(series.preset)) / (numerator * 2000n)
  const unit = BigInt(Math.round(Number(bet.unit ?? '1') * 100_000)) * BigInt(bet.multiple ?? 1)
  return payout({ unitStake: unit, odds, hits: score(play, selection, result).hits, refundedUnits: 0n })
}

test.each(['SSC60', 'MNVIP60'])(
  '[LO-34, LA-14] a draw of %s runs from sale to payout, and anyone can check it',
  async (code) => {
    const draw = await drawOnSale(lottery, code)
    const secret = await drawRecord(ctx, testVisitor, { gameCode: code, numero: draw.numero })
    expect(secret).toMatchObject({
      seed: null,
      winningNumber: null,
      beaconSignature: null,
      ticketRoot: null,
      beaconMock: true,
    })
    // More tickets than books, so that the tree spans all books.
    const placed: { member: MemberCaller; orderId: string; balance: bigint }[] = []
    for (let n = 0; n < 6; n += 1) {
      const member = await newPlayer(lottery)
      const { order } = await placeOrder(ctx, member, await newSlip(ctx, draw, ...(bets[code] ?? [])))
      placed.push({ member, orderId: order.orderId, balance: await cash(lottery, member) })
    }
    const locked = await advanceTo(lottery, draw, 'locked')
    expect(locked).toMatchObject({ state: 'locked', ticketCount: 6, seed: null, winningNumber: null })
    const done = await advanceTo(lottery, draw, 'settled')
    expect(done.state).toBe('settled')
    expect(done.ticketRoot).toBe(locked.ticketRoot)
    expect(done.rootPublishedAt?.getTime()).toBeLessThan(draw.drawAt.getTime())
    const evidence = await evidenceOf(done)
    expect(checkDraw(evidence).filter(({ holds }) => !holds)).toEqual([])

    const wanted = await Promise.all((bets[code] ?? []).map((bet) => due(done, bet)))
    const total = wanted.reduce((sum, one) => sum + one, 0n)
    for (const { member, orderId, balance } of placed) {
      expect(await cash(lottery, member)).toBe(balance + total)
      const order = await orderDetail(ctx, member, { orderId })
      expect(order).toMatchObject({
        state: 'settled',
        payout: toWire(total),
        winningNumber: done.winningNumber,
      })
      expect(order.wagers.map((wager) => wager.payout)).toEqual(wanted.map(toWire))
      const proof = await orderProof(ctx, member, { orderId })
      expect(Buffer.from(leafHash(Buffer.from(proof.ticketText))).toString('hex')).toBe(proof.leaf)
      expect(proof.root).toBe(done.ticketRoot)
      expect(isIncluded(proof.leaf, proof.path ?? [], proof.root ?? '')).toBe(true)
      expect(
        isIncluded(
          Buffer.from(leafHash(Buffer.from(proof.ticketText.replace('wager', 'wagen')))).toString('hex'),
          proof.path ?? [],
          proof.root ?? '',
        ),
      ).toBe(false)
    }
    expect(done).toMatchObject({ wagers: 18n, payout: total * 6n })
    expect(await proveBooks(db)).toEqual([])
  },
)

test('[LO-34] after the draw the next one is on sale, with the last result beside it', async () => {
  const draw = await drawOnSale(lottery, 'SSC60')
  const before = await nearDraws(ctx, testVisitor, { gameCode: 'SSC60' })
  expect(before.current).toMatchObject({ numero: draw.numero, commitment: draw.commitment })
  expect(before.game).toMatchObject({ numero: draw.numero, isSale: true, lockTime: 5 })
  clock.set(new Date(draw.closeAt.getTime() + 1))
  const locked = await nearDraws(ctx, testVisitor, { gameCode: 'SSC60' })
  expect(locked.game).toMatchObject({ numero: draw.numero, isSale: false, remainTime: 4_999 })
  const done = await advanceTo(lottery, draw, 'drawn')
  const after = await nearDraws(ctx, testVisitor, { gameCode: 'SSC60' })
  expect(after.current?.numero).toBe(before.next?.numero)
  expect(after.previous).toMatchObject({ numero: draw.numero, winningNumber: done.winningNumber })
  expect(after.game).toMatchObject({
    isSale: true,
    previousNumero: draw.numero,
    previousWinningNumber: done.winningNumber,
  })
})

test('[API-061] past draws are listed newest first, page by page, with their numbers', async () => {
  const first = await pastDraws(ctx, testVisitor, { gameCode: 'SSC60', pageSize: 1 })
  expect(first.content).toHaveLength(1)
  expect(first.content[0]?.winningNumber).toMatch(/^\d{5}$/)
  const second = await pastDraws(ctx, testVisitor, {
    gameCode: 'SSC60',
    pageSize: 1,
    cursor: first.next ?? '',
  })
  expect(second.content[0]?.numero).not.toBe(first.content[0]?.numero)
})

test('[API-061] the past draws of one day have its draw numbers, and another day has none', async () => {
  const { content: all } = await pastDraws(ctx, testVisitor, { gameCode: 'SSC60' })
  const number = all[0]?.numero.slice(0, 8) ?? ''
  const day = number.replace(/^(....)(..)/, '$1-$2-')
  const { content: ofDay } = await pastDraws(ctx, testVisitor, { gameCode: 'SSC60', day })
  expect(ofDay).toEqual(all.filter(({ numero }) => numero.startsWith(`${number}-`)))
  expect(ofDay.length).toBeGreaterThan(0)
  const other = await pastDraws(ctx, testVisitor, { gameCode: 'SSC60', day: '2020-02-29' })
  expect(other).toEqual({ content: [], next: null })
})

/** The records of a game's draws, the oldest first. */
async function recordsOf(game: string): Promise<string[]> {
  const everyone = { states: undefined, drawnBy: undefined, after: null, limit: 500 }
  const draws = await readDrawPage(db, { game, ...everyone })
  const whole = await Promise.all(draws.reverse().map(({ id }) => readDraw(db, id)))
  return whole.map((draw) => recordText(recordOf(ownDraw(draw))))
}

test('the records of a game form a chain without a gap, each with its own seed', async () => {
  const texts = await recordsOf('SSC60')
  expect(texts.length).toBeGreaterThan(50)
  expect(findBrokenLink(texts)).toBeNull()
  const seeds = await db.query(`select commitment from lottery.draw where game_code = 'SSC60'`)
  expect(new Set(seeds.map((row) => JSON.stringify(row))).size).toBe(texts.length)
})

test('draws are generated once however often the job runs; their chain survives a downtime', async () => {
  const count = async () => (await db.query<{ n: bigint }>('select count(*) as n from lottery.draw'))[0]?.n
  await enableOnly(lottery, ['SSC60', 'MNVIP60'])
  await Promise.all([generateDraws(ctx, 7_200_000), generateDraws(ctx, 7_200_000)])
  const made = await count()
  expect(await generateDraws(ctx, 7_200_000)).toBe(0)
  expect(await count()).toBe(made)
  clock.advance(24 * 3_600_000)
  expect(await generateDraws(ctx, 3_600_000)).toBeGreaterThan(100)
  for (const game of ['SSC60', 'MNVIP60']) expect(findBrokenLink(await recordsOf(game))).toBeNull()
})

test('a step that runs too early waits, and a step that runs again changes nothing', async () => {
  const draw = await drawOnSale(lottery, 'MNVIP60')
  const later = { ...draw, id: draw.id + 1n }
  await openDraw(ctx, later.id)
  expect(await db.query('select state from lottery.draw where id = $1', [later.id])).toEqual([
    { state: 'scheduled' },
  ])
  const member = await newPlayer(lottery)
  await placeOrder(ctx, member, await newSlip(ctx, draw, { playId: 'lo2', selection: '07' }))
  const done = await advanceTo(lottery, draw, 'settled')
  const balance = await cash(lottery, member)
  await advanceTo(lottery, draw, 'settled')
  await openDraw(ctx, draw.id)
  expect(await rereadDraw(lottery, draw)).toEqual(done)
  expect(await cash(lottery, member)).toBe(balance)
})

test('trial money is settled but not counted with real money', async () => {
  const draw = await drawOnSale(lottery, 'SSC60')
  const trial = await newPlayer(lottery, { currency: 'FUN', cash: 10n * ONE })
  await placeOrder(ctx, trial, await newSlip(ctx, draw, { playId: 'position', selection: '0123456789||||' }))
  const done = await advanceTo(lottery, draw, 'settled')
  expect(done).toMatchObject({ ticketCount: 1, wagers: 0n, stake: 0n, payout: 0n })
  expect(await cash(lottery, trial)).toBe(978_000n)
  expect(await proveBooks(db)).toEqual([])
})

test('the largest possible stake is settled with its rebate', async () => {
  const terms = `series_min = 1700, stake_max = ${MAX_AMOUNT}, payout_max = ${MAX_AMOUNT},
    multiple_max = 1000000, number_cap = null, play_cap = null, member_cap = null`
  await changeTerms(lottery, 'SSC60', terms)
  clock.advance(60_000)
  const draw = await drawOnSale(lottery, 'SSC60')
  const [member, other] = [await newPlayer(lottery, { cash: MAX_AMOUNT }), await newPlayer(lottery)]
  await placeOrder(ctx, other, await newSlip(ctx, draw, { playId: 'position', selection: '0123456789||||' }))
  const all = Array(5).fill('0123456789').join('|')
  const bet = { playId: 'direct5', selection: all, multiple: 1_000_000, series: 1_700 }
  const { order } = await placeOrder(ctx, member, await newSlip(ctx, draw, bet))
  expect(order.stake).toBe('100000000000.00')
  await advanceTo(lottery, draw, 'settled')
  const [wager] = (await orderDetail(ctx, member, { orderId: order.orderId })).wagers
  expect(wager).toMatchObject({
    hits: '1',
    payout: '85000000000.00',
    rebate: 1_280,
    rebated: '12800000000.00',
  })
  expect(await proveBooks(db)).toEqual([])
})
