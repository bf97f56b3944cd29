import { hash, verify } from '@node-rs/argon2'
import type { Context } from '../../../context.ts'

/**
 * Argon2id, 19 MiB, two passes, one lane: about 12 ms, off the event loop (OWASP's first choice).
 */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** A hash of these same costs whose password nobody knows: stands in for accounts that have none. */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$MJHBUD9Jg6Szm/e6kSNGag$iBvWkJVniNdv3605j0+Ed84d3HaU7fzbWzwRKVx6x2k'

/** Passwords are known in clear in this file only. */
export const hashPassword = (password: string): Promise<string> => hash(password, COST)

/**
 * Whether the password belongs to the hash. Without a hash it takes the same work and answers no, so that the
 * time of an answer does not tell whether an account exists (docs/domain/accounts.md#one-answer).
 */
export async function verifyPassword(
  ctx: Context,
  stored: string | null,
  password: string,
): Promise<boolean> {
  const matches = await verify(stored ?? NOBODY, password)
  ctx.log.debug({ event: 'password verified' })
  return matches && stored !== null
}
