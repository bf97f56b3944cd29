import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { firstBrokenLine } from '../operators/index.ts'
import { seedRewards } from './seed.ts'
import { DAY, expectRewardsBalance, openRewards, switchReward } from './testing.ts'

const db = await openTestDatabase()
const { ctx, clock, app, person, operator, desk, terms, offer, closeEnded } = await openRewards(db)
const [owner, finance] = [await desk('mei'), await desk('arun')]

test('the demo’s rewards are seeded once: a welcome for all, and one that is over', async () => {
  const who = await person('seeded', 0n)
  for (const _ of ['start', 'again']) await seedRewards(ctx, [who.member.id])
  const titles = async (list: 'claimable' | 'expired') =>
    (await who.api.availableRewards({ list })).content.map(({ title }) => title)
  expect([await titles('claimable'), await titles('expired')]).toEqual([
    ['A welcome from the pond'],
    ['Opening week'],
  ])
  await closeEnded()
  expect(await titles('expired')).toEqual(['Opening week'])
  expect((await owner.officeRewards()).content.map(({ state }) => state)).toEqual(['closed', 'on'])
})

test('a reward is written, changed while it is off, and switched', async () => {
  const made = await owner.officeSaveReward(terms())
  const { id } = made
  expect(made).toMatchObject({
    state: 'off',
    amount: '18.00',
    budget: '1800.00',
    spent: '0.00',
    everyone: true,
  })
  const who = await person('waiting', 0n)
  await expect(who.api.claimReward({ id })).rejects.toMatchObject({ code: 'reward.unknown' })
  const changed = await finance.officeSaveReward(terms({ id, amount: '8', accounts: ['waiting'] }))
  expect(changed).toMatchObject({ id, amount: '8.00', everyone: false })
  expect(await finance.officeReward({ id })).toMatchObject({ accounts: ['waiting'] })
  expect(await switchReward(finance, id)).toMatchObject({ state: 'on' })
  await expect(switchReward(finance, id)).rejects.toMatchObject({ code: 'reward.state' })
  await expect(owner.officeSaveReward(terms({ id }))).rejects.toMatchObject({ code: 'reward.state' })
  const { number } = await who.api.claimReward({ id })
  expect((await owner.officeRewardClaims({ id })).content).toMatchObject([
    { number, account: 'waiting', amount: '8.00', at: clock.now().getTime() },
  ])
  await owner.officeSwitchReward({ id, on: false, reason: 'enough' })
  await expect(owner.officeSaveReward(terms({ id, amount: '1', budget: '7.99' }))).rejects.toMatchObject({
    code: 'reward.budget_small',
  })
  expect(await owner.officeSaveReward(terms({ id }))).toMatchObject({
    everyone: true,
    spent: '8.00',
    claims: 1,
  })
  await expectRewardsBalance(db)
})

test('above the limit the operator who wrote a reward cannot switch it on', async () => {
  const { id, needsSecondPerson } = await owner.officeSaveReward(terms({ budget: '5000.01' }))
  expect(needsSecondPerson).toBe(true)
  const switchOn = (who: typeof owner) => switchReward(who, id)
  await expect(switchOn(owner)).rejects.toMatchObject({ code: 'operator.second_person' })
  // The operator who changes it counts as its writer.
  await finance.officeSaveReward(terms({ id, budget: '6000' }))
  await expect(switchOn(finance)).rejects.toMatchObject({ code: 'operator.second_person' })
  expect(await switchOn(owner)).toMatchObject({ state: 'on' })
  const small = await owner.officeSaveReward(terms({ budget: '5000' }))
  expect(small.needsSecondPerson).toBe(false)
  expect(await switchReward(owner, small.id)).toMatchObject({
    state: 'on',
  })
})

