import type { Challenge } from '@koi/contract/proof-of-work.ts'
import { solveChallenge } from '@koi/contract/solve-challenge.ts'

/** Solves one challenge; the page ends the worker after the answer. */
self.onmessage = ({ data }: MessageEvent<Challenge>) => self.postMessage(solveChallenge(data))
