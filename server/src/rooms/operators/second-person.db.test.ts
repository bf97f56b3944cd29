import { expect, test } from 'vitest'
import type { OperatorCaller } from '../../caller.ts'
import { fixedClock } from '../../clock.ts'
import { testContext } from '../../testing/context.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { testVisitor } from '../../testing/people.ts'
import {
  firstOwnerLinks,
  lockOnePerson,
  officeCommands,
  operatorsOfOnePerson,
  recoverOwner,
  requireSecondPerson,
} from './index.ts'
import { callerOf, codeAt, coded, invitePerson, setUpAndLogIn, TEST_OPERATOR_PASSWORD } from './testing.ts'

const db = await openTestDatabase()
const clock = fixedClock('2026-01-02T03:04:05Z')
const ctx = testContext({ db, clock })
const { officeConfirmOperator, officeResetOperator, officeOperators, officeLogIn, officeSetUp } =
  officeCommands
const password = TEST_OPERATOR_PASSWORD

const second = (asked: OperatorCaller, caller: OperatorCaller) =>
  requireSecondPerson(db, { asked: asked.id, caller }).then(
    () => 'two people',
    (error: { code: string }) => error.code,
  )
const confirm = (by: OperatorCaller, who: OperatorCaller) =>
  officeConfirmOperator(ctx, by, { id: String(who.id), reason: 'I know them' }).then(
    () => 'confirmed',
    (error: { code: string }) => error.code,
  )

// The tests of this file run in order on one database.
const [firstLink = '', secondLink = ''] = await firstOwnerLinks(ctx)
const { caller: ada } = await setUpAndLogIn(ctx, 'ada', firstLink)
const { caller: ben, totpSecret: benSecret } = await setUpAndLogIn(ctx, 'ben', secondLink)

test('[OF-11] the first two owners are two people; nobody is a second person for themselves', async () => {
  expect(await second(ada, ben)).toBe('two people')
  expect(await second(ada, ada)).toBe('operator.second_person')
  await expect(requireSecondPerson(db, { asked: null, caller: ada })).resolves.toBeUndefined()
})

const { caller: puppet } = await invitePerson(ctx, ada, { name: 'puppet', role: 'finance' })
const { caller: twin } = await invitePerson(ctx, ada, { name: 'twin', role: 'owner' })
const { caller: child } = await invitePerson(ctx, twin, { name: 'child', role: 'finance' })

test('[OF-11] nobody is a second person for who invited them, or whom they invited too', async () => {
  for (const [one, other] of [
    [ada, puppet],
    [puppet, ada],
    [puppet, twin],
    // Twin may be Ada, so whoever Twin invites may be Ada too.
    [ada, child],
    [puppet, child],
  ] as const) {
    expect(await second(one, other)).toBe('operator.not_independent')
  }
  expect(await second(ben, puppet)).toBe('two people')
  expect(await second(child, ben)).toBe('two people')
  const { operators } = await officeOperators(ctx, ben)
  expect(operators.map(({ name, sponsors }) => [name, sponsors])).toEqual([
    ['ada', []],
    ['ben', []],
    ['puppet', ['ada']],
    ['twin', ['ada']],
    ['child', ['twin']],
  ])
})

test('[OF-11] the operators of one person are those whom a second person may not be', async () => {
  const everyone = [ada, ben, puppet, twin, child]
  for (const one of everyone) {
    const same = await operatorsOfOnePerson(db, one.id)
    for (const other of everyone)
      expect(same.includes(other.id), `${one.name} and ${other.name}`).toBe(
        (await second(one, other)) !== 'two people',
      )
  }
  expect(await operatorsOfOnePerson(db, ben.id)).toEqual([ben.id])
})

test('[OF-11] what operators of one person do at once happens one after another', async () => {
  const order: string[] = []
  const act = (who: OperatorCaller) =>
    db.transact(async (tx) => {
      await lockOnePerson(tx, who.id, 'test')
      order.push(`${who.name} in`)
      await tx.query('select pg_sleep(0.05)')
      order.push(`${who.name} out`)
    })
  await Promise.all([act(puppet), act(child)])
  expect(order.map((step) => step.split(' ')[1])).toEqual(['in', 'out', 'in', 'out'])
})

