import { CallError } from './envelope.ts'

/**
 * A challenge in the format of ALTCHA: the solver searches the number, 0 to `maxnumber`, for which
 * `SHA-256(salt + number)` is `challenge`. It comes with the refusal 'proof.required' (decision 0039).
 */
export interface Challenge {
  readonly algorithm: 'SHA-256'
  readonly challenge: string
  readonly maxnumber: number
  readonly salt: string
  readonly signature: string
}

/** A harder challenge may follow when others fail at the same account; after this many the caller gives up. */
const MAX_CHALLENGES = 3

/**
 * Makes a call, and makes it again with a proof of work if the server requires one. Throws what the call
 * throws.
 */
export async function callWithProof<Answer>(
  call: (proof: { readonly proof?: string }) => Promise<Answer>,
  solve: (challenge: Challenge) => Promise<string>,
): Promise<Answer> {
  let proof: { readonly proof?: string } = {}
  for (let challenges = 0; ; challenges += 1) {
    try {
      return await call(proof)
    } catch (error) {
      const challenge = challengeOf(error)
      if (challenge === null || challenges === MAX_CHALLENGES) throw error
      proof = { proof: await solve(challenge) }
    }
  }
}

/** The challenge of a refusal; null for any other error. */
function challengeOf(error: unknown): Challenge | null {
  if (!(error instanceof CallError) || error.code !== 'proof.required') return null
  return error.details.challenge as Challenge
}
