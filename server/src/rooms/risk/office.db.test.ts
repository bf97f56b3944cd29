import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { testOperator } from '../../testing/people.ts'
import { findCases, officeCommands } from './index.ts'
import { openCrowd } from './testing.ts'

const db = await openTestDatabase()
const crowd = await openCrowd(db)
const { ctx, clock } = crowd
const mei = await crowd.operator('mei')
const lin = await crowd.operator('lin')

/** A member who withdraws without play, and the case of it. */
async function openCase(account: string) {
  const id = await crowd.member(account)
  await crowd.deposit(id, 1_000n)
  await crowd.withdraw(id, 900n, { state: 'requested' })
  await findCases(ctx)
  const [found] = (await mei.officeRiskCases({ memberId: String(id) })).content
  return { member: id, id: found?.id ?? '' }
}

test('[OF-15] a case shows its numbers, its evidence, what is held, notes and acts', async () => {
  const { member, id } = await openCase('washer')
  await mei.officeAddNote({
    ...{ id: String(member), text: 'Asked for papers.', clientKey: crypto.randomUUID() },
  })
  const found = await mei.officeRiskCase({ id })
  expect(found).toMatchObject({ kind: 'no_play', state: 'open', amount: '900.00', decided: null })
  expect(found.figures).toEqual([
    { name: 'played', unit: 'money', value: '0.00' },
    { name: 'deposited', unit: 'money', value: '1000.00' },
    { name: 'withdrawn', unit: 'money', value: '900.00' },
  ])
  expect(found.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['withdrawal', '900.00'],
    ['deposit', '1000.00'],
  ])
  expect(found.people).toMatchObject([{ account: 'washer', withdrawals: [{ amount: '900.00' }] }])
  expect(found.notes).toMatchObject([{ text: 'Asked for papers.', operator: 'mei' }])
  expect(found.acts).toMatchObject([{ action: 'note.add', operator: 'mei' }])
  await expect(mei.officeRiskCase({ id: '999' })).rejects.toMatchObject({ code: 'risk.unknown' })
})

test('[OF-15] it waits in the queue of work, and whoever has taken it decides it', async () => {
  const { id } = await openCase('queued')
  expect((await mei.officeWork({ kind: 'risk' })).content.map(({ thing }) => thing)).toContain(id)
  await mei.officeTakeWork({ kind: 'risk', thing: id })
  const decision = { id, decision: 'dismissed', reason: 'a friend paid back' } as const
  await expect(lin.officeDecideRiskCase(decision)).rejects.toMatchObject({ code: 'work.taken' })
  await expect(mei.officeDecideRiskCase({ ...decision, reason: ' ' })).rejects.toMatchObject({
    code: 'operator.reason_required',
  })
  expect(await mei.officeDecideRiskCase(decision)).toEqual({ isDecided: true })
  expect((await mei.officeWork({ kind: 'risk' })).content.map(({ thing }) => thing)).not.toContain(id)
  await expect(mei.officeDecideRiskCase(decision)).rejects.toMatchObject({ code: 'risk.decided' })
  expect((await mei.officeRiskCase({ id })).decided).toMatchObject({ decision: 'dismissed', by: 'mei' })
  const { content } = await mei.officeAudit({ action: 'risk.dismissed' })
  expect(content).toMatchObject([{ target: `risk:${id}`, reason: 'a friend paid back' }])
})

test('[OF-15] where money is held a second person closes the case, or leaves it open', async () => {
  const { member, id } = await openCase('holder')
  await crowd.hold(member, 900n)
  const decision = { id, decision: 'acted', reason: 'frozen' } as const
  expect(await mei.officeDecideRiskCase(decision)).toEqual({ isDecided: false })
  const found = await lin.officeRiskCase({ id })
  expect(found).toMatchObject({ state: 'open', asked: 'acted', waits: { by: 'mei', reason: 'frozen' } })
  const alone = mei.officeConfirmRiskCase({ id, agree: true, reason: 'myself' })
  await expect(alone).rejects.toMatchObject({ code: 'operator.second_person' })
  await lin.officeConfirmRiskCase({ id, agree: false, reason: 'not yet' })
  expect(await lin.officeRiskCase({ id })).toMatchObject({ state: 'open', waits: null })
  await mei.officeDecideRiskCase(decision)
  await lin.officeConfirmRiskCase({ id, agree: true, reason: 'I agree' })
  expect(await lin.officeRiskCase({ id })).toMatchObject({
    ...{ state: 'closed', decided: { decision: 'acted', by: 'lin', reason: 'frozen' } },
  })
  const answer = lin.officeConfirmRiskCase({ id, agree: true, reason: 'again' })
  await expect(answer).rejects.toMatchObject({ code: 'risk.decided' })
})

test('[OF-15] thresholds are settings with a reason in the trail, and wrong values are refused', async () => {
  await mei.officeSetRiskSetting({ key: 'no_play.amount', value: '2000', reason: 'fewer cases' })
  const { settings } = await mei.officeRiskSettings()
  expect(settings).toContainEqual({ key: 'no_play.amount', unit: 'money', value: '2000.00' })
  const member = await crowd.member('below')
  await crowd.deposit(member, 1_000n)
  await crowd.withdraw(member, 900n)
  expect(await findCases(ctx)).toBe(0n)
  for (const [key, value] of [
    ['no_play.amount', 'much'],
    ['person.accounts', '1'],
    ['ring.days', '400'],
  ] as const) {
    const set = mei.officeSetRiskSetting({ key, value, reason: 'a test' })
    await expect(set).rejects.toMatchObject({ code: 'risk.setting' })
  }
  const { content } = await mei.officeAudit({ action: 'risk.setting' })
  expect(content).toMatchObject([{ before: { value: '500.00' }, after: { value: '2000.00' } }])
})

test('[OF-15] each call needs its right', async () => {
  const stranger = testOperator(77n, { role: 'some', permissions: ['members.read'] })
  const reader = testOperator(78n, { role: 'other', permissions: ['risk.read'] })
  const denied = { code: 'operator.role' }
  const decision = { id: '1', decision: 'dismissed', reason: 'x' } as const
  for (const run of [
    () => officeCommands.officeRiskCases(ctx, stranger, {}),
    () => officeCommands.officeRiskCase(ctx, stranger, { id: '1' }),
    () => officeCommands.officeRiskSettings(ctx, stranger, {}),
    () => officeCommands.officeDecideRiskCase(ctx, reader, decision),
    () => officeCommands.officeConfirmRiskCase(ctx, reader, { id: '1', agree: true, reason: 'x' }),
    () => officeCommands.officeSetRiskSetting(ctx, reader, { key: 'ring.days', value: '7', reason: 'x' }),
  ])
    await expect(run()).rejects.toMatchObject(denied)
  expect((await officeCommands.officeRiskSettings(ctx, reader, {})).ranAt).toBe(clock.now().getTime())
})
