import { spawn } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bundleVendorCheck } from '../../../../../scripts/build.mjs'
import { checkWallet } from '../../../../../scripts/check-wallet.mjs'
import { openTestDatabase } from '../../../testing/database.ts'
import { booksProve, GAME, openVendors } from '../testing/vendors.ts'

const db = await openTestDatabase()
const vendors = await openVendors(db)
await vendors.plugIn('ALPHA')
await vendors.plugIn('BETA', { lateWin: 'refuse', settledRollback: 'reverse' })

type Tamper = (path: string, body: string) => Promise<Response> | null

/** The findings of the check about our own wallet, or about one that a test tampers with. */
async function check(account: string, vendor: string, only: RegExp, tamper: Tamper = () => null) {
  const player = await vendors.player(account, vendor)
  const key = vendors.keys.get(vendor)
  if (key === undefined) throw new Error('no key')
  const fetch: typeof globalThis.fetch = async (address, init = {}) => {
    const path = new URL(String(address)).pathname.replace(`/vendor/${vendor}`, '')
    const signature = new Headers(init.headers).get('x-hub88-signature') ?? ''
    const tampered = tamper(path, String(init.body))
    if (tampered !== null) return tampered
    return Response.json(await vendors.send(vendor, path, String(init.body), signature))
  }
  const { user, token } = player
  const named = { user, token, game: GAME, currency: 'CNY' }
  const checked = await checkWallet({
    url: `https://koi.example/vendor/${vendor}`,
    key,
    ...named,
    fetch,
    only,
    everything: true,
  })
  return { ...checked, player, wrong: checked.lines.filter(({ state }) => state === 'wrong') }
}

test('our own wallet passes under either policy, and the player has the cash as before', async () => {
  for (const [vendor, late, rollback, only] of [
    ['ALPHA', 'accept', 'refuse', /(?:)/],
    ['BETA', 'refuse', 'reverse', /late win|revers|refused$|in sight/],
  ] as const) {
    const { wrong, policies, lines, isSound, player } = await check(
      `checked${vendor}`.toLowerCase(),
      vendor,
      only,
    )
    expect(wrong).toEqual([])
    expect(isSound).toBe(true)
    expect(policies).toEqual({ 'late-win': late, 'settled-rollback': rollback })
    expect(lines.filter(({ state }) => state === 'ok').length).toBeGreaterThan(vendor === 'ALPHA' ? 50 : 5)
    expect(await vendors.cash(player)).toBe('1000.00')
  }
  await booksProve(db)
})

/** Runs the one file that vendors get, as they run it. */
async function runProgram(args: readonly string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, args)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += String(part)))
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  return { code, output }
}

test('the one file that vendors run leaves no open round and the same cash, and lists the rest', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vendor-check-'))
  const file = join(folder, 'vendor-check.mjs')
  await bundleVendorCheck(file)
  const usage = await runProgram([file])
  expect(usage).toMatchObject({ code: 2, output: expect.stringContaining('node vendor-check.mjs URL') })

  await vendors.plugIn('GAMMA')
  const player = await vendors.player('onefile', 'GAMMA', 5n)
  const pem = vendors.keys.get('GAMMA')?.export({ type: 'pkcs8', format: 'pem' }) ?? ''
  writeFileSync(join(folder, 'key.pem'), pem)
  const url = await vendors.app.app.listen({ port: 0, host: '127.0.0.1' })
  const named = ['--user', player.user, '--token', player.token, '--game', GAME, '--currency', 'CNY']
  const run = await runProgram([file, `${url}/vendor/GAMMA`, '--key', join(folder, 'key.pem'), ...named])
  expect(run.output).toContain(' 0 wrong,')
  expect(run.output).toContain('--everything plays it')
  expect(run.code).toBe(0)
  expect(await vendors.cash(player)).toBe('5.00')

  const { id, book } = player.member
  expect(
    await db
      .book(book)
      .query(
        'select round, flag from vendors_round where member_id = $1 and (closed_at is null or flag = $2)',
        [id, 'debt'],
      ),
  ).toEqual([])
  const findings = await db.query<{ uuid: string }>(
    `select uuid::text as uuid from vendors.finding where vendor = 'GAMMA'`,
  )
  expect(findings.length).toBeGreaterThan(5)
  expect(findings.filter(({ uuid }) => !run.output.includes(uuid))).toEqual([])
  await booksProve(db)
})

const ok = (body: string, changes: object = {}): Promise<Response> => {
  const { user, request_uuid } = JSON.parse(body) as { user: string; request_uuid: string }
  const reply = { user, request_uuid, status: 'RS_OK', currency: 'CNY', balance: 100_000_000, ...changes }
  return Promise.resolve(Response.json(reply))
}
const isAgain = () => {
  const seen = new Set<string>()
  return (body: string): boolean => {
    const { transaction_uuid: uuid = '' } = JSON.parse(body) as { transaction_uuid?: string }
    const before = seen.has(uuid)
    seen.add(uuid)
    return before
  }
}

/** Wallets that are wrong in one way each. */
const again = isAgain()
const wrongs: Readonly<Record<string, readonly [tamper: Tamper, found: RegExp]>> = {
  'says yes to everything and moves nothing': [
    (_, body) => (body === '{' ? ok('{}') : ok(body)),
    /^bet, funds ok$/,
  ],
  'refuses what is repeated': [
    (path, body) =>
      path === '/transaction/bet' && body !== '{' && again(body)
        ? ok(body, { status: 'RS_ERROR_DUPLICATE_TRANSACTION' })
        : null,
    /^bet repeated$/,
  ],
  'forgets rollbacks of unknown transactions': [
    (path, body) =>
      path === '/transaction/rollback' && body !== '{'
        ? ok(body, { status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' })
        : null,
    /^rollback of what is unknown$/,
  ],
  'pays wins on nothing': [
    (path, body) => (path === '/transaction/win' ? ok(body) : null),
    /^win of an unknown bet$/,
  ],
  'answers errors by HTTP': [
    (path) => (path === '/user/info' ? Promise.resolve(new Response('{}', { status: 400 })) : null),
    /^the name of the player$|^the form of answers$/,
  ],
  'does not echo the request': [
    (path, body) => (path === '/user/info' ? ok(body, { request_uuid: 'another' }) : null),
    /^the form of answers$|^the name of the player$/,
  ],
  'sends no balance': [
    (path, body) => (path === '/transaction/win' ? ok(body, { balance: undefined }) : null),
    /^win$/,
  ],
  'accepts calls without a signature': [
    (path, body) => (path === '/transaction/bet' && body === '{' ? ok('{}') : null),
    /^a body that is not JSON$/,
  ],
}

test.each(Object.entries(wrongs))('a wallet that %s is found out', async (what, [tamper, found]) => {
  const account = `wrong${Object.keys(wrongs).indexOf(what)}x`
  const { wrong, isSound } = await check(account, 'ALPHA', found, (path, body) =>
    path === '/user/balance' ? null : tamper(path, body),
  )
  expect(isSound).toBe(false)
  expect(wrong.some(({ name }) => found.test(name))).toBe(true)
})
