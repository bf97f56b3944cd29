import { password } from '@koi/contract/field-rules.ts'
import type { MemberId } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { refuse } from '../../../refusal.ts'
import { requireUnbreached } from '../credentials/breached-password.ts'
import { verifyPassword } from '../credentials/password.ts'
import { replacePasswordHash } from '../member/store.ts'
import { revokeSessions } from '../sessions/session.ts'
import { closeLinks } from './reset-link.ts'

type Details = Readonly<Record<string, unknown>>

interface Typed {
  readonly newPassword: string
  /** Missing in a call that has no such field. */
  readonly confirmNewPassword?: string
}

/** Refuses 'password.format', 'confirmation.mismatch' if the repetition differs, and 'password.breached'. */
export async function requireNewPassword(ctx: Context, typed: Typed, details?: Details): Promise<void> {
  const { newPassword, confirmNewPassword = newPassword } = typed
  const wrong = password(newPassword)
  if (wrong !== null) refuse(wrong, details)
  if (newPassword !== confirmNewPassword) refuse('confirmation.mismatch', details)
  await requireUnbreached(ctx, newPassword, details)
}

/** Refuses 'modify.new.old.same' for the password that the hash belongs to. */
export async function requireDifferentPassword(
  ctx: Context,
  hash: string,
  newPassword: string,
  details?: Details,
): Promise<void> {
  if (await verifyPassword(ctx, hash, newPassword)) refuse('modify.new.old.same', details)
}

interface Replacement {
  readonly memberId: MemberId
  /** The hash that was checked, and the one that takes its place. */
  readonly from: string
  readonly to: string
  /** The only session that stays open; null ends all of them. */
  readonly keep: bigint | null
  readonly now: Date
}

/**
 * Replaces a member's password: ends the other sessions (AU-19) and closes all reset links, so that none of
 * them can undo it. Returns the hashes (hex) of the links that were good until now, or null if the password
 * has changed since it was checked; the caller refuses then. Hash the new password before the transaction.
 */
export async function replacePassword(tx: Tx, replacement: Replacement): Promise<readonly string[] | null> {
  const { memberId, from, to, keep, now } = replacement
  if (!(await replacePasswordHash(tx, memberId, { from, to }))) return null
  await revokeSessions(tx, memberId, keep)
  return closeLinks(tx, memberId, now)
}
