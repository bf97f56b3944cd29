import { beforeAll, expect, test } from 'vitest'
import { fromWire, toWire } from '../../contract/src/money.ts'
import { proveBonuses } from '../../server/src/rooms/cashier/prove-bonuses.ts'
import { proveBooks } from '../../server/src/rooms/ledger/index.ts'
import type { Person } from '../../server/src/rooms/protection/testing.ts'
import { openTestDatabase } from '../../server/src/testing/database.ts'
import { OFFER, openAbuse } from './abusers.ts'

const db = await openTestDatabase()
const world = await openAbuse(db)
const { person, joins, pay, oppose, settleBonuses, withdraw, bonuses, gainOf, houseResult, spentOf } = world
let id = ''
/** The people who may have a bonus: each is good for one, of the cap at most. */
const people: (readonly Person[])[] = []

beforeAll(async () => {
  id = await world.open(OFFER)
})

const crowd = (name: string, count: number): Promise<Person[]> =>
  Promise.all(Array.from({ length: count }, (_, place) => person(`${name}${place}`, 0n)))

test('[GR-19] one person with ten accounts gets one bonus', { timeout: 120_000 }, async () => {
  const accounts = await crowd('tenfold', 10)
  const [first, ...others] = accounts
  if (first === undefined) throw new Error('there is no account')
  people.push(accounts)
  // Half of them join before anybody can know that they are one person.
  const early = accounts.slice(0, 5)
  for (const who of early) expect(await joins(who, id)).toBe('joined')
  for (const { api } of accounts) await api.setPerson({ fullName: 'Ten Fold', birthDate: '1991-01-01' })
  for (const who of accounts.slice(5)) expect(await joins(who, id)).toBe('offer.taken_by_person')
  for (const who of accounts) await pay(who, '100')
  expect(toWire(await bonuses('running'))).toBe('100.00')
  expect((await first.caller.bonus.bonuses({})).running).toHaveLength(1)
  for (const { caller } of others) expect((await caller.bonus.bonuses({})).running).toEqual([])
  expect(await spentOf(id)).toBe('100.00')
})

test('[GR-08] opposite bets of two people lose the edge, and cannot be made larger', {
  timeout: 120_000,
}, async () => {
  const [one, other] = await crowd('opposed', 2)
  if (one === undefined || other === undefined) throw new Error('there are not two people')
  people.push([one], [other])
  for (const who of [one, other]) {
    expect(await joins(who, id)).toBe('joined')
    await pay(who, '100')
    expect((await world.stake(who, '10.01')).outcome).toBe('bonus.stake_limit')
  }
  // 100.00 for the deposit, then 500.00 for the bonus; a won bet of 10.00 counts 9.56.
  await oppose([one, other], { rounds: 62, stake: '10' })
  await settleBonuses()
  const gained = (await gainOf(one)) + (await gainOf(other))
  // 62 rounds of 20.00 at an edge of 2.2 % cost 27.28 of the two bonuses.
  expect(toWire(gained)).toBe('172.72')
})

test('a farm of the smallest deposits gains less than its bonuses', { timeout: 120_000 }, async () => {
  const farm = await crowd('farmed', 4)
  people.push(...farm.map((who) => [who]))
  for (const who of farm) {
    expect(await joins(who, id)).toBe('joined')
    await pay(who, '20')
  }
  for (const [place, who] of farm.entries()) {
    const next = farm[place + 1]
    if (place % 2 === 0 && next !== undefined) await oppose([who, next], { rounds: 62, stake: '2' })
  }
  await settleBonuses()
  for (const { caller } of farm)
    expect((await caller.bonus.bonuses({})).content).toMatchObject([{ state: 'released' }])
  for (const who of farm) expect(await gainOf(who)).toBeLessThan(fromWire('20'))
})

test('[GR-07] deposit, bonus, withdrawal, and again: no bonus, and the budget is whole', {
  timeout: 120_000,
}, async () => {
  const [who, partner] = await crowd('circling', 2)
  if (who === undefined || partner === undefined) throw new Error('there are not two people')
  people.push([who])
  const before = await spentOf(id)
  expect(await joins(who, id)).toBe('joined')
  for (const one of [who, partner]) await pay(one, '100')
  await oppose([who, partner], { rounds: 11, stake: '10' })
  await withdraw(who, '50')
  await settleBonuses()
  expect((await who.caller.bonus.bonuses({})).content).toMatchObject([{ why: 'withdrew' }])
  expect(await joins(who, id)).toBe('offer.taken')
  await pay(who, '100')
  expect((await who.caller.bonus.bonuses({})).running).toEqual([])
  expect(await spentOf(id)).toBe(before)
  // The two sides of the bets lose what the house takes on them: 11 rounds of 20.00 at 2.2 %.
  expect(toWire((await gainOf(who)) + (await gainOf(partner)))).toBe('-4.84')
})

test('[GR-17] the house loses at most a cap for each person, and never more than the budget', async () => {
  const [released, running] = [await bonuses('released'), await bonuses('running')]
  const most = fromWire(OFFER.terms.cap) * BigInt(people.length)
  expect(released + running).toBeLessThanOrEqual(most)
  expect(released + running).toBeLessThanOrEqual(fromWire(OFFER.budget))
  expect(await spentOf(id)).toBe(toWire(released + running))
  // What was won by play is the edge on it, so the loss is less than what was released.
  expect(-(await houseResult())).toBeLessThan(released)
  for (const accounts of people) {
    let gained = 0n
    for (const who of accounts) gained += await gainOf(who)
    expect(gained).toBeLessThanOrEqual(fromWire(OFFER.terms.cap))
  }
  expect(await proveBonuses(db)).toEqual([])
  expect(await proveBooks(db)).toEqual([])
})
