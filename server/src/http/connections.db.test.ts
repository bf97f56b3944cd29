import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { testContext } from '../testing/context.ts'
import { openTestDatabase } from '../testing/database.ts'
import { openApp } from './app.ts'
import { type ConnectionLimits, connectionLimits } from './connections.ts'
import { serveLiveStream } from './live-stream.ts'

const db = await openTestDatabase()

/** The real limits, a hundred times as fast. */
const FAST: ConnectionLimits = {
  ...connectionLimits(false),
  headersMs: 150,
  requestMs: 300,
  idleMs: 300,
  silentMs: 1_200,
  checkMs: 20,
}

async function listen(limits: Partial<ConnectionLimits> = {}, maxStreams?: number) {
  const ctx = testContext({ db })
  const app = await openApp(ctx, null, { limits: { ...FAST, ...limits } })
  app.post('/given', async ({ body }) => ({ body }))
  app.get('/large', async () => 'x'.repeat(50_000_000))
  serveLiveStream(app, ctx, maxStreams)
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const connections = () =>
    new Promise<number>((done) => app.server.getConnections((_, count) => done(count)))
  return { port: (app.server.address() as AddressInfo).port, connections }
}

interface Client {
  readonly socket: Socket
  readonly text: () => string
  readonly closed: Promise<unknown>
}

function open(port: number, text: string): Client {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.on('data', (data) => {
    received += data.toString()
  })
  socket.on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  if (text !== '') socket.write(text)
  return { socket, text: () => received, closed: new Promise((resolve) => socket.once('close', resolve)) }
}

/** Writes one byte of the rest every 10 ms, as slowloris does, for as long as the server lets it. */
function trickle({ socket }: Client, rest: string): void {
  let at = 0
  const timer = setInterval(() => {
    if (socket.writable) socket.write(rest[at++ % rest.length] ?? 'x')
  }, 10)
  socket.once('close', () => clearInterval(timer))
}

const BODY =
  'POST /given HTTP/1.1\r\nhost: koi\r\ncontent-type: application/json\r\ncontent-length: 9999\r\n\r\n'

test('[FA-10] slow bodies, slow headers, silent and idle connections are cut off', async () => {
  const { port } = await listen()
  const slow = {
    body: open(port, BODY),
    headers: open(port, 'GET /healthz HTTP/1.1\r\nhost: koi\r\nx: '),
    silent: open(port, ''),
    idle: open(port, 'GET /healthz HTTP/1.1\r\nhost: koi\r\n\r\n'),
  }
  trickle(slow.body, ' ')
  trickle(slow.headers, 'a')
  await Promise.all(Object.values(slow).map(({ closed }) => closed))
  expect(slow.body.text()).toContain(' 408 ')
  expect(slow.headers.text()).toContain(' 408 ')
  expect(slow.idle.text()).toContain(' 200 ')
})

test('[FA-10] a caller who stops reading a response is cut off', async () => {
  const { port, connections } = await listen()
  // Nothing listens to its data, so the socket reads no more than its buffer holds.
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => undefined).write('GET /large HTTP/1.1\r\nhost: koi\r\n\r\n')
  await expect.poll(connections).toBe(1)
  await expect.poll(connections, { timeout: 15_000 }).toBe(0)
})

test('[FA-10] live streams are not cut off, but capped', async () => {
  const { port } = await listen({ silentMs: 60_000 }, 2)
  const stream = () => open(port, 'GET /wps/stream HTTP/1.1\r\nhost: koi\r\n\r\n')
  const first = stream()
  await expect.poll(first.text).toContain('text/event-stream')
  expect(first.text()).toContain('strict-transport-security')
  const second = stream()
  await expect.poll(second.text).toContain('text/event-stream')
  const third = stream()
  await expect.poll(third.text).toContain(' 429 ')
  // An idle connection that was opened now is cut off later than the streams would be.
  await open(port, 'GET /healthz HTTP/1.1\r\nhost: koi\r\n\r\n').closed
  expect([first.socket.destroyed, second.socket.destroyed]).toEqual([false, false])
})

test('[FA-10] an address has a number of connections, and gets another one when it closes one', async () => {
  const { port } = await listen({ perAddress: 3, headersMs: 60_000, requestMs: 60_000, idleMs: 60_000 })
  const ask = () => open(port, 'GET /healthz HTTP/1.1\r\nhost: koi\r\n\r\n')
  const held = [ask(), ask(), ask()]
  for (const { text } of held) await expect.poll(text).toContain(' 200 ')
  const fourth = ask()
  await fourth.closed
  expect(fourth.text()).toBe('')
  held[0]?.socket.destroy()
  const next = async () => {
    const one = ask()
    await Promise.race([one.closed, once(one.socket, 'data')])
    return one.text()
  }
  await expect.poll(next).toContain(' 200 ')
})

test('[FA-10] the limits of a site: 30 s for a request, and not all connections for one address', () => {
  const limits = connectionLimits(false)
  expect(limits.requestMs).toBe(30_000)
  expect(limits.headersMs).toBeLessThanOrEqual(30_000)
  expect(limits.idleMs).toBeLessThanOrEqual(30_000)
  expect(limits.perAddress).toBeLessThan(limits.total)
  expect(connectionLimits(true).perAddress).toBeNull()
})
