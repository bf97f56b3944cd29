import { FirebaseError } from 'firebase/app'
import { expect, test } from 'vitest'
import { toCallError } from './firebase-phone.ts'

test.each([
  ['auth/invalid-verification-code', 'code.wrong'],
  ['auth/missing-verification-code', 'code.wrong'],
  ['auth/invalid-verification-id', 'code.wrong'],
  ['auth/code-expired', 'code.wrong'],
  ['auth/too-many-requests', 'request.too_many'],
])('the error %s of the library is the refusal %s', (code, refusal) => {
  expect(toCallError(new FirebaseError(code, ''))).toMatchObject({ code: refusal, status: 400 })
})

test('a lost network, and an error that is nobody’s fault, are reported as a lost connection', () => {
  const lost = { code: null, status: 0 }
  expect(toCallError(new FirebaseError('auth/network-request-failed', ''))).toMatchObject(lost)
  expect(toCallError(new FirebaseError('auth/internal-error', ''))).toMatchObject(lost)
  expect(toCallError(new TypeError('x is undefined'))).toMatchObject(lost)
})
