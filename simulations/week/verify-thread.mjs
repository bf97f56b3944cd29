import { parentPort } from 'node:worker_threads'
import { verify } from '../../scripts/verify-draw.mjs'

/** The independent verifier on its own thread: replies to each list of records and proofs. */
parentPort?.on('message', ({ id, values }) => {
  try {
    parentPort?.postMessage({ id, ...verify(values) })
  } catch (error) {
    parentPort?.postMessage({ id, holds: false, steps: [{ of: '', says: String(error), holds: false }] })
  }
})