test('[OF-11] only an owner who is independent of both confirms, one person at a time', async () => {
  expect(await confirm(ada, puppet)).toBe('operator.not_independent')
  expect(await confirm(twin, puppet)).toBe('operator.not_independent')
  expect(await confirm(puppet, puppet)).toBe('operator.role')
  expect(await confirm(twin, twin)).toBe('operator.own_account')
  expect(await confirm(ben, puppet)).toBe('confirmed')
  expect(await confirm(ben, puppet)).toBe('operator.confirmed')
  expect(await second(ada, puppet)).toBe('two people')
  expect(await second(ada, child)).toBe('operator.not_independent')
  // Child is confirmed, but Twin is not.
  expect(await confirm(ben, child)).toBe('confirmed')
  expect(await second(ada, child)).toBe('two people')
  expect(await second(ada, twin)).toBe('operator.not_independent')
})

test('[OF-12] an owner who resets another counts as that person until a third owner confirms', async () => {
  const { link } = await officeResetOperator(ctx, ada, { id: String(ben.id), reason: 'lost phone' })
  clock.advance(30_000)
  const old = officeLogIn(ctx, testVisitor, { name: 'ben', password, code: codeAt(ctx, benSecret) })
  await expect(old).rejects.toMatchObject({ code: 'operator.login' })
  const wrong = setUpBy({ link, name: 'other', password })
  await expect(wrong).rejects.toMatchObject({ code: 'operator.username_other' })
  const { caller: again } = await setUpAndLogIn(ctx, 'ben', link)
  expect(again).toMatchObject({ id: ben.id, role: 'owner' })
  expect(await second(ada, again)).toBe('operator.not_independent')
  // Ada could now be Ben, so Ben cannot confirm whom Ada invited.
  expect(await confirm(again, twin)).toBe('operator.not_independent')
  expect(await confirm(twin, again)).toBe('operator.not_independent')
  const used = setUpBy({ link, name: 'ben', password })
  await expect(used).rejects.toMatchObject({ code: 'operator.setup_closed' })
})

test('[OF-12] a reset is for owners, for another operator, with a reason', async () => {
  const reset = (by: OperatorCaller, id: bigint, reason = 'lost') =>
    officeResetOperator(ctx, by, { id: String(id), reason })
  await expect(reset(puppet, ada.id)).rejects.toMatchObject({ code: 'operator.role' })
  await expect(reset(ada, ada.id)).rejects.toMatchObject({ code: 'operator.own_account' })
  await expect(reset(ada, puppet.id, ' ')).rejects.toMatchObject({ code: 'operator.reason_required' })
  await expect(reset(ada, 999n)).rejects.toMatchObject({ code: 'operator.unknown' })
})

test('[OF-12] the server sets up an owner anew whom nobody else can reset; the trail says so', async () => {
  expect(await recoverOwner(ctx, 'puppet')).toBeNull()
  expect(await recoverOwner(ctx, 'nobody')).toBeNull()
  const recovered = await recoverOwner(ctx, 'ada')
  await expect(callerOf(ctx, 'x')).rejects.toThrow()
  const { caller } = await setUpAndLogIn(ctx, 'ada', recovered?.link ?? '')
  expect(caller).toMatchObject({ id: ada.id, role: 'owner' })
  const { content } = await officeCommands.officeAudit(ctx, caller, { action: 'operator.recover' })
  expect(content).toMatchObject([{ operator: 'server', target: `operator:${ada.id}` }])
  // The server vouches for her: she depends on nobody new.
  expect(await second(caller, puppet)).toBe('two people')
})

/** Sets an account up with the right code. */
async function setUpBy(input: { readonly link: string; readonly name: string; readonly password: string }) {
  return officeSetUp(ctx, testVisitor, await coded(ctx, input))
}
