import type { WebhookType } from '@koi/contract/webhooks.ts'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { testOperator } from '../../testing/people.ts'
import { officeCommands as desk } from '../desk/index.ts'
import { createWithdrawer, DAY, openProtection } from '../protection/testing.ts'
import { FakeReceiver, officeOf, runJob, verifies } from './testing.ts'

const db = await openTestDatabase()
const site = await openProtection(db)
const { clock } = site
const receiver = new FakeReceiver()
const ctx = { ...site.ctx, fetch: receiver.fetch }
const mei = officeOf(ctx, testOperator(1n))

const deliver = () => runJob(ctx, 'webhooks.deliver')
const add = (types: readonly WebhookType[]) =>
  mei.add({ url: 'https://hooks.example/koi', description: 'CRM', types: [...types] })
const { remove } = mei
const log = async (filter: Parameters<typeof mei.log>[0]) => (await mei.log(filter)).content
/** Forgets what arrived before. */
const reset = () => {
  receiver.received.length = 0
  receiver.answer = () => 200
}
let accounts = 0
const register = () => {
  accounts += 1
  return site.person(`hooked${accounts}`)
}

test('[OF-21] without an endpoint that wants it, nothing is noted', async () => {
  await register()
  expect(await db.query('select from webhooks.noted')).toEqual([])
  const { endpoint } = await add(['draw.opened'])
  await register()
  expect(await db.query('select from webhooks.noted')).toEqual([])
  await remove(endpoint.id)
})

test('[OF-21] a receiver that fails twice gets the event the third time, with the same id', async () => {
  reset()
  const { endpoint, secret } = await add(['member.registered'])
  const { member } = await register()
  receiver.answer = () => (receiver.received.length < 3 ? 503 : 204)
  await deliver()
  await deliver()
  expect(receiver.received).toHaveLength(1)
  clock.advance(6_001)
  await deliver()
  expect(receiver.received).toHaveLength(2)
  clock.advance(36_001)
  await deliver()
  clock.advance(DAY)
  await deliver()
  expect(receiver.received).toHaveLength(3)
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1)
  for (const request of receiver.received) expect(verifies(secret, request)).toBe(true)
  expect(receiver.events()[2]).toEqual({
    ...{ id: receiver.received[0]?.id, type: 'member.registered' },
    created: member.registeredAt.toISOString(),
    data: { member: String(member.id), currency: 'CNY', registeredAt: member.registeredAt.toISOString() },
  })
  const [line] = await log({ endpoint: endpoint.id })
  expect(line).toMatchObject({ state: 'delivered', attempts: 3, status: 204, thing: `member:${member.id}` })
  const { history } = await mei.delivery(line?.id ?? '')
  expect(history.map(({ status, answer }) => [status, answer])).toEqual([
    [204, ''],
    [503, 'answer 503'],
    [503, 'answer 503'],
  ])
  await remove(endpoint.id)
})

test('[OF-21] a change that is rolled back is no event', async () => {
  reset()
  const { endpoint } = await add(['member.frozen'])
  const { member } = await register()
  await db
    .transact(async (tx) => {
      await tx.query(`update members.member set status = 'frozen' where id = $1`, [member.id])
      throw new Error('rolled back')
    })
    .catch(() => undefined)
  await deliver()
  expect(receiver.received).toEqual([])
  await remove(endpoint.id)
})

