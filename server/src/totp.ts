import { createHash } from 'node:crypto'
import { verifySync } from 'otplib'
import type { Random } from './random.ts'

/**
 * The second step of a log-in, of members and operators alike: a time-based code (RFC 6238, 6 digits, 30 s),
 * or a recovery code used once.
 */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const RECOVERY_CODES = 10

/** Base32 (RFC 4648) of a whole number of 5-byte groups, as authenticator apps take it. */
function toBase32(bytes: Buffer): string {
  const digits = BigInt(`0x${bytes.toString('hex')}`).toString(32)
  return [...digits.padStart((bytes.length * 8) / 5, '0')]
    .map((digit) => ALPHABET[parseInt(digit, 32)])
    .join('')
}

/** A new secret for the authenticator app: 160 bits. */
export const newTotpSecret = (random: Random): string => toBase32(random.bytes(20))

/**
 * The time step of a right code that was not used yet, else null. One step early or late is accepted;
 * a code of the newest used step or an older one is not (RFC 6238, 5.2).
 */
export function checkTotp(
  secret: string,
  code: string,
  at: { readonly now: Date; readonly usedStep: bigint },
): bigint | null {
  if (!/^\d{6}$/.test(code)) return null
  const epoch = Math.floor(at.now.getTime() / 1000)
  const result = verifySync({ secret, token: code, epoch, epochTolerance: 30 })
  if (!result.valid || !('timeStep' in result)) return null
  const step = BigInt(result.timeStep)
  return step > at.usedStep ? step : null
}

/** Ten codes of 80 bits, `XXXX-XXXX-XXXX-XXXX`; only their hashes are kept. */
export const newRecoveryCodes = (random: Random): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => toBase32(random.bytes(10)).replace(/(.{4})(?!$)/g, '$1-'))

export const hashRecoveryCode = (code: string): Buffer =>
  createHash('sha256').update(code.toUpperCase().replaceAll(/[\s-]/g, '')).digest()
