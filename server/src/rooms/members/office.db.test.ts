import { expect, test } from 'vitest'
import type { OperatorCaller } from '../../caller.ts'
import { fixedClock } from '../../clock.ts'
import { testApp } from '../../testing/app.ts'
import { testContext } from '../../testing/context.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { operatorToken, testOrigin } from '../../testing/people.ts'
import { payloadsOf } from '../../testing/queue.ts'
import { resolveOperator } from '../operators/index.ts'
import { whyClosed } from '../protection/index.ts'
import { countMembersSince, createMember, identityCommands, jobs, officeCommands, routes } from './index.ts'

const db = await openTestDatabase()
const clock = fixedClock('2026-01-02T03:04:05Z')
const ctx = testContext({ db, clock })
const app = await testApp(ctx, routes)
const { officeMember, officeMembers, officeSetMemberStatus } = identityCommands

async function operator(name: 'mei' | 'arun'): Promise<OperatorCaller> {
  const found = await resolveOperator(ctx, await operatorToken(ctx, name))
  if (found === null) throw new Error('no operator')
  return { ...found, origin: testOrigin }
}
const mei = await operator('mei')
const arun = await operator('arun')
const nobody: OperatorCaller = { ...mei, role: 'nobody', permissions: [] }

const PASSWORD = 'koi12345'
await db.transact(async (tx) => {
  for (let n = 1; n <= 30; n++) {
    const account = `Member${String(n).padStart(2, '0')}`
    await createMember(ctx, tx, { account, password: PASSWORD, type: 0 })
  }
})
const trial = app.caller()
await trial.api.freePlay(await trial.api.trialAccount())

test('members are listed newest first, 26 a page, without trials, and found by id or account', async () => {
  const first = await officeMembers(ctx, mei, {})
  expect(first.content).toHaveLength(26)
  expect(first.content[0]).toMatchObject({ account: 'Member30', status: 'active', currency: 'CNY' })
  const second = await officeMembers(ctx, mei, { cursor: first.next ?? '' })
  expect(second.content.map(({ account }) => account)).toEqual([
    'Member04',
    'Member03',
    'Member02',
    'Member01',
  ])
  expect(second.next).toBeNull()
  expect((await officeMembers(ctx, mei, { search: 'MEMBER1' })).content).toHaveLength(10)
  expect((await officeMembers(ctx, mei, { search: '7' })).content).toMatchObject([{ account: 'Member07' }])
  expect((await officeMembers(ctx, mei, { search: 'guest' })).content).toMatchObject([{ type: 4 }])
  expect((await officeMembers(ctx, mei, { search: '%' })).content).toEqual([])
  await expect(officeMembers(ctx, mei, { cursor: 'x' })).rejects.toMatchObject({ code: 'request.invalid' })
  await expect(officeMembers(ctx, nobody, {})).rejects.toMatchObject({ code: 'operator.role' })
})

test('a frozen member’s sessions end at once, and the audit trail has the reason', async () => {
  const caller = app.caller()
  const logIn = () => caller.api.logIn({ type: 'username', username: 'member05', password: PASSWORD })
  caller.token = (await logIn()).token
  expect(await officeMember(ctx, arun, { id: '5' })).toMatchObject({
    account: 'Member05',
    sessions: 1,
    book: 0,
  })
  const freeze = { id: '5', status: 'frozen', reason: 'asked to' } as const
  await expect(officeSetMemberStatus(ctx, arun, freeze)).rejects.toMatchObject({ code: 'operator.role' })
  await expect(officeSetMemberStatus(ctx, mei, { ...freeze, reason: ' ' })).rejects.toMatchObject({
    code: 'operator.reason_required',
  })
  await expect(officeSetMemberStatus(ctx, mei, { ...freeze, id: '999999' })).rejects.toMatchObject({
    code: 'member.unknown',
  })
  expect(await caller.api.memberInfo()).toMatchObject({ account: 'Member05' })

  expect(await officeSetMemberStatus(ctx, mei, freeze)).toMatchObject({ id: '5', status: 'frozen' })
  await expect(caller.api.memberInfo()).rejects.toMatchObject({ code: 'session.expired' })
  await expect(logIn()).rejects.toMatchObject({ code: 'login.unknown' })
  const [line] = await db.query(
    'select action, target, reason from operators.audit_line order by id desc limit 1',
  )
  expect(line).toEqual({ action: 'member.freeze', target: 'member:5', reason: 'asked to' })

  await officeSetMemberStatus(ctx, mei, { ...freeze, status: 'active' })
  await expect(caller.api.memberInfo()).rejects.toMatchObject({ code: 'session.expired' })
  caller.token = (await logIn()).token
  expect(await caller.api.memberInfo()).toMatchObject({ account: 'Member05' })
})

