import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { createWithdrawer, DAY, openProtection } from './testing.ts'

const db = await openTestDatabase()
const { app, clock, person, operator, order, deposit } = await openProtection(db)

const rules = (amount: string | null) => ({ thresholds: [{ currency: 'CNY', amount }], waiting: [] })

test('an operator sets the total that requires documents, with an audit line', async () => {
  const who = await person('modest')
  await deposit(who, '80')
  const [mei, lin] = [await operator('mei'), await operator('lin')]
  expect(await mei.officeProtectionRules()).toEqual(rules('15000.00'))
  const set = (amount: string | null) =>
    mei.officeSetProtectionRules({ thresholds: [{ currency: 'CNY', amount }], reason: 'our licence' })
  expect(await set('100')).toEqual(rules('100.00'))
  await expect(order(who, '20')).rejects.toMatchObject({
    code: 'protection.identity_required',
    details: { threshold: '100.00', state: 'none' },
  })
  const withdraw = await createWithdrawer(await person('unknown'), '70000003')
  await expect(withdraw('100')).rejects.toMatchObject({ code: 'protection.identity_required' })
  expect(await withdraw('99')).toMatchObject({ state: 'requested' })
  const { content } = await mei.officeAudit({ target: 'protection' })
  expect(content[0]).toMatchObject({ action: 'protection.rules', reason: 'our licence' })
  const { waiting } = await set(null)
  await expect(order(who, '20')).rejects.toMatchObject({ code: 'protection.identity_required' })
  const id = waiting[0]?.id ?? ''
  expect(await lin.officeDecideProtectionRules({ id, agree: true, reason: 'read it' })).toEqual(rules(null))
  expect((await who.api.protection()).identity.threshold).toBeNull()
  await order(who, '20')
  // The first total, and a lower one, need one person.
  expect(await set('15000')).toEqual(rules('15000.00'))
})

test('[OF-11] [OF-16] a total is raised or deleted by two independent people', async () => {
  const [mei, lin, arun] = [await operator('mei'), await operator('lin'), await operator('arun')]
  const set = (desk: typeof mei, amount: string | null, reason = 'our licence') =>
    desk.officeSetProtectionRules({ thresholds: [{ currency: 'CNY', amount }], reason })
  const asked = await set(mei, '90000')
  expect(asked).toEqual({
    thresholds: [{ currency: 'CNY', amount: '15000.00' }],
    waiting: [
      {
        ...{ id: expect.any(String), currency: 'CNY', amount: '90000.00', reason: 'our licence' },
        ...{ askedBy: 'mei', askedAt: expect.any(Number) },
      },
    ],
  })
  await expect(set(lin, null)).rejects.toMatchObject({ code: 'contract.setting_waiting' })
  // Nobody hides a higher total behind a lower one.
  const both = ['100', '15001'].map((amount) => ({ currency: 'CNY' as const, amount }))
  await expect(lin.officeSetProtectionRules({ thresholds: both, reason: 'x' })).rejects.toMatchObject({
    code: 'contract.setting_waiting',
  })
  const { content } = await lin.officeWork({ kind: 'threshold' })
  expect(content).toMatchObject([{ thing: asked.waiting[0]?.id, amount: '90000.00' }])
  const id = content[0]?.thing ?? ''
  const decide = (desk: typeof mei, agree: boolean, reason = 'looked at it') =>
    desk.officeDecideProtectionRules({ id, agree, reason })
  await expect(decide(mei, true)).rejects.toMatchObject({ code: 'operator.second_person' })
  await expect(decide(arun, true)).rejects.toMatchObject({ code: 'operator.role', status: 403 })
  await expect(decide(lin, true, ' ')).rejects.toMatchObject({ code: 'operator.reason_required' })
  await lin.officeTakeWork({ kind: 'threshold', thing: id })
  await expect(decide(mei, false)).rejects.toMatchObject({ code: 'work.taken' })
  await lin.officeReleaseWork({ kind: 'threshold', thing: id })
  expect(await decide(mei, false)).toEqual(rules('15000.00'))
  await expect(decide(lin, true)).rejects.toMatchObject({ code: 'contract.setting_decided' })
  const again = await set(mei, '90000')
  const agreed = { id: again.waiting[0]?.id ?? '', agree: true, reason: 'looked at it' }
  expect(await lin.officeDecideProtectionRules(agreed)).toEqual(rules('90000.00'))
  expect(await set(lin, '15000')).toEqual(rules('15000.00'))
  const lines = (await mei.officeAudit({ target: 'protection' })).content.slice(0, 5).reverse()
  expect(lines.map(({ action, operator: by }) => [action, by])).toEqual([
    ['protection.rules_ask', 'mei'],
    ['protection.rules_refuse', 'mei'],
    ['protection.rules_ask', 'mei'],
    ['protection.rules_agree', 'lin'],
    ['protection.rules', 'lin'],
  ])
})

