import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { payloadsOf } from '../../testing/queue.ts'
import { groupPersons } from '../members/index.ts'
import { findCases } from './index.ts'
import { addHonest, openCrowd } from './testing.ts'

const db = await openTestDatabase()
const crowd = await openCrowd(db)
const { ctx, clock } = crowd
await crowd.operator('mei')

const casesOf = async () =>
  (
    await db.query<{ kind: string; members: bigint[]; state: string; reopened: number }>(
      'select kind, members, state, reopened from risk.risk_case order by kind, id',
    )
  ).map(({ kind, members, ...rest }) => ({ kind, members: [...members].sort(), ...rest }))

/** A member sends money to the upline of their upline, who gives it back. */
async function addCircle(): Promise<bigint[]> {
  const boss = await crowd.member('boss', { type: 1 })
  const mule = await crowd.member('mule', { upline: [boss], type: 1 })
  const leaf = await crowd.member('leaf', { upline: [boss, mule] })
  await crowd.send(leaf, mule, 2_000n, 60)
  await crowd.send(mule, boss, 1_950n, 50)
  await crowd.give(boss, leaf, 1_900n, 20)
  return [boss, mule, leaf]
}

test('[OF-15] one of each kind is found among 200 honest members, and none of the honest', async () => {
  await addHonest(crowd)
  const twins = [
    await crowd.member('twin1', { mobile: '5550101' }),
    await crowd.member('twin2', { mobile: '5550101' }),
  ]
  const farm = [
    ...[await crowd.member('farm1'), await crowd.member('farm2')],
    ...[await crowd.member('farm3'), await crowd.member('farm4')],
  ]
  await crowd.browser(farm, 'farm')

  const top = await crowd.member('top', { type: 1 })
  const red = await crowd.member('red', { upline: [top] })
  const black = await crowd.member('black', { upline: [top] })
  for (let draw = 0; draw < 30; draw += 1) {
    await crowd.bet(red, draw, 50n, draw % 2 === 0 ? 98n : 0n)
    await crowd.bet(black, draw, 48n, draw % 2 === 0 ? 0n : 94n)
  }

  const circle = await addCircle()
  const washer = await crowd.member('washer')
  await crowd.deposit(washer, 5_000n)
  await crowd.bet(washer, 1, 100n, 0n)
  await crowd.withdraw(washer, 4_800n)

  const ring: bigint[] = []
  for (const name of ['ring1', 'ring2', 'ring3']) {
    const id = await crowd.member(name)
    ring.push(id)
    await crowd.deposit(id, 200n)
    await crowd.bonus(id, 7n, 100n)
    await crowd.bet(id, 1, 500n, 400n)
    await crowd.withdraw(id, 250n)
  }
  await crowd.address(ring, '198.51.100.4')

  const recruiter = await crowd.member('recruiter', { type: 1 })
  for (let place = 0; place < 12; place += 1) {
    const id = await crowd.member(`cheap${place}`, { upline: [recruiter] })
    await crowd.deposit(id, place < 8 ? 50n : 500n)
  }

  await groupPersons(db)
  expect(await findCases(ctx)).toBe(7n)
  const opened = { state: 'open', reopened: 0 }
  expect(await casesOf()).toEqual([
    { kind: 'agent_team', members: [recruiter], ...opened },
    { kind: 'bonus_ring', members: ring, ...opened },
    { kind: 'no_play', members: [washer], ...opened },
    { kind: 'one_person', members: twins, ...opened },
    { kind: 'one_person', members: farm, ...opened },
    { kind: 'opposite_bets', members: [red, black], ...opened },
    { kind: 'transfer_circle', members: circle, ...opened },
  ])
})

test('[OF-15] the same finding is the same case, and a closed one opens only on new evidence', async () => {
  const before = await casesOf()
  expect(await findCases(ctx)).toBe(0n)
  expect(await casesOf()).toEqual(before)
  await db.query(
    `update risk.risk_case set state = 'closed', decision = 'dismissed', reason = 'a test', decided_at = $1,
       decided_by = (select min(id) from operators.operator)
     where kind in ('no_play', 'transfer_circle')`,
    [clock.now()],
  )
  clock.advance(60_000)
  expect(await findCases(ctx)).toBe(0n)
  const [washer] = (
    await db.query<{ id: bigint }>(`select id from members.member where account = 'washer'`)
  ).map(({ id }) => id)
  await crowd.withdraw(washer ?? 0n, 100n, { hours: 0 })
  // A withdrawal alone is half of what the case consists of.
  expect(await findCases(ctx)).toBe(0n)
  await crowd.deposit(washer ?? 0n, 900n, 0)
  expect(await findCases(ctx)).toBe(1n)
  const cases = await casesOf()
  expect(cases.find(({ kind }) => kind === 'no_play')).toMatchObject({ state: 'open', reopened: 1 })
  expect(cases.find(({ kind }) => kind === 'transfer_circle')).toMatchObject({ state: 'closed', reopened: 0 })
})

