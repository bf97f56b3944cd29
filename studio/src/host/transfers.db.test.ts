import { createPublicKey, generateKeyPairSync, randomBytes, randomUUID, sign } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fromWire } from '@koi/contract/money.ts'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { createTestBeacon } from '../beacon/testing.ts'
import { systemClock } from '../clock.ts'
import { openStudioDatabase } from '../testing/database.ts'
import { openVault } from '../vault.ts'
import { startStudio } from './studio.ts'

const db = await openStudioDatabase()
const data = mkdtempSync(join(tmpdir(), 'koi-transfers-'))
const secret = 'the secret that both sides share'
/** Calls of the operator's wallet for this vendor, which must not happen: we hold the balance. */
const walletCalls: string[] = []
const studio = await startStudio({
  ...{ db, data, secret, clock: systemClock, uuid: randomUUID, log: pino({ level: 'silent' }) },
  random: (bytes) => randomBytes(bytes),
  vault: openVault(`test:${'7'.repeat(64)}`, (bytes) => randomBytes(bytes)),
  beacon: createTestBeacon({ db, clock: systemClock }),
  fetch: async (address) => {
    if (String(address).includes('KOIPURSE')) walletCalls.push(String(address))
    return Response.json({})
  },
  ...{ kickOffSeconds: 180, tableSeconds: 18, goneSeconds: 60 },
  ...{ walletUrl: 'https://operator.test', pages: join(data, 'none'), port: 0, host: '127.0.0.1' },
})
const origin = `http://127.0.0.1:${studio.port}`
const sockets: WebSocket[] = []
afterAll(async () => {
  for (const socket of sockets) socket.terminate()
  await studio.stop()
  rmSync(data, { recursive: true })
})

const [own, other] = [1, 2].map(() => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey)
if (own === undefined || other === undefined) throw new Error('there are no keys')
const publicPem = createPublicKey(own).export({ type: 'spki', format: 'pem' })
await fetch(`${origin}/operator`, {
  method: 'PUT',
  headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
  body: JSON.stringify({ KOIPURSE: publicPem, KOIRNG: publicPem }),
})

async function post(path: string, content: object, key = own) {
  const body = JSON.stringify({ at: systemClock.now().toISOString(), ...content })
  const signature = key === undefined ? '' : sign('RSA-SHA256', Buffer.from(body), key).toString('base64')
  const headers = { 'content-type': 'application/json', 'x-hub88-signature': signature }
  return (await (await fetch(`${origin}${path}`, { method: 'POST', headers, body })).json()) as Record<
    string,
    unknown
  >
}
const sitting = randomUUID()
const named = { user: 'player-1', currency: 'CNY', sitting }
const move = (what: string, content: object, key = own) =>
  post(`/purse/KOIPURSE/transfer/${what}`, { ...named, ...content }, key)

