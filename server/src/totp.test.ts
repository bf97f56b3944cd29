import { expect, test } from 'vitest'
import { type Random, seededRandom } from './random.ts'
import { checkTotp, hashRecoveryCode, newRecoveryCodes, newTotpSecret } from './totp.ts'

/** Chance that gives the bytes of a text over and over. */
const spelling = (text: string): Random => ({
  ...seededRandom('spelling'),
  bytes: (size) => Buffer.from(text.repeat(size).slice(0, size)),
})

test('a secret is the base32 of 160 bits (RFC 4648), zeros in front included', () => {
  expect(newTotpSecret(spelling('1234567890'))).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(newTotpSecret(spelling('\0'))).toBe('A'.repeat(32))
  expect(newTotpSecret(spelling('\0\0\0\0\u0001'))).toBe('AAAAAAAB'.repeat(4))
})

test('the codes of RFC 6238 are right, once each and one step early or late', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  const check = (code: string, seconds: number, usedStep = 0n) =>
    checkTotp(secret, code, { now: new Date(seconds * 1000), usedStep })
  expect(check('287082', 59)).toBe(1n)
  expect(check('081804', 1_111_111_109)).toBe(37_037_036n)
  expect(check('050471', 1_111_111_111)).toBe(37_037_037n)
  expect(check('287082', 89)).toBe(1n)
  expect(check('287082', 29)).toBe(1n)
  expect(check('287082', 90)).toBeNull()
  expect(check('287082', 59, 1n)).toBeNull()
  for (const code of ['287083', '28708', '2870820', 'abcdef', '']) expect(check(code, 59)).toBeNull()
})

test('a recovery code is 80 bits in four groups, and is hashed as it is typed', () => {
  const codes = newRecoveryCodes(spelling('1234567890'))
  expect(codes).toEqual(Array.from({ length: 10 }, () => 'GEZD-GNBV-GY3T-QOJQ'))
  expect(hashRecoveryCode('gezd gnbv gy3t qojq')).toEqual(hashRecoveryCode('GEZD-GNBV-GY3T-QOJQ'))
})