test('[OF-21] money: a deposit, a withdrawal that is refused and one that is cancelled', async () => {
  reset()
  const types: WebhookType[] = [
    ...(['deposit.credited', 'withdrawal.requested', 'withdrawal.refused', 'withdrawal.cancelled'] as const),
  ]
  const { endpoint, secret } = await add(types)
  const who = await register()
  await site.deposit(who, '500')
  const other = await register()
  const ask = await createWithdrawer(other, '6222020200012345678')
  const { id } = await ask('100')
  await other.api.cancelWithdrawal({ id })
  await ask('200')
  const book = db.book(other.member.book)
  await book.query(`update cashier_withdrawal set state = 'rejected' where state = 'requested'`)
  await deliver()
  await deliver()
  // Two orders have no common order: only the events of each.
  const events = receiver.events()
  const orders = new Map<unknown, string[]>()
  for (const { type, data } of events) orders.set(data.order, [...(orders.get(data.order) ?? []), type])
  expect([...orders.values()].sort()).toEqual([
    ['deposit.credited'],
    ['withdrawal.requested', 'withdrawal.cancelled'],
    ['withdrawal.requested', 'withdrawal.refused'],
  ])
  const amount = (text: string) => ({ amount: text, scale: 5, currency: 'CNY' })
  const find = (type: string) => events.find((event) => event.type === type)?.data
  expect(find('deposit.credited')).toMatchObject({
    ...{ member: String(who.member.id), channel: 'QUICKPAY', amount: amount('50000000') },
  })
  expect(find('withdrawal.cancelled')).toMatchObject({
    member: String(other.member.id),
    amount: amount('10000000'),
  })
  // No name, account, card or contact leaves the house.
  const sent = receiver.received.map(({ body }) => body).join('\n')
  for (const word of ['hooked', 'Holder', 'Tan', '345678', 'HARBOUR']) expect(sent).not.toContain(word)
  for (const request of receiver.received) expect(verifies(secret, request)).toBe(true)
  await remove(endpoint.id)
})

test('[OF-21] a member to whom play is closed, frozen and unfrozen', async () => {
  reset()
  const { endpoint } = await add(['member.closed', 'member.frozen', 'member.unfrozen'])
  const { member, api } = await register()
  await api.takeTimeOut({ days: 7 })
  for (const status of ['frozen', 'active'])
    await db.query('update members.member set status = $2 where id = $1', [member.id, status])
  await deliver()
  const data = { member: String(member.id) }
  const until = new Date(clock.now().getTime() + 7 * DAY).toISOString()
  expect(receiver.events()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ type: 'member.closed', data: { ...data, until } }),
      expect.objectContaining({ type: 'member.frozen', data }),
      expect.objectContaining({ type: 'member.unfrozen', data }),
    ]),
  )
  await remove(endpoint.id)
})

test('[OF-21] events of one thing wait for the one before, those of others do not', async () => {
  reset()
  const { endpoint } = await add(['member.registered', 'member.frozen'])
  const [first, second] = [await register(), await register()]
  await db.query(`update members.member set status = 'frozen' where id = $1`, [first.member.id])
  const isOf = (body: string) => body.includes(`"member":"${first.member.id}"`)
  receiver.answer = ({ body }) => (isOf(body) && receiver.received.length < 4 ? 500 : 200)
  await deliver()
  const order = () => receiver.events().map(({ type, data }) => [type, data.member])
  const [one, two] = [String(first.member.id), String(second.member.id)]
  expect(order()).toEqual([
    ['member.registered', one],
    ['member.registered', two],
  ])
  clock.advance(10_000)
  await deliver()
  clock.advance(60_000)
  await deliver()
  expect(order().slice(2)).toEqual([
    ['member.registered', one],
    ['member.registered', one],
    ['member.frozen', one],
  ])
  await remove(endpoint.id)
})

test('[OF-21] a worker that ends between sending and noting it sends the event again', async () => {
  reset()
  const { endpoint } = await add(['member.registered'])
  await register()
  // The process ends after the receiver has accepted: nothing is noted.
  const dying = { ...ctx, db: { ...ctx.db, transact: dieAfter(ctx.db.transact, 5) } }
  await runJob(ctx, 'webhooks.begin')
  await expect(runJob(dying, 'webhooks.deliver')).rejects.toThrow('killed')
  expect(receiver.received).toHaveLength(1)
  await deliver()
  expect(receiver.received).toHaveLength(1)
  clock.advance(60_000)
  await deliver()
  expect(receiver.received).toHaveLength(2)
  expect(receiver.received[1]?.id).toBe(receiver.received[0]?.id)
  expect(receiver.received[1]?.body).toBe(receiver.received[0]?.body)
  expect(await log({ endpoint: endpoint.id, state: 'delivered' })).toHaveLength(1)
  await remove(endpoint.id)
})

/** Transactions that fail after the first ones: the collecting of each place, which comes before the sending. */
function dieAfter(transact: typeof ctx.db.transact, count: number): typeof ctx.db.transact {
  let done = 0
  return (work) => {
    done += 1
    return done > count ? Promise.reject(new Error('killed')) : transact(work)
  }
}

