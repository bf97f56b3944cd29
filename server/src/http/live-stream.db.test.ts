import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import fastify from 'fastify'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { createMember, routes } from '../rooms/members/index.ts'
import { testApp } from '../testing/app.ts'
import { testContext } from '../testing/context.ts'
import { openTestDatabase } from '../testing/database.ts'
import { handleErrors } from './errors.ts'
import { serveLiveStream } from './live-stream.ts'

const db = await openTestDatabase()
const ctx = testContext({ db })
/** What the stream's own log says, and how often the database answered its questions with an error. */
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

/** Opens a stream as a visitor and answers the first line that comes back. */
async function open(): Promise<string> {
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('not listening')
  const socket = connect(address.port, '127.0.0.1')
  sockets.push(socket)
  socket.write('GET /wps/stream HTTP/1.1\r\nhost: koi\r\n\r\n')
  const [first] = (await once(socket, 'data')) as [Buffer]
  return first.toString().split('\r\n')[0] ?? ''
}

test('an address has a hundred streams and no more, and gets one back for one that it gives up', async () => {
  const lines = await Promise.all(Array.from({ length: 100 }, open))
  expect(new Set(lines)).toEqual(new Set(['HTTP/1.1 200 OK']))
  expect(await open()).toBe('HTTP/1.1 429 Too Many Requests')
  sockets[0]?.destroy()
  await expect.poll(open).toBe('HTTP/1.1 200 OK')
})

/** A member's stream as the site reads it; `ended` settles when the server has closed it. */
async function hear(token: string): Promise<{ readonly ended: Promise<'ended'> }> {
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('not listening')
  const response = await fetch(`http://127.0.0.1:${address.port}/wps/stream`, {
    headers: { authorization: token },
  })
  const read = async () => {
    // One that is cut off ends in an error, and is ended all the same.
    await response.arrayBuffer().catch(() => null)
    return 'ended' as const
  }
  return { ended: read() }
}

test('a stream ends within seconds of its session, whoever ended that, and others go on', async () => {
  const members = await testApp(ctx, routes)
  await db.transact((tx) => createMember(ctx, tx, { account: 'Hearer', password: 'koi12345', type: 0 }))
  const enter = async () => {
    const caller = members.caller()
    const answer = await caller.api.logIn({ type: 'username', username: 'Hearer', password: 'koi12345' })
    caller.token = answer.token
    return { caller, stream: await hear(answer.token) }
  }
  const [first, second, third] = [await enter(), await enter(), await enter()]
  const other = third.stream.ended.then(() => 'the third')
  await first.caller.api.logOut()
  expect(await Promise.race([other, first.stream.ended.then(() => 'the first')])).toBe('the first')
  await third.caller.api.signOutOthers()
  expect(await Promise.race([other, second.stream.ended.then(() => 'the second')])).toBe('the second')
  await db.query(`update members.member set status = 'frozen' where account = 'Hearer'`)
  expect(await other).toBe('the third')
}, 20_000)

test('a page that left before it was known who it is takes no place', async () => {
  const members = await testApp(ctx, routes)
  await db.transact((tx) => createMember(ctx, tx, { account: 'Leaver', password: 'koi12345', type: 0 }))
  const login = { type: 'username', username: 'Leaver', password: 'koi12345' } as const
  const { token } = await members.caller().api.logIn(login)
  const oldest = await hear(token)
  let hasEnded = false
  oldest.ended.then(() => {
    hasEnded = true
  })
  let asked = 0
  app.server.on('request', () => {
    asked += 1
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
    await expect.poll(() => asked).toBe(6)
    for (const socket of leaving) socket.destroy()
    await expect.poll(open).toBeLessThanOrEqual(before)
  })
  // Six pages of one member are heard: five more leave the oldest alone, and only the sixth ends it.
  for (let number = 0; number < 5; number++) await hear(token)
  expect(hasEnded).toBe(false)
  await hear(token)
  expect(await oldest.ended).toBe('ended')
}, 20_000)

test('while the database cannot be asked one line says so, and then streams end again', async () => {
  const members = await testApp(ctx, routes)
  await db.transact((tx) => createMember(ctx, tx, { account: 'Waiter', password: 'koi12345', type: 0 }))
  const caller = members.caller()
  const login = { type: 'username', username: 'Waiter', password: 'koi12345' } as const
  caller.token = (await caller.api.logIn(login)).token
  const stream = await hear(caller.token)
  const asked = failures
  await db.query('alter table members.session rename to session_away')
  await expect.poll(() => failures - asked, { timeout: 15_000 }).toBeGreaterThanOrEqual(3)
  await db.query('alter table members.session_away rename to session')
  expect(lines.filter((line) => line.includes('streams are not checked'))).toHaveLength(1)
  await caller.api.logOut()
  expect(await stream.ended).toBe('ended')
}, 30_000)
