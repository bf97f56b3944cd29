import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { openProtection } from '../protection/testing.ts'

const db = await openTestDatabase()
const site = await openProtection(db)
const { operator, person } = site
const mei = await operator('mei')
const lin = await operator('lin')
const arun = await operator('arun')
const reason = 'opening of the ladder'
const today = '2026-01-02'

const levels = ['Pond', 'River'].map((name) => ({
  names: { EN: name, MS: name, CN: name },
  benefits: { EN: [], MS: [], CN: [] },
}))
const steps = [
  { needed: '0', bonus: '0' },
  { needed: '10000', bonus: '8' },
]
const typed = { steps, from: today, turnoverRate: 10_000, monthBudget: '100', reason }

test('[GR-11] a ladder is written while it is off, one step for each level, and switched on', async () => {
  expect(await mei.officeLadder()).toMatchObject({ state: 'none', steps: [] })
  await expect(mei.officeSwitchLadder({ on: true, reason })).rejects.toMatchObject({ code: 'ladder.state' })
  await expect(mei.officeSaveLadder(typed)).rejects.toMatchObject({ code: 'ladder.steps' })
  await mei.officeSetClub({ levels, reason })
  const refusals = [
    [{ steps: [...steps].reverse() }, 'ladder.steps'],
    [{ monthBudget: '0' }, 'amount.invalid'],
    [{ from: '2026-01-04' }, 'request.invalid'],
    [{ from: '2024-01-04' }, 'request.invalid'],
    [{ reason: ' ' }, 'operator.reason_required'],
  ] as const
  for (const [changes, code] of refusals)
    await expect(mei.officeSaveLadder({ ...typed, ...changes })).rejects.toMatchObject({ code })
  expect(await mei.officeSaveLadder(typed)).toMatchObject({
    ...{ state: 'off', from: today, monthBudget: '100.00', needsSecondPerson: false },
    steps: [
      { position: 1, name: 'Pond', needed: '0.00', bonus: '0.00' },
      { position: 2, name: 'River', needed: '10000.00', bonus: '8.00' },
    ],
  })
  const { seen } = await mei.officeLadder()
  expect(await mei.officeSwitchLadder({ on: true, seen, reason })).toMatchObject({ state: 'on' })
  await expect(mei.officeSaveLadder(typed)).rejects.toMatchObject({ code: 'ladder.state' })
  await mei.officeSwitchLadder({ on: false, reason })
})

test('[GR-11] a large budget of a month needs a second person', async () => {
  await mei.officeSaveLadder({ ...typed, monthBudget: '1000000' })
  const { seen, needsSecondPerson } = await mei.officeLadder()
  expect(needsSecondPerson).toBe(true)
  await expect(mei.officeSwitchLadder({ on: true, seen, reason })).rejects.toMatchObject({
    code: 'operator.second_person',
  })
  expect(await lin.officeSwitchLadder({ on: true, seen, reason })).toMatchObject({ state: 'on' })
  const lines = await db.query(
    `select action from operators.audit_line where target = 'ladder' order by id desc limit 2`,
  )
  expect(lines).toEqual([{ action: 'ladder.switch_on' }, { action: 'ladder.write' }])
})

test('[OF-11] [GR-11] a ladder that was changed after it was opened is not switched on', async () => {
  await mei.officeSwitchLadder({ on: false, reason })
  const { seen } = await mei.officeSaveLadder({ ...typed, monthBudget: '6000' })
  const [first] = steps
  const costly = {
    ...typed,
    monthBudget: '6000',
    steps: [...(first ? [first] : []), { needed: '1', bonus: '6000' }],
  }
  const changed = await mei.officeSaveLadder(costly)
  for (const shown of [seen, undefined]) {
    const switched = lin.officeSwitchLadder({ on: true, seen: shown, reason })
    await expect(switched).rejects.toMatchObject({ code: 'office.changed' })
  }
  expect(await lin.officeLadder()).toEqual({ ...changed, state: 'off' })
  const { state } = await lin.officeSwitchLadder({ on: true, seen: changed.seen, reason })
  expect(state).toBe('on')
})

test('[GR-11] a member’s level with its history', async () => {
  await person('levelled')
  await mei.officeSetMemberLevel({ account: 'levelled', level: 2, fixedUntil: '2026-02-01', reason })
  expect(await mei.officeMemberLevel({ account: 'levelled' })).toMatchObject({
    ...{ level: 2, turnover: '0.00', fixedUntil: '2026-02-01', bonuses: [] },
    changes: [{ day: today, from: null, to: 2, cause: 'operator', operator: 'mei', reason }],
  })
  const refused = mei.officeSetMemberLevel({
    account: 'levelled',
    level: 2,
    fixedUntil: '2026-01-01',
    reason,
  })
  await expect(refused).rejects.toMatchObject({ code: 'request.invalid' })
  await expect(mei.officeMemberLevel({ account: 'nobody9' })).rejects.toMatchObject({
    code: 'member.unknown',
  })
})

test('only permitted roles see and change the ladder', async () => {
  const refused = { code: 'operator.role' }
  await db.query(`update operators.operator set role = 'support' where name = 'arun'`)
  await expect(arun.officeSaveLadder(typed)).rejects.toMatchObject(refused)
  await expect(arun.officeSwitchLadder({ on: false, reason })).rejects.toMatchObject(refused)
  const visitor = site.app.caller().office
  await expect(visitor.officeLadder()).rejects.toMatchObject({ code: 'operator.session' })
  await expect(visitor.officeMemberLevel({ account: 'levelled' })).rejects.toMatchObject({
    code: 'operator.session',
  })
})
