import { fromWire, ONE } from '@koi/contract/money.ts'
import { afterEach, expect, test } from 'vitest'
import { retryOnConflict } from '../../db/race.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { fundedMember } from '../../testing/people.ts'
import { readBalances } from '../ledger/index.ts'
import { creditOverdue, creditPlaces } from './credit-places.ts'
import { endIfDue } from './end-round.ts'
import { makeRounds } from './make-rounds.ts'
import { openRound } from './open-round.ts'
import { listPlaces, takePlaces } from './store.ts'
import { expectRainsProved, MINUTE, openRain, SECOND } from './testing.ts'

const db = await openTestDatabase()
const { ctx, clock, person, sweep, plan, publish, open, takeAs, balanceOf } = await openRain(db)

afterEach(() => expectRainsProved(db))

const crowdOf = (name: string, count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, place) =>
      fundedMember(ctx, { account: `${name}${place}`, balance: 0n }),
    ),
  )

const successes = <T>(settled: readonly PromiseSettledResult<T>[]): T[] =>
  settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))

test('[GR-16] [GR-17] 200 members grab 20 envelopes: 20 credits, the sum is the budget', async () => {
  const members = await crowdOf('grab', 200)
  expect(new Set(members.map(({ book }) => book)).size).toBe(db.books.length)
  const round = await open({ envelopes: 20, budget: 333n * ONE })
  const settled = await Promise.allSettled(members.map((member) => takeAs(member, round.key)))
  const taken = successes(settled)
  expect(taken).toHaveLength(20)
  for (const one of settled)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'rain.gone' })
  expect(taken.reduce((sum, { amount }) => sum + fromWire(amount), 0n)).toBe(333n * ONE)
  expect(new Set(taken.map(({ place }) => place)).size).toBe(20)
  // Everybody is credited with the answer.
  for (const { memberId, amount } of await listPlaces(db, round.id)) {
    const { book } = members.find(({ id }) => id === memberId) ?? { book: 0 }
    expect((await readBalances(db.book(book), memberId))?.cash).toBe(amount)
  }
  await endIfDue(ctx, round.id)
  expect(await db.query('select state, taken, paid from rain.round where id = $1', [round.id])).toEqual([
    { state: 'ended', taken: 20, paid: 333n * ONE },
  ])
})

test('[GR-16] [GR-19] processes at once give each member and person one place', async () => {
  const members = await crowdOf('proc', 12)
  const [first, second] = members
  if (!first || !second) throw new Error('nobody is there')
  await db.query('insert into members.same_person (member_id, person_id) values ($1, $1), ($2, $1)', [
    first.id,
    second.id,
  ])
  const round = await open({ envelopes: 30, budget: 100n * ONE })
  const takes = Array.from({ length: 8 }, (_, shift) => {
    const memberIds = members.map((_one, index) => members[(index + shift) % members.length]?.id ?? 0n)
    const takeAll = () =>
      db.transact((tx) => takePlaces(tx, { roundId: round.id, memberIds, at: clock.now() }))
    return retryOnConflict(() => retryOnConflict(takeAll, 'place_member'), 'place_person')
  })
  await Promise.all(takes)
  const places = await listPlaces(db, round.id)
  expect(places).toHaveLength(11)
  expect(new Set(places.map(({ memberId }) => memberId)).size).toBe(11)
  clock.advance(MINUTE)
  await sweep()
})

test('[GR-16] [GR-19] accounts that are not grouped yet take one place, from several processes', async () => {
  const members = await crowdOf('alike', 6)
  const ids = members.map(({ id }) => id)
  await db.query(`update members.member set email = 'alike@koi.test' where id = any ($1)`, [ids])
  const round = await open()
  const takes = ids.map((_, shift) => {
    const memberIds = ids.map((_one, index) => ids[(index + shift) % ids.length] ?? 0n)
    return db.transact((tx) => takePlaces(tx, { roundId: round.id, memberIds, at: clock.now() }))
  })
  const alone = ids.map((id) =>
    db.transact((tx) => takePlaces(tx, { roundId: round.id, memberIds: [id], at: clock.now() })),
  )
  const answers = (await Promise.all([...takes, ...alone])).flat()
  expect(await listPlaces(db, round.id)).toHaveLength(1)
  expect(new Set(answers.map(({ outcome }) => outcome))).toEqual(new Set(['taken', 'person']))
  clock.advance(MINUTE)
  await sweep()
})

test('[GR-17] a process that ends between taking and crediting: the job credits once', async () => {
  const who = await person('crashed', 0n)
  const round = await open()
  await db.transact((tx) =>
    takePlaces(tx, { roundId: round.id, memberIds: [who.member.id], at: clock.now() }),
  )
  expect(await balanceOf(who)).toBe('0.00')
  await creditOverdue(ctx)
  expect(await balanceOf(who)).toBe('0.00')
  clock.advance(11 * SECOND)
  const places = await listPlaces(db, round.id)
  await Promise.all([
    creditOverdue(ctx),
    creditOverdue(ctx),
    creditPlaces(ctx, who.member.book, places),
    takeAs(who.member, round.key),
  ])
  const [place] = places
  expect(fromWire(await balanceOf(who))).toBe(place?.amount)
  expect((await who.api.memberTransactions({ code: 'rain' })).content).toHaveLength(1)
  expect((await who.api.withdrawalTerms()).requirements).toHaveLength(1)
})

test('[RT-17] a member who grabs ten times at once gets one envelope', async () => {
  const who = await person('greedy', 0n)
  const round = await open()
  const taken = await Promise.allSettled(Array.from({ length: 9 }, () => takeAs(who.member, round.key)))
  expect(new Set(successes(taken).map(({ place }) => place)).size).toBe(1)
  expect(await balanceOf(who)).toBe(successes(taken)[0]?.amount)
})

test('[RT-17] takers and the end at the same moment: what is taken is paid and counted', async () => {
  const members = await crowdOf('edge', 12)
  const round = await open()
  const takes = members.map((member) => takeAs(member, round.key))
  clock.advance(MINUTE)
  const settled = await Promise.allSettled([...takes, endIfDue(ctx, round.id), endIfDue(ctx, round.id)])
  await endIfDue(ctx, round.id)
  const places = await listPlaces(db, round.id)
  const won = settled.slice(0, 12).filter(({ status }) => status === 'fulfilled')
  expect(won).toHaveLength(places.length)
  const [ended] = await db.query<{ taken: number }>('select taken from rain.round where id = $1', [round.id])
  expect(ended?.taken).toBe(places.length)
})

test('[GR-15] workers that publish and open at once do each once', async () => {
  await plan({ every: 30, from: new Date('2026-01-02T00:00:00Z') })
  const made = await Promise.all(Array.from({ length: 4 }, () => makeRounds(ctx)))
  expect(made.filter((count) => count > 0)).toHaveLength(1)
  await db.query('update rain.plan set enabled = false')
  const round = await publish()
  clock.set(new Date(round.opensAt.getTime() + 3 * SECOND))
  await Promise.all(Array.from({ length: 4 }, () => openRound(ctx, round.id)))
  expect(await db.query('select from rain.place where round_id = $1', [round.id])).toHaveLength(10)
})
