import { createDecipheriv, createECDH, createHmac, type ECDH, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { importJWK, jwtVerify } from 'jose'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../testing/database.ts'
import { TEST_PASSWORD } from '../../../testing/people.ts'
import { payloadsOf, runQueued } from '../../../testing/queue.ts'
import { createWithdrawer } from '../../protection/testing.ts'
import { jobs } from '../index.ts'
import { openPublishing } from '../testing.ts'
import { isPushService } from './subscribe.ts'

const db = await openTestDatabase()
const house = await openPublishing(db)
const { ctx: base, app, clock, person, deposit, stake, desk } = house

interface Delivery {
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}
const deliveries: Delivery[] = []
let status = 201
/** A push service of this machine; it is reached by the name that devices got from their browsers. */
const service = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    deliveries.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) })
    response.writeHead(status).end()
  })
})
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
afterAll(() => service.close())
const { port } = service.address() as AddressInfo
const ctx = {
  ...base,
  fetch: ((address, init) =>
    fetch(
      String(address).replace('https://push.example.com', `http://127.0.0.1:${port}`),
      init,
    )) as typeof fetch,
}

/** The browser's side of a subscription. */
function device(name: string) {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const auth = randomBytes(16)
  const input = {
    endpoint: `https://push.example.com/${name}`,
    p256dh: keys.getPublicKey('base64url'),
    auth: auth.toString('base64url'),
  }
  return { input, open: (body: Buffer) => JSON.parse(decrypt(body, keys, auth)) }
}

const hmac = (key: Buffer, ...parts: readonly (Buffer | string)[]): Buffer => {
  const mac = createHmac('sha256', key)
  for (const part of parts) mac.update(part)
  return mac.digest()
}

/** Reads a message as a browser does (RFC 8291, one record of RFC 8188). */
function decrypt(body: Buffer, keys: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + (body[20] ?? 0))
  const sealed = body.subarray(21 + sender.length)
  const shared = hmac(auth, keys.computeSecret(sender))
  const secret = hmac(shared, 'WebPush: info\0', keys.getPublicKey(), sender, Buffer.from([1]))
  const random = hmac(salt, secret)
  const key = hmac(random, 'Content-Encoding: aes128gcm\0', Buffer.from([1])).subarray(0, 16)
  const nonce = hmac(random, 'Content-Encoding: nonce\0', Buffer.from([1])).subarray(0, 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return text.subarray(0, text.lastIndexOf(2)).toString()
}

const send = async (): Promise<readonly Delivery[]> => {
  deliveries.length = 0
  for (const job of jobs) if (job.name === 'messages.send-pushes') await job.run(ctx, {})
  return [...deliveries]
}
const facts = jobs.filter(({ name }) => name === 'money-moved' || name === 'draw-settled')
const signedOut = jobs.filter(({ name }) => name === 'signed-out')
const told = async (): Promise<readonly Delivery[]> => {
  deliveries.length = 0
  await runQueued(ctx, facts)
  return [...deliveries]
}
const write = async (account: string) =>
  (await desk('mei')).officeWriteLetter({ account, subject: 'Hello', body: 'A secret text' })

