import { expect, test } from 'vitest'
import type { OperatorCaller } from '../../caller.ts'
import { fixedClock } from '../../clock.ts'
import { testApp } from '../../testing/app.ts'
import { testContext } from '../../testing/context.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { operatorToken, testOrigin } from '../../testing/people.ts'
import { resolveOperator } from '../operators/index.ts'
import { createMember, officeCommands, routes } from './index.ts'

const db = await openTestDatabase()
const clock = fixedClock('2026-01-02T03:04:05Z')
const ctx = testContext({ db, clock })
const app = await testApp(ctx, routes)
const { officeCheckAnswers, officeSecurityQuestions, officeResetPaymentPassword, officeResetTwoStep } =
  officeCommands

const found = await resolveOperator(ctx, await operatorToken(ctx, 'mei'))
if (found === null) throw new Error('no operator')
const owner: OperatorCaller = { ...found, origin: testOrigin }
const support: OperatorCaller = {
  ...owner,
  role: 'support',
  permissions: ['members.read', 'members.write'],
}
const auditor: OperatorCaller = { ...owner, role: 'auditor', permissions: ['members.read'] }

const PASSWORD = 'koi12345'
const RIGHT = [
  { question: 'first_job' as const, answer: ' the  BAKERY ' },
  { question: 'first_pet' as const, answer: 'ｎｅｍｏ' },
]
const WRONG = [RIGHT[0], { question: 'first_pet' as const, answer: 'Dory' }].flatMap((one) => one ?? [])
let made = 0

/** A member with a payment password, and by default with security questions. */
async function newMember({ hasQuestions = true } = {}) {
  const account = `Asked${++made}`
  const member = await db.transact((tx) => createMember(ctx, tx, { account, password: PASSWORD, type: 0 }))
  const id = String(member?.id)
  const answers = [
    { question: 'first_pet' as const, answer: 'Nemo' },
    { question: 'first_job' as const, answer: 'The bakery' },
  ]
  const caller = app.caller()
  caller.token = (await caller.api.logIn({ type: 'username', username: account, password: PASSWORD })).token
  const own = caller.api
  await own.setPaymentPassword({
    password: PASSWORD,
    paymentPassword: '135790',
    confirmPaymentPassword: '135790',
  })
  if (hasQuestions) await own.setSecurityQuestions({ password: PASSWORD, answers })
  return { id, own, answers }
}

const reset = (caller: OperatorCaller, id: string) =>
  officeResetPaymentPassword(ctx, caller, { id, reason: 'rang up' })
const lines = (id: string) =>
  db.query<{ action: string; reason: string | null; before: unknown; after: unknown }>(
    'select action, reason, before, after from operators.audit_line where target = $1 order by id',
    [`member:${id}`],
  )

test('right answers, however they are spelt, let the office reset credentials for half an hour', async () => {
  const { id } = await newMember()
  expect(await officeSecurityQuestions(ctx, auditor, { id })).toEqual({
    questions: ['first_job', 'first_pet'],
    passedAt: null,
    lockedUntil: null,
  })
  await expect(reset(support, id)).rejects.toMatchObject({ code: 'questions.unanswered' })
  await expect(officeResetTwoStep(ctx, support, { id, reason: 'rang up' })).rejects.toMatchObject({
    code: 'questions.unanswered',
  })
  await officeCheckAnswers(ctx, support, { id, answers: RIGHT })
  expect(await officeSecurityQuestions(ctx, support, { id })).toMatchObject({
    passedAt: clock.now().getTime(),
  })
  clock.advance(30 * 60_000)
  await expect(reset(support, id)).rejects.toMatchObject({ code: 'questions.unanswered' })
  await officeCheckAnswers(ctx, support, { id, answers: RIGHT })
  clock.advance(30 * 60_000 - 1)
  await reset(support, id)
  const trail = await lines(id)
  expect(trail.map(({ action }) => action)).toEqual([
    'member.answers_right',
    'member.answers_right',
    'member.reset_payment_password',
  ])
  expect(trail.at(-1)?.before).toMatchObject({ answers: 'right' })
  expect(JSON.stringify(trail)).not.toMatch(/bakery|nemo/i)
})

