import { generateSync } from 'otplib'
import { expect, test } from 'vitest'
import type { OperatorCaller, Origin, Visitor } from '../../caller.ts'
import { fixedClock } from '../../clock.ts'
import { testContext } from '../../testing/context.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { firstOwnerLinks, officeCommands, resolveOperator, seedOperators } from './index.ts'
import { coded } from './testing.ts'

const db = await openTestDatabase()
const clock = fixedClock('2026-01-02T03:04:05Z')
const ctx = testContext({ db, clock })
const origin: Origin = {
  requestId: 'test',
  address: '192.0.2.7',
  userAgent: 'vitest',
  device: '',
  language: 'EN',
  site: 'http://localhost',
  cookie: () => null,
  setCookie: () => undefined,
}
const visitor: Visitor = { kind: 'visitor', origin }
const { officeSetUp, officeLogIn, officeLogOut, officeMe } = officeCommands

const codeOf = (secret: string) => generateSync({ secret, epoch: clock.now().getTime() / 1000 })
const nextCode = (secret: string) => {
  clock.advance(30_000)
  return codeOf(secret)
}

async function enter(name: string, password: string, code: string): Promise<OperatorCaller> {
  const { token } = await officeLogIn(ctx, visitor, { name, password, code })
  const operator = await resolveOperator(ctx, token)
  if (operator === null) throw new Error('the session is not open')
  return { ...operator, origin }
}

// The tests of this file run in order on one database that starts empty.
const root = { name: 'root', password: 'a long enough password', secret: '', recovery: [] as string[] }

test('[OF-11] the first two owners are created with links that work once and expire', async () => {
  const [forgotten = ''] = await firstOwnerLinks(ctx)
  clock.advance(24 * 3_600_000)
  const { name, password } = root
  const closed = { code: 'operator.setup_closed' }
  await expect(setUpBy({ link: forgotten, name, password })).rejects.toMatchObject(closed)
  const [replaced = ''] = await firstOwnerLinks(ctx)
  clock.advance(11 * 60_000)
  const [link = '', second = ''] = await firstOwnerLinks(ctx)
  await expect(setUpBy({ link: replaced, name, password })).rejects.toMatchObject(closed)
  await expect(setUpBy({ link, name: 'A', password })).rejects.toMatchObject({
    code: 'username.format',
  })
  await expect(setUpBy({ link, name, password: 'short' })).rejects.toMatchObject({
    code: 'password.format',
  })
  const attempts = await Promise.allSettled(
    ['root', 'toor'].map((other) => setUpBy({ link, name: other, password })),
  )
  expect(attempts.map((attempt) => attempt.status).sort()).toEqual(['fulfilled', 'rejected'])
  for (const [index, attempt] of attempts.entries()) {
    if (attempt.status !== 'fulfilled') continue
    root.name = index === 0 ? 'root' : 'toor'
    root.secret = attempt.value.totpSecret
    root.recovery = attempt.value.recoveryCodes
    expect(attempt.value.totpUri).toContain(`secret=${root.secret}`)
  }
  expect(await firstOwnerLinks(ctx)).toEqual([])
  await setUpBy({ link: second, name: 'second', password })
  expect(await db.query('select role from operators.operator')).toEqual([
    { role: 'owner' },
    { role: 'owner' },
  ])
  // Nobody invited them, so that they are independent of each other.
  expect(await db.query('select from operators.sponsor')).toEqual([])
})

test('no secret is stored in clear text', async () => {
  const rows = await db.query<{ row: string }>('select o::text as row from operators.operator o')
  for (const { row } of rows) {
    expect(row).not.toContain(root.secret)
    expect(row).not.toContain(root.password)
  }
  expect(root.recovery).toHaveLength(10)
})

test('a log-in needs name, password and code; any failure gives the same answer', async () => {
  const { name, password, secret } = root
  const failed = { code: 'operator.login', details: undefined }
  const right = nextCode(secret)
  const attempts = [
    { name: 'nobody', password, code: right },
    { name, password: 'another long password', code: right },
    { name, password, code: '000000' },
    { name, password, code: '' },
  ]
  for (const input of attempts) {
    await expect(officeLogIn(ctx, visitor, input)).rejects.toMatchObject(failed)
  }
  const caller = await enter(name, password, right)
  expect(await officeMe(ctx, caller)).toMatchObject({ name, role: 'owner' })
})

test('a code is good once, even if it is sent twice at the same time', async () => {
  const { name, password, secret } = root
  const code = nextCode(secret)
  const attempts = await Promise.allSettled(
    Array.from({ length: 4 }, () => officeLogIn(ctx, visitor, { name, password, code })),
  )
  expect(attempts.filter((attempt) => attempt.status === 'fulfilled')).toHaveLength(1)
  const older = generateSync({ secret, epoch: clock.now().getTime() / 1000 - 30 })
  await expect(officeLogIn(ctx, visitor, { name, password, code: older })).rejects.toThrow('operator.login')
})

test('a recovery code is good once, however it is typed', async () => {
  const { name, password } = root
  const code = (root.recovery[0] ?? '').toLowerCase().replaceAll('-', ' ')
  await enter(name, password, code)
  await expect(officeLogIn(ctx, visitor, { name, password, code })).rejects.toThrow('operator.login')
  await enter(name, password, root.recovery[1] ?? '')
})

test('[OF-12] a session ends at log-out, after half an hour without use, after twelve hours', async () => {
  const { name, password, secret } = root
  const { token } = await officeLogIn(ctx, visitor, { name, password, code: nextCode(secret) })
  const operator = await resolveOperator(ctx, token)
  expect(operator).toMatchObject({ kind: 'operator', name, role: 'owner' })
  expect(await resolveOperator(ctx, `${token}x`)).toBeNull()
  if (operator !== null) await officeLogOut(ctx, { ...operator, origin })
  expect(await resolveOperator(ctx, token)).toBeNull()

  const idle = await officeLogIn(ctx, visitor, { name, password, code: nextCode(secret) })
  for (let minutes = 0; minutes < 12 * 60 - 25; minutes += 25) {
    clock.advance(25 * 60_000)
    expect(await resolveOperator(ctx, idle.token)).not.toBeNull()
  }
  clock.advance(25 * 60_000)
  expect(await resolveOperator(ctx, idle.token)).toBeNull()
  const unused = await officeLogIn(ctx, visitor, { name, password, code: nextCode(secret) })
  clock.advance(30 * 60_000)
  expect(await resolveOperator(ctx, unused.token)).toBeNull()
})

test('the demo has two owners and a finance operator, returned at every start', async () => {
  const seeded = await seedOperators(ctx)
  expect(await seedOperators(ctx)).toEqual(seeded)
  expect(seeded.map(({ name, role }) => ({ name, role }))).toEqual([
    { name: 'mei', role: 'owner' },
    { name: 'lin', role: 'owner' },
    { name: 'arun', role: 'finance' },
  ])
  clock.advance(30_000)
  for (const { name, password, totpSecret } of seeded) await enter(name, password, codeOf(totpSecret))
})

/** Sets an account up with the right code. */
async function setUpBy(input: { readonly link: string; readonly name: string; readonly password: string }) {
  return officeSetUp(ctx, visitor, await coded(ctx, input))
}