test('many small rewards of one operator count as a large one, concurrently and in sequence', async () => {
  const write = async (budget: string) => (await finance.officeSaveReward(terms({ budget }))).id
  const [half, other] = [await write('3000'), await write('3000')]
  const both = await Promise.allSettled([switchReward(finance, half), switchReward(finance, other)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const [first, second] = both[0].status === 'fulfilled' ? [half, other] : [other, half]
  // It still counts when it is off again; rewards that another person switched on do not count.
  await finance.officeSwitchReward({ id: first, on: false, reason: 'go' })
  await expect(switchReward(finance, second)).rejects.toMatchObject({ code: 'operator.second_person' })
  expect(await switchReward(owner, second)).toMatchObject({ state: 'on' })
  // With the 1,800.00 of the reward that the other operator wrote anew since.
  const [little, rest] = [await write('200.01'), await write('200')]
  await expect(switchReward(finance, little)).rejects.toMatchObject({ code: 'operator.second_person' })
  expect(await switchReward(finance, rest)).toMatchObject({ state: 'on' })
})

test.each([
  ['amount.invalid', { amount: '0' }],
  ['amount.invalid', { budget: '1.001' }],
  ['reward.budget_small', { budget: '17.99' }],
  ['reward.window', { from: 2_000_000_000_000, until: 2_000_000_000_000 }],
  ['reward.window', { from: 1_000_000_000_000, until: 1_000_000_000_001 }],
  ['field.required', { titles: { EN: ' ', MS: 'x', CN: 'x' } }],
  ['field.required', { accounts: [' '] }],
  ['member.unknown', { accounts: ['seeded', 'nobody'] }],
  ['operator.reason_required', { reason: ' ' }],
  ['reward.unknown', { id: '999999' }],
  ['request.invalid', { claimDays: 0 }],
] as const)('it refuses with %s: %o', async (code, changes) => {
  await expect(owner.officeSaveReward(terms(changes as object))).rejects.toMatchObject({ code })
})

test('the job closes rewards that are over, and records what they cost', async () => {
  const id = await offer({ until: clock.now().getTime() + DAY })
  const who = await person('intime', 0n)
  await who.api.claimReward({ id })
  await closeEnded()
  expect(await owner.officeReward({ id })).toMatchObject({ state: 'on' })
  clock.advance(DAY)
  const later = await desk('mei')
  await closeEnded()
  expect(await later.officeReward({ id })).toMatchObject({ state: 'closed', spent: '18.00' })
  for (const on of [true, false]) {
    await expect(later.officeSwitchReward({ id, on, reason: 'x' })).rejects.toMatchObject({
      code: 'reward.state',
    })
  }
  const [line] = await db.query<{ operator: string; after: object }>(
    `select operator, after from operators.audit_line where action = 'reward.close' and target = $1`,
    [`reward:${id}`],
  )
  expect(line).toMatchObject({ operator: 'rule', after: { spent: '18.00', claims: 1 } })
  expect(await firstBrokenLine(db)).toBeNull()
})

test('the lists are paged', async () => {
  const office = await desk('mei')
  const first = await office.officeRewards({ pageSize: 2 })
  const second = await office.officeRewards({ pageSize: 2, cursor: first.next ?? '' })
  const ids = [...first.content, ...second.content].map(({ id }) => Number(id))
  expect(ids).toHaveLength(4)
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
})

test('[OF-11] a reward that was changed after it was opened is not switched on', async () => {
  const [mei, lin] = [await desk('mei'), await operator('lin')]
  for (const account of ['named1', 'named2']) await person(account, 0n)
  const { id } = await mei.officeSaveReward(terms({ budget: '6000', accounts: ['named1'] }))
  const changes = [
    { budget: '500000', accounts: ['named1'] },
    { budget: '500000', accounts: ['named2'] },
  ]
  for (const change of changes) {
    const { seen } = await lin.officeReward({ id })
    await mei.officeSaveReward(terms({ id, ...change }))
    const switched = lin.officeSwitchReward({ id, on: true, seen, reason: 'looked at it' })
    await expect(switched).rejects.toMatchObject({ code: 'office.changed' })
  }
  const blind = lin.officeSwitchReward({ id, on: true, reason: 'never looked' })
  await expect(blind).rejects.toMatchObject({ code: 'office.changed' })
  expect(await lin.officeReward({ id })).toMatchObject({ state: 'off' })
  expect(await switchReward(lin, id)).toMatchObject({ state: 'on', budget: '500000.00' })
})

test('calls need a session; operators who can only read cannot write', async () => {
  const id = await offer()
  const reads = (office: typeof owner) => [
    () => office.officeRewards(),
    () => office.officeReward({ id }),
    () => office.officeRewardClaims({ id }),
  ]
  const writes = (office: typeof owner) => [
    () => office.officeSaveReward(terms()),
    () => office.officeSwitchReward({ id, on: false, reason: 'x' }),
  ]
  const nobody = app.caller().office
  for (const call of [...reads(nobody), ...writes(nobody)]) {
    await expect(call()).rejects.toMatchObject({ code: 'operator.session' })
  }
  const support = await desk('arun')
  await db.query(`update operators.operator set role = 'support' where name = 'arun'`)
  for (const call of reads(support)) await expect(call()).resolves.toBeTruthy()
  for (const call of writes(support)) await expect(call()).rejects.toMatchObject({ code: 'operator.role' })
})
