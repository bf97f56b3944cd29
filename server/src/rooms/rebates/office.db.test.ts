import { afterEach, expect, test } from 'vitest'
import { dayAfter } from '../../platform-day.ts'
import type { TestCaller } from '../../testing/app.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { firstBrokenLine } from '../operators/index.ts'
import { seedRebates } from './seed.ts'
import { openRebates } from './testing.ts'

const db = await openTestDatabase()
const site = await openRebates(db)
const { ctx, app, person, enter, operator, play, claim, claimable, nextDay, today } = site

afterEach(site.expectProved)

type Typed = Parameters<TestCaller['office']['officeSetRebates']>[0]

const typed = (changes: Partial<Typed> = {}): Typed => ({
  ...{ on: true, minimum: '1', turnoverRate: 0, weights: [], reason: 'a test' },
  ...{ rates: [{ level: 0, category: 'RNG', rate: 100 }], ...changes },
})

test('[GR-01] terms count from the next day on; a day that has begun keeps its own', async () => {
  const desk = await operator('mei')
  const who = await person('today')
  await play(who, 1_000n)
  const asked = await desk.officeSetRebates(typed())
  expect(asked).toMatchObject({
    next: null,
    waiting: { terms: { from: dayAfter(today()), setBy: 'mei', rates: [{ category: 'RNG', rate: 100 }] } },
  })
  const set = await (await operator('arun')).officeDecideRebates({
    ...{ id: asked.waiting?.id ?? '', agree: true, reason: 'a test' },
  })
  expect(set.waiting).toBeNull()
  expect(set).toMatchObject({
    current: {
      from: today(),
      rates: [
        { category: 'LIVE', rate: 50 },
        { category: 'RNG', rate: 60 },
      ],
    },
    next: { from: dayAfter(today()), rates: [{ level: 0, category: 'RNG', rate: 100 }], setBy: 'arun' },
  })
  expect(set.edges).toContainEqual({ category: 'RNG', edge: 350 })
  expect(await claimable(who)).toBe('6.00')
  await nextDay()
  await enter(who)
  await play(who, 1_000n)
  expect(await claimable(who)).toBe('16.00')
  const later = await operator('mei')
  expect(await later.officeRebates()).toMatchObject({ current: { from: today() }, next: null })
  await later.officeSetRebates(typed({ rates: [{ level: 0, category: 'RNG', rate: 60 }] }))
  expect(await later.officeRebates()).toMatchObject({ next: { on: true, rates: [{ rate: 60 }] } })
  const lines = await db.query(`select operator from operators.audit_line where action = 'rebates.set'`)
  expect(lines).toHaveLength(2)
  expect(await firstBrokenLine(db)).toBeNull()
})

test('[GR-01] what costs the house more waits for a second person, who agrees or refuses', async () => {
  const [mei, arun] = [await operator('mei'), await operator('arun')]
  const before = (await mei.officeRebates()).next ?? (await mei.officeRebates()).current
  const rate = (before?.rates.find(({ category }) => category === 'RNG')?.rate ?? 0) + 20
  const asked = typed({ rates: [{ level: 0, category: 'RNG', rate }] })
  const id = (await mei.officeSetRebates(asked)).waiting?.id ?? ''
  await expect(mei.officeSetRebates(asked)).rejects.toMatchObject({ code: 'rebate.waiting' })
  const decide = (who: typeof mei, agree: boolean, reason = 'a test') =>
    who.officeDecideRebates({ id, agree, reason })
  await expect(decide(mei, true)).rejects.toMatchObject({ code: 'operator.second_person' })
  await expect(decide(arun, true, ' ')).rejects.toMatchObject({ code: 'operator.reason_required' })
  expect(await decide(arun, false)).toMatchObject({ waiting: null })
  await expect(decide(arun, true)).rejects.toMatchObject({ code: 'rebate.decided' })
  // What costs the house less needs nobody else.
  const less = await mei.officeSetRebates(typed({ rates: [{ level: 0, category: 'RNG', rate: 10 }] }))
  expect(less).toMatchObject({ waiting: null, next: { rates: [{ rate: 10 }] } })
  expect(await mei.officeSetRebates(typed({ on: false }))).toMatchObject({ next: { on: false } })
  expect(await firstBrokenLine(db)).toBeNull()
})

test('[GR-01] operators see what was claimed, of everybody and of one account', async () => {
  const [one, other] = [await person('claimer'), await person('another')]
  for (const who of [one, other]) await play(who, 2_000n)
  await claim(one)
  site.clock.advance(1_000)
  await claim(other)
  const desk = await operator('mei')
  const { content, next } = await desk.officeRebateClaims({ pageSize: 1 })
  expect(content).toMatchObject([
    { account: 'another', byItself: false, lines: [{ day: today(), category: 'RNG' }] },
  ])
  const rest = await desk.officeRebateClaims({ cursor: next ?? '' })
  expect(rest.content.map(({ account }) => account)).toContain('claimer')
  const found = await desk.officeRebateClaims({ account: ' claimer ' })
  expect(found.content.map(({ account }) => account)).toEqual(['claimer'])
  await expect(desk.officeRebateClaims({ account: 'nobody9' })).rejects.toMatchObject({
    code: 'member.unknown',
  })
})

test.each([
  ['rebate.edge', { rates: [{ level: 0, category: 'RNG', rate: 350 }] }],
  ['rebate.level', { rates: [{ level: 99, category: 'RNG', rate: 10 }] }],
  ['amount.invalid', { minimum: '1.001' }],
  ['operator.reason_required', { reason: ' ' }],
  ['request.invalid', { turnoverRate: -1 }],
  ['request.invalid', { weights: [{ category: 'RNG', weight: 10_001 }] }],
] as const)('terms are refused with %s: %o', async (code, changes) => {
  const desk = await operator('mei')
  await expect(desk.officeSetRebates(typed(changes as Partial<Typed>))).rejects.toMatchObject({ code })
})

test('calls need a session; operators who can only read cannot write', async () => {
  const nobody = app.caller().office
  for (const call of [
    () => nobody.officeRebates(),
    () => nobody.officeRebateClaims(),
    () => nobody.officeSetRebates(typed()),
    () => nobody.officeDecideRebates({ id: '1', agree: true, reason: 'a test' }),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'operator.session' })
  const support = await operator('arun')
  await db.query(`update operators.operator set role = 'support' where name = 'arun'`)
  await expect(support.officeRebates()).resolves.toBeTruthy()
  await expect(support.officeRebateClaims()).resolves.toBeTruthy()
  await expect(support.officeSetRebates(typed())).rejects.toMatchObject({ code: 'operator.role' })
  await expect(support.officeDecideRebates({ id: '1', agree: true, reason: 'a test' })).rejects.toMatchObject(
    { code: 'operator.role' },
  )
})

test('the demo’s terms are seeded once', async () => {
  await seedRebates(ctx)
  expect((await db.query(`select from rebates.terms where reason = 'the demo'`)).length).toBe(0)
  await db.query('delete from rebates.terms')
  for (const _ of ['start', 'again']) await seedRebates(ctx)
  expect(await db.query(`select from_day as "fromDay" from rebates.terms`)).toEqual([
    { fromDay: dayAfter(today()) },
  ])
  expect(await (await operator('mei')).officeRebates()).toMatchObject({ current: null })
})
