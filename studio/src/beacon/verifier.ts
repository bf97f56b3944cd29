import { Worker } from 'node:worker_threads'
import type { BeaconChain } from '@koi/contract/fairness/beacon.ts'

/** Checks the signature of a round; returns its randomness, or null for a signature that is not the chain's. */
export type Verify = (chain: BeaconChain, round: number, signature: string) => Promise<string | null>

export interface VerifyOrder {
  readonly id: number
  readonly chain: BeaconChain
  readonly round: number
  readonly signature: string
}

interface Waiting {
  readonly resolve: (randomness: string | null) => void
  readonly reject: (error: unknown) => void
}

/** A thread does not inherit the loader of sources. */
const loaderOf = ({ href }: URL): string =>
  `import('tsx/esm/api').then(({ tsImport }) => tsImport('${href}', '${href}'))`

/**
 * Checks signatures on a thread of its own, so that the serving thread never waits for a pairing. The thread
 * starts with the first check and, after a failure, with the next.
 * @param script `verify-worker.mjs` of the build, or `verify-worker.ts`
 */
export function openVerifier(script: URL): { readonly verify: Verify; readonly stop: () => Promise<void> } {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | null = null
  let last = 0
  const fail = (error: unknown): void => {
    worker = null
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  const start = (): Worker => {
    const isSource = script.pathname.endsWith('.ts')
    const begun = isSource ? new Worker(loaderOf(script), { eval: true }) : new Worker(script)
    begun.on('message', ({ id, randomness }: { id: number; randomness: string | null }) => {
      waiting.get(id)?.resolve(randomness)
      waiting.delete(id)
    })
    begun.on('error', fail)
    begun.on('exit', () => fail(new Error('the thread that checks signatures has ended')))
    begun.unref()
    return begun
  }
  return {
    verify: (chain, round, signature) =>
      new Promise((resolve, reject) => {
        worker ??= start()
        last += 1
        waiting.set(last, { resolve, reject })
        worker.postMessage({ id: last, chain, round, signature } satisfies VerifyOrder)
      }),
    async stop() {
      await worker?.terminate()
    },
  }
}