test('[OF-21] after a rotation both secrets sign for the overlap, then the new one', async () => {
  reset()
  const { endpoint, secret: old } = await add(['member.registered'])
  const { secret, endpoint: rotated } = await mei.rotate({ id: endpoint.id, overlapHours: 24 })
  expect(rotated.overlapUntil).toBe(clock.now().getTime() + DAY)
  await register()
  await deliver()
  const [during] = receiver.received
  expect(during?.signatures).toHaveLength(2)
  expect(during !== undefined && verifies(old, during) && verifies(secret, during)).toBe(true)
  clock.advance(DAY)
  await register()
  await deliver()
  const [, after] = receiver.received
  expect(after !== undefined && verifies(secret, after)).toBe(true)
  expect(after !== undefined && verifies(old, after)).toBe(false)
  // The secret is nowhere to be read again.
  expect(JSON.stringify(await mei.list())).not.toContain(secret)
  await remove(endpoint.id)
})

test('[OF-21] the test button sends at once and says what came back; it is not retried', async () => {
  reset()
  const { endpoint, secret } = await add(['draw.void'])
  receiver.answer = () => 500
  const answer = await mei.test(endpoint.id)
  expect(answer).toMatchObject({ status: 500, problem: null, answer: 'answer 500' })
  const [request] = receiver.received
  expect(request !== undefined && verifies(secret, request)).toBe(true)
  expect(receiver.events()[0]).toMatchObject({ type: 'webhook.test', data: { message: 'This is a test.' } })
  clock.advance(DAY)
  await deliver()
  expect(receiver.received).toHaveLength(1)
  expect((await log({ endpoint: endpoint.id }))[0]).toMatchObject({ state: 'failed', type: 'webhook.test' })
  await remove(endpoint.id)
})

test('[OF-21] an endpoint that fails for days is disabled, is on Today, and can go on', async () => {
  reset()
  const { endpoint } = await add(['member.registered'])
  receiver.answer = () => 500
  for (let days = 0; days < 4; days += 1) {
    await register()
    clock.advance(DAY)
    await deliver()
  }
  const [listed] = (await mei.list()).content
  expect(listed).toMatchObject({ state: 'disabled', waiting: 0 })
  const { kinds, content } = await desk.officeWork(ctx, testOperator(1n), { kind: 'webhook' })
  expect(kinds).toContainEqual({ kind: 'webhook', count: 1, oldest: listed?.disabledAt })
  expect(content).toMatchObject([{ thing: endpoint.id, title: endpoint.url }])
  await expect(mei.resendFailed(endpoint.id)).rejects.toMatchObject({
    code: 'webhook.inactive',
  })
  receiver.received.length = 0
  receiver.answer = () => 200
  const { url, description, types } = endpoint
  await mei.change({ id: endpoint.id, url, description, types, isActive: true })
  const { count } = await mei.resendFailed(endpoint.id)
  expect(count).toBeGreaterThan(2)
  await deliver()
  expect(receiver.received).toHaveLength(count)
  await remove(endpoint.id)
})

test('[OF-21] one event is sent again, and a receiver that is gone is disabled at once', async () => {
  reset()
  const { endpoint } = await add(['member.registered'])
  await register()
  await deliver()
  const [line] = await log({ endpoint: endpoint.id })
  await mei.resend(line?.id ?? '')
  receiver.answer = () => 410
  await deliver()
  expect(receiver.received.map(({ id }) => id)).toEqual([line?.eventId, line?.eventId])
  expect((await mei.list()).content[0]).toMatchObject({ state: 'disabled' })
  await remove(endpoint.id)
})

test('[OF-21] the log is kept for a month after the end of a delivery', async () => {
  reset()
  const { endpoint } = await add(['member.registered'])
  await register()
  await deliver()
  clock.advance(29 * DAY)
  await runJob(ctx, 'webhooks.forget-deliveries')
  expect(await log({ endpoint: endpoint.id })).toHaveLength(1)
  clock.advance(2 * DAY)
  await runJob(ctx, 'webhooks.forget-deliveries')
  expect(await log({})).toEqual([])
  expect(await db.query('select from webhooks.event')).toEqual([])
})
