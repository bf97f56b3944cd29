import {
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  randomUUID,
  sign,
} from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { createTestBeacon } from '../beacon/testing.ts'
import { systemClock } from '../clock.ts'
import { openStudioDatabase } from '../testing/database.ts'
import { openVault } from '../vault.ts'
import type { HistoryPage, Reply, Welcome } from './protocol.ts'
import { LIMITS } from './socket.ts'
import { startStudio } from './studio.ts'

const db = await openStudioDatabase()
const data = mkdtempSync(join(tmpdir(), 'koi-studio-'))
const secret = 'the secret that both sides share'
/** The wallet refuses everything: most of these tests play with practice credit, which never calls it. */
const walletCalls: string[] = []
const studio = await startStudio({
  ...{ db, data, secret, clock: systemClock, uuid: randomUUID, log: pino({ level: 'silent' }) },
  random: (bytes) => randomBytes(bytes),
  vault: openVault(`test:${'7'.repeat(64)}`, (bytes) => randomBytes(bytes)),
  beacon: createTestBeacon({ db, clock: systemClock }),
  fetch: async (address, init) => {
    if (String(address).includes('/transaction/')) walletCalls.push(String(address))
    const { user, request_uuid } = JSON.parse(String(init?.body))
    return Response.json({ user, request_uuid, status: 'RS_ERROR_NOT_ENOUGH_MONEY', balance: 100_000 })
  },
  ...{ kickOffSeconds: 180, tableSeconds: 18, goneSeconds: 60 },
  ...{ walletUrl: 'https://operator.test', pages: join(data, 'none'), port: 0, host: '127.0.0.1' },
})
const origin = `http://127.0.0.1:${studio.port}`
const open: WebSocket[] = []
afterAll(async () => {
  for (const socket of open) socket.terminate()
  await studio.stop()
  rmSync(data, { recursive: true })
})

const [own, other] = [1, 2].map(() => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey)
const pem = (key: KeyObject | undefined) =>
  key === undefined ? '' : createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString()

const putKeys = (keys: object, bearer = secret) =>
  fetch(`${origin}/operator`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
    body: JSON.stringify(keys),
  })

const member = { user: 'member-1', token: 'token-1', currency: 'CNY' }
const launchBody = { game_code: 'pearl-pond', currency: 'XXX', lang: 'zh', lobby_url: 'https://site.test/m' }

async function post(path: string, content: object, key = own, sent = JSON.stringify(content)) {
  const signature = key === undefined ? '' : sign('RSA-SHA256', Buffer.from(JSON.stringify(content)), key)
  const headers = { 'content-type': 'application/json', 'x-hub88-signature': signature.toString('base64') }
  const response = await fetch(`${origin}${path}`, { method: 'POST', headers, body: sent })
  return { status: response.status, body: await response.json() }
}
const launch = (content: object = {}, ...how: [KeyObject?, string?]) =>
  post('/launch/KOIRNG', { ...launchBody, ...content }, ...how)
const seatOf = ({ body }: { body: { url: string } }): string => new URL(body.url).hash.slice(1)

const at = (milliseconds: number): string =>
  new Date(systemClock.now().getTime() + milliseconds).toISOString()

