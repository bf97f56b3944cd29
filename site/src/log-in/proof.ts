import { CallError } from '@koi/contract/envelope.ts'
import { type Challenge, callWithProof } from '@koi/contract/proof-of-work.ts'

/**
 * Makes a call that may require a proof of work: the challenge of its refusal is solved in a worker, so that
 * the page stays smooth, and the call is made again. `withProof((proof) => api.logIn({ …, ...proof }))`
 */
export const withProof = <Answer>(
  call: (proof: { readonly proof?: string }) => Promise<Answer>,
): Promise<Answer> => callWithProof(call, solveInWorker)

function solveInWorker(challenge: Challenge): Promise<string> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<string>) => {
      worker.terminate()
      resolve(data)
    }
    worker.onerror = () => {
      worker.terminate()
      // A part of the site that cannot be loaded is reported as a lost connection.
      reject(new CallError({ code: null, status: 0, message: '' }))
    }
    worker.postMessage(challenge)
  })
}
