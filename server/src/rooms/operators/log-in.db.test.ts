import { generateSync } from 'otplib'
import { expect, test } from 'vitest'
import type { OperatorCaller, Origin, Visitor } from '../../caller.ts'
import { fixedClock } from '../../clock.ts'
import { testContext } from '../../testing/context.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { firstBrokenLine, officeCommands, resolveOperator, seedOperators, setUpLink } from './index.ts'

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
const { officeSetUp, officeLogIn, officeLogOut, officeMe, officeAudit } = officeCommands

const codeOf = (secret: string) => generateSync({ secret, epoch: clock.now().getTime() / 1000 })
const nextCode = (secret: string) => {
  clock.advance(30_000)
  return codeOf(secret)
}
const linkFrom = (link: string | null) => link ?? ''

async function enter(name: string, password: string, code: string): Promise<OperatorCaller> {
  const { token } = await officeLogIn(ctx, visitor, { name, password, code })
  const operator = await resolveOperator(ctx, token)
  if (operator === null) throw new Error('the session is not open')
  return { ...operator, origin }
}

// The tests of this file run in order on one database that starts empty.
const root = { name: 'root', password: 'a long enough password', secret: '', recovery: [] as string[] }

test('the first operator is created with a link that works once and expires', async () => {
  const forgotten = linkFrom(await setUpLink(ctx))
  clock.advance(24 * 3_600_000)
  const { name, password } = root
  const closed = { code: 'operator.setup_closed' }
  await expect(officeSetUp(ctx, visitor, { link: forgotten, name, password })).rejects.toMatchObject(closed)
  const replaced = linkFrom(await setUpLink(ctx))
  const link = linkFrom(await setUpLink(ctx))
  await expect(officeSetUp(ctx, visitor, { link: replaced, name, password })).rejects.toMatchObject(closed)
  await expect(officeSetUp(ctx, visitor, { link, name: 'A', password })).rejects.toMatchObject({
    code: 'username.format',
  })
  await expect(officeSetUp(ctx, visitor, { link, name, password: 'short' })).rejects.toMatchObject({
    code: 'password.format',
  })
  const attempts = await Promise.allSettled(
    ['root', 'toor'].map((other) => officeSetUp(ctx, visitor, { link, name: other, password })),
  )
  expect(attempts.map((attempt) => attempt.status).sort()).toEqual(['fulfilled', 'rejected'])
  for (const [index, attempt] of attempts.entries()) {
    if (attempt.status !== 'fulfilled') continue
    root.name = index === 0 ? 'root' : 'toor'
    root.secret = attempt.value.totpSecret
    root.recovery = attempt.value.recoveryCodes
    expect(attempt.value.totpUri).toContain(`secret=${root.secret}`)
  }
  expect(await setUpLink(ctx)).toBeNull()
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

test('five failures lock the log-in for fifteen minutes, even if concurrent', async () => {
  const { name, password, secret } = root
  const guesses = Array.from({ length: 8 }, (_, n) =>
    officeLogIn(ctx, visitor, { name, password, code: String(n).padStart(6, '0') }),
  )
  await Promise.allSettled(guesses)
  await expect(officeLogIn(ctx, visitor, { name, password, code: nextCode(secret) })).rejects.toThrow(
    'operator.login',
  )
  clock.advance(15 * 60_000)
  await enter(name, password, nextCode(secret))
})

test('a session ends at log-out, after an hour without use, and after twelve hours', async () => {
  const { name, password, secret } = root
  const { token } = await officeLogIn(ctx, visitor, { name, password, code: nextCode(secret) })
  const operator = await resolveOperator(ctx, token)
  expect(operator).toMatchObject({ kind: 'operator', name, role: 'owner' })
  expect(await resolveOperator(ctx, `${token}x`)).toBeNull()
  if (operator !== null) await officeLogOut(ctx, { ...operator, origin })
  expect(await resolveOperator(ctx, token)).toBeNull()

  const idle = await officeLogIn(ctx, visitor, { name, password, code: nextCode(secret) })
  for (let minutes = 0; minutes < 12 * 60 - 50; minutes += 50) {
    clock.advance(50 * 60_000)
    expect(await resolveOperator(ctx, idle.token)).not.toBeNull()
  }
  clock.advance(50 * 60_000)
  expect(await resolveOperator(ctx, idle.token)).toBeNull()
  const unused = await officeLogIn(ctx, visitor, { name, password, code: nextCode(secret) })
  clock.advance(60 * 60_000)
  expect(await resolveOperator(ctx, unused.token)).toBeNull()
})

test('the demo has an owner and a finance operator, returned at every start', async () => {
  const seeded = await seedOperators(ctx)
  expect(await seedOperators(ctx)).toEqual(seeded)
  expect(seeded.map(({ name, role }) => ({ name, role }))).toEqual([
    { name: 'mei', role: 'owner' },
    { name: 'arun', role: 'finance' },
  ])
  clock.advance(30_000)
  for (const { name, password, totpSecret } of seeded) await enter(name, password, codeOf(totpSecret))
})

test('the trail is read with permission, page by page, and searched by name', async () => {
  clock.advance(30_000)
  const [mei, arun] = await seedOperators(ctx)
  if (mei === undefined || arun === undefined) throw new Error('no demo operators')
  const owner = await enter(mei.name, mei.password, codeOf(mei.totpSecret))
  const finance = await enter(arun.name, arun.password, codeOf(arun.totpSecret))
  await expect(officeAudit(ctx, finance, {})).rejects.toMatchObject({ code: 'operator.role' })
  await expect(officeAudit(ctx, owner, { cursor: 'x' })).rejects.toMatchObject({ code: 'request.invalid' })
  const all = await officeAudit(ctx, owner, { pageSize: 100 })
  const paged: typeof all.content = []
  let cursor: string | null = null
  do {
    const page: typeof all = await officeAudit(ctx, owner, {
      pageSize: 3,
      ...(cursor === null ? {} : { cursor }),
    })
    paged.push(...page.content)
    cursor = page.next
  } while (cursor !== null)
  expect(paged).toEqual(all.content)
  expect(all.content.map((line) => line.action)).toContain('operator.set_up')
  const found = await officeAudit(ctx, owner, { search: 'arun' })
  expect(found.content).toMatchObject([
    { operator: 'arun', action: 'operator.log_in', address: '192.0.2.7' },
    { operator: 'arun', action: 'operator.log_in' },
  ])
})

test('an altered or deleted line is found', async () => {
  expect(await firstBrokenLine(db)).toBeNull()
  await expect(db.query(`update operators.audit_line set reason = 'x'`)).rejects.toThrow('append only')
  await expect(db.query('delete from operators.audit_line')).rejects.toThrow('append only')
  await db.query('alter table operators.audit_line disable trigger audit_line_stands')
  await db.query('delete from operators.audit_line where id = (select max(id) from operators.audit_line)')
  expect(await firstBrokenLine(db)).not.toBeNull()
  await db.query(`update operators.audit_line set target = 'another' where id = 2`)
  expect(await firstBrokenLine(db)).toBe(2n)
})