test('[OF-15] a watched case opens with the first new line', async () => {
  await db.query(
    `update risk.risk_case set state = 'watched', decision = 'watched', reason = 'a test', decided_at = $1,
       decided_by = (select min(id) from operators.operator)
     where kind = 'no_play'`,
    [clock.now()],
  )
  clock.advance(60_000)
  const [row] = await db.query<{ id: bigint }>(`select id from members.member where account = 'washer'`)
  await crowd.withdraw(row?.id ?? 0n, 100n, { hours: 0 })
  expect(await findCases(ctx)).toBe(1n)
})

/** Members who took an offer and hardly played, each with a deposit and a withdrawal. */
async function addTakers(name: string, count: number, offer: bigint): Promise<bigint[]> {
  const ids: bigint[] = []
  for (let place = 0; place < count; place += 1) {
    const id = await crowd.member(`${name}${place}`)
    ids.push(id)
    await crowd.deposit(id, 200n)
    await crowd.bonus(id, offer, 100n)
    await crowd.bet(id, 1, 500n, 400n)
    await crowd.withdraw(id, 250n)
  }
  return ids
}
const rings = async () => (await casesOf()).filter(({ kind }) => kind === 'bonus_ring')

test('[OF-15] strangers behind one carrier are no ring; those with one browser are', async () => {
  const before = await rings()
  const strangers = await addTakers('carrier', 24, 31n)
  await crowd.address(strangers, '198.51.100.77')
  await findCases(ctx)
  expect(await rings()).toEqual(before)
  const linked = strangers.slice(4, 7)
  await crowd.browser(linked, 'carrier')
  await findCases(ctx)
  const members = [...linked].sort()
  expect(await rings()).toEqual([...before, { kind: 'bonus_ring', members, state: 'open', reopened: 0 }])
})

const dismiss = async (members: readonly bigint[]) => {
  await db.query(
    `update risk.risk_case set state = 'closed', decision = 'dismissed', reason = 'a test', decided_at = $2,
       decided_by = (select min(id) from operators.operator) where members && $1::bigint[]`,
    [members, clock.now()],
  )
  clock.advance(60_000)
}

test('[OF-15] a ring and a person that lose their lowest member stay the cases that they were', async () => {
  const members = await addTakers('loser', 5, 32n)
  await crowd.browser(members, 'losers')
  expect(await findCases(ctx)).toBe(2n)
  await dismiss(members)
  const before = await casesOf()
  await db.query('delete from members.known_browser where member_id = $1', [members[0]])
  expect(await findCases(ctx)).toBe(0n)
  expect(await casesOf()).toEqual(before)
})

test('[OF-15] a lower member who joins a ring and a person opens the same cases again', async () => {
  const members = await addTakers('joiner', 5, 33n)
  await crowd.browser(members.slice(1), 'joiners')
  expect(await findCases(ctx)).toBe(2n)
  await dismiss(members.slice(1))
  const before = await casesOf()
  await crowd.browser(members.slice(0, 1), 'joiners')
  expect(await findCases(ctx)).toBe(2n)
  const after = await casesOf()
  expect(after.map(({ kind }) => kind)).toEqual(before.map(({ kind }) => kind))
  expect(after.filter(({ members: [first] }) => first === [...members].sort()[0])).toMatchObject([
    { kind: 'bonus_ring', state: 'open', reopened: 1, members: [...members].sort() },
    { kind: 'one_person', state: 'open', reopened: 1, members: [...members].sort() },
  ])
})

test('[CO-08] what a pair bets against each other is noted for salaries unless dismissed', async () => {
  const payloads = () => payloadsOf(db, 'contracts.note-covered')
  const pair = (await casesOf()).find(({ kind }) => kind === 'opposite_bets')
  const [first] = await payloads()
  const sides: readonly Readonly<Record<string, string>>[] = JSON.parse(String(first?.sides))
  expect([...new Set(sides.map(({ memberId }) => memberId))].sort()).toEqual(pair?.members.map(String).sort())
  expect(sides.every(({ category, valid = '0' }) => category === 'LOTT' && BigInt(valid) > 0n)).toBe(true)
  await db.query(
    `update risk.risk_case set state = 'closed', decision = 'dismissed', reason = 'a test', decided_at = $1,
       decided_by = (select min(id) from operators.operator) where kind = 'opposite_bets'`,
    [clock.now()],
  )
  const before = (await payloads()).length
  await findCases(ctx)
  expect(await payloads()).toHaveLength(before)
})