test('[GR-24] a letter reaches the device encrypted, signed by our key, without its text', async () => {
  const { api } = await person('reader', 0n)
  const phone = device('reader')
  await api.subscribePush({ ...phone.input, topics: ['letters'] })
  expect(await api.pushTopics({ endpoint: phone.input.endpoint })).toEqual({ topics: ['letters'] })
  await write('reader')
  const [delivery, ...more] = await send()
  expect(more).toEqual([])
  const { key } = await api.pushKey()
  const [, token = '', named] = /^vapid t=(.+), k=(.+)$/.exec(String(delivery?.headers.authorization)) ?? []
  expect(named).toBe(key)
  const point = Buffer.from(key, 'base64url')
  const x = point.subarray(1, 33).toString('base64url')
  const y = point.subarray(33).toString('base64url')
  const verified = await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256'))
  expect(verified.payload.aud).toBe('https://push.example.com')
  expect(delivery?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', topic: 'letters' })
  const message = phone.open(delivery?.body ?? Buffer.alloc(0))
  expect(message).toMatchObject({ title: 'A message for you', url: '/m/webEmail', topic: 'letters' })
  expect(JSON.stringify(message)).not.toMatch(/Hello|secret|reader/)
  expect(await send()).toEqual([])
  const [row] = await db.query<{ sealed: string }>('select private_sealed as sealed from messages.push_key')
  expect(row?.sealed).toMatch(/^\w+\.[\w+/=]+$/)

  // One tap in the notification ends it, without a session.
  await app.caller().api.endPush({ token: message.end })
  expect(await api.pushTopics({ endpoint: phone.input.endpoint })).toEqual({ topics: [] })
  await write('reader')
  expect(await send()).toEqual([])
  const forged = `1.${'A'.repeat(22)}`
  for (const token_ of ['x', forged])
    await expect(app.caller().api.endPush({ token: token_ })).rejects.toMatchObject({
      code: 'push.unknown',
    })
})

test('[GR-24] [GR-22] of letters to many, one that sells is announced on no device', async () => {
  const { api } = await person('mailed', 0n)
  const phone = device('mailed')
  await api.subscribePush({ ...phone.input, topics: ['letters'] })
  const mail = async (sells: boolean): Promise<number> => {
    const { id, writtenAt } = await (await desk('mei')).officeSaveMailing({
      ...{ subjects: { EN: 'News', MS: '', CN: '' }, bodies: { EN: 'A draw.', MS: '', CN: '' }, sells },
      ...{ audience: { levels: null, team: null, language: null }, reason: 'a test' },
    })
    await (await desk('lin')).officeStartMailing({ id, writtenAt, reason: 'a test' })
    await house.run('send-mailings')
    return (await send()).filter(({ path }) => path === '/mailed').length
  }
  expect(await mail(true)).toBe(0)
  expect((await api.inbox({})).content).toHaveLength(1)
  expect(await mail(false)).toBe(1)
  expect((await api.inbox({})).content).toHaveLength(2)
})

test('[GR-24] deposits and withdrawals are told, with a row in their own transaction', async () => {
  const payer = await person('payer', 0n)
  const phone = device('payer')
  await payer.api.subscribePush({ ...phone.input, topics: ['money'] })
  await runQueued(ctx, facts)
  await deposit(payer, '500')
  expect(await payloadsOf(db, 'money-moved')).toEqual([{ memberId: String(payer.member.id) }])
  const [credited] = await told()
  expect(phone.open(credited?.body ?? Buffer.alloc(0))).toMatchObject({ topic: 'money' })
  const drawer = await person('drawer', 1_000n)
  const other = device('drawer')
  await drawer.api.subscribePush({ ...other.input, topics: ['money'] })
  const withdraw = await createWithdrawer(drawer, '6222021234567890')
  const { id } = await withdraw('100')
  expect(await told()).toEqual([])
  await (await desk('mei')).officeDecideWithdrawal({ id, decision: 'reject', reason: 'a test' })
  const [returned] = await told()
  expect(other.open(returned?.body ?? Buffer.alloc(0))).toMatchObject({ topic: 'money' })
})

test('[GR-24] the result of a draw is told to those who have a bet on it and asked for results', async () => {
  const [player, idle] = [await person('player'), await person('idle')]
  const phones = [device('player'), device('idle')]
  for (const [place, who] of [player, idle].entries()) {
    const phone = phones[place]
    if (phone !== undefined) await who.api.subscribePush({ ...phone.input, topics: ['draws'] })
  }
  await stake(player, '10')
  deliveries.length = 0
  for (const job of facts) if (job.name === 'draw-settled') await job.run(ctx, { drawId: '1' })
  expect(deliveries.map(({ path }) => path)).toEqual(['/player'])
})

test('[GR-24] a device that its service no longer knows is forgotten; a failure is tried again', async () => {
  const { api } = await person('gone', 0n)
  const phone = device('gone')
  await api.subscribePush({ ...phone.input, topics: ['letters'] })
  await write('gone')
  status = 503
  expect(await send()).toHaveLength(1)
  expect(await send()).toEqual([])
  clock.advance(5 * 60_000)
  status = 410
  expect(await send()).toHaveLength(1)
  status = 201
  expect(await api.pushTopics({ endpoint: phone.input.endpoint })).toEqual({ topics: [] })
})

test('[GR-24] signing out ends what this browser subscribed, also from another place', async () => {
  const member = await person('leaver', 0n)
  const log = { type: 'username', username: 'leaver', password: TEST_PASSWORD } as const
  const [phone, tablet, desktop] = [device('phone'), device('tablet'), device('desktop')]
  const tabletCaller = app.caller()
  tabletCaller.token = (await tabletCaller.api.logIn(log)).token
  const desktopCaller = app.caller()
  desktopCaller.token = (await desktopCaller.api.logIn(log)).token
  await member.api.subscribePush({ ...phone.input, topics: ['letters'] })
  await tabletCaller.api.subscribePush({ ...tablet.input, topics: ['letters'] })
  // A subscription is that of the session that used it last.
  await member.api.subscribePush({ ...desktop.input, topics: ['letters'] })
  await desktopCaller.api.pushTopics({ endpoint: desktop.input.endpoint })
  const left = async () => {
    await runQueued(ctx, signedOut)
    await write('leaver')
    const paths = (await send()).map(({ path }) => path)
    clock.advance(60_000)
    return paths.sort()
  }
  expect(await left()).toEqual(['/desktop', '/phone', '/tablet'])
  await tabletCaller.api.logOut()
  expect(await left()).toEqual(['/desktop', '/phone'])
  await member.api.signOutOthers()
  expect(await left()).toEqual(['/phone'])
  await member.api.logOut()
  expect(await left()).toEqual([])
})

test('[GR-24] no subscription is without the session that ends it', async () => {
  await expect(
    db.query(
      `insert into messages.push_subscription (member_id, endpoint, p256dh, auth, topics, created_at)
       select id, 'https://push.example.com/old', 'x', 'x', '{letters}', $1 from members.member limit 1`,
      [clock.now()],
    ),
  ).rejects.toMatchObject({ code: '23502' })
})

test('[GR-24] only what can be a push service is accepted, and only members subscribe', async () => {
  expect(isPushService('https://fcm.googleapis.com/fcm/send/x')).toBe(true)
  for (const address of [
    ...['http://push.example.com/x', 'https://127.0.0.1/x', 'https://[::1]/x', 'https://localhost/x'],
    ...['https://push.example.com:8443/x', 'https://a:b@push.example.com/x', 'https://2130706433/x', 'x'],
  ])
    expect(isPushService(address), address).toBe(false)
  const { api } = await person('oddone', 0n)
  const input = { ...device('oddone').input, endpoint: 'https://localhost/x', topics: ['money'] as const }
  await expect(api.subscribePush({ ...input, topics: ['money'] })).rejects.toMatchObject({
    code: 'push.endpoint',
  })
  await expect(app.caller().api.pushKey()).rejects.toMatchObject({ code: 'session.missing' })
})
