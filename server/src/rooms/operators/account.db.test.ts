import { expect, test } from 'vitest'
import { fixedClock } from '../../clock.ts'
import { testContext } from '../../testing/context.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { testVisitor } from '../../testing/people.ts'
import { firstOwnerLinks, officeCommands, resolveOperator } from './index.ts'
import { callerOf, codeAt, setUpAndLogIn, TEST_OPERATOR_PASSWORD } from './testing.ts'

const db = await openTestDatabase()
const clock = fixedClock('2026-01-02T03:04:05Z')
const ctx = testContext({ db, clock })
const { officeAccount, officeChangePassword, officeStartSecondStep, officeFinishSecondStep } = officeCommands
const { officeEndOwnSessions, officeLogIn } = officeCommands
const [link = ''] = await firstOwnerLinks(ctx)
const person = await setUpAndLogIn(ctx, 'ada', link)
const ada = person.caller
let { totpSecret } = person
let password = TEST_OPERATOR_PASSWORD
const NEXT = 'another long password'

/** The code of the next half minute, which was not used yet. */
const nextCode = (secret = totpSecret) => {
  clock.advance(30_000)
  return codeAt(ctx, secret)
}
const logIn = () => officeLogIn(ctx, testVisitor, { name: 'ada', password, code: nextCode() })
const isOpen = async (token: string) => (await resolveOperator(ctx, token)) !== null
const code = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )

test('[OF-12] an operator sees their sessions and ends one, or all others', async () => {
  const [one, two] = [await logIn(), await logIn()]
  const { sessions, recoveryCodes, role } = await officeAccount(ctx, ada)
  expect({ role, recoveryCodes }).toEqual({ role: 'owner', recoveryCodes: 10 })
  expect(sessions).toHaveLength(3)
  expect(sessions.filter(({ isCurrent }) => isCurrent)).toMatchObject([{ id: String(ada.sessionId) }])
  expect(sessions[0]).toMatchObject({ address: '10.9.9.9', userAgent: 'test' })
  await officeEndOwnSessions(ctx, ada, { id: String((await callerOf(ctx, one.token)).sessionId) })
  expect([await isOpen(one.token), await isOpen(two.token)]).toEqual([false, true])
  await officeEndOwnSessions(ctx, ada, { id: null })
  expect([await isOpen(two.token), await isOpen(person.token)]).toEqual([false, true])
  expect(await code(officeEndOwnSessions(ctx, ada, { id: '999' }))).toBe('operator.session_unknown')
})

test('[OF-12] a session of somebody else cannot be ended', async () => {
  await db.query(`insert into operators.operator (name, role, password_hash, totp_secret, created_at)
    values ('other', 'finance', '', '', now())`)
  const [row] = await db.query<{ id: bigint }>(
    `insert into operators.session (operator_id, token_hash, created_at, seen_at, address, user_agent)
     select id, '\\x01', now(), now(), '', '' from operators.operator where name = 'other' returning id`,
  )
  expect(await code(officeEndOwnSessions(ctx, ada, { id: String(row?.id) }))).toBe('operator.session_unknown')
})

test('[OF-12] a password is changed with the old one and a code; other sessions end', async () => {
  const { token } = await logIn()
  const change = (input: Partial<Parameters<typeof officeChangePassword>[2]>) =>
    code(officeChangePassword(ctx, ada, { password, code: nextCode(), newPassword: NEXT, ...input }))
  expect(await change({ password: 'not the password' })).toBe('operator.proof')
  expect(await change({ code: '000000' })).toBe('operator.proof')
  expect(await change({ newPassword: 'short' })).toBe('password.format')
  expect(await isOpen(token)).toBe(true)
  expect(await change({})).toBe('done')
  expect([await isOpen(token), await isOpen(person.token)]).toEqual([false, true])
  expect(await code(logIn())).toBe('operator.login')
  password = NEXT
  expect(await code(logIn())).toBe('done')
})

test('[OF-12] whoever holds a session cannot try passwords without limit', async () => {
  const attempt = () => code(officeStartSecondStep(ctx, ada, { password: 'a guess of a password' }))
  const outcomes = []
  for (const _ of Array(6)) outcomes.push(await attempt())
  expect(outcomes).toEqual([...Array(5).fill('operator.proof'), 'operator.login_wait'])
  clock.advance(86_400_000)
})

test('[OF-12] a second step is changed with a code of each app; old recovery codes are void', async () => {
  const { token, caller } = await logIn().then(async (one) => ({
    ...one,
    caller: await callerOf(ctx, one.token),
  }))
  const finish = (input: { code: string; newCode: string }) =>
    code(officeFinishSecondStep(ctx, caller, input))
  expect(await finish({ code: nextCode(), newCode: '000000' })).toBe('operator.no_pending')
  const { totpSecret: next, totpUri } = await officeStartSecondStep(ctx, caller, { password })
  expect(totpUri).toContain(`secret=${next}`)
  const right = nextCode()
  expect(await finish({ code: '000000', newCode: codeAt(ctx, next) })).toBe('operator.proof')
  expect(await finish({ code: right, newCode: '000000' })).toBe('operator.new_code')
  const old = await db.query<{ hash: string }>('select code_hash::text as hash from operators.recovery_code')
  const { recoveryCodes } = await officeFinishSecondStep(ctx, caller, {
    code: right,
    newCode: codeAt(ctx, next),
  })
  expect(recoveryCodes).toHaveLength(10)
  const now = await db.query<{ hash: string }>('select code_hash::text as hash from operators.recovery_code')
  expect(now.filter(({ hash }) => old.some((one) => one.hash === hash))).toEqual([])
  expect(await isOpen(token)).toBe(true)
  expect(await code(logIn())).toBe('operator.login')
  totpSecret = next
  expect(await code(logIn())).toBe('done')
  const [recovery = ''] = recoveryCodes
  expect(await code(officeLogIn(ctx, testVisitor, { name: 'ada', password, code: recovery }))).toBe('done')
})

test('[OF-12] a new secret that is not confirmed within a quarter of an hour is void', async () => {
  const caller = await callerOf(ctx, (await logIn()).token)
  const { totpSecret: next } = await officeStartSecondStep(ctx, caller, { password })
  clock.advance(15 * 60_000)
  const late = officeFinishSecondStep(ctx, caller, { code: nextCode(), newCode: codeAt(ctx, next) })
  expect(await code(late)).toBe('operator.no_pending')
})
