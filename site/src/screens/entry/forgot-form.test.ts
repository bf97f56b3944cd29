import { CallError } from '@koi/contract/envelope.ts'
import type { RefusalCode } from '@koi/contract/refusals.ts'
import { expect, test } from 'vitest'
import {
  forgotByEmailChecks,
  forgotByMobileChecks,
  resetRefusal,
  toEmailRequest,
  toMobileReset,
} from './forgot-form.ts'

const refusal = (code: RefusalCode | null) => new CallError({ code, status: 400, message: '' })

test('[FG-10] name and address are sent without the spaces around them', () => {
  expect(toEmailRequest({ username: ' linh88 ', email: '\tlinh@koi.example ' })).toEqual({
    username: 'linh88',
    email: 'linh@koi.example',
  })
})

test('an address has its own texts, a name those of the log-in', () => {
  expect(forgotByEmailChecks.email('abc@')).toBe('in_email_incorrect')
  expect(forgotByEmailChecks.email('')).toBe('in_email_incorrect')
  expect(forgotByEmailChecks.email(' a@koi.example ')).toBe(true)
  expect(forgotByEmailChecks.username('ab')).toBe('refusal.username.format')
})

test('[FG-21] a number has at least eight digits, spaces or not', () => {
  expect(forgotByMobileChecks.mobileNum('123')).toBe('entry.mobile_short')
  expect(forgotByMobileChecks.mobileNum('1234-567')).toBe('entry.mobile_short')
  expect(forgotByMobileChecks.mobileNum('12 345 678')).toBe(true)
  expect(forgotByMobileChecks.mobileNum('12345678x')).toBe('entry.mobile_invalid')
})

test('a code that was never sent is a wrong one', () => {
  expect(forgotByMobileChecks.verificationCode(undefined)).toBe('refusal.code.wrong')
  expect(forgotByMobileChecks.verificationCode('123456')).toBe(true)
})

test('[FG-16] what is sent by phone', () => {
  const values = { mobileNum: ' 123456789 ', verificationCode: '123456', newPassword: 'koi12345' }
  expect(toMobileReset(values, '60')).toEqual({
    newPassword: 'koi12345',
    mobileNum: '123456789',
    verificationCode: '123456',
    countryDialingCode: '60',
  })
})

test('[FG-17] [FG-18] the same password clears the password, every other failure the code', () => {
  expect(resetRefusal(refusal('modify.new.old.same'))).toMatchObject({
    clearedField: 'newPassword',
    field: 'newPassword',
  })
  for (const code of ['code.wrong', 'mobile.invalid', 'password.format', 'server.error', null] as const) {
    expect(resetRefusal(refusal(code)).clearedField).toBe('verificationCode')
  }
  expect(resetRefusal(new Error('no network'))).toEqual({
    clearedField: 'verificationCode',
    field: null,
    message: '',
  })
})
