import { expect, test, vi } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { testOperator } from '../../testing/people.ts'
import { openProtection } from '../protection/testing.ts'
import { FakeReceiver, officeOf, runJob } from './testing.ts'

const db = await openTestDatabase()
const site = await openProtection(db)
const receiver = new FakeReceiver()
const ctx = { ...site.ctx, fetch: receiver.fetch }
const mei = officeOf(ctx, testOperator(1n))

test('[OF-21] a receiver that answers slowly makes no other one wait', async () => {
  await mei.add({
    ...{ url: 'https://slow.example/koi', description: 'slow', types: ['member.registered'] },
  })
  await mei.add({
    ...{ url: 'https://hooks.example/koi', description: 'CRM', types: ['member.registered'] },
  })
  let resolve: (status: number) => void = () => undefined
  const promise = new Promise<number>((settle) => {
    resolve = settle
  })
  receiver.answer = ({ url }) => (url.includes('slow') ? promise : 200)
  for (let place = 0; place < 20; place += 1) await site.person(`slow${place}`)
  const job = runJob(ctx, 'webhooks.deliver')
  const arrived = () => receiver.received.filter(({ url }) => !url.includes('slow')).length
  await vi.waitFor(() => expect(arrived()).toBe(20))
  // What is new while the slow one is still silent arrives as well.
  await site.person('slownew')
  await vi.waitFor(() => expect(arrived()).toBe(21), { timeout: 10_000 })
  resolve(200)
  await job
  expect(receiver.received).toHaveLength(42)
})
