import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { officeVendorCalls } from '@koi/contract/calls/office/vendors.ts'
import { CallError } from '@koi/contract/envelope.ts'
import { officeVendorSchemas } from '@koi/contract/schemas/office/vendors.ts'
import { expect, test } from 'vitest'
import { fixedClock } from '../../clock.ts'
import { routesOf } from '../../route.ts'
import { testApp } from '../../testing/app.ts'
import { testContext } from '../../testing/context.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { operatorToken } from '../../testing/people.ts'
import { addVendor } from '../games/testing.ts'
import { officeCommands, providerRoutes } from './index.ts'
import { signBody } from './links/signature.ts'

const db = await openTestDatabase()
const clock = fixedClock('2026-01-02T03:04:05Z')
const ctx = testContext({ db, clock })
const app = await testApp(
  ctx,
  routesOf(officeVendorCalls, officeVendorSchemas, officeCommands),
  providerRoutes,
)
const owner = app.caller()
owner.token = await operatorToken(ctx, 'mei')
const second = app.caller()
second.token = await operatorToken(ctx, 'lin')
const finance = app.caller()
const { office } = owner
await addVendor(ctx, { code: 'KOIRNG', categories: ['RNG'] })
await addVendor(ctx, { code: 'KOILIVE', categories: ['LIVE'] })

const reason = 'contract 17'
const link = {
  vendor: 'KOIRNG',
  enabled: true,
  adapter: 'hub88' as const,
  transferUrl: null,
  sessionUrl: null,
  rewardsUrl: null,
  gameUrl: 'https://games.example/game/url',
  currencies: ['CNY' as const],
  tokenMinutes: 60,
  lateWin: 'accept' as const,
  settledRollback: 'refuse' as const,
  transactionsUrl: null,
  stuckRule: 'queue' as const,
  callsPerSecond: 500,
  mostBet: '500',
  reason,
}
const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = (key: KeyObject) => key.export({ type: 'spki', format: 'pem' }).toString()
const codeOf = (calling: Promise<unknown>): Promise<unknown> =>
  calling.then(
    () => 'no refusal',
    (error: unknown) => (error instanceof CallError ? error.code : error),
  )
const lastLine = async () =>
  (await db.query('select action, target, reason from operators.audit_line order by id desc limit 1'))[0]

/** A second person accepts the newest request of a link. */
async function accept(row: {
  readonly vendor: string
  readonly requests: readonly { readonly id: string }[]
}) {
  const id = row.requests.at(-1)?.id ?? ''
  return second.office.officeDecideVendorRequest({ vendor: row.vendor, id, accept: true, reason })
}

/** The wallet's status for a call that is signed with a key. */
async function ask(key: KeyObject): Promise<unknown> {
  const payload = JSON.stringify({ user: 'nobody', request_uuid: 'r' })
  const headers = { 'content-type': 'application/json', 'x-hub88-signature': signBody(key, payload) }
  const { body } = await app.app.inject({ method: 'POST', url: '/vendor/KOIRNG/user/info', headers, payload })
  return (JSON.parse(body) as { status: string }).status
}

test('a vendor is connected, changed and switched off, each with a line in the audit trail', async () => {
  const asked = await office.officeSetVendorLink(link)
  expect(asked).toMatchObject({ vendor: 'KOIRNG', enabled: false, mostWin: '10000.00' })
  expect(await lastLine()).toEqual({ action: 'vendor.link', target: 'vendor:KOIRNG', reason })
  const made = await accept(asked)
  expect(made).toMatchObject({ enabled: true, mostBet: '500.00', keys: [], ownPublicPem: null })
  const off = await office.officeSetVendorLink({ ...link, enabled: false, mostBet: null })
  expect(off).toMatchObject({ enabled: false, mostBet: null })
  expect((await office.officeVendorLinks({})).content).toEqual([off])
  await office.officeSetVendorLink(link)
})

