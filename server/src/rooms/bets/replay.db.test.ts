import { randomUUID } from 'node:crypto'
import { ONE } from '@koi/contract/money.ts'
import type { LimitKind, LimitPeriod } from '@koi/contract/protection.ts'
import { expect, test } from 'vitest'
import { fixedClock } from '../../clock.ts'
import { dayOf, dayPlus, startOfDay, weekday } from '../../platform-day.ts'
import { seededRandom } from '../../random.ts'
import { testContext } from '../../testing/context.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { fundedMember } from '../../testing/people.ts'
import { houseAccount, memberAccount, postOne } from '../ledger/index.ts'
import { placeBets, settleBets } from './index.ts'
import { type Replay, replayBets } from './replay.ts'

const db = await openTestDatabase()
const ctx = testContext({ db, clock: fixedClock('2026-01-02T03:04:05Z') })
const house = houseAccount('lottery', 'SSC60')
const timeZone = 'Asia/Kuala_Lumpur'
const START = Date.parse('2026-01-05T00:00:00Z')
const MINUTE = 60_000

interface Bet {
  readonly at: number
  readonly settled: number
  readonly stake: bigint
  readonly payout: bigint
}
interface Deposit {
  readonly at: number
  readonly amount: bigint
}
type Act = ({ readonly what: 'bet' } & Bet) | ({ readonly what: 'deposit' } & Deposit)

/** Plays a history in the order of its times, on a member of its own. */
async function live(acts: readonly Act[], opening: bigint) {
  const member = await fundedMember(ctx, { account: `r${randomUUID().slice(0, 8)}`, balance: opening })
  const book = db.book(member.book)
  const day = (at: number) => dayOf(new Date(at), timeZone)
  const todo = acts.flatMap((act): { at: number; run: () => Promise<void> }[] => {
    if (act.what === 'deposit') {
      const run = () =>
        book.transact(async (tx) => {
          await postOne(tx, {
            ...{ reference: `t:${randomUUID()}`, kind: 'demo_credit', currency: 'CNY', at: new Date(act.at) },
            postings: [
              {
                source: houseAccount('demo'),
                destination: memberAccount(member.id, 'cash'),
                amount: act.amount,
              },
            ],
          })
        })
      return [{ at: act.at, run }]
    }
    let betId = 0n
    const place = () =>
      book.transact(async (tx) => {
        const bets = [{ category: 'LOTT', game: 'SSC60', drawKey: 1n, stake: act.stake }]
        const placement = { memberId: member.id, currency: 'CNY', key: randomUUID(), house, bets } as const
        const [placed] = await placeBets(tx, [placement], { at: new Date(act.at), day: day(act.at) })
        if (placed?.outcome !== 'placed') throw new Error('the bet was not placed')
        betId = placed.betIds[0] ?? 0n
      })
    const settle = () =>
      book.transact(async (tx) => {
        const at = new Date(act.settled)
        await settleBets(tx, { results: [{ betId, payout: act.payout }], house, day: day(act.settled), at })
      })
    return [
      { at: act.at, run: place },
      { at: act.settled, run: settle },
    ]
  })
  for (const { run } of todo.sort((a, b) => a.at - b.at)) await run()
  const deposits = acts.flatMap((act) =>
    act.what === 'deposit' ? [{ at: new Date(act.at), amount: act.amount, net: act.amount }] : [],
  )
  return (kind: LimitKind, period: LimitPeriod, limit: bigint): Promise<Replay> =>
    replayBets(book, {
      ...{ memberId: member.id, timeZone, kind, period, limit, deposits },
      ...{ from: new Date(START - 86_400_000), to: new Date(START + 90 * 86_400_000) },
    })
}

const dayAt = new Map<number, string>()
const periodOf = (period: LimitPeriod, at: number): string => {
  const day = dayAt.get(at) ?? dayOf(new Date(at), timeZone)
  dayAt.set(at, day)
  if (period === 'day') return day
  return period === 'month' ? day.slice(0, 7) : dayPlus(day, 1 - weekday(day))
}

/** The same by hand: for each act it adds up anew what would have counted by then. */
function byHand(acts: readonly Act[], opening: bigint, rule: [LimitKind, LimitPeriod, bigint]) {
  const [kind, period, limit] = rule
  const [taken, days] = [[] as Act[], new Set<string>()]
  const periods = new Map(acts.map((act) => [act, periodOf(period, act.at)]))
  const sum = (list: readonly bigint[]): bigint => list.reduce((all, one) => all + one, 0n)
  for (const act of [...acts].sort((a, b) => a.at - b.at)) {
    const earlier = taken.filter((one) => periods.get(one) === periods.get(act))
    const bets = earlier.filter((one) => one.what === 'bet')
    if (act.what === 'deposit') {
      const used = sum(earlier.flatMap((one) => (one.what === 'deposit' ? one.amount : [])))
      if (kind !== 'deposit' || used + act.amount <= limit) taken.push(act)
      continue
    }
    const cash =
      opening +
      sum(
        taken.map((one) =>
          one.what === 'deposit' ? one.amount : (one.settled <= act.at ? one.payout : 0n) - one.stake,
        ),
      )
    const stakes = sum(bets.map((one) => one.stake))
    const lost = stakes - sum(bets.map((one) => (one.settled <= act.at ? one.payout : 0n)))
    const used = kind === 'stake' ? stakes : kind === 'loss' ? lost : 0n
    const isOver = (kind === 'stake' || kind === 'loss') && used + act.stake > limit
    if (isOver || cash < act.stake) days.add(dayOf(new Date(act.at), timeZone))
    else taken.push(act)
  }
  const bets = acts.filter((one) => one.what === 'bet')
  const kept = taken.filter((one) => one.what === 'bet')
  const deposits = acts.filter((one) => one.what === 'deposit')
  const keptDeposits = taken.filter((one) => one.what === 'deposit')
  return {
    ...{
      bets: bets.length,
      refused: bets.length - kept.length,
      refusedDays: days.size,
    },
    result: sum(bets.map(({ stake, payout }) => payout - stake)),
    replayed: sum(kept.map(({ stake, payout }) => payout - stake)),
    deposits: deposits.length,
    depositsRefused: deposits.length - keptDeposits.length,
    deposited: sum(deposits.map(({ amount }) => amount)),
    depositedReplayed: sum(keptDeposits.map(({ amount }) => amount)),
  }
}

