import { afterEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { firstBrokenLine } from '../operators/index.ts'
import { timesOf } from './make-rounds.ts'
import { findPlan } from './plan-store.ts'
import { seedRain } from './seed.ts'
import { expectRainsProved, MINUTE, openRain, SECOND } from './testing.ts'

const db = await openTestDatabase()
const site = await openRain(db)
const { ctx, clock, app, person, operator, sweep, open, take, typed } = site
const [owner, finance] = [await operator('mei'), await operator('arun')]

afterEach(() => expectRainsProved(db))

type Desk = typeof owner
const switchTo = async (desk: Desk, id: string, on: boolean) => {
  const { seen } = await desk.officeRain({ id })
  return desk.officeSwitchRain({ id, on, seen, reason: 'a test' })
}

test('the demo’s rain is seeded once, on the quarters of an hour', async () => {
  for (const _ of ['start', 'again']) await seedRain(ctx)
  const { content } = await owner.officeRains()
  expect(content).toMatchObject([{ state: 'on', every: 15, roundsADay: 96, costADay: '1920.00' }])
  const plan = await findPlan(db, BigInt(content[0]?.id ?? 0))
  for (const time of plan === null ? [] : timesOf(plan, clock.now()))
    expect(time.getTime() % (15 * MINUTE)).toBe(0)
  await switchTo(owner, content[0]?.id ?? '', false)
})

test('[GR-15] a rain is changed while it is off; what a day costs is shown before', async () => {
  const made = await owner.officeSaveRain(typed())
  const { id } = made
  expect(made).toMatchObject({ state: 'off', roundsADay: 96, costADay: '4800.00', needsSecondPerson: false })
  await sweep()
  expect((await owner.officeRainRounds({ plan: id })).content).toEqual([])
  expect(await finance.officeSaveRain(typed({ id, every: 60 }))).toMatchObject({ costADay: '1200.00' })
  expect(await switchTo(owner, id, true)).toMatchObject({ state: 'on' })
  await expect(switchTo(owner, id, true)).rejects.toMatchObject({ code: 'rain.state' })
  await expect(owner.officeSaveRain(typed({ id }))).rejects.toMatchObject({ code: 'rain.state' })
  await sweep()
  const { content } = await owner.officeRainRounds({ plan: id })
  expect(content).toHaveLength(2)
  expect(content).toMatchObject([{ state: 'coming' }, { state: 'coming', taken: 0, paid: '0.00' }])
  expect(await switchTo(finance, id, false)).toMatchObject({ state: 'off' })
  const after = await owner.officeRainRounds({ plan: id })
  expect(after.content).toMatchObject([
    { state: 'over', stopped: 'operator' },
    { state: 'over', stopped: 'operator' },
  ])
  expect(await owner.officeRain({ id })).toMatchObject({ state: 'off' })
})

test('above the limit the operator who wrote a rain cannot switch it on', async () => {
  const { id, needsSecondPerson } = await owner.officeSaveRain(typed({ budget: '100', every: 15 }))
  expect(needsSecondPerson).toBe(true)
  await expect(switchTo(owner, id, true)).rejects.toMatchObject({ code: 'operator.second_person' })
  await finance.officeSaveRain(typed({ id, budget: '60' }))
  await expect(switchTo(finance, id, true)).rejects.toMatchObject({ code: 'operator.second_person' })
  expect(await switchTo(owner, id, true)).toMatchObject({ state: 'on', costADay: '5760.00' })
  await switchTo(owner, id, false)
})

test('[OF-11] a rain that was changed after it was opened is not switched on', async () => {
  const lin = await operator('lin')
  const { id, seen } = await owner.officeSaveRain(typed({ budget: '60' }))
  const changed = await owner.officeSaveRain(typed({ id, budget: '200' }))
  for (const shown of [seen, undefined]) {
    const switched = lin.officeSwitchRain({ id, on: true, seen: shown, reason: 'looked at it' })
    await expect(switched).rejects.toMatchObject({ code: 'office.changed' })
  }
  expect(await lin.officeRain({ id })).toEqual({ ...changed, state: 'off' })
  expect(await switchTo(lin, id, true)).toMatchObject({ state: 'on', budget: '200.00' })
  // A stop names nothing that was seen.
  expect(await lin.officeSwitchRain({ id, on: false, reason: 'enough' })).toMatchObject({ state: 'off' })
})

test('[GR-17] many small rains of one operator count as a large one', async () => {
  const write = async () => (await finance.officeSaveRain(typed({ budget: '125', every: 60 }))).id
  const [half, other] = [await write(), await write()]
  const both = await Promise.allSettled([switchTo(finance, half, true), switchTo(finance, other, true)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const [first, second] = both[0].status === 'fulfilled' ? [half, other] : [other, half]
  await switchTo(finance, first, false)
  await expect(switchTo(finance, second, true)).rejects.toMatchObject({ code: 'operator.second_person' })
  expect(await switchTo(owner, second, true)).toMatchObject({ state: 'on' })
  await switchTo(owner, second, false)
})

test.each([
  ['amount.invalid', { budget: '0' }],
  ['amount.invalid', { min: '1.001' }],
  ['amount.too_large', { max: '1000000.01', budget: '2000000' }],
  ['rain.division', { budget: '9.99' }],
  ['rain.division', { budget: '200.01' }],
  ['rain.division', { min: '21' }],
  ['rain.window', { every: null }],
  ['rain.window', { until: 1_000_000_000_000 }],
  ['operator.reason_required', { reason: ' ' }],
  ['rain.unknown', { id: '999999' }],
  ['request.invalid', { seconds: 5 }],
  ['request.invalid', { every: 7 as never }],
  ['request.invalid', { envelopes: 0 }],
] as const)('it refuses with %s: %o', async (code, changes) => {
  await expect(owner.officeSaveRain(typed(changes))).rejects.toMatchObject({ code })
})

test('a refused budget says between which amounts it has to be', async () => {
  await expect(owner.officeSaveRain(typed({ budget: '5' }))).rejects.toMatchObject({
    code: 'rain.division',
    details: { min: '10.00', max: '200.00' },
  })
})

test('a single rain is published at once and closes its plan; too late it is not switched on', async () => {
  const from = clock.now().getTime() + 3 * MINUTE
  const { id, costADay } = await owner.officeSaveRain(typed({ every: null, from }))
  expect(costADay).toBe('50.00')
  await switchTo(owner, id, true)
  await sweep()
  expect(await owner.officeRain({ id })).toMatchObject({ state: 'closed' })
  expect((await owner.officeRainRounds({ plan: id })).content).toMatchObject([{ opensAt: from }])
  const late = await owner.officeSaveRain(typed({ every: null, from }))
  clock.advance(2 * MINUTE)
  await expect(switchTo(owner, late.id, true)).rejects.toMatchObject({ code: 'rain.window' })
  clock.advance(MINUTE + 3 * SECOND)
  await sweep()
  clock.advance(MINUTE)
  await sweep()
})

test('[RT-17] an open rain is stopped: what was taken stays, and its seed is published', async () => {
  const [who, late] = [await person('lucky', 0n), await person('toolate', 0n)]
  const round = await open()
  const taken = await take(who, round)
  const { content } = await owner.officeRainTakers({ id: round.key })
  expect(content).toMatchObject([{ place: 1, account: 'lucky', amount: taken.amount }])
  expect(content[0]?.paidAt).toBe(clock.now().getTime())
  const stopped = await owner.officeStopRain({ id: round.key, reason: 'a mistake' })
  expect(stopped).toMatchObject({ state: 'over', stopped: 'operator', taken: 1, paid: taken.amount })
  await expect(take(late, round)).rejects.toMatchObject({ code: 'rain.over' })
  await expect(owner.officeStopRain({ id: round.key, reason: 'again' })).rejects.toMatchObject({
    code: 'rain.state',
  })
  const evidence = await who.caller.rain.rainEvidence({ numero: round.numero })
  expect(evidence.revealed?.amounts).toHaveLength(10)
  expect((await who.caller.rain.rains()).content[0]).toMatchObject({ stopped: 'operator', mine: taken })
  const lines = await db.query<{ operator: string; reason: string }>(
    `select operator, reason from operators.audit_line where action = 'rain.stop'`,
  )
  expect(lines).toEqual([{ operator: 'mei', reason: 'a mistake' }])
  expect(await firstBrokenLine(db)).toBeNull()
})

test('calls need a session; operators who can only read cannot write', async () => {
  const { id } = await owner.officeSaveRain(typed())
  const round = await open()
  const reads = (office: Desk) => [
    () => office.officeRains(),
    () => office.officeRain({ id }),
    () => office.officeRainRounds(),
    () => office.officeRainTakers({ id: round.key }),
  ]
  const writes = (office: Desk) => [
    () => office.officeSaveRain(typed()),
    () => office.officeSwitchRain({ id, on: true, reason: 'x' }),
    () => office.officeStopRain({ id: round.key, reason: 'x' }),
  ]
  const nobody = app.caller().office
  for (const call of [...reads(nobody), ...writes(nobody)])
    await expect(call()).rejects.toMatchObject({ code: 'operator.session' })
  const support = await operator('arun')
  await db.query(`update operators.operator set role = 'support' where name = 'arun'`)
  for (const call of reads(support)) await expect(call()).resolves.toBeTruthy()
  for (const call of writes(support)) await expect(call()).rejects.toMatchObject({ code: 'operator.role' })
})
