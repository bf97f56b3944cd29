import { expect, test } from 'vitest'
import { fixedClock } from '../../../clock.ts'
import { testApp } from '../../../testing/app.ts'
import { testContext } from '../../../testing/context.ts'
import { openTestDatabase } from '../../../testing/database.ts'
import { TEST_PASSWORD } from '../../../testing/people.ts'
import { forgetSettings } from '../../whitelabel/index.ts'
import { createMember, memberByAccount, routes } from '../index.ts'
import { maskAccount } from './invitation.ts'

const db = await openTestDatabase()
const clock = fixedClock('2026-01-02T03:04:05Z')
const ctx = testContext({ db, clock })
const app = await testApp(ctx, routes)

async function enter(account: string, type: 0 | 1 = 0, upline: readonly bigint[] = []) {
  const member = await db.transact((tx) =>
    createMember(ctx, tx, { account, password: TEST_PASSWORD, type, upline }),
  )
  const caller = app.caller()
  const { token } = await caller.api.logIn({ type: 'username', username: account, password: TEST_PASSWORD })
  caller.token = token
  return { id: member?.id ?? 0n, api: caller.api }
}

async function setReferral(enabled: boolean) {
  await db.query(`update whitelabel.promotion_switch set enabled = $1 where key = 'REFERRAL'`, [enabled])
  forgetSettings(ctx)
}

const register = (username: string, affiliateCode: string) =>
  app.caller().api.register({
    username,
    password: TEST_PASSWORD,
    confirmPassword: TEST_PASSWORD,
    ageConfirmed: true,
    registerUrl: 'koi.example',
    registerMethod: 'H5',
    affiliateCode,
  })

const agent = await enter('Agent1', 1)
const member = await enter('Member1', 0, [agent.id])

test('invitations are open to real members only, and only while the promotion REFERRAL is on', async () => {
  const closed = { code: 'promotion.closed', status: 403 }
  await setReferral(false)
  await expect(member.api.invitation()).rejects.toMatchObject(closed)
  await setReferral(true)
  const trial = app.caller()
  trial.token = (await trial.api.freePlay(await trial.api.trialAccount())).token
  await expect(trial.api.invitation()).rejects.toMatchObject({ code: 'trial.refused' })
  await expect(app.caller().api.invitation()).rejects.toMatchObject({ code: 'session.missing' })
})

test('a member has one code; those who register with it are under the same agent', async () => {
  const first = await member.api.invitation()
  expect(first).toMatchObject({ invited: 0 })
  expect(first.affiliateCode).toMatch(/^[A-HJ-NP-Z2-9]{8}$/)
  expect(first.url).toMatch(new RegExp(`^http.*/m/register\\?affiliateCode=${first.affiliateCode}$`))
  expect(await member.api.invitation()).toEqual(first)
  await register('Friend01', first.affiliateCode.toLowerCase())
  await register('Friend02', first.affiliateCode)
  expect(await member.api.invitation()).toMatchObject({ invited: 2 })
  const friend = await memberByAccount(db, 'friend01')
  expect(friend?.upline).toEqual([agent.id])
  const [row] = await db.query('select recommender_id as by from members.member where id = $1', [friend?.id])
  expect(row).toEqual({ by: member.id })
})

test('members who register with an agent’s code become their downline, and the team is counted', async () => {
  const { affiliateCode } = await agent.api.invitation()
  expect(await agent.api.teamSize()).toEqual({ direct: 3, all: 3, today: 3 })
  await register('Direct01', affiliateCode)
  const sub = await enter('Sub1', 1, [agent.id])
  await enter('Below1', 0, [agent.id, sub.id])
  expect(await agent.api.teamSize()).toEqual({ direct: 5, all: 6, today: 6 })
  expect(await sub.api.teamSize()).toEqual({ direct: 1, all: 1, today: 1 })
  await expect(member.api.teamSize()).rejects.toMatchObject({ code: 'permission.denied' })
})

test('an account is masked except for its ends', () => {
  expect(['linh88', 'abcd'].map(maskAccount)).toEqual(['li***8', 'ab***d'])
})