const bet = (minute: number, stake: bigint, payout: bigint, took = 1): Act => ({
  ...{ what: 'bet', at: START + minute * MINUTE, settled: START + (minute + took) * MINUTE },
  ...{ stake: stake * ONE, payout: payout * ONE },
})

test('[FA-14] a daily loss limit, by hand: what it refuses, and what that costs and saves', async () => {
  // 20 lost, 30 lost: 50 are gone. The next bet, which won 200, would have been refused, and so would the
  // last one of the day. On the next day everything is open again.
  const acts = [bet(0, 20n, 0n), bet(10, 30n, 0n), bet(20, 10n, 200n), bet(30, 40n, 0n), bet(1_440, 50n, 0n)]
  const replay = await live(acts, 1_000n)
  expect(await replay('loss', 'day', 50n * ONE)).toMatchObject({
    ...{ bets: 5, refused: 2, refusedDays: 1, result: 50n * ONE, replayed: -100n * ONE },
  })
  // A stake of 20 would still have fitted below 60 after the payout of 30 that came before it.
  const won = await live([bet(0, 40n, 30n), bet(10, 45n, 0n), bet(10.5, 10n, 0n)], 1_000n)
  expect(await won('loss', 'day', 60n * ONE)).toMatchObject({ refused: 1, replayed: -55n * ONE })
})

test('[FA-14] a time limit counts signs of play at most five minutes apart', async () => {
  const acts = [0, 4, 8, 12, 30, 34, 38].map((minute) => bet(minute, 10n, 0n))
  const replay = await live(acts, 1_000n)
  expect(await replay('time', 'day', 12n)).toMatchObject({ bets: 7, refused: 4, replayed: -30n * ONE })
  expect(await replay('time', 'day', 20n)).toMatchObject({ refused: 1 })
  expect(await replay('time', 'day', 60n)).toMatchObject({ refused: 0 })
})

test('[FA-14] money that was not deposited cannot be staked', async () => {
  const deposit = (minute: number, amount: bigint): Act => ({
    ...{ what: 'deposit', at: START + minute * MINUTE, amount: amount * ONE },
  })
  const acts = [deposit(0, 100n), bet(5, 100n, 0n), deposit(10, 100n), bet(15, 80n, 0n), bet(20, 20n, 0n)]
  const replay = await live(acts, 10n)
  expect(await replay('deposit', 'day', 100n * ONE)).toEqual({
    ...{ bets: 3, refused: 2, refusedDays: 1, result: -200n * ONE, replayed: -100n * ONE },
    ...{ deposits: 2, depositsRefused: 1, deposited: 200n * ONE, depositedReplayed: 100n * ONE },
  })
})

test.each([1, 2, 3])('[FA-14] random histories give what an oracle finds by hand: %i', async (seed) => {
  const random = seededRandom(`replay ${seed}`)
  const acts: Act[] = []
  let at = START
  let cash = 400n
  const open: { settled: number; payout: bigint }[] = []
  for (let number = 0; number < 60; number += 1) {
    at += (1 + random.below(400)) * MINUTE
    for (const one of open.filter(({ settled }) => settled < at)) {
      cash += one.payout
      open.splice(open.indexOf(one), 1)
    }
    if (random.below(8) === 0) {
      const amount = BigInt(20 + random.below(80))
      cash += amount
      acts.push({ what: 'deposit', at, amount: amount * ONE })
      continue
    }
    const stake = BigInt(1 + random.below(40))
    if (stake > cash) continue
    cash -= stake
    const payout = random.below(3) === 0 ? BigInt(random.below(120)) : 0n
    const settled = at + (1 + random.below(700)) * MINUTE + 1_000
    open.push({ settled, payout })
    acts.push({ what: 'bet', at, settled, stake: stake * ONE, payout: payout * ONE })
  }
  const replay = await live(acts, 400n)
  for (const kind of ['deposit', 'stake', 'loss'] as const) {
    for (const period of ['day', 'week', 'month'] as const) {
      for (const limit of [0n, 30n, 100n, 300n]) {
        const found = await replay(kind, period, limit * ONE)
        expect({ kind, period, limit, ...found }).toEqual({
          ...{ kind, period, limit },
          ...byHand(acts, 400n * ONE, [kind, period, limit * ONE]),
        })
      }
    }
  }
  expect(startOfDay(dayOf(new Date(START), timeZone), timeZone).getTime()).toBeLessThanOrEqual(START)
})