/** A page: what it sends, and what it receives, in order. */
async function connect(hello: string, headers: Record<string, string> = {}) {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws`, { headers })
  open.push(socket)
  const received: (Record<string, unknown> & { on?: string; re?: number })[] = []
  socket.on('message', (text) => received.push(JSON.parse(text.toString())))
  const closed = once(socket, 'close').then(([code]) => code)
  await once(socket, 'open')
  socket.send(JSON.stringify({ hello }))
  await expect.poll(() => received.length).toBeGreaterThan(0)
  let calls = 0
  const call = async (act: string, input: object = {}) => {
    calls += 1
    const id = calls
    socket.send(JSON.stringify({ id, act, input }))
    await expect.poll(() => received.find(({ re }) => re === id)).toBeDefined()
    return received.find(({ re }) => re === id) as Reply & Record<string, unknown>
  }
  return { socket, received, closed, call }
}

test('the operator reads vendors and games, and can send its keys only with the secret', async () => {
  expect((await fetch(`${origin}/healthz`)).status).toBe(200)
  const { vendors } = await (await fetch(`${origin}/vendor.json`)).json()
  const [first] = vendors
  expect(first).toMatchObject({ code: 'KOIRNG', category: 'RNG', names: { CN: '锦鲤电子' } })
  expect(first.games[0]).toMatchObject({ code: 'pearl-pond', artwork: '/art/pearl-pond.png' })
  const offered = vendors.flatMap((vendor: { artwork: string; games: { artwork: string }[] }) => [
    vendor.artwork,
    ...vendor.games.map(({ artwork }) => artwork),
  ])
  expect(new Set(offered).size).toBe(offered.length)
  expect(createPublicKey(first.publicKey).asymmetricKeyDetails?.modulusLength).toBe(2048)
  expect(statSync(join(data, 'keys', 'KOIRNG.pem')).mode & 0o777).toBe(0o600)
  expect((await putKeys({ KOIRNG: pem(own) }, 'another secret')).status).toBe(401)
  for (const keys of [{ KOIRNG: 'no key' }, { NOBODY: pem(own) }])
    expect((await putKeys(keys)).status).toBe(400)
  expect((await launch()).status).toBe(403)
  expect((await putKeys({ KOIRNG: pem(own), KOILIVE: pem(other) })).status).toBe(204)
  expect((await launch()).status).toBe(200)
})

test('a launch is refused if the operator did not sign it for this vendor, or it is malformed', async () => {
  const changed = JSON.stringify({ ...launchBody, ...member })
  for (const [content, ...how] of [
    [{}, other],
    [{}, own, changed],
    [{}, own, 'no json'],
  ] as [object, KeyObject, string?][])
    expect(await launch(content, ...how)).toEqual({ status: 403, body: { refused: 'signature' } })
  for (const content of [
    { game_code: 'nothing' },
    { game_code: 'roulette' },
    { user: 'member-1' },
    { lobby_url: 'javascript:alert(1)' },
    { deposit_url: 'ftp://site.test' },
    { currency: 'cny' },
  ])
    expect(await launch(content)).toEqual({ status: 400, body: { refused: 'malformed' } })
})

test('a practice seat plays with our own credit, and its page gets each balance', async () => {
  const page = await connect(seatOf(await launch()))
  expect(page.received[0] as object as Welcome).toMatchObject({
    ...{ on: 'welcome', game: 'pearl-pond', language: 'CN', currency: 'XXX', practice: true },
    ...{ balance: '10000.00', lobbyUrl: 'https://site.test/m', depositUrl: null, state: { open: null } },
  })
  const played = await page.call('play', { key: randomUUID(), stake: '1.00' })
  expect(played.ok).toMatchObject({ stake: '1.00' })
  const { rows } = (await page.call('history')).ok as HistoryPage
  expect(rows).toHaveLength(1)
  await expect.poll(() => page.received.filter(({ on }) => on === 'balance').length).toBe(2)
  expect(walletCalls).toEqual([])
  expect(await page.call('history', { before: 'nothing' })).toMatchObject({ refused: 'malformed' })
})

test('a member’s next launch ends their seat; the operator reads our calls of its wallet', async () => {
  const before = seatOf(await launch(member))
  const page = await connect(before)
  const from = at(-60_000)
  const key = randomUUID()
  expect(await page.call('play', { key, stake: '1.00' })).toMatchObject({ refused: 'not_enough_money' })
  const after = await connect(seatOf(await launch(member)))
  expect(await page.closed).toBe(1000)
  expect(page.received.at(-1)).toEqual({ on: 'ended' })
  expect((await connect(before)).received).toEqual([{ on: 'refused', refused: 'seat_ended' }])
  expect(after.received[0]).toMatchObject({ on: 'welcome', practice: false, balance: null })
  const span = { at: at(0), from, to: at(60_000), limit: 1000 }
  const { body } = await post('/transactions/KOIRNG', span)
  expect(body).toMatchObject({
    transactions: [{ kind: 'bet', user: 'member-1', amount: 100_000, state: 'refused' }],
    next: null,
  })
  expect((await post('/transactions/KOIRNG', { ...span, user: 'member-2' })).body.transactions).toEqual([])
  expect((await post('/transactions/KOIRNG', span, other)).status).toBe(403)
  expect((await post('/transactions/KOIRNG', { from })).status).toBe(400)
})

test('the operator ends the sessions of a player: their pages close, and no act is accepted', async () => {
  const seat = seatOf(await launch(member))
  const page = await connect(seat)
  const end = (content: object = {}, ...how: [KeyObject?, string?]) =>
    post(
      '/sessions/KOIRNG/session/end',
      { request_uuid: 'r1', at: at(0), user: 'member-1', reason: 'play_closed', ...content },
      ...how,
    )
  const practice = await connect(seatOf(await launch()))
  const refused = (word: string) => ({ status: 200, body: { status: `RS_ERROR_${word}` } })
  expect(await end({}, other)).toEqual(refused('INVALID_SIGNATURE'))
  expect(await end({ at: at(-600_000) })).toEqual(refused('WRONG_SYNTAX'))
  expect(await end({ reason: 'Because!' })).toEqual(refused('WRONG_SYNTAX'))
  expect(await end({ user: 'nobody' })).toMatchObject({ body: { status: 'RS_OK', ended: 0 } })
  expect(page.received).toHaveLength(1)
  expect(await end()).toEqual({ status: 200, body: { status: 'RS_OK', request_uuid: 'r1', ended: 1 } })
  expect(await page.closed).toBe(1000)
  expect(page.received.at(-1)).toEqual({ on: 'ended', why: 'play_closed' })
  expect((await connect(seat)).received).toEqual([{ on: 'refused', refused: 'seat_ended' }])
  expect(await end()).toMatchObject({ body: { status: 'RS_OK', ended: 0 } })
  // Practice is not meant.
  expect((await practice.call('play', { key: randomUUID(), stake: '1.00' })).ok).toBeDefined()
})

test('[FA-02] anyone may read the public history of shared rounds, without a seat', async () => {
  for (const game of ['roulette', 'bull-bull', 'pond-league']) {
    const response = await fetch(`${origin}/proofs/${game}`)
    expect([response.status, Object.keys(await response.json())]).toEqual([200, ['rows', 'chains', 'next']])
  }
  const { rows } = await (await fetch(`${origin}/proofs/pond-league?before=nothing`)).json()
  expect(rows[0]).toMatchObject({ state: 'open', seed: null, beacon: { round: expect.any(Number) } })
  expect((await fetch(`${origin}/proofs/pearl-pond`)).status).toBe(404)
  expect((await fetch(`${origin}/proofs/roulette?before=${'x'.repeat(200)}`)).status).toBe(400)
})

test('limits: unknown seats, other sites, long messages, and too many pages or messages', async () => {
  expect((await connect('nobody')).received).toEqual([{ on: 'refused', refused: 'seat_ended' }])
  const otherSite = new WebSocket(`${origin.replace('http', 'ws')}/ws`, { origin: 'https://other.test' })
  await expect(once(otherSite, 'open')).rejects.toThrow('404')
  const seat = seatOf(await launch())
  const pages = []
  for (let page = 0; page < 4; page += 1) pages.push(await connect(seat))
  expect((await connect(seat)).received).toEqual([{ on: 'refused', refused: 'too_many_pages' }])
  const [first, second] = pages
  first?.socket.send('x'.repeat(LIMITS.bytes + 1))
  expect(await first?.closed).toBe(1009)
  for (let id = 0; id < LIMITS.perSecond * 3; id += 1)
    second?.socket.send(JSON.stringify({ id, act: 'fairness', input: {} }))
  await expect.poll(() => second?.received.filter(({ re }) => re !== undefined).length).toBe(90)
  const slow = second?.received.filter(({ refused }) => refused === 'slow_down').length ?? 0
  expect(slow).toBeGreaterThanOrEqual(LIMITS.perSecond)
  second?.socket.send('no json')
  await expect.poll(() => second?.received.at(-1)).toEqual({ on: 'refused', refused: 'malformed' })
})
