import { CallError } from '@koi/contract/envelope.ts'
import type { ProvableCall } from '@koi/contract/proof-of-work.ts'

/**
 * Makes a call that may require a proof of work; only if it does, what solves the challenge is loaded.
 * `withProof((proof) => api.logIn({ …, ...proof }))`
 */
export const withProof = <Answer>(call: ProvableCall<Answer>): Promise<Answer> =>
  call({}).catch(async (error: unknown) => {
    if (!(error instanceof CallError) || error.code !== 'proof.required') throw error
    const { repeatSolved } = await import('./repeat-solved.ts')
    return repeatSolved(call, error)
  })
