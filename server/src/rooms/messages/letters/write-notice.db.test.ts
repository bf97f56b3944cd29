import { expect, test } from 'vitest'
import { fixedClock } from '../../../clock.ts'
import { testApp } from '../../../testing/app.ts'
import { testContext } from '../../../testing/context.ts'
import { openTestDatabase } from '../../../testing/database.ts'
import { payloadsOf, runQueued } from '../../../testing/queue.ts'
import { createMember, routes as memberRoutes } from '../../members/index.ts'
import { jobs, routes } from '../index.ts'

const db = await openTestDatabase()
const clock = fixedClock('2026-01-02T03:04:05Z')
const ctx = testContext({ db, clock })
const app = await testApp(ctx, [...routes, ...memberRoutes])
const PASSWORD = 'koi12345'

async function enter(account: string) {
  await db.transact((tx) => createMember(ctx, tx, { account, password: PASSWORD, type: 0 }))
  const caller = app.caller()
  caller.token = (await caller.api.logIn({ type: 'username', username: account, password: PASSWORD })).token
  return caller.api
}

test('a new payment password causes an unread letter from customer service to that member', async () => {
  const [own, other] = [await enter('Notice1'), await enter('Notice2')]
  const changedAt = clock.now().getTime()
  await own.setPaymentPassword({
    password: PASSWORD,
    paymentPassword: '135790',
    confirmPaymentPassword: '135790',
  })
  clock.advance(5_000)
  await runQueued(ctx, jobs)
  const { content } = await own.inbox()
  expect(content).toMatchObject([
    { box: 'in', with: 'support', subject: 'Your payment password was set', sentAt: changedAt, readAt: null },
  ])
  expect(content[0]?.body).toMatch(/^Your account now has a payment password, .*\n\nIf this was not you, /)
  expect(await own.inboxUnread()).toBe(1)
  expect(await other.inboxUnread()).toBe(0)
  // An answer to it goes to customer service.
  const answer = { clientKey: crypto.randomUUID(), subject: 'It was not me', body: 'Help' }
  await own.writeLetter({ ...answer, replyTo: content[0]?.id ?? '' })
  expect((await own.inbox({ box: 'out' })).content).toMatchObject([{ with: 'support' }])
})

test('a notice that is written twice results in one letter', async () => {
  const own = await enter('Notice3')
  const change = { password: PASSWORD, paymentPassword: '135790', confirmPaymentPassword: '135790' }
  await own.setPaymentPassword(change)
  const [payload] = await payloadsOf(db, 'messages.write-notice')
  await jobs.find(({ name }) => name === 'messages.write-notice')?.run(ctx, payload)
  await runQueued(ctx, jobs)
  expect(await own.inboxCount()).toBe(1)
})
