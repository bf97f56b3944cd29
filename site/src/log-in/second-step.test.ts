import { CallError } from '@koi/contract/envelope.ts'
import type { RefusalCode } from '@koi/contract/refusals.ts'
import { expect, test } from 'vitest'
import { checkCode, ticketOf } from './second-step.ts'

test('a log-in that needs a second step names its ticket, any other failure none', () => {
  const wanting = (code: RefusalCode, details: Record<string, unknown>) =>
    new CallError({ code, status: 401, message: '', details })
  expect(ticketOf(wanting('login.second_step', { ticket: 'a.b' }))).toBe('a.b')
  expect(ticketOf(wanting('login.second_step', {}))).toBeNull()
  expect(ticketOf(wanting('login.failed', { ticket: 'a.b' }))).toBeNull()
  expect(ticketOf(new Error('ours'))).toBeNull()
})

test('a code is six digits, or a recovery code however it is written', () => {
  for (const code of ['123456', ' 123 456 ', 'ABCD-EFGH-2345-67AB', 'abcdefgh234567ab'])
    expect(checkCode(code), code).toBe(true)
  expect(checkCode(' ')).toBe('refusal.field.required')
  for (const code of ['12345', '1234567', 'ABCD-EFGH', 'ABCD-EFGH-2345-6789'])
    expect(checkCode(code), code).toBe('refusal.two_step.wrong')
})
