import { siteCalls } from '@koi/contract/calls/index.ts'
import { expect, test } from 'vitest'
import { officeRoutes } from '../../../http/office-routes.ts'
import { testApp } from '../../../testing/app.ts'
import { testContext } from '../../../testing/context.ts'
import { openTestDatabase } from '../../../testing/database.ts'
import { operatorToken, TEST_PASSWORD } from '../../../testing/people.ts'
import { createMember, routes } from '../index.ts'

const db = await openTestDatabase()
const ctx = testContext({ db })
const app = await testApp(ctx, [...routes, ...officeRoutes])

await db.transact((tx) => createMember(ctx, tx, { account: 'Member1', password: TEST_PASSWORD, type: 0 }))
const member = app.caller()
member.token = (
  await member.api.logIn({ type: 'username', username: 'Member1', password: TEST_PASSWORD })
).token

async function operator(name: 'mei' | 'arun') {
  const caller = app.caller()
  caller.token = await operatorToken(ctx, name)
  return caller.office
}
const mei = await operator('mei')
const arun = await operator('arun')

const level = (name: string, ...benefits: string[]) => ({
  names: { EN: name, MS: `${name} ms`, CN: `${name} cn` },
  benefits: { EN: benefits, MS: benefits.map((one) => `${one} ms`), CN: [] },
})
const reason = 'opening of the club'

test('[API-037] [EN-03] shows the levels and the member’s own in their language', async () => {
  expect(siteCalls.clubBenefit).toMatchObject({ method: 'GET', path: '/wps/member/club/benefit' })
  expect(await member.api.clubBenefit()).toEqual({ level: null, levels: [] })
  expect((await member.api.memberInfo()).clubLabel).toEqual({ labelName: null })
  await mei.officeSetClub({ levels: [level('Silver', 'A card'), level('Gold', 'A card', 'A call')], reason })
  await mei.officeSetMemberLevel({ account: 'member1', level: 2, reason })
  expect(await member.api.clubBenefit()).toEqual({
    level: 2,
    levels: [
      { position: 1, labelName: 'Silver', benefits: ['A card'] },
      { position: 2, labelName: 'Gold', benefits: ['A card', 'A call'] },
    ],
  })
  expect(await member.api.memberInfo()).toMatchObject({
    id: expect.any(String),
    account: 'Member1',
    nickname: null,
    regDate: ctx.clock.now().getTime(),
    clubLabel: { labelName: 'Gold' },
    type: 0,
    toUpline: false,
  })
  member.language = 'MS'
  expect((await member.api.memberInfo()).clubLabel).toEqual({ labelName: 'Gold ms' })
  member.language = 'EN'
})

test('members lose a level that is removed; every change has its reason in the audit trail', async () => {
  expect(await mei.officeClub()).toHaveLength(2)
  expect(await mei.officeSetClub({ levels: [level('Silver')], reason })).toEqual([level('Silver')])
  expect(await member.api.clubBenefit()).toMatchObject({ level: null })
  await expect(mei.officeSetMemberLevel({ account: 'Member1', level: 2, reason })).rejects.toMatchObject({
    code: 'request.invalid',
  })
  await expect(mei.officeSetClub({ levels: [], reason: ' ' })).rejects.toMatchObject({
    code: 'operator.reason_required',
  })
  await expect(mei.officeSetMemberLevel({ account: 'Member1', level: 1, reason: ' ' })).rejects.toMatchObject(
    { code: 'operator.reason_required' },
  )
  await expect(mei.officeSetMemberLevel({ account: 'nobody9', level: 1, reason })).rejects.toMatchObject({
    code: 'member.unknown',
  })
  await mei.officeSetMemberLevel({ account: 'Member1', level: 1, reason })
  await mei.officeSetMemberLevel({ account: 'Member1', level: null, reason })
  const lines = await db.query('select action, reason from operators.audit_line order by id desc limit 2')
  expect(lines).toEqual([
    { action: 'member.level', reason },
    { action: 'member.level', reason },
  ])
})

test('only permitted roles may change the club, and only real members see it', async () => {
  const refused = { code: 'operator.role' }
  await expect(arun.officeClub()).rejects.toMatchObject(refused)
  await expect(arun.officeSetClub({ levels: [], reason })).rejects.toMatchObject(refused)
  await expect(arun.officeSetMemberLevel({ account: 'Member1', level: 1, reason })).rejects.toMatchObject(
    refused,
  )
  await expect(app.caller().api.clubBenefit()).rejects.toMatchObject({ code: 'session.missing' })
  const trial = app.caller()
  trial.token = (await trial.api.freePlay(await trial.api.trialAccount())).token
  await expect(trial.api.clubBenefit()).rejects.toMatchObject({ code: 'trial.refused' })
})