test('a freeze closes play until the member is unfrozen, and announces it with the change', async () => {
  const change = { id: '6', reason: 'asked to' }
  const [row] = await db.query<{ book: number }>('select book from members.member where id = 6')
  const who = { id: 6n, book: row?.book ?? 0 }
  await officeSetMemberStatus(ctx, mei, { ...change, status: 'frozen' })
  expect(await whyClosed(ctx, who)).toBe('frozen')
  const closures = await payloadsOf(db, 'play-closed')
  expect(closures.filter(({ memberId }) => memberId === '6')).toEqual([
    { memberId: '6', book: who.book, at: clock.now().getTime() },
  ])
  await officeSetMemberStatus(ctx, mei, { ...change, status: 'active' })
  expect(await whyClosed(ctx, who)).toBeNull()
})

test('play is closed to members who were frozen before a freeze closed it', async () => {
  const [row] = await db.query<{ book: number }>(
    `update members.member set status = 'frozen' where id = 10 returning book`,
  )
  const who = { id: 10n, book: row?.book ?? 0 }
  const run = () => jobs.find(({ name }) => name === 'members.freeze-play')?.run(ctx, {})
  await run()
  await run()
  expect(await whyClosed(ctx, who)).toBe('frozen')
  const closures = await payloadsOf(db, 'play-closed')
  expect(closures.filter(({ memberId }) => memberId === '10')).toHaveLength(1)
})

test('one member’s details, and the number of members registered today', async () => {
  expect(await officeMember(ctx, mei, { id: '7' })).toMatchObject({
    account: 'Member07',
    payeeName: null,
    sessions: 0,
  })
  await expect(officeMember(ctx, mei, { id: '999999' })).rejects.toMatchObject({ code: 'member.unknown' })
  await expect(officeMember(ctx, nobody, { id: '7' })).rejects.toMatchObject({ code: 'operator.role' })
  expect(await countMembersSince(db, clock.now())).toBe(30)
  expect(await countMembersSince(db, new Date(clock.now().getTime() + 1))).toBe(0)
})

test('an operator ends sessions and removes a payment password, giving a reason', async () => {
  const { officeEndSessions, officeResetPaymentPassword, officeResetTwoStep } = officeCommands
  const caller = app.caller()
  const logIn = async () => {
    const answer = await caller.api.logIn({ type: 'username', username: 'member08', password: PASSWORD })
    caller.token = answer.token
  }
  const lastLine = async () =>
    (
      await db.query(
        'select action, target, reason, before from operators.audit_line order by id desc limit 1',
      )
    )[0]
  await logIn()
  const act = { id: '8', reason: 'lost phone' }
  for (const command of [officeEndSessions, officeResetPaymentPassword, officeResetTwoStep]) {
    await expect(command(ctx, arun, act)).rejects.toMatchObject({ code: 'operator.role' })
    await expect(command(ctx, mei, { ...act, reason: ' ' })).rejects.toMatchObject({
      code: 'operator.reason_required',
    })
    await expect(command(ctx, mei, { ...act, id: '999999' })).rejects.toMatchObject({
      code: 'member.unknown',
    })
  }
  await expect(officeResetPaymentPassword(ctx, mei, act)).rejects.toMatchObject({
    code: 'payment_password.missing',
  })
  expect(await caller.api.memberInfo()).toMatchObject({ account: 'Member08' })
  await officeEndSessions(ctx, mei, act)
  await expect(caller.api.memberInfo()).rejects.toMatchObject({ code: 'session.expired' })
  expect(await lastLine()).toEqual({
    action: 'member.end_sessions',
    target: 'member:8',
    reason: 'lost phone',
    before: { sessions: 1 },
  })

  await logIn()
  const six = { paymentPassword: '135790', confirmPaymentPassword: '135790' }
  await caller.api.setPaymentPassword({ password: PASSWORD, ...six })
  expect(await officeMember(ctx, mei, { id: '8' })).toMatchObject({ hasPaymentPassword: true })
  await officeResetPaymentPassword(ctx, mei, { ...act, reason: 'passport seen' })
  expect(await officeMember(ctx, mei, { id: '8' })).toMatchObject({ hasPaymentPassword: false, sessions: 0 })
  expect(await lastLine()).toMatchObject({ action: 'member.reset_payment_password', reason: 'passport seen' })
  await logIn()
  await caller.api.setPaymentPassword({ password: PASSWORD, ...six })
})

test('removing a lost second step ends the sessions, and the audit line says what there was', async () => {
  await db.query(`insert into members.two_step (member_id, secret, confirmed_at) values (9, 'sealed', $1)`, [
    clock.now(),
  ])
  expect(await officeMember(ctx, mei, { id: '9' })).toMatchObject({ hasTwoStep: true })
  await officeCommands.officeResetTwoStep(ctx, mei, { id: '9', reason: 'passport seen' })
  expect(await officeMember(ctx, mei, { id: '9' })).toMatchObject({ hasTwoStep: false })
  const [line] = await db.query(
    'select action, reason, before from operators.audit_line order by id desc limit 1',
  )
  expect(line).toEqual({
    action: 'member.reset_two_step',
    reason: 'passport seen',
    before: { answers: 'none set', hadTwoStep: true, passkeys: 0, links: 0, sessions: 0 },
  })
})
