import { expect, test } from 'vitest'
import { testContext } from '../../testing/context.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { testOperator } from '../../testing/people.ts'
import { FakeReceiver, officeOf } from './testing.ts'

const db = await openTestDatabase()
const receiver = new FakeReceiver()
const ctx = testContext({ db, fetch: receiver.fetch })
const owner = officeOf(ctx, testOperator(1n))
const reader = officeOf(ctx, testOperator(2n, { role: 'reads', permissions: ['webhooks.read'] }))
const stranger = officeOf(ctx, testOperator(3n, { role: 'cs', permissions: ['members.read', 'site.write'] }))
const fields = {
  ...{ url: 'https://hooks.example/koi', description: 'CRM', types: ['draw.void', 'bet.placed'] as const },
}
const input = () => ({ ...fields, types: [...fields.types] })
const refusal = (code: string) => expect.objectContaining({ code })

test('[OF-21] an endpoint is added, changed, turned off, and removed, each in the audit trail', async () => {
  const { endpoint, secret } = await owner.add(input())
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
  expect(endpoint).toMatchObject({ state: 'active', types: ['bet.placed', 'draw.void'], waiting: 0 })
  const wanted = () => db.book(0).query('select type from webhooks_wanted order by type')
  expect(await wanted()).toEqual([{ type: 'bet.placed' }, { type: 'draw.void' }])
  const change = { ...input(), id: endpoint.id, description: 'Risk', isActive: false }
  expect(await owner.change(change)).toMatchObject({ description: 'Risk', state: 'off' })
  expect(await wanted()).toEqual([])
  await owner.rotate({ id: endpoint.id, overlapHours: 0 })
  await owner.remove(endpoint.id)
  expect((await owner.list()).content).toEqual([])
  const lines = await db.query<{ action: string; before: unknown; after: unknown }>(
    `select action, before, after from operators.audit_line where target = $1 order by id`,
    [`webhook:${endpoint.id}`],
  )
  expect(lines.map(({ action }) => action)).toEqual([
    ...['webhook.add', 'webhook.change', 'webhook.rotate', 'webhook.remove'],
  ])
  expect(JSON.stringify(lines)).not.toContain('whsec_')
  const [stored] = await db.query<{ sealed: string }>('select sealed from webhooks.secret limit 1')
  expect(stored?.sealed).not.toContain(secret.slice(6))
})

test('[OF-21] an address that is not public is refused, also as a change', async () => {
  for (const url of ['http://hooks.example/x', 'https://10.0.0.1/x', 'https://169.254.169.254/x'])
    await expect(owner.add({ ...input(), url })).rejects.toEqual(refusal('webhook.address'))
  const { endpoint } = await owner.add(input())
  const inside = { ...input(), id: endpoint.id, url: 'https://db.internal/x', isActive: true }
  await expect(owner.change(inside)).rejects.toEqual(refusal('webhook.address'))
  await owner.remove(endpoint.id)
})

test('[OF-21] what does not exist is refused, and there are at most twenty endpoints', async () => {
  const unknown = refusal('webhook.unknown')
  await expect(owner.change({ ...input(), id: '999', isActive: true })).rejects.toEqual(unknown)
  await expect(owner.remove('999')).rejects.toEqual(unknown)
  await expect(owner.test('999')).rejects.toEqual(unknown)
  await expect(owner.rotate({ id: '999', overlapHours: 1 })).rejects.toEqual(unknown)
  await expect(owner.delivery('999')).rejects.toEqual(refusal('webhook.delivery_unknown'))
  await expect(owner.resend('999')).rejects.toEqual(refusal('webhook.delivery_unknown'))
  const added = []
  for (let count = 0; count < 20; count += 1) added.push(await owner.add(input()))
  await expect(owner.add(input())).rejects.toEqual(refusal('webhook.too_many'))
  for (const { endpoint } of added) await owner.remove(endpoint.id)
})

test('[OF-21] who may not read sees nothing, and who may read changes nothing', async () => {
  const { endpoint } = await owner.add(input())
  const forbidden = refusal('operator.role')
  const { deliveryId } = await owner.test(endpoint.id)
  for (const call of [
    () => stranger.list(),
    () => stranger.log({}),
    () => stranger.delivery(deliveryId),
    () => reader.add(input()),
    () => reader.change({ ...input(), id: endpoint.id, isActive: false }),
    () => reader.rotate({ id: endpoint.id, overlapHours: 1 }),
    () => reader.remove(endpoint.id),
    () => reader.test(endpoint.id),
    () => reader.resend(deliveryId),
    () => reader.resendFailed(endpoint.id),
  ])
    await expect(call()).rejects.toEqual(forbidden)
  expect((await reader.list()).content).toHaveLength(1)
  const [line] = (await reader.log({ endpoint: endpoint.id, state: 'delivered', type: 'webhook.test' }))
    .content
  expect(line).toMatchObject({ id: deliveryId, status: 200 })
  expect((await reader.log({ search: line?.eventId ?? '' })).content).toHaveLength(1)
  expect(await reader.log({ state: 'waiting' })).toEqual({ content: [], next: null })
  await owner.remove(endpoint.id)
})
