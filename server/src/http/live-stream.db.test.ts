import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import fastify from 'fastify'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../db/db.ts'
import { createMember, routes } from '../rooms/members/index.ts'
import { testApp } from '../testing/app.ts'
import { testContext } from '../testing/context.ts'
import { openTestDatabase } from '../testing/database.ts'
import { handleErrors } from './errors.ts'
import { serveLiveStream } from './live-stream.ts'

const db = await openTestDatabase()
const ctx = testContext({ db })
/** The lines of the stream's log, and how often its queries failed. */
const lines: string[] = []
let failures = 0
const query: typeof db.query = async (statement, values) => {
  try {
    return await db.query(statement, values)
  } catch (error) {
    failures += 1
    throw error
  }
}
const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) })
const app = fastify()
handleErrors(app)
serveLiveStream(app, { ...ctx, db: { ...db, query }, log })
await app.listen({ port: 0, host: '127.0.0.1' })
const sockets: Socket[] = []
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await app.close()
})

/** Opens a stream as a visitor and returns the first line of the response. */
async function open(at = app): Promise<string> {
  const address = at.server.address()
  if (address === null || typeof address === 'string') throw new Error('not listening')
  const socket = connect(address.port, '127.0.0.1')
  sockets.push(socket)
  socket.write('GET /wps/stream HTTP/1.1\r\nhost: koi\r\n\r\n')
  const [first] = (await once(socket, 'data')) as [Buffer]
  return first.toString().split('\r\n')[0] ?? ''
}

test('an address has at most a hundred streams, and can open another after closing one', async () => {
  const lines = await Promise.all(Array.from({ length: 100 }, () => open()))
  expect(new Set(lines)).toEqual(new Set(['HTTP/1.1 200 OK']))
  expect(await open()).toBe('HTTP/1.1 429 Too Many Requests')
  sockets[0]?.destroy()
  await expect.poll(() => open()).toBe('HTTP/1.1 200 OK')
})

/** A member's stream as the site reads it; `ended` resolves when the server has closed it. */
async function openStream(token: string, at = app): Promise<{ readonly ended: Promise<'ended'> }> {
  const address = at.server.address()
  if (address === null || typeof address === 'string') throw new Error('not listening')
  const response = await fetch(`http://127.0.0.1:${address.port}/wps/stream`, {
    headers: { authorization: token },
  })
  const read = async () => {
    // A stream that is cut off ends in an error; it has ended either way.
    await response.arrayBuffer().catch(() => null)
    return 'ended' as const
  }
  return { ended: read() }
}

test('a stream ends within seconds of its session, however that ended, and others continue', async () => {
  const members = await testApp(ctx, routes)
  await db.transact((tx) => createMember(ctx, tx, { account: 'Listener', password: 'koi12345', type: 0 }))
  const enter = async () => {
    const caller = members.caller()
    const answer = await caller.api.logIn({ type: 'username', username: 'Listener', password: 'koi12345' })
    caller.token = answer.token
    return { caller, stream: await openStream(answer.token) }
  }
  const [first, second, third] = [await enter(), await enter(), await enter()]
  const other = third.stream.ended.then(() => 'the third')
  await first.caller.api.logOut()
  expect(await Promise.race([other, first.stream.ended.then(() => 'the first')])).toBe('the first')
  await third.caller.api.signOutOthers()
  expect(await Promise.race([other, second.stream.ended.then(() => 'the second')])).toBe('the second')
  await db.query(`update members.member set status = 'frozen' where account = 'Listener'`)
  expect(await other).toBe('the third')
}, 20_000)

test('a page that left before it was authenticated takes no place', async () => {
  const members = await testApp(ctx, routes)
  await db.transact((tx) => createMember(ctx, tx, { account: 'Leaver', password: 'koi12345', type: 0 }))
  const login = { type: 'username', username: 'Leaver', password: 'koi12345' } as const
  const { token } = await members.caller().api.logIn(login)
  const oldest = await openStream(token)
  let hasEnded = false
  oldest.ended.then(() => {
    hasEnded = true
  })
  let requests = 0
  app.server.on('request', () => {
    requests += 1
  })
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('not listening')
  const open = () => new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)))
  const before = await open()
  await db.transact(async (tx) => {
    await tx.query('lock table members.session in access exclusive mode')
    const leaving = Array.from({ length: 6 }, () => connect(address.port, '127.0.0.1'))
    for (const socket of leaving)
      socket.write(`GET /wps/stream HTTP/1.1\r\nhost: koi\r\nauthorization: ${token}\r\n\r\n`)
    await expect.poll(() => requests).toBe(6)
    for (const socket of leaving) socket.destroy()
    await expect.poll(open).toBeLessThanOrEqual(before)
  })
  // A member has up to six streams: five more leave the oldest open, and only the sixth closes it.
  for (let number = 0; number < 5; number++) await openStream(token)
  expect(hasEnded).toBe(false)
  await openStream(token)
  expect(await oldest.ended).toBe('ended')
}, 20_000)

test('a database failure is logged once, and streams end again after it', async () => {
  const members = await testApp(ctx, routes)
  await db.transact((tx) => createMember(ctx, tx, { account: 'Waiter', password: 'koi12345', type: 0 }))
  const caller = members.caller()
  const login = { type: 'username', username: 'Waiter', password: 'koi12345' } as const
  caller.token = (await caller.api.logIn(login)).token
  const stream = await openStream(caller.token)
  const before = failures
  await db.query('alter table members.session rename to session_away')
  await expect.poll(() => failures - before, { timeout: 15_000 }).toBeGreaterThanOrEqual(3)
  await db.query('alter table members.session_away rename to session')
  expect(lines.filter((line) => line.includes('cannot check the sessions of live streams'))).toHaveLength(1)
  await caller.api.logOut()
  expect(await stream.ended).toBe('ended')
}, 40_000)

test('[RU-10] a member has six streams and an address a hundred over all processes', async () => {
  const own = openDatabase({ url: db.url, books: 1, poolSize: 4, bookPoolSize: 1 })
  const second = fastify()
  handleErrors(second)
  serveLiveStream(second, { ...ctx, db: own })
  await second.listen({ port: 0, host: '127.0.0.1' })
  const members = await testApp(ctx, routes)
  await db.transact((tx) => createMember(ctx, tx, { account: 'Reader', password: 'koi12345', type: 0 }))
  const login = { type: 'username', username: 'Reader', password: 'koi12345' } as const
  const { token } = await members.caller().api.logIn(login)
  const oldest = await openStream(token)
  for (let number = 0; number < 5; number += 1) await openStream(token)
  const seventh = await openStream(token, second)
  expect(await Promise.race([oldest.ended, seventh.ended.then(() => 'the newest')])).toBe('ended')
  // The streams of the first test are still open at the first process.
  await expect.poll(() => open(second), { timeout: 20_000 }).toBe('HTTP/1.1 429 Too Many Requests')
  await second.close()
  await own.close()
}, 40_000)