test('keys change without a gap: the new one is valid at once, the old one until it retires', async () => {
  const [first, other] = [pair(), pair()]
  const one = { vendor: 'KOIRNG', id: 'one', publicPem: pem(first.publicKey), reason }
  await accept(await office.officeAddVendorKey(one))
  expect(await ask(other.privateKey)).toBe('RS_ERROR_INVALID_SIGNATURE')
  const added = { vendor: 'KOIRNG', id: 'two', publicPem: pem(other.publicKey), reason }
  expect((await accept(await office.officeAddVendorKey(added))).keys).toHaveLength(2)
  await office.officeRetireVendorKey({ vendor: 'KOIRNG', id: 'one', hours: 1, reason })
  expect(await lastLine()).toEqual({ action: 'vendor.key_retire', target: 'vendor:KOIRNG', reason })
  expect([await ask(first.privateKey), await ask(other.privateKey)]).toEqual(
    Array.from({ length: 2 }, () => 'RS_ERROR_INVALID_TOKEN'),
  )
  clock.advance(3_600_000)
  expect(await ask(first.privateKey)).toBe('RS_ERROR_INVALID_SIGNATURE')
  expect(await ask(other.privateKey)).toBe('RS_ERROR_INVALID_TOKEN')
  owner.token = await operatorToken(ctx, 'mei')
  second.token = await operatorToken(ctx, 'lin')
  await office.officeSetVendorLink({ ...link, vendor: 'KOILIVE' })
  // No key serves two vendors.
  const taken = await office.officeAddVendorKey({ ...added, vendor: 'KOILIVE' })
  expect(await codeOf(accept(taken))).toBe('vendor.key_refused')
  expect(await codeOf(office.officeAddVendorKey({ ...added, id: 'three', publicPem: 'none' }))).toBe(
    'vendor.key_refused',
  )
})

test('[CA-01] a vendor is connected for the currency of the installation and trial credit only', async () => {
  const of = (currencies: string[]) => codeOf(office.officeSetVendorLink({ ...link, currencies }))
  expect([await of(['MYR']), await of(['CNY', 'USD'])]).toEqual(['request.invalid', 'request.invalid'])
})

test('a private key is refused, and nothing of it is saved', async () => {
  const { privateKey } = pair()
  const forms = [
    privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    privateKey.export({ type: 'pkcs1', format: 'pem' }).toString(),
    privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
    `-----BEGIN PUBLIC KEY-----\n${privateKey.export({ type: 'pkcs1', format: 'der' }).toString('base64')}\n-----END PUBLIC KEY-----`,
    privateKey.export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'koi' }).toString(),
  ]
  const before = await db.query('select count(*) from operators.audit_line')
  for (const [at, publicPem] of forms.entries()) {
    const key = { vendor: 'KOIRNG', id: `private${at}`, publicPem, reason }
    expect(await codeOf(office.officeAddVendorKey(key))).toBe('vendor.key_private')
  }
  expect(await db.query('select count(*) from operators.audit_line')).toEqual(before)
  expect(await db.query(`select from vendors.request where content::text like '%PRIVATE%'`)).toEqual([])
})

test('of a pasted public key only the key itself is saved', async () => {
  const publicPem = `contact: someone@example.com\n${pem(pair().publicKey)}`
  const asked = await office.officeAddVendorKey({ vendor: 'KOIRNG', id: 'words', publicPem, reason })
  const [request] = asked.requests
  expect(JSON.stringify(request)).not.toContain('example.com')
  const decision = { vendor: 'KOIRNG', id: request?.id ?? '', accept: false, reason }
  await second.office.officeDecideVendorRequest(decision)
})

test('our own key is renewed, and only its public half is shown', async () => {
  const one = await accept(await office.officeRenewOwnKey({ vendor: 'KOIRNG', reason }))
  const two = await accept(await office.officeRenewOwnKey({ vendor: 'KOIRNG', reason }))
  expect(one.ownPublicPem).toMatch(/^-----BEGIN PUBLIC KEY-----/)
  expect(two.ownPublicPem).not.toBe(one.ownPublicPem)
  const [row] = await db.query('select private_sealed as sealed from vendors.own_key limit 1')
  expect(JSON.stringify(row)).not.toContain('PRIVATE KEY')
})

