import { salaryTerms, tier } from '@koi/contract/contracts/testing.ts'
import { afterEach, expect, test } from 'vitest'
import type { Tx } from '../../db/db.ts'
import { openTestDatabase } from '../../testing/database.ts'
import type { Person } from '../protection/testing.ts'
import { drawUpBills } from './draw-up-bills.ts'
import { forwardBills } from './forward-bills.ts'
import { payBills } from './pay-bills.ts'
import { openContracts, units } from './testing.ts'

const db = await openTestDatabase()
const site = await openContracts(db)
const { ctx, person, play, closeDay, sign, signBelow, runBills, paidTo, billsOf } = site

afterEach(site.expectProved)

const flat = (rate: number) => salaryTerms({ tiers: [tier('0', 0, rate)] })

/** A parent, a child and a player below; the day's play is closed and waits for its bills. */
async function openDay(name: string) {
  const top = await person(`${name}top`)
  const child = await person(`${name}child`, top)
  const player = await person(`${name}player`, child)
  const contract = await sign(top, flat(100))
  const below = await signBelow(top, child, flat(50))
  await closeDay()
  await play(player, 10_000n)
  await closeDay()
  return { top, child, contract, below }
}

test('[CO-12] several workers on one period draw up each bill once and pay it once', async () => {
  const { top, child, contract, below } = await openDay('workers')
  await Promise.all(Array.from({ length: 4 }, () => runBills()))
  await runBills()
  expect([await paidTo(top, 'salary_daily'), await paidTo(child, 'salary_daily')]).toEqual([
    units(50n),
    units(50n),
  ])
  for (const id of [contract, below]) expect(await billsOf(id)).toMatchObject([{ state: 'paid' }])
})

test('[CO-12] bills of a worker that is killed before posting are paid once', async () => {
  const { top, contract } = await openDay('killed')
  await drawUpBills(ctx)
  expect(await billsOf(contract)).toMatchObject([{ state: 'computed' }])
  await runBills()
  await runBills()
  expect(await paidTo(top, 'salary_daily')).toBe(units(50n))
})

test('[CO-12] a worker that is killed while it posts leaves neither money nor a mark', async () => {
  const { top, contract } = await openDay('posting')
  await drawUpBills(ctx)
  await forwardBills(ctx)
  const killed = ctx.db.book(top.member.book).transact(async (tx) => {
    await tx.query('select contracts_pay($1, 100, $2)', [top.member.book, ctx.clock.now()])
    throw new Error('killed')
  })
  await expect(killed).rejects.toThrow('killed')
  expect(await billsOf(contract)).toMatchObject([{ state: 'approved' }])
  expect(await paidTo(top, 'salary_daily')).toBe(0n)
  await Promise.all([payBills(ctx), payBills(ctx)])
  expect(await paidTo(top, 'salary_daily')).toBe(units(50n))
  expect(await billsOf(contract)).toMatchObject([{ state: 'paid' }])
})

test('[CO-17] a payee who is frozen between computing and paying waits; the downline is paid', async () => {
  const { top, child, contract, below } = await openDay('frozen')
  await drawUpBills(ctx)
  await db.query(`update members.member set status = 'frozen' where id = $1`, [top.member.id])
  await runBills()
  expect(await billsOf(contract)).toMatchObject([{ state: 'held', amount: units(50n) }])
  expect(await billsOf(below)).toMatchObject([{ state: 'paid' }])
  expect([await paidTo(top, 'salary_daily'), await paidTo(child, 'salary_daily')]).toEqual([0n, units(50n)])
})

test('[CO-15] cash that is spent while it pays a child is spent once', async () => {
  for (const round of [1, 2, 3]) {
    const top = await person(`spent${round}top`)
    const child = await person(`spent${round}child`, top)
    const player = await person(`spent${round}player`, child)
    await sign(top, salaryTerms({ tiers: [tier('0', 0, 100)], issue: 'review' }))
    const contract = await signBelow(top, child, salaryTerms({ tiers: [tier('0', 0, 100)], funds: 'upline' }))
    await closeDay()
    await play(top, 999_950n)
    await play(player, 10_000n)
    await closeDay()
    await runBills()
    expect(await billsOf(contract)).toMatchObject([{ state: 'insufficient' }])
    await play(top, 50n, 100n)
    await site.enter(top)
    const [, bet] = await Promise.allSettled([top.api.payContractBills(), play(top, 100n)])
    const isPaid = (await paidTo(child, 'contract_out', 'contract_in')) === units(100n)
    expect(bet.status).toBe(isPaid ? 'rejected' : 'fulfilled')
    expect(await billsOf(contract)).toMatchObject([{ state: isPaid ? 'paid' : 'insufficient' }])
  }
})

/**
 * Two people of one book, first the one whose account is locked first. Of members who register at the same
 * time, the one with the lower number may have the later account: `opened` says which case it is.
 */
async function twoOfABook(name: string, opened: 'as registered' | 'the other way round') {
  const people: Person[] = []
  for (const place of [1, 2, 3, 4, 5, 6]) people.push(await person(`${name}${place}`, undefined, 0n))
  const pairs = people.flatMap((one, place) => people.slice(place + 1).map((other) => [one, other] as const))
  const pair = pairs.find(([one, other]) => one.member.book === other.member.book)
  if (pair === undefined) throw new Error('no two of them share a book')
  if (opened === 'as registered') return pair
  const [first, second] = pair
  await db
    .book(first.member.book)
    .query(`update ledger_account set id = default where address like $1`, [`member:${first.member.id}:%`])
  return [second, first] as const
}

test.each(['as registered', 'the other way round'] as const)(
  '[CO-12] payments of several kinds lock their accounts in the order of the book, opened %s',
  async (opened) => {
    const name = opened === 'as registered' ? 'order' : 'reorder'
    const [low, high] = await twoOfABook(name, opened)
    const hourly = salaryTerms({ kind: 'hourly_salary', period: 'hour', tiers: [tier('0', 0, 30)] })
    // The kind that is paid first is that of the account that is locked last.
    await sign(low, hourly)
    await sign(high, flat(50))
    const players = [await person(`${name}low`, low), await person(`${name}high`, high)]
    await closeDay()
    for (const player of players) await play(player, 10_000n)
    await closeDay()
    await drawUpBills(ctx)
    await forwardBills(ctx)
    const lock = (tx: Tx, { member }: Person) =>
      tx.query(`select ledger_lock(array['member:' || $1 || ':cash'], array['CNY'])`, [String(member.id)])
    const pays = await db.book(low.member.book).transact(async (tx) => {
      await lock(tx, low)
      const paying = payBills(ctx)
      await expect
        .poll(() =>
          db.query(
            `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          ),
        )
        .toHaveLength(1)
      // A settlement of bets of both would lock them in this order.
      await lock(tx, high)
      return { paying }
    })
    await expect(pays.paying).resolves.toBeUndefined()
    expect([await paidTo(low, 'salary_hourly'), await paidTo(high, 'salary_daily')]).toEqual([
      units(30n),
      units(50n),
    ])
  },
)
