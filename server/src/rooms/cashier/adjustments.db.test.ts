import { beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { inviteBy, testOperator } from '../../testing/people.ts'
import { officeCommands } from './office.ts'
import { expectBooksBalance, openCashier } from './testing.ts'

const db = await openTestDatabase()
const { ctx, app, member, operator } = await openCashier(db)
const [owner, finance] = [await operator('mei'), await operator('arun')]

beforeAll(async () => {
  await member('adjusted')
})

const ask = (who: typeof owner, over: object = {}) =>
  who.office.officeAskAdjustment({
    ...{ account: 'adjusted', side: 'credit', amount: '25', reason: 'A win was missing.', note: null },
    ...over,
  })
const decide = (who: typeof owner, id: string, approve = true) =>
  who.office.officeDecideAdjustment({ id, approve, reason: 'Looked at it.' })

test('[CA-08] one operator asks, another approves, and the member reads of it', async () => {
  const person = await member('told')
  const asked = await ask(owner, { account: 'told', note: 'For the draw of Monday.' })
  expect(asked).toMatchObject({ state: 'asked', amount: '25.00', askedBy: 'mei', isOwn: true })
  expect((await person.api.walletBalance()).sumBalance).toBe('1000.00')
  expect(await decide(finance, asked.id)).toMatchObject({ state: 'approved', decidedBy: 'arun' })
  expect((await person.api.walletBalance()).sumBalance).toBe('1025.00')
  const records = await person.api.memberTransactions({ code: 'adjustment' })
  expect(records.content).toMatchObject([{ amount: '25.00', reference: `adjustment:${asked.id}` }])
  const codes = await person.api.transactionCodes()
  expect(codes).toContainEqual({ code: 'adjustment', name: 'Adjustment' })
  const [letter] = await db.query<{ subject: string; body: string }>(
    `select payload ->> 'subject' as subject, payload ->> 'body' as body
     from graphile_worker._private_jobs where payload ->> 'member' = $1`,
    [String(person.member.id)],
  )
  expect(letter?.subject).toBe('¥25.00 was added to your balance')
  expect(letter?.body).toContain('For the draw of Monday.')
  await expectBooksBalance(db)
})

test('[CA-08] the operator who asked is refused as the second person, by the server', async () => {
  const asked = await ask(finance)
  await expect(decide(finance, asked.id)).rejects.toMatchObject({ code: 'operator.second_person' })
  const { content } = await owner.office.officeAdjustments({ account: 'adjusted', state: 'asked' })
  expect(content.map(({ id }) => id)).toContain(asked.id)
  expect(await decide(finance, asked.id, false)).toMatchObject({ state: 'rejected', decidedBy: 'arun' })
  await expect(decide(owner, asked.id)).rejects.toMatchObject({ code: 'adjustment.state' })
  await expect(decide(owner, '999999')).rejects.toMatchObject({ code: 'adjustment.unknown' })
})

test('[CA-08] a debit never takes more than the member has, when asked and when approved', async () => {
  const person = await member('debited', 50n)
  const debit = { account: 'debited', side: 'debit' }
  await expect(ask(owner, { ...debit, amount: '50.01' })).rejects.toMatchObject({
    code: 'wallet.insufficient_funds',
  })
  const [first, second] = [
    await ask(owner, { ...debit, amount: '30' }),
    await ask(owner, { ...debit, amount: '30' }),
  ]
  await decide(finance, first.id)
  await expect(decide(finance, second.id)).rejects.toMatchObject({ code: 'wallet.insufficient_funds' })
  expect((await person.api.walletBalance()).sumBalance).toBe('20.00')
  const { content } = await owner.office.officeAdjustments({ account: 'debited' })
  expect(content.map(({ state }) => state)).toEqual(['asked', 'approved'])
  await expectBooksBalance(db)
})

test('[CA-08] the limits of one adjustment and of an operator’s day hold', async () => {
  await expect(ask(owner, { amount: '5000.01' })).rejects.toMatchObject({ code: 'adjustment.limit' })
  const { limits } = await owner.office.officeAdjustments({})
  expect(limits.max).toBe('5000.00')
  await db.query(`update cashier.setting set value = 6000000 where key = 'adjustment.daily_amount'`)
  const spent = await Promise.allSettled([1, 2, 3, 4].map(() => ask(finance, { amount: '20' })))
  expect(spent.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect((await finance.office.officeAdjustments({})).limits.leftToday).toBe('0.00')
  await db.query(`update cashier.setting set value = 2000000000 where key = 'adjustment.daily_amount'`)
})

test('[OF-11] [CA-08] the operators of one person have one limit of the day', async () => {
  const lin = await operator('lin')
  const left = async () => (await lin.office.officeAdjustments({})).limits.leftToday
  await db.query(`update cashier.setting set value = 6000000 where key = 'adjustment.daily_amount'`)
  expect(await left()).toBe('60.00')
  await inviteBy(db, 'lin', 'arun')
  expect(await left()).toBe('0.00')
  await expect(ask(lin, { amount: '1' })).rejects.toMatchObject({ code: 'adjustment.limit' })
  await db.query('delete from operators.sponsor')
  expect(await ask(lin, { amount: '1' })).toMatchObject({ state: 'asked' })
  await db.query(`update cashier.setting set value = 2000000000 where key = 'adjustment.daily_amount'`)
})

test('[CA-08] what is not an adjustment is refused', async () => {
  await expect(ask(owner, { account: 'nobody' })).rejects.toMatchObject({ code: 'member.unknown' })
  await expect(ask(owner, { amount: '0' })).rejects.toMatchObject({ code: 'amount.invalid' })
  await expect(ask(owner, { amount: '1.001' })).rejects.toMatchObject({ code: 'amount.invalid' })
  await expect(ask(owner, { reason: ' ' })).rejects.toMatchObject({ code: 'operator.reason_required' })
  const visitor = app.caller()
  const trial = await visitor.api.freePlay(await visitor.api.trialAccount())
  await expect(ask(owner, { account: trial.userName })).rejects.toMatchObject({ code: 'trial.refused' })
})

test('[CA-08] without the permission nobody asks, decides or looks', async () => {
  const support = testOperator(9n, { role: 'support', permissions: ['members.read'] })
  const input = { account: 'adjusted', side: 'credit', amount: '1', reason: 'why', note: null } as const
  const { officeAskAdjustment, officeDecideAdjustment, officeAdjustments } = officeCommands
  const forbidden = { code: 'operator.role' }
  await expect(officeAskAdjustment(ctx, support, input)).rejects.toMatchObject(forbidden)
  await expect(
    officeDecideAdjustment(ctx, support, { id: '1', approve: true, reason: 'why' }),
  ).rejects.toMatchObject(forbidden)
  await expect(officeAdjustments(ctx, support, {})).rejects.toMatchObject(forbidden)
})
