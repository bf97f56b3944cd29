import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { openProtection } from '../protection/testing.ts'
import { typedTerms } from './testing.ts'

const db = await openTestDatabase()
const site = await openProtection(db)
const mei = await site.operator('mei')
const lin = await site.operator('lin')
const reason = 'opening of the programme'

/** Publishes the draft as an operator who looks at it now. */
const publish = async (office: typeof mei) => {
  const { seen } = await office.officeReferral()
  return office.officePublishReferral({ seen: seen ?? '', reason })
}

test('[GR-12] a draft is written, published and stopped; what was published stays', async () => {
  expect(await mei.officeReferral()).toMatchObject({ on: false, published: null, draft: null })
  await expect(publish(mei)).rejects.toMatchObject({ code: 'referral.no_draft' })
  await expect(mei.officeStopReferral({ reason })).rejects.toMatchObject({ code: 'referral.off' })
  const refusals = [
    [{ cap: '0' }, 'amount.invalid'],
    [{ invitation: '1.005' }, 'amount.invalid'],
    [{ reason: ' ' }, 'operator.reason_required'],
    [
      {
        milestones: [
          { friends: 5, amount: '1' },
          { friends: 5, amount: '2' },
        ],
      },
      'referral.milestones',
    ],
  ] as const
  for (const [changes, code] of refusals)
    await expect(mei.officeSaveReferral(typedTerms({ ...changes } as object))).rejects.toMatchObject({ code })
  await mei.officeSaveReferral(typedTerms({ monthBudget: '500' }))
  expect(await mei.officeReferral()).toMatchObject({
    ...{ on: false, published: null, needsSecondPerson: false },
    draft: { invitation: '18.00', milestones: [{ friends: 2, amount: '58.00' }, { friends: 10 }] },
  })
  await publish(mei)
  expect(await mei.officeReferral()).toMatchObject({ on: true, published: { monthBudget: '500.00' } })
  await mei.officeStopReferral({ reason })
  expect(await mei.officeReferral()).toMatchObject({ on: false, published: { monthBudget: '500.00' } })
  expect(await db.query('select enabled from referral.terms order by version')).toEqual([
    { enabled: true },
    { enabled: false },
  ])
})

test('[GR-12] terms that cannot be paid, or pay for play what the house keeps, are refused', async () => {
  const plain = { playRate: 0, milestones: [] }
  const cases = [
    [{ ...plain, invitation: '18', monthBudget: '17.99' }, 'referral.budget_small', { least: '18.00' }],
    [{ playRate: 0, monthBudget: '137.99' }, 'referral.budget_small', { least: '138.00' }],
    [{ ...plain, depositRate: 1, monthBudget: '499.99' }, 'referral.budget_small', { least: '500.00' }],
    [{ playRate: 50 }, 'rebate.edge', { category: 'SPORTS', edge: 50 }],
  ] as const
  await db.query(`update cashier.edge set rate = 50 where category = 'SPORTS'`)
  for (const [changes, code, details] of cases)
    await expect(mei.officeSaveReferral(typedTerms({ ...changes } as object))).rejects.toMatchObject({
      ...{ code, details },
    })
  await mei.officeSaveReferral(typedTerms({ playRate: 49, monthBudget: '500' }))
  // The edge may fall between the draft and its publication.
  await db.query(`update cashier.edge set rate = 49 where category = 'SPORTS'`)
  await expect(publish(mei)).rejects.toMatchObject({ code: 'rebate.edge' })
})

test('[GR-12] a large budget of a month needs a second person', async () => {
  await mei.officeSaveReferral(typedTerms({ monthBudget: '1000000' }))
  expect(await mei.officeReferral()).toMatchObject({ needsSecondPerson: true })
  await expect(publish(mei)).rejects.toMatchObject({ code: 'operator.second_person' })
  await publish(lin)
  const lines = await db.query(
    `select action from operators.audit_line where target = 'referral' order by id desc limit 2`,
  )
  expect(lines).toEqual([{ action: 'referral.publish' }, { action: 'referral.write' }])
})

test('[OF-11] [GR-12] a draft that was written anew after it was opened is not published', async () => {
  await mei.officeSaveReferral(typedTerms({ monthBudget: '6000' }))
  const { seen, published } = await lin.officeReferral()
  await mei.officeSaveReferral(typedTerms({ monthBudget: '500000' }))
  const blind = lin.officePublishReferral({ seen: seen ?? '', reason })
  await expect(blind).rejects.toMatchObject({ code: 'office.changed' })
  expect((await lin.officeReferral()).published).toEqual(published)
  await publish(lin)
  expect(await lin.officeReferral()).toMatchObject({ published: { monthBudget: '500000.00' } })
})

test('only permitted roles see and change the programme', async () => {
  const support = await site.operator('arun')
  await db.query(`update operators.operator set role = 'support' where name = 'arun'`)
  const refused = { code: 'operator.role' }
  await expect(support.officeReferral()).resolves.toMatchObject({ on: true })
  await expect(support.officeReferralFriends()).resolves.toMatchObject({ content: [], next: null })
  await expect(support.officeSaveReferral(typedTerms())).rejects.toMatchObject(refused)
  await expect(publish(support)).rejects.toMatchObject(refused)
  await expect(support.officeStopReferral({ reason })).rejects.toMatchObject(refused)
  await expect(mei.officeReferralFriends({ account: 'nobody9' })).rejects.toMatchObject({
    code: 'member.unknown',
  })
  const visitor = site.app.caller().office
  await expect(visitor.officeReferral()).rejects.toMatchObject({ code: 'operator.session' })
})
