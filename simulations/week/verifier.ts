import { Worker } from 'node:worker_threads'

export interface Verified {
  readonly holds: boolean
  readonly steps: readonly { readonly of: string; readonly says: string; readonly holds: boolean }[]
}

/** The maximum number of waiting lists, so that records do not stay in memory for long. */
const MAX_WAITING = 40

/** The independent verifier (scripts/verify-draw.mjs) beside the simulation. */
export class Verifier {
  private readonly thread = new Worker(new URL('./verify-thread.mjs', import.meta.url))
  private readonly waiting = new Map<number, (verified: Verified) => void>()
  private asked = 0
  private ready: (() => void)[] = []

  constructor() {
    this.thread.on('message', ({ id, ...verified }: Verified & { id: number }) => {
      this.waiting.get(id)?.(verified)
      this.waiting.delete(id)
      for (const next of this.ready.splice(0)) next()
    })
  }

  verify(values: readonly unknown[]): Promise<Verified> {
    const id = this.asked++
    return new Promise((resolve) => {
      this.waiting.set(id, resolve)
      this.thread.postMessage({ id, values })
    })
  }

  /** Waits until at most this many lists are waiting. */
  async waitForRoom(most = MAX_WAITING): Promise<void> {
    while (this.waiting.size > most) await new Promise<void>((resolve) => this.ready.push(resolve))
  }

  async close(): Promise<void> {
    await this.waitForRoom(0)
    await this.thread.terminate()
  }
}
