import { createHash } from 'node:crypto'
import { ScureBase32Plugin, verifySync } from 'otplib'
import type { Random } from './random.ts'

/**
 * The second step of a log-in, of members and operators alike: a time-based code (RFC 6238, 6 digits, 30 s),
 * or a recovery code used once.
 */
const RECOVERY_CODES = 10
/** Base32 (RFC 4648), as authenticator apps read it. */
const base32 = new ScureBase32Plugin()

/** A new secret for the authenticator app: 160 bits. */
export const newTotpSecret = (random: Random): string => totpSecretOf(random.bytes(20))

/** 20 bytes as authenticator apps read them. */
export const totpSecretOf = (bytes: Uint8Array): string => base32.encode(bytes)

/**
 * The time step of a correct code that was not used yet, or null. One step early or late is accepted;
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

/** Ten codes of 80 bits, `XXXX-XXXX-XXXX-XXXX`; only their hashes are stored. */
export const newRecoveryCodes = (random: Random): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => base32.encode(random.bytes(10)).replace(/(.{4})(?!$)/g, '$1-'))

export const hashRecoveryCode = (code: string): Buffer =>
  createHash('sha256').update(code.toUpperCase().replaceAll(/[\s-]/g, '')).digest()
