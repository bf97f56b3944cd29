import { normalizePassword } from '@koi/contract/field-rules.ts'
import { hash, verify } from '@node-rs/argon2'
import type { Context } from '../../../context.ts'

/** Argon2id, 19 MiB, two passes, parallelism 1: about 12 ms, off the event loop (OWASP's first choice). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** A hash with the same cost and an unknown password, for accounts that have none. */
const UNKNOWN_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$MJHBUD9Jg6Szm/e6kSNGag$iBvWkJVniNdv3605j0+Ed84d3HaU7fzbWzwRKVx6x2k'

/** The hash of a password in its normal form; the calls limit its length. */
export const hashPassword = (password: string): Promise<string> => hash(normalizePassword(password), COST)

/**
 * Whether the password matches the hash. Without a hash it does the same work and returns false, so that the
 * response time does not reveal whether an account exists (docs/domain/accounts.md#one-answer).
 */
export async function verifyPassword(
  ctx: Context,
  stored: string | null,
  password: string,
): Promise<boolean> {
  const matches = await verify(stored ?? UNKNOWN_HASH, normalizePassword(password))
  ctx.log.debug({ event: 'password verified' })
  return matches && stored !== null
}
