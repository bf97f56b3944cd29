import { CallError } from '@koi/contract/envelope.ts'
import { expect, test } from 'vitest'
import {
  bindingRefusal,
  checkAnswer,
  checkNickname,
  checkPasskeyName,
  checkPayeeName,
  checkQuestion,
  toAnswers,
} from './security-form.ts'

const values = (first: 'first_pet' | '', second: 'first_pet' | 'first_job' | '') => ({
  questions: [
    { question: first, answer: 'Nemo' },
    { question: second, answer: 'Bank' },
  ],
  password: 'koi12345',
})

test('two different questions are chosen', () => {
  expect(checkQuestion('', values('', 'first_job'))).toBe('refusal.field.required')
  expect(checkQuestion('first_pet', values('first_pet', 'first_pet'))).toBe('security.question_other')
  expect(checkQuestion('first_pet', values('first_pet', 'first_job'))).toBe(true)
  expect(checkAnswer(' x ')).toBe('refusal.field.required')
  expect(checkAnswer('Bo')).toBe(true)
  expect(toAnswers(values('first_pet', 'first_job'))).toEqual({
    password: 'koi12345',
    answers: [
      { question: 'first_pet', answer: 'Nemo' },
      { question: 'first_job', answer: 'Bank' },
    ],
  })
})

test('[ER-14] names are checked as the server checks them', () => {
  expect(checkPayeeName(' 4711 ')).toBe('refusal.name.format')
  expect(checkPayeeName(' Tan Mei Ling ')).toBe(true)
  expect(checkNickname('')).toBe(true)
  expect(checkNickname('美玲 88')).toBe(true)
  expect(checkNickname('<b>')).toBe('refusal.name.format')
  expect(checkPasskeyName(' ')).toBe('refusal.name.format')
  expect(checkPasskeyName('My phone')).toBe(true)
})

test('a refused binding is shown at its field', () => {
  const refused = (code: CallError['code']) =>
    bindingRefusal(new CallError({ code, status: 400, message: '' }))
  expect(refused('member.mobile_exists')).toEqual({
    at: 'contact',
    message: 'refusal.member.mobile_exists',
  })
  expect(refused('email.format')?.at).toBe('contact')
  expect(refused('code.wrong')?.at).toBe('verificationCode')
  expect(refused('login_password.wrong')?.at).toBe('password')
  expect(refused('login_password.locked')).toBeNull()
  expect(bindingRefusal(new Error('lost'))).toBeNull()
})