test('invalid amounts, trial currencies and operators without permission are refused', async () => {
  const mei = await operator('mei')
  const rule = { currency: 'CNY', amount: '100' } as const
  const set = (thresholds: { currency: 'CNY' | 'FUN'; amount: string | null }[], reason = 'x') =>
    mei.officeSetProtectionRules({ thresholds, reason })
  await expect(set([{ ...rule, amount: '0' }])).rejects.toMatchObject({ code: 'amount.invalid' })
  for (const amount of ['-1', '1.234', 'all'])
    await expect(set([{ ...rule, amount }])).rejects.toMatchObject({ code: 'request.invalid' })
  await expect(set([{ ...rule, currency: 'FUN' }])).rejects.toMatchObject({ code: 'request.invalid' })
  await expect(set([rule], ' ')).rejects.toMatchObject({ code: 'operator.reason_required' })
  const arun = await operator('arun')
  const role = { code: 'operator.role', status: 403 }
  await expect(arun.officeProtectionRules()).rejects.toMatchObject(role)
  await expect(arun.officeSetProtectionRules({ thresholds: [rule], reason: 'x' })).rejects.toMatchObject(role)
  await expect(app.caller().office.officeProtectionRules()).rejects.toMatchObject({
    code: 'operator.session',
  })
  expect(await mei.officeProtectionRules()).toEqual(rules('15000.00'))
})

test('[OF-16] an operator takes their own change of the total back alone, within a day', async () => {
  const reason = 'our licence'
  const open = async () => {
    const [mei, lin] = [await operator('mei'), await operator('lin')]
    const set = (desk: typeof mei, amount: string | null) =>
      desk.officeSetProtectionRules({ thresholds: [{ currency: 'CNY', amount }], reason })
    /** What the desk asked for waits, and is decided by the other one. */
    const waits = async (desk: typeof mei, amount: string | null, agree: boolean) => {
      const { waiting } = await set(desk, amount)
      expect(waiting).toHaveLength(1)
      const second = desk === mei ? lin : mei
      return second.officeDecideProtectionRules({ id: waiting[0]?.id ?? '', agree, reason })
    }
    return { mei, lin, set, waits }
  }
  const { mei, lin, set, waits } = await open()
  expect(await set(mei, '0.01')).toEqual(rules('0.01'))
  for (const [desk, amount] of [
    [lin, '15000'],
    [mei, '15000.01'],
    [mei, '14999'],
    [mei, null],
  ] as const)
    expect(await waits(desk, amount, false)).toEqual(rules('0.01'))
  // The same total once more is no change.
  await set(lin, '0.01')
  expect(await set(mei, '15000')).toEqual(rules('15000.00'))
  // Before the first total no documents were required.
  expect(await waits(mei, null, true)).toEqual(rules(null))
  await set(lin, '500')
  expect(await waits(mei, null, false)).toEqual(rules('500.00'))
  expect(await set(lin, null)).toEqual(rules(null))
  await set(lin, '15000')
  await set(lin, '0.01')
  clock.advance(DAY)
  const later = await open()
  expect(await later.waits(later.lin, '15000', true)).toEqual(rules('15000.00'))
})
