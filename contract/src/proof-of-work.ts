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

/** A call that takes a proof of work. */
export type ProvableCall<Answer> = (proof: { readonly proof?: string }) => Promise<Answer>

type Solve = (challenge: Challenge) => Promise<string>

/** Makes a call, and again with a proof of work if the server requires one. Throws what the call throws. */
export const callWithProof = <Answer>(call: ProvableCall<Answer>, solve: Solve): Promise<Answer> =>
  call({}).catch((error: unknown) => repeatWithProof(call, solve, error))

/** Makes a call that was refused again, with the proof that the refusal requires; throws any other refusal. */
export async function repeatWithProof<Answer>(
  call: ProvableCall<Answer>,
  solve: Solve,
  refused: unknown,
): Promise<Answer> {
  let failure = refused
  for (let solved = 0; solved < MAX_CHALLENGES; solved += 1) {
    const challenge = challengeOf(failure)
    if (challenge === null) break
    const proof = await solve(challenge)
    try {
      return await call({ proof })
    } catch (error) {
      failure = error
    }
  }
  throw failure
}

/** The challenge of a refusal; null for any other error. */
function challengeOf(error: unknown): Challenge | null {
  if (!(error instanceof CallError) || error.code !== 'proof.required') return null
  return error.details.challenge as Challenge
}