test('[OF-11] one person neither gives a vendor a key nor lifts a limit', async () => {
  const { publicKey, privateKey } = pair()
  const key = { vendor: 'KOIRNG', id: 'lone', publicPem: pem(publicKey), reason }
  const asked = await office.officeAddVendorKey(key)
  expect(asked.requests).toMatchObject([{ act: 'add_key', askedBy: 'mei', reason }])
  expect(asked.keys.map(({ id }) => id)).not.toContain('lone')
  expect(await ask(privateKey)).toBe('RS_ERROR_INVALID_SIGNATURE')
  expect(await codeOf(office.officeAddVendorKey(key))).toBe('vendor.request_open')
  const decision = { vendor: 'KOIRNG', id: asked.requests[0]?.id ?? '', accept: true, reason }
  expect(await codeOf(office.officeDecideVendorRequest(decision))).toBe('operator.second_person')
  // Nor somebody whom the same person invited.
  await db.query(`insert into operators.sponsor (operator_id, sponsor_id, kind, at)
    select lin.id, mei.id, 'invited', now() from operators.operator lin, operators.operator mei
    where lin.name = 'lin' and mei.name = 'mei'`)
  expect(await codeOf(second.office.officeDecideVendorRequest(decision))).toBe('operator.not_independent')
  await db.query('delete from operators.sponsor')
  const declined = await second.office.officeDecideVendorRequest({ ...decision, accept: false })
  expect(declined).toMatchObject({ requests: [] })
  expect(await codeOf(second.office.officeDecideVendorRequest(decision))).toBe('vendor.request_unknown')
  const gameWins = [{ game: 'pearl-pond', mostWin: '300' }]
  const wins = await office.officeSetVendorWins({ vendor: 'KOIRNG', mostWin: '2500', gameWins, reason })
  expect(wins).toMatchObject({ mostWin: '10000.00', gameWins: [] })
  expect(await accept(wins)).toMatchObject({
    mostWin: '2500.00',
    gameWins: [{ game: 'pearl-pond', mostWin: '300.00' }],
  })
  expect(await lastLine()).toEqual({ action: 'vendor.accept', target: 'vendor:KOIRNG', reason })
})

test('[OF-11] one person sends no calls of a vendor elsewhere, and switches no new vendor on', async () => {
  const find = async () =>
    (await office.officeVendorLinks({})).content.find(({ vendor }) => vendor === link.vendor)
  const own = 'https://mine.example/wallet'
  const changes = [
    { gameUrl: own },
    { adapter: 'transfer' as const, transferUrl: own },
    { sessionUrl: own },
    { rewardsUrl: own },
    { transactionsUrl: own },
  ]
  for (const change of changes) {
    const asked = await office.officeSetVendorLink({ ...link, ...change, tokenMinutes: 61 })
    const { adapter, gameUrl, transferUrl, sessionUrl, rewardsUrl, transactionsUrl } = link
    const urls = { gameUrl, transferUrl, sessionUrl, rewardsUrl, transactionsUrl }
    // What harms nobody is changed at once.
    expect(asked).toMatchObject({ enabled: true, adapter, ...urls, tokenMinutes: 61 })
    expect(asked.requests).toMatchObject([{ act: 'set_link', askedBy: 'mei' }])
    expect(await codeOf(office.officeSetVendorLink({ ...link, ...change }))).toBe('vendor.request_open')
    const decision = { vendor: 'KOIRNG', id: asked.requests[0]?.id ?? '', reason }
    expect(await codeOf(office.officeDecideVendorRequest({ ...decision, accept: true }))).toBe(
      'operator.second_person',
    )
    await second.office.officeDecideVendorRequest({ ...decision, accept: false })
  }
  // Switched off at once, and on again: its addresses are those that two people know.
  expect(await office.officeSetVendorLink({ ...link, enabled: false })).toMatchObject({ enabled: false })
  expect(await office.officeSetVendorLink(link)).toMatchObject({ enabled: true, requests: [] })
  // Switched off while a change waits: accepting the change does not switch it on.
  const waiting = await office.officeSetVendorLink({ ...link, gameUrl: own })
  await office.officeSetVendorLink({ ...link, enabled: false })
  expect(await accept(waiting)).toMatchObject({ gameUrl: own, enabled: false })
  await accept(await office.officeSetVendorLink(link))
  expect(await find()).toMatchObject({ enabled: true, gameUrl: link.gameUrl, requests: [] })

  await addVendor(ctx, { code: 'KOINEW', categories: ['RNG'] })
  const added = { ...link, vendor: 'KOINEW', enabled: false, gameUrl: own }
  expect(await office.officeSetVendorLink(added)).toMatchObject({ enabled: false, requests: [] })
  const on = await office.officeSetVendorLink({ ...added, enabled: true })
  expect(on).toMatchObject({ enabled: false, requests: [{ act: 'set_link' }] })
  // The second person accepts what they were shown, whatever was typed since.
  await office.officeSetVendorLink({ ...added, gameUrl: 'https://other.example/wallet' })
  expect(await accept(on)).toMatchObject({ enabled: true, gameUrl: own, requests: [] })
})

