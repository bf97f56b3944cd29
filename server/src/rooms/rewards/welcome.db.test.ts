import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { runQueued } from '../../testing/queue.ts'
import { jobs as messageJobs } from '../messages/index.ts'
import { forgetSettings } from '../whitelabel/index.ts'
import { jobs } from './index.ts'
import { DAY, openRewards } from './testing.ts'

const db = await openTestDatabase()
const { ctx, clock, app, desk, offer } = await openRewards(db)

async function switchCentre(on: boolean): Promise<void> {
  await db.query(`update whitelabel.flag set value = $1 where key = 'REWCEN3'`, [on ? '1' : '0'])
  forgetSettings(ctx)
}

/** Registers as the site does, lets the worker run, and returns the new member's calls. */
async function register(username: string) {
  const caller = app.caller()
  const password = 'koi-pond-2026-x'
  const session = await caller.api.register({
    ...{ username, password, confirmPassword: password, ageConfirmed: true },
    ...{ registerUrl: 'koi.example', registerMethod: 'H5' },
  })
  caller.token = session.token
  await runQueued(ctx, [...jobs, ...messageJobs])
  return caller.api
}

const shown = async () => {
  // The offer is cached for ten seconds.
  clock.advance(10_000)
  return (await app.caller().api.welcomeOffer()).offer
}

test('a visitor sees the welcome and its terms while it is open and the reward centre is on', async () => {
  await switchCentre(true)
  expect(await shown()).toBeNull()
  const id = await offer()
  expect(await shown()).toEqual({
    ...{ title: 'Welcome', body: 'Yours.', amount: '18.00', currency: 'CNY', turnover: '54.00' },
    claimDays: 30,
    until: expect.any(Number),
  })
  await switchCentre(false)
  expect(await shown()).toBeNull()
  await switchCentre(true)
  await (await desk('mei')).officeSwitchReward({ id, on: false, reason: 'a test' })
  expect(await shown()).toBeNull()
  await offer({ from: clock.now().getTime() + DAY, until: clock.now().getTime() + 2 * DAY })
  expect(await shown()).toBeNull()
})

test('whoever registers gets one letter about what they can claim, and none without an offer', async () => {
  await switchCentre(true)
  const before = await register('letterless')
  expect((await before.inbox()).content).toEqual([])
  await offer()
  expect(await shown()).not.toBeNull()
  const member = await register('welcomed1')
  const { content } = await member.inbox()
  expect(content).toMatchObject([{ subject: '¥18.00 is waiting for you', with: 'support' }])
  expect(content[0]?.body).toContain('within 30 days')
  expect(content[0]?.body).toContain('¥54.00')
  await switchCentre(false)
  const closed = await register('welcomed2')
  expect((await closed.inbox()).content).toEqual([])
})
