import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { createWithdrawer, openProtection } from './testing.ts'

const db = await openTestDatabase()
const { app, person, operator, order, deposit } = await openProtection(db)

test('an operator sets the total that requires documents, with an audit line', async () => {
  const who = await person('modest')
  await deposit(who, '80')
  const mei = await operator('mei')
  expect(await mei.officeProtectionRules()).toEqual({ thresholds: [{ currency: 'CNY', amount: '15000.00' }] })
  const set = (amount: string | null) =>
    mei.officeSetProtectionRules({ thresholds: [{ currency: 'CNY', amount }], reason: 'our licence' })
  expect(await set('100')).toEqual({ thresholds: [{ currency: 'CNY', amount: '100.00' }] })
  await expect(order(who, '20')).rejects.toMatchObject({
    code: 'protection.identity_required',
    details: { threshold: '100.00', state: 'none' },
  })
  const withdraw = await createWithdrawer(await person('unknown'), '70000003')
  await expect(withdraw('100')).rejects.toMatchObject({ code: 'protection.identity_required' })
  expect(await withdraw('99')).toMatchObject({ state: 'requested' })
  const { content } = await mei.officeAudit({ target: 'protection' })
  expect(content[0]).toMatchObject({ action: 'protection.rules', reason: 'our licence' })
  expect(await set(null)).toEqual({ thresholds: [{ currency: 'CNY', amount: null }] })
  expect((await who.api.protection()).identity.threshold).toBeNull()
  await order(who, '20')
  await set('15000')
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
  expect(await mei.officeProtectionRules()).toEqual({ thresholds: [{ currency: 'CNY', amount: '15000.00' }] })
})