test('invalid changes are refused and leave no line in the audit trail', async () => {
  const before = await db.query('select count(*) from operators.audit_line')
  expect(await codeOf(office.officeSetVendorLink({ ...link, vendor: 'NOBODY' }))).toBe('vendor.unknown')
  expect(await codeOf(office.officeSetVendorLink({ ...link, gameUrl: 'https://10.0.0.1/x' }))).toBe(
    'url.refused',
  )
  expect(await codeOf(office.officeSetVendorLink({ ...link, mostBet: '0' }))).toBe('request.invalid')
  expect(await codeOf(office.officeSetVendorLink({ ...link, reason: ' ' }))).toBe('operator.reason_required')
  const key = { vendor: 'NOBODY', id: 'one', publicPem: 'x', hours: 1, reason }
  const wins = { vendor: 'KOIRNG', mostWin: '0', gameWins: [], reason }
  expect(await codeOf(office.officeSetVendorWins(wins))).toBe('request.invalid')
  expect(await codeOf(office.officeReleaseWin({ vendor: 'KOIRNG', id: '99', reason }))).toBe(
    'finding.unknown',
  )
  const decision = { vendor: 'KOIRNG', id: '99', accept: true, reason }
  expect(await codeOf(second.office.officeDecideVendorRequest(decision))).toBe('vendor.request_unknown')
  expect(await codeOf(office.officeAddVendorKey(key))).toBe('vendor.unknown')
  expect(await codeOf(office.officeRetireVendorKey(key))).toBe('vendor.unknown')
  expect(await codeOf(office.officeRenewOwnKey(key))).toBe('vendor.unknown')
  expect(await codeOf(office.officeRetireVendorKey({ ...key, vendor: 'KOIRNG', id: 'no' }))).toBe(
    'vendor.key_unknown',
  )
  expect(await db.query('select count(*) from operators.audit_line')).toEqual(before)
})

test('finance may neither read nor write links', async () => {
  finance.token = await operatorToken(ctx, 'arun')
  const key = { vendor: 'KOIRNG', id: 'one', publicPem: 'x', hours: 1, reason }
  const asked = [
    finance.office.officeVendorLinks({}),
    finance.office.officeSetVendorLink(link),
    finance.office.officeAddVendorKey(key),
    finance.office.officeRetireVendorKey(key),
    finance.office.officeRenewOwnKey(key),
    finance.office.officeSetVendorWins({ ...key, mostWin: '1', gameWins: [] }),
    finance.office.officeReleaseWin({ ...key, id: '1' }),
    finance.office.officeRefuseWin({ ...key, id: '1' }),
    finance.office.officeVendorLaunches({}),
    finance.office.officeDecideVendorRequest({ ...key, id: '1', accept: true }),
  ]
  expect(new Set(await Promise.all(asked.map(codeOf)))).toEqual(new Set(['operator.role']))
})
