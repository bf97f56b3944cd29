import { parentPort } from 'node:worker_threads'
import { verifyRound } from '@koi/contract/fairness/beacon.ts'
import type { VerifyOrder } from './verifier.ts'

/** The thread that checks the beacon's signatures: a pairing takes 10 to 20 ms. */
parentPort?.on('message', ({ id, chain, round, signature }: VerifyOrder) => {
  parentPort?.postMessage({ id, randomness: verifyRound(chain, round, signature) })
})