/** A page with a seat: its welcome, and acts with their answers. */
async function sit() {
  const launch = { ...{ user: named.user, token: 'token-1' }, game_code: 'dragon-gate', currency: 'CNY' }
  const { url } = await post('/launch/KOIPURSE', launch)
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws`)
  sockets.push(socket)
  const received: (Record<string, unknown> & { re?: number })[] = []
  socket.on('message', (text) => received.push(JSON.parse(text.toString())))
  await once(socket, 'open')
  socket.send(JSON.stringify({ hello: new URL(String(url)).hash.slice(1) }))
  await expect.poll(() => received.length).toBeGreaterThan(0)
  let calls = 0
  const play = async () => {
    calls += 1
    const id = calls
    socket.send(JSON.stringify({ id, act: 'play', input: { key: randomUUID(), stake: '0.10' } }))
    await expect.poll(() => received.find(({ re }) => re === id)).toBeDefined()
    return received.find(({ re }) => re === id) ?? {}
  }
  return { welcome: received[0], play }
}

test('a reference moves once and gets its first answer again; one reported unknown is refused', async () => {
  const reference = randomUUID()
  const done = { status: 'RS_OK', reference, amount: 500_000, balance: 500_000, turnover: 0 }
  for (const _ of [1, 2]) expect(await move('in', { reference, amount: 500_000 })).toEqual(done)
  expect(await move('in', { reference, amount: 1 })).toEqual({ status: 'RS_ERROR_DUPLICATE_TRANSACTION' })
  expect(await move('status', { reference, direction: 'in' })).toEqual({ ...done, state: 'done' })
  const never = randomUUID()
  const unknown = { status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' }
  expect(await move('status', { reference: never, direction: 'in' })).toEqual(unknown)
  expect(await move('in', { reference: never, amount: 1 })).toEqual(unknown)
  expect(await move('balance', {})).toMatchObject({ balance: 500_000, moved_in: 500_000, moved_out: 0 })
})

test('only the operator moves money, now, for this vendor and this player', async () => {
  const call = { reference: randomUUID(), amount: null }
  const refused = { status: 'RS_ERROR_INVALID_SIGNATURE' }
  expect(await move('out', call, other)).toEqual(refused)
  expect(await post('/purse/KOIRNG/transfer/out', { ...named, ...call })).toEqual(refused)
  const stale = new Date(systemClock.now().getTime() - 400_000).toISOString()
  expect(await move('out', { ...call, at: stale })).toEqual({ status: 'RS_ERROR_WRONG_SYNTAX' })
  expect(await move('out', { ...call, amount: -1 })).toEqual({ status: 'RS_ERROR_WRONG_SYNTAX' })
  const otherPlayer = await post('/purse/KOIPURSE/transfer/out', { ...named, ...call, user: 'somebody' })
  expect(otherPlayer).toEqual({ status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' })
  expect(await move('out', { ...call, amount: 500_001 })).toEqual({ status: 'RS_ERROR_NOT_ENOUGH_MONEY' })
})

test('rounds use the held balance, and the rest moves out with what was wagered', async () => {
  const { welcome, play } = await sit()
  expect(welcome).toMatchObject({ game: 'dragon-gate', practice: false, balance: '5.00' })
  for (const _ of [1, 2, 3]) expect(await play()).toHaveProperty('ok')
  const held = async () =>
    (await db.query<{ balance: bigint }>('select balance from purse where sitting = $1', [sitting])).rows[0]
  const rounds = async () =>
    (
      await db.query<{ open: bigint; payout: bigint }>(
        `select count(*) filter (where closed_at is null) as open, sum(payout)::bigint as payout
         from round where vendor = 'KOIPURSE'`,
      )
    ).rows[0]
  await expect.poll(async () => (await rounds())?.open).toBe(0n)
  const due = 500_000n - 3n * fromWire('0.10') + ((await rounds())?.payout ?? 0n)
  expect((await held())?.balance).toBe(due)
  const out = await move('out', { reference: randomUUID(), amount: null })
  expect(out).toMatchObject({ status: 'RS_OK', amount: Number(due), balance: 0, turnover: 30_000 })
  expect(await move('out', { reference: randomUUID(), amount: null })).toMatchObject({
    amount: 0,
    turnover: 0,
  })
  expect(await play()).toMatchObject({ refused: 'not_enough_money' })
  expect(walletCalls).toEqual([])
})

test('the stake of an open round is part of the balance', async () => {
  await db.query(
    `insert into round (id, seat, vendor, game, player, currency, practice, stake, state, opened_at, moved_at)
     values ($1, $1, 'KOIPURSE', 'dragon-gate', $2, 'CNY', false, 7000, 'paying', $3, $3)`,
    [randomUUID(), named.user, systemClock.now()],
  )
  expect(await move('out', { reference: randomUUID(), amount: null })).toMatchObject({
    amount: 0,
    balance: 7_000,
  })
  expect(await move('balance', {})).toMatchObject({ balance: 7_000 })
})