test('one wrong answer is refused like two; three attempts lock the questions for a day', async () => {
  const { id } = await newMember()
  const ask = (answers: typeof WRONG) => officeCheckAnswers(ctx, support, { id, answers })
  await expect(ask(WRONG)).rejects.toMatchObject({ code: 'questions.wrong', details: { left: 2 } })
  await expect(ask([])).rejects.toMatchObject({ code: 'questions.wrong', details: { left: 1 } })
  await expect(ask(WRONG)).rejects.toMatchObject({ code: 'questions.locked' })
  await expect(ask(RIGHT)).rejects.toMatchObject({ code: 'questions.locked' })
  const until = clock.now().getTime() + 24 * 3_600_000
  expect((await officeSecurityQuestions(ctx, support, { id })).lockedUntil).toBe(until)
  clock.advance(24 * 3_600_000)
  await expect(ask(WRONG)).rejects.toMatchObject({ code: 'questions.wrong', details: { left: 2 } })
  await ask(RIGHT)
  expect((await lines(id)).map(({ action }) => action)).toEqual([
    ...Array(4).fill('member.answers_wrong'),
    'member.answers_right',
  ])
})

test('a wrong answer revokes the effect of right ones, and so do new answers', async () => {
  const { id, answers, own } = await newMember()
  const passed = async () => (await officeSecurityQuestions(ctx, support, { id })).passedAt
  await officeCheckAnswers(ctx, support, { id, answers: RIGHT })
  await expect(officeCheckAnswers(ctx, support, { id, answers: WRONG })).rejects.toMatchObject({
    code: 'questions.wrong',
  })
  expect(await passed()).toBeNull()
  await officeCheckAnswers(ctx, support, { id, answers: RIGHT })
  expect(await passed()).not.toBeNull()
  await own.setSecurityQuestions({ password: PASSWORD, answers })
  expect(await passed()).toBeNull()
})

test('without the answers only an owner can reset; without questions any support operator can', async () => {
  const [asked, none] = [await newMember(), await newMember({ hasQuestions: false })]
  await expect(reset(support, asked.id)).rejects.toMatchObject({ code: 'questions.unanswered' })
  await reset(owner, asked.id)
  expect((await lines(asked.id)).at(-1)?.before).toMatchObject({ answers: 'not given' })
  await reset(support, none.id)
  expect((await lines(none.id)).at(-1)?.before).toMatchObject({ answers: 'none set' })
  await expect(officeCheckAnswers(ctx, support, { id: none.id, answers: RIGHT })).rejects.toMatchObject({
    code: 'questions.none',
  })
})

test('operators without permission are refused, and so are unknown members', async () => {
  const { id } = await newMember()
  await expect(officeCheckAnswers(ctx, auditor, { id, answers: RIGHT })).rejects.toMatchObject({
    code: 'operator.role',
  })
  const nobody: OperatorCaller = { ...owner, role: 'nobody', permissions: [] }
  await expect(officeSecurityQuestions(ctx, nobody, { id })).rejects.toMatchObject({ code: 'operator.role' })
  for (const command of [
    () => officeSecurityQuestions(ctx, support, { id: '999999' }),
    () => officeCheckAnswers(ctx, support, { id: '999999', answers: RIGHT }),
  ])
    await expect(command()).rejects.toMatchObject({ code: 'member.unknown' })
})

test('four concurrent attempts count as four', async () => {
  const { id } = await newMember()
  const attempts = await Promise.allSettled(
    Array.from({ length: 4 }, () => officeCheckAnswers(ctx, support, { id, answers: WRONG })),
  )
  const codes = attempts.map((one) => (one.status === 'rejected' ? one.reason.code : 'passed'))
  expect(codes.sort()).toEqual(['questions.locked', 'questions.locked', 'questions.wrong', 'questions.wrong'])
})
