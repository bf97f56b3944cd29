import { CallError } from '@koi/contract/envelope.ts'
import { type Challenge, type ProvableCall, repeatWithProof } from '@koi/contract/proof-of-work.ts'

/** Makes a refused call again; a worker solves the challenge of its refusal, so that the page stays smooth. */
export const repeatSolved = <Answer>(call: ProvableCall<Answer>, refused: CallError): Promise<Answer> =>
  repeatWithProof(call, solveInWorker, refused)

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
