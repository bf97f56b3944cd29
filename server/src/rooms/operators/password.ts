import { hash, verify } from '@node-rs/argon2'

// Argon2id is the library's preset; the costs are OWASP's smallest for it.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A hash of nobody's password: an unknown name costs the caller the same time as a known one. */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$8UP7B6P/POV4I4htjzF1GQ$LhzbJE5ljb0RUi9T7tlveO8NpE4wN9vr3ZSvLanilIQ'

export const hashPassword = (password: string): Promise<string> => hash(password, COST)

/** Runs off the event loop; about 12 ms. Without a hash the answer is no, after the same work. */
export async function checkPassword(password: string, stored: string | undefined): Promise<boolean> {
  const right = await verify(stored ?? NOBODY, password)
  return right && stored !== undefined
}
