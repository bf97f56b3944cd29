import { siteCalls } from '@koi/contract/calls/index.ts'
import type { SecurityQuestion } from '@koi/contract/security.ts'
import { expect, test } from 'vitest'
import { type TestCaller, testApp } from '../../../testing/app.ts'
import { testContext } from '../../../testing/context.ts'
import { openTestDatabase } from '../../../testing/database.ts'
import { createMember, routes } from '../index.ts'

const db = await openTestDatabase()
const ctx = testContext({ db })
const app = await testApp(ctx, routes)

const PASSWORD = 'koi12345'
let made = 0

async function newMember(): Promise<TestCaller> {
  const account = `Member${++made}`
  await db.transact((tx) => createMember(ctx, tx, { account, password: PASSWORD, type: 0 }))
  const caller = app.caller()
  caller.token = (await caller.api.logIn({ type: 'username', username: account, password: PASSWORD })).token
  return caller
}

const answers = (...questions: SecurityQuestion[]) =>
  questions.map((question) => ({ question, answer: `Answer to ${question}` }))

test('[API-043] [ER-14] the payee name is set once, with the password, and shown masked', async () => {
  expect(siteCalls.memberPayeeName).toMatchObject({ method: 'GET', path: '/wps/member/info/payeename' })
  const { api } = await newMember()
  expect(await api.memberPayeeName()).toEqual({ payeeName: null })
  const set = (payeeName: string, password = PASSWORD) => api.setPayeeName({ payeeName, password })
  await expect(set('4711')).rejects.toMatchObject({
    code: 'name.format',
    message: 'Name format is not valid',
  })
  await expect(set('Tan Mei Ling', 'koi54321')).rejects.toMatchObject({ code: 'login_password.wrong' })
  expect(await set('  Tan Mei  Ling ')).toEqual({ done: true })
  expect(await api.memberPayeeName()).toEqual({ payeeName: 'T** M** L***' })
  await expect(set('Tan Mei Lin')).rejects.toMatchObject({ code: 'payee_name.exists', status: 409 })
  const visitor = app.caller().api
  await expect(visitor.memberPayeeName()).rejects.toMatchObject({ code: 'session.missing' })
})

test('of two concurrent payee names one is set', async () => {
  const { api } = await newMember()
  const both = await Promise.allSettled(
    ['Tan Mei Ling', 'Lim Ah Kow'].map((payeeName) => api.setPayeeName({ payeeName, password: PASSWORD })),
  )
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('[API-044] the nickname appears in the member info and can be removed', async () => {
  expect(siteCalls.memberNickname).toMatchObject({ method: 'GET', path: '/wps/member/info/nickname' })
  const { api } = await newMember()
  expect(await api.memberNickname()).toEqual({ nickname: null })
  await api.setNickname({ nickname: ' 美玲 88 ' })
  expect(await api.memberNickname()).toEqual({ nickname: '美玲 88' })
  expect((await api.memberInfo()).nickname).toBe('美玲 88')
  for (const nickname of ['x', '<b>Mei</b>', 'x'.repeat(21)])
    await expect(api.setNickname({ nickname })).rejects.toMatchObject({ code: 'name.format' })
  await api.setNickname({ nickname: '' })
  expect(await api.memberNickname()).toEqual({ nickname: null })
  await expect(app.caller().api.setNickname({ nickname: 'Mei' })).rejects.toMatchObject({
    code: 'session.missing',
  })
})

test('[API-024] [API-041] the member icon is one of the offered ones, sent as a form', async () => {
  expect(siteCalls.memberIcon).toMatchObject({ method: 'GET', path: '/wps/member/info/icon' })
  expect(siteCalls.setMemberIcon).toMatchObject({ method: 'POST', encoding: 'form' })
  const { api } = await newMember()
  expect(await api.memberIcon()).toEqual({ icon: null })
  await api.setMemberIcon({ icon: 'lotus' })
  expect(await api.memberIcon()).toEqual({ icon: 'lotus' })
  const other = 'https://evil.example/x.svg' as 'lotus'
  await expect(api.setMemberIcon({ icon: other })).rejects.toMatchObject({ code: 'request.invalid' })
  await expect(app.caller().api.memberIcon()).rejects.toMatchObject({ code: 'session.missing' })
})

test('[API-074] security questions are set with the password; their answers are never returned', async () => {
  expect(siteCalls.securityQuestions).toMatchObject({ method: 'GET', path: '/wps/member/security/questions' })
  expect(siteCalls.setSecurityQuestions).toMatchObject({
    method: 'PUT',
    path: '/wps/member/security/questions',
  })
  const { api } = await newMember()
  expect(await api.securityQuestions()).toEqual({ questions: [], setAt: null })
  await api.setSecurityQuestions({ password: PASSWORD, answers: answers('first_pet', 'first_school') })
  const shown = await api.securityQuestions()
  expect(shown).toEqual({ questions: ['first_pet', 'first_school'], setAt: ctx.clock.now().getTime() })
  expect(JSON.stringify(shown)).not.toContain('Answer')
  const rows = await db.query<{ hash: string }>('select answer_hash as hash from members.security_question')
  for (const { hash } of rows) expect(hash).toMatch(/^\$argon2id\$/)
  await api.setSecurityQuestions({ password: PASSWORD, answers: answers('first_job', 'first_trip') })
  expect((await api.securityQuestions()).questions).toEqual(['first_job', 'first_trip'])
})

test('security questions must be two, answered, and confirmed', async () => {
  const { api } = await newMember()
  const set = (given: ReturnType<typeof answers>, password = PASSWORD) =>
    api.setSecurityQuestions({ password, answers: given })
  await expect(set(answers('first_pet', 'first_pet'))).rejects.toMatchObject({ code: 'request.invalid' })
  await expect(set(answers('first_pet'))).rejects.toMatchObject({ code: 'request.invalid' })
  const empty = answers('first_pet', 'first_job').map((one) => ({ ...one, answer: ' ' }))
  await expect(set(empty)).rejects.toMatchObject({ code: 'field.required' })
  await expect(set(answers('first_pet', 'first_job'), 'koi54321')).rejects.toMatchObject({
    code: 'login_password.wrong',
  })
  await expect(app.caller().api.securityQuestions()).rejects.toMatchObject({ code: 'session.missing' })
})
