import { generateSync } from 'otplib'
import { expect, test } from 'vitest'
import type { OperatorCaller } from '../../caller.ts'
import { testContext } from '../../testing/context.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { operatorToken, testOrigin, testVisitor } from '../../testing/people.ts'
import { firstBrokenLine, officeCommands, resolveOperator } from './index.ts'
import { coded } from './testing.ts'

const db = await openTestDatabase()
const ctx = testContext({ db })
const { officeOperators, officeInviteOperator, officeDisableOperator, officeSetUp, officeLogIn } =
  officeCommands
const PASSWORD = 'a long enough password'

async function callerOf(token: string): Promise<OperatorCaller> {
  const operator = await resolveOperator(ctx, token)
  if (operator === null) throw new Error('the session is not open')
  return { ...operator, origin: testOrigin }
}

const owner = await callerOf(await operatorToken(ctx, 'mei'))
const finance = await callerOf(await operatorToken(ctx, 'arun'))

async function join(name: string, link: string): Promise<OperatorCaller> {
  const { totpSecret } = await setUpBy({ link, name, password: PASSWORD })
  const code = generateSync({ secret: totpSecret, epoch: ctx.clock.now().getTime() / 1000 })
  return callerOf((await officeLogIn(ctx, testVisitor, { name, password: PASSWORD, code })).token)
}

test('an owner invites a second person, who creates an account with the role of the link, once', async () => {
  const { link } = await officeInviteOperator(ctx, owner, { role: 'support', reason: 'night shift' })
  const rosa = await join('rosa', link)
  expect(rosa.role).toBe('support')
  const again = setUpBy({ link, name: 'other', password: PASSWORD })
  await expect(again).rejects.toThrow('operator.setup_closed')
  const { operators, roles } = await officeOperators(ctx, owner)
  expect(operators.map(({ name, role }) => [name, role])).toContainEqual(['rosa', 'support'])
  expect(roles).toEqual(['owner', 'auditor', 'finance', 'support'])
})

test('only an owner can invite, into a known role, with a reason; names are unique', async () => {
  const input = { role: 'support', reason: 'x' }
  await expect(officeInviteOperator(ctx, finance, input)).rejects.toThrow('operator.role')
  await expect(officeOperators(ctx, finance)).rejects.toThrow('operator.role')
  const noRole = officeInviteOperator(ctx, owner, { role: 'constructor', reason: 'x' })
  await expect(noRole).rejects.toThrow('operator.role_unknown')
  const noReason = officeInviteOperator(ctx, owner, { role: 'support', reason: ' ' })
  await expect(noReason).rejects.toThrow('operator.reason_required')
  const { link } = await officeInviteOperator(ctx, owner, input)
  const taken = setUpBy({ link, name: 'mei', password: PASSWORD })
  await expect(taken).rejects.toThrow('operator.username_exists')
})

test('a disabled operator loses access at once, and their invitations are refused', async () => {
  const second = await join(
    'second',
    (await officeInviteOperator(ctx, owner, { role: 'owner', reason: 'two' })).link,
  )
  const { link } = await officeInviteOperator(ctx, second, { role: 'support', reason: 'help' })
  await officeDisableOperator(ctx, owner, { id: String(second.id), reason: 'left' })
  const late = setUpBy({ link, name: 'late', password: PASSWORD })
  await expect(late).rejects.toThrow('operator.setup_closed')
  const unknown = officeDisableOperator(ctx, owner, { id: String(second.id), reason: 'again' })
  await expect(unknown).rejects.toThrow('operator.unknown')
})

test('the last owner cannot be disabled, and the trail stays intact', async () => {
  const lin = await callerOf(await operatorToken(ctx, 'lin'))
  await officeDisableOperator(ctx, owner, { id: String(lin.id), reason: 'left' })
  const last = officeDisableOperator(ctx, owner, { id: String(owner.id), reason: 'leaving' })
  await expect(last).rejects.toThrow('operator.last_owner')
  const byFinance = officeDisableOperator(ctx, finance, { id: String(owner.id), reason: 'x' })
  await expect(byFinance).rejects.toThrow('operator.role')
  expect(await firstBrokenLine(db)).toBeNull()
})

test('[OF-11] a link says what it is for; no account exists before its app has shown a code', async () => {
  const { link } = await officeInviteOperator(ctx, owner, { role: 'support', reason: 'new colleague' })
  const start = officeCommands.officeStartSetUp
  const seen = await start(ctx, testVisitor, { link })
  expect(seen).toMatchObject({ kind: 'invited', role: 'support', by: 'mei', name: null })
  const named = await start(ctx, testVisitor, { link, name: 'siti' })
  expect(named.totpSecret).toBe(seen.totpSecret)
  expect(named.totpUri).toContain('siti')
  await expect(start(ctx, testVisitor, { link, name: 'mei' })).rejects.toThrow('operator.username_exists')
  await expect(start(ctx, testVisitor, { link: 'another' })).rejects.toThrow('operator.setup_closed')
  const account = { link, name: 'siti', password: PASSWORD }
  const wrong = officeSetUp(ctx, testVisitor, { ...account, code: '000000' })
  await expect(wrong).rejects.toThrow('operator.new_code')
  expect((await officeOperators(ctx, owner)).operators.map(({ name }) => name)).not.toContain('siti')
  await setUpBy(account)
  await expect(start(ctx, testVisitor, { link })).rejects.toThrow('operator.setup_closed')
})

/** Sets an account up with the right code. */
async function setUpBy(input: { readonly link: string; readonly name: string; readonly password: string }) {
  return officeSetUp(ctx, testVisitor, await coded(ctx, input))
}
