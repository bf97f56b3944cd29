import { type Random, seededRandom } from '../../server/src/random.ts'

/** Chance that is the same in every run. */
export interface DemoChance extends Random {
  /** Starts again from a new seed, so that what follows does not depend on what was drawn before. */
  readonly reseed: (seed: string) => void
  readonly uuid: () => string
}

/**
 * Bytes from a seed, with a stream for each length. Requests take nine bytes for their ids in no fixed order;
 * in a stream of their own they cannot change the seeds of draws.
 */
export function demoChance(seed: string): DemoChance {
  let current = seed
  let streams = new Map<number, Random>()
  const bytes = (count: number): Buffer => {
    const stream = streams.get(count) ?? seededRandom(`${current} ${count}`)
    streams.set(count, stream)
    return stream.bytes(count)
  }
  return {
    bytes,
    below: (n) => seededRandom(bytes(4).toString('hex')).below(n),
    reseed(next) {
      current = next
      streams = new Map()
    },
    uuid() {
      const hex = bytes(16).toString('hex')
      const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`]
      return [...parts, hex.slice(20)].join('-')
    },
  }
}
