import { expect, test } from 'vitest'
import { fixedClock } from '../../clock.ts'
import { sealSecret } from '../../secrets.ts'
import { testContext } from '../../testing/context.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { testVisitor } from '../../testing/people.ts'
import { bindSecondSteps, firstOwnerLinks, officeCommands } from './index.ts'
import { codeAt, setUpAndLogIn, TEST_OPERATOR_PASSWORD } from './testing.ts'

const db = await openTestDatabase()
const clock = fixedClock('2026-01-02T03:04:05Z')
const ctx = testContext({ db, clock })
const [first, second] = await firstOwnerLinks(ctx)
const ada = await setUpAndLogIn(ctx, 'ada', first ?? '')
const bob = await setUpAndLogIn(ctx, 'bob', second ?? '')

/** Logs in with a code that was not used before; what comes of it. */
function enter(name: string, secret: string): Promise<string> {
  clock.advance(3_600_000)
  const input = { name, password: TEST_OPERATOR_PASSWORD, code: codeAt(ctx, secret) }
  return officeCommands.officeLogIn(ctx, testVisitor, input).then(
    () => 'in',
    (error: { code: string }) => error.code,
  )
}

const sealedOf = async (name: string) => {
  const [row] = await db.query<{ sealed: string }>(
    'select totp_secret as sealed from operators.operator where name = $1',
    [name],
  )
  return row?.sealed ?? ''
}
/** As somebody writes it who has the password of the daily role. */
const write = (name: string, sealed: string, column: 'totp_secret' | 'pending_totp' = 'totp_secret') =>
  db.daily.query(`update operators.operator set ${column} = $2, totp_step = 0 where name = $1`, [
    name,
    sealed,
  ])
const sealedBefore = (secret: string) =>
  sealSecret(ctx.config, ctx.random, Buffer.from(secret), 'operators.totp')

test('[OF-12] a sealed second step opens nothing in the row of another operator', async () => {
  const own = await sealedOf('bob')
  await write('bob', await sealedOf('ada'))
  expect(await enter('bob', ada.totpSecret)).toBe('operator.login')
  expect(await enter('ada', ada.totpSecret)).toBe('in')
  await write('bob', own)
  expect(await enter('bob', bob.totpSecret)).toBe('in')
})

test('[OF-12] second steps from before are bound to operators once, but not copies', async () => {
  const [adaOld, bobOld] = [sealedBefore(ada.totpSecret), sealedBefore(bob.totpSecret)]
  await write('ada', adaOld)
  await write('bob', bobOld)
  await db.daily.query(
    `update operators.operator set pending_totp = $1, pending_until = now() where name = 'bob'`,
    [adaOld.replace('.', '. ')],
  )
  await bindSecondSteps(ctx)
  // Two rows had what was sealed for ada: nobody knows whose it is.
  expect(await enter('ada', ada.totpSecret)).toBe('operator.login')
  expect(await enter('bob', bob.totpSecret)).toBe('in')
  // A copy that was kept from before does not become anybody's later.
  await write('bob', adaOld)
  await bindSecondSteps(ctx)
  expect(await enter('bob', ada.totpSecret)).toBe('operator.login')
  await write('bob', bobOld)
  expect(await enter('bob', bob.totpSecret)).toBe('operator.login')
})

test('[OF-12] the daily role cannot have it done a second time', async () => {
  const table = 'operators.sealed_anew'
  for (const attempt of [`delete from ${table}`, `update ${table} set purpose = 'x'`, `truncate ${table}`])
    await expect(db.daily.query(attempt)).rejects.toMatchObject({ code: '42501' })
})
