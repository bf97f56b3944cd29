import { createServer } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { testClock } from '../wallet/testing.ts'
import type { Hall } from './hall.ts'
import { openSockets } from './socket.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** A server with sockets. */
async function open() {
  const server = createServer()
  const hall = {} as Hall
  const db = {} as never
  const stop = openSockets(server, {
    world: { db, clock: testClock(), log: pino({ level: 'silent' }) },
    hall,
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  closing.push(() => new Promise((done) => server.close(done)))
  closing.push(stop)
  const address = server.address()
  return { server, port: typeof address === 'object' && address !== null ? address.port : 0 }
}

test('a refused upgrade whose other end breaks does not end the process', async () => {
  const { server, port } = await open()
  const seen = new Promise<Duplex>((done) => {
    server.on('upgrade', (_, socket) => done(socket))
  })
  const page = connect(port, '127.0.0.1')
  page.on('error', () => undefined)
  page.write('GET /nowhere HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n')
  const socket = await seen
  expect(socket.listenerCount('error')).toBeGreaterThan(0)
  page.destroy()
  await new Promise((done) => socket.on('close', done))
})
