import { expect, test } from 'vitest'
import type { OperatorCaller } from '../../caller.ts'
import { fixedClock } from '../../clock.ts'
import { testContext } from '../../testing/context.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { testVisitor } from '../../testing/people.ts'
import { firstOwnerLinks, officeCommands, resolveOperator } from './index.ts'
import { callerOf, codeAt, invitePerson, setUpAndLogIn, TEST_OPERATOR_PASSWORD } from './testing.ts'

const db = await openTestDatabase()
const clock = fixedClock('2026-01-02T03:04:05Z')
const ctx = testContext({ db, clock })
const { officeSaveRole, officeDeleteRole, officeRoles, officeSetOperatorRole, officeDisableOperator } =
  officeCommands
const [firstLink = '', secondLink = ''] = await firstOwnerLinks(ctx)
const { caller: ada, token: adaToken } = await setUpAndLogIn(ctx, 'ada', firstLink)
const { caller: ben } = await setUpAndLogIn(ctx, 'ben', secondLink)

const change = (by: OperatorCaller, who: OperatorCaller, role: string, expiresAt: number | null = null) =>
  officeSetOperatorRole(ctx, by, { id: String(who.id), role, expiresAt, reason: 'test' })
const code = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )

test('[OF-11] a role is data: what an owner grants and takes away counts from the next call', async () => {
  const save = (permissions: ('members.read' | 'draws.read')[]) =>
    officeSaveRole(ctx, ada, { name: 'night', permissions, reason: 'night shift' })
  await save(['members.read'])
  const { token } = await invitePerson(ctx, ada, { name: 'nia', role: 'night' })
  expect((await callerOf(ctx, token)).permissions).toEqual(['members.read'])
  await save(['draws.read'])
  expect((await callerOf(ctx, token)).permissions).toEqual(['draws.read'])
  const { content } = await officeRoles(ctx, ada)
  expect(content.map(({ name, people, isFixed }) => [name, people, isFixed])).toEqual([
    ['owner', 2, true],
    ['auditor', 0, false],
    ['finance', 0, false],
    ['night', 1, false],
    ['support', 0, false],
  ])
  const lines = (await officeCommands.officeAudit(ctx, ada, { target: 'role:night' })).content
  expect(lines.map(({ action }) => action)).toEqual(['role.change', 'operator.invite', 'role.create'])
  expect(await code(officeDeleteRole(ctx, ada, { name: 'night', reason: 'x' }))).toBe('role.in_use')
  expect(await code(officeDeleteRole(ctx, ada, { name: 'support', reason: 'x' }))).toBe('done')
  expect(await code(officeDeleteRole(ctx, ada, { name: 'support', reason: 'x' }))).toBe(
    'operator.role_unknown',
  )
})

test('[OF-11] no role but the owner’s manages people, and nobody changes the owner’s', async () => {
  const save = (name: string, permissions: 'operators.write'[]) =>
    code(officeSaveRole(ctx, ada, { name, permissions, reason: 'x' }))
  expect(await save('owner', [])).toBe('role.fixed')
  expect(await save('deputy', ['operators.write'])).toBe('role.fixed')
  expect(await code(officeDeleteRole(ctx, ada, { name: 'owner', reason: 'x' }))).toBe('role.fixed')
  // Nor does a row that was written past the office.
  await db.query(
    `insert into operators.role (name, permissions) values ('deputy', '{operators.write,books.read}')`,
  )
  const { caller: deputy } = await invitePerson(ctx, ada, { name: 'dee', role: 'deputy' })
  expect(deputy.permissions).toEqual(['books.read'])
  for (const work of [
    officeRoles(ctx, deputy),
    officeSaveRole(ctx, deputy, { name: 'deputy', permissions: [], reason: 'x' }),
    officeDeleteRole(ctx, deputy, { name: 'deputy', reason: 'x' }),
    change(deputy, deputy, 'owner'),
  ]) {
    expect(await code(work)).toBe('operator.role')
  }
})

test('[OF-11] nobody raises their own role or takes away its end', async () => {
  await change(ada, ben, 'owner', clock.now().getTime() + 3_600_000)
  expect(await code(change(ben, ben, 'owner'))).toBe('operator.own_account')
  expect(await code(change(ada, ada, 'owner'))).toBe('operator.own_account')
  expect(await code(change(ada, ben, 'unheard'))).toBe('operator.role_unknown')
  expect(await code(change(ada, ben, 'owner', clock.now().getTime()))).toBe('request.invalid')
  await change(ada, ben, 'owner')
})

test('[OF-11] a role that ends takes the session and the log-in with it', async () => {
  const { token, totpSecret } = await invitePerson(ctx, ada, { name: 'temp', role: 'finance' })
  const temp = await callerOf(ctx, token)
  await change(ada, temp, 'finance', clock.now().getTime() + 60_000)
  expect(await resolveOperator(ctx, token)).not.toBeNull()
  clock.advance(60_000)
  expect(await resolveOperator(ctx, token)).toBeNull()
  const input = { name: 'temp', password: TEST_OPERATOR_PASSWORD, code: codeAt(ctx, totpSecret) }
  expect(await code(officeCommands.officeLogIn(ctx, testVisitor, input))).toBe('operator.login')
})

test('[OF-11] an owner without an end remains, even if two remove each other at once', async () => {
  const hour = clock.now().getTime() + 3_600_000
  await change(ada, ben, 'owner', hour)
  // Ben is an owner for an hour, so that Ada is the last one without an end.
  expect(await code(change(ben, ada, 'finance'))).toBe('operator.last_owner')
  expect(await code(change(ben, ada, 'owner', hour))).toBe('operator.last_owner')
  expect(await code(officeDisableOperator(ctx, ben, { id: String(ada.id), reason: 'x' }))).toBe(
    'operator.last_owner',
  )
  expect(await code(officeCommands.officeResetOperator(ctx, ben, { id: String(ada.id), reason: 'x' }))).toBe(
    'operator.last_owner',
  )
  expect(await resolveOperator(ctx, adaToken)).not.toBeNull()
  await change(ada, ben, 'owner')
  const outcomes = await Promise.all([
    code(change(ada, ben, 'finance')),
    code(officeDisableOperator(ctx, ben, { id: String(ada.id), reason: 'x' })),
    code(change(ben, ada, 'finance', hour)),
    code(officeCommands.officeResetOperator(ctx, ada, { id: String(ben.id), reason: 'x' })),
  ])
  expect(outcomes).toContain('operator.last_owner')
  const left = await db.query(
    `select from operators.operator where role = 'owner' and disabled_at is null and reset_at is null
       and role_expires_at is null`,
  )
  expect(left).toHaveLength(1)
})
