import { type Currency, ONE, realCurrency } from '@koi/contract/money.ts'
import { describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import {
  channelAccount,
  houseAccount,
  memberAccount,
  openAccounts,
  postOne,
  proveBooks,
  readBalances,
} from '../ledger/index.ts'
import {
  betId,
  bookOf,
  type NewBet,
  type NewPlacement,
  placeBets,
  placementOf,
  readBets,
  readLatestWins,
  readPlacement,
  readTurnover,
  settleBets,
  sumBets,
  voidBets,
} from './index.ts'

const db = await openTestDatabase()
const book = db.book(2)
const at = new Date('2026-01-02T03:04:05Z')
const later = new Date('2026-01-02T03:05:05Z')
const day = '2026-01-02'
const house = houseAccount('lottery', 'SSC60')
let members = 0n

async function openMember(cash: bigint, currency: Currency = 'CNY'): Promise<bigint> {
  const memberId = ++members
  await book.transact(async (tx) => {
    await openAccounts(tx, { memberId, currency, at })
    await postOne(tx, {
      reference: `opening:${memberId}`,
      kind: 'deposit',
      currency,
      at,
      postings: [
        { source: channelAccount('QUICKPAY'), destination: memberAccount(memberId, 'cash'), amount: cash },
      ],
    })
  })
  return memberId
}

const bet = (stake: bigint, changes: Partial<NewBet> = {}): NewBet => ({
  category: 'LOTT',
  game: 'SSC60',
  drawKey: 7n,
  stake,
  ...changes,
})
const placement = (memberId: bigint, key: string, ...bets: NewBet[]): NewPlacement => ({
  memberId,
  currency: 'CNY',
  key,
  house,
  bets,
})
const place = (...placements: NewPlacement[]) => book.transact((tx) => placeBets(tx, placements, { at, day }))
const placeOne = async (one: NewPlacement) => {
  const [result] = await place(one)
  if (result === undefined || result.outcome === 'refused') throw new Error('refused')
  return result
}
const settle = (...results: [bigint, bigint][]) =>
  book.transact((tx) =>
    settleBets(tx, { results: results.map(([betId, payout]) => ({ betId, payout })), house, day, at: later }),
  )
const undo = (...betIds: bigint[]) =>
  book.transact((tx) => voidBets(tx, { betIds, house, day: '2026-01-03', at: later }))
const cashOf = async (memberId: bigint) => (await readBalances(book, memberId))?.cash

describe('placing', () => {
  it('takes one stake for a placement of many bets, whose ids contain placement and book', async () => {
    const member = await openMember(10n * ONE)
    const placed = await placeOne(placement(member, 'k1', bet(ONE), bet(2n * ONE), bet(3n * ONE)))
    expect(placed).toMatchObject({ outcome: 'placed', stake: 6n * ONE, balance: 4n * ONE, placedAt: at })
    expect(placed.betIds.map(placementOf)).toEqual(Array(3).fill(placed.placementId))
    expect(placed.betIds.map(bookOf)).toEqual([2n, 2n, 2n])
    const bets = await readPlacement(book, placed.placementId)
    expect(bets.map(({ id, stake, state, placementId }) => ({ id, stake, state, placementId }))).toEqual(
      [ONE, 2n * ONE, 3n * ONE].map((stake, line) => ({
        id: betId(placed.placementId, line),
        stake,
        state: 'placed',
        placementId: placed.placementId,
      })),
    )
  })

  it('returns the first answer for a repeated key, and refuses it with other content', async () => {
    const member = await openMember(10n * ONE)
    const first = await placeOne(placement(member, 'k1', bet(4n * ONE)))
    await placeOne(placement(member, 'k2', bet(5n * ONE)))
    expect(await place(placement(member, 'k1', bet(4n * ONE)))).toEqual([{ ...first, outcome: 'repeated' }])
    expect(await place(placement(member, 'k1', bet(ONE)))).toEqual([
      { outcome: 'refused', code: 'key.reused' },
    ])
    expect(await cashOf(member)).toBe(ONE)
  })

  it('refuses only the placement that its balance does not cover', async () => {
    const [poor, rich] = [await openMember(ONE), await openMember(9n * ONE)]
    const results = await place(placement(poor, 'k', bet(ONE), bet(1n)), placement(rich, 'k', bet(ONE)))
    expect(results[0]).toEqual({ outcome: 'refused', code: 'wallet.insufficient_funds' })
    expect(results[1]).toMatchObject({ outcome: 'placed', balance: 8n * ONE })
    expect((await readBets(book, { memberId: poor }, {})).rows).toEqual([])
  })

  it('fails a batch that has one member twice', async () => {
    const member = await openMember(9n * ONE)
    await expect(place(placement(member, 'a', bet(ONE)), placement(member, 'b', bet(ONE)))).rejects.toThrow(
      'two items of one account',
    )
    expect(await cashOf(member)).toBe(9n * ONE)
  })
})

describe('settling', () => {
  it('pays winners once, counts valid turnover, and skips settled bets', async () => {
    const member = await openMember(100n * ONE)
    const { betIds } = await placeOne(
      placement(member, 'k', bet(10n * ONE), bet(10n * ONE), bet(10n * ONE), bet(10n * ONE)),
    )
    const [lost = 0n, won = 0n, partial = 0n, refunded = 0n] = betIds
    // Valid turnover: lost 10, won min(10, 89) = 10, partial min(10, 6) = 6, refunded 0.
    const results: [bigint, bigint][] = [
      [lost, 0n],
      [won, 99n * ONE],
      [partial, 4n * ONE],
      [refunded, 10n * ONE],
    ]
    expect(await settle(...results)).toEqual({ settled: 4n, stake: 40n * ONE, payout: 113n * ONE })
    expect(await settle(...results)).toEqual({ settled: 0n, stake: 0n, payout: 0n })
    expect(await cashOf(member)).toBe(173n * ONE)
    expect(await readTurnover(book, { memberIds: [member], from: day, to: day })).toEqual([
      {
        memberId: member,
        day,
        category: 'LOTT',
        game: 'SSC60',
        currency: 'CNY',
        bets: 4n,
        stake: 40n * ONE,
        payout: 113n * ONE,
        rebate: 0n,
        validTurnover: 26n * ONE,
      },
    ])
  })

  it('writes correct running balances when one member wins many times in one batch', async () => {
    const member = await openMember(100n * ONE)
    const { betIds } = await placeOne(placement(member, 'k', ...Array.from({ length: 30 }, () => bet(ONE))))
    await settle(...betIds.map((id, line): [bigint, bigint] => [id, BigInt(line) * ONE]))
    expect(await cashOf(member)).toBe((70n + 435n) * ONE)
    expect(await proveBooks(db)).toEqual([])
  })
})

describe('voiding', () => {
  it('refunds a placed bet once, and counts no turnover', async () => {
    const member = await openMember(10n * ONE)
    const { betIds } = await placeOne(placement(member, 'k', bet(4n * ONE), bet(5n * ONE)))
    expect(await undo(...betIds)).toEqual({ voided: 2n, refunded: 9n * ONE, uncovered: [] })
    expect(await undo(...betIds)).toEqual({ voided: 0n, refunded: 0n, uncovered: [] })
    expect(await settle(...betIds.map((id): [bigint, bigint] => [id, 99n * ONE]))).toMatchObject({
      settled: 0n,
    })
    expect(await cashOf(member)).toBe(10n * ONE)
    expect(await readTurnover(book, { memberIds: [member], from: day, to: day })).toEqual([])
  })

  it('reverses a settled bet, unless the winnings are gone', async () => {
    const member = await openMember(10n * ONE)
    const { betIds } = await placeOne(placement(member, 'k', bet(ONE), bet(ONE), bet(ONE)))
    const [won = 0n, refunded = 0n, lost = 0n] = betIds
    await settle([won, 50n * ONE], [refunded, ONE], [lost, 0n])
    await placeOne(placement(member, 'all', bet(57n * ONE, { drawKey: 8n })))
    expect(await cashOf(member)).toBe(ONE)
    expect(await undo(...betIds)).toEqual({ voided: 2n, refunded: 2n * ONE, uncovered: [won] })
    expect(await cashOf(member)).toBe(2n * ONE)
    const turnover = await readTurnover(book, { memberIds: [member], from: day, to: '2026-01-03' })
    expect(
      turnover.map(({ day: on, bets, stake, payout, validTurnover }) => [
        on,
        bets,
        stake,
        payout,
        validTurnover,
      ]),
    ).toEqual([
      [day, 3n, 3n * ONE, 51n * ONE, 2n * ONE],
      ['2026-01-03', -2n, -2n * ONE, -ONE, -ONE],
    ])
  })
})

it('[TA-02] turnover is counted on the day of settlement, by the day the bet was placed', async () => {
  const member = await openMember(100n * ONE)
  const placeOn = (key: string, on: string) =>
    book.transact((tx) => placeBets(tx, [placement(member, key, bet(3n * ONE), bet(ONE))], { at, day: on }))
  const [before, after] = [await placeOn('k1', '2026-01-01'), await placeOn('k2', day)].flat()
  if (before?.outcome !== 'placed' || after?.outcome !== 'placed') throw new Error('refused')
  await settle(...[...before.betIds, ...after.betIds].map((id): [bigint, bigint] => [id, 0n]))
  await undo(...before.betIds.slice(1))
  const rows = await book.query(
    `select day, placed_day as placed, bets, stake from bets_turnover where member_id = $1 order by 1, 2`,
    [member],
  )
  expect(rows).toEqual([
    { day, placed: '2026-01-01', bets: 2n, stake: 4n * ONE },
    { day, placed: day, bets: 2n, stake: 4n * ONE },
    { day: '2026-01-03', placed: '2026-01-01', bets: -1n, stake: -ONE },
  ])
  expect(await readTurnover(book, { memberIds: [member], from: day, to: day })).toMatchObject([
    { bets: 4n, stake: 8n * ONE },
  ])
})

it('[TA-02] the day that a bet was placed never changes', async () => {
  const placed = await placeOne(placement(await openMember(ONE), 'k', bet(ONE)))
  await expect(
    book.query(`update bets_bet set placed_day = '2026-01-05' where id = $1`, [placed.betIds[0]]),
  ).rejects.toThrow('bets never change')
})

describe('the record', () => {
  it('[MN-07] pages newest first without gaps or repetitions, and [MN-08] sums the record', async () => {
    const member = await openMember(100n * ONE)
    for (let n = 0; n < 5; n++) {
      await placeOne(placement(member, `k${n}`, bet(ONE), bet(2n * ONE, { category: 'RNG', game: 'slots' })))
    }
    const seen: bigint[] = []
    let cursor: string | undefined
    do {
      const { rows, next } = await readBets(book, { memberId: member }, { pageSize: 3, cursor })
      seen.push(...rows.map((one) => one.id))
      cursor = next ?? undefined
    } while (cursor !== undefined)
    expect(seen).toHaveLength(10)
    expect(seen).toEqual([...new Set(seen)].sort((a, b) => (a < b ? 1 : -1)))
    const lottery = { memberId: member, categories: ['LOTT'], states: ['placed' as const], from: at }
    expect((await readBets(book, lottery, { pageSize: 99 })).rows).toHaveLength(5)
    expect(await sumBets(book, lottery)).toEqual({
      bets: 5n,
      stake: 5n * ONE,
      openStake: 5n * ONE,
      payout: 0n,
      rebate: 0n,
      validTurnover: 0n,
    })
    expect((await readBets(book, { memberId: member, to: at }, {})).rows).toEqual([])
  })
})

it('reads the latest wins of the wanted currencies, each in its own', async () => {
  const [real, trial] = [await openMember(10n * ONE), await openMember(10n * ONE, 'FUN')]
  const { betIds: realBets } = await placeOne(placement(real, 'k', bet(ONE)))
  const { betIds: trialBets } = await placeOne({ ...placement(trial, 'k', bet(ONE)), currency: 'FUN' })
  await settle([realBets[0] ?? 0n, 30n * ONE])
  await settle([trialBets[0] ?? 0n, 40n * ONE])
  const read = async (currencies: readonly Currency[]) => {
    const wins = await readLatestWins(book, { since: at, currencies })
    const own = wins.filter(({ memberId }) => memberId === real || memberId === trial)
    return own.map(({ payout, currency }) => [payout / ONE, currency]).sort()
  }
  expect(await read(['CNY', 'FUN'])).toEqual([
    [30n, 'CNY'],
    [40n, 'FUN'],
  ])
  expect(await read([realCurrency()])).toEqual([[30n, 'CNY']])
})

it('leaves books that balance', async () => {
  expect(await proveBooks(db)).toEqual([])
})
