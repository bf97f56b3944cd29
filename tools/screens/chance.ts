import { type Random, seededRandom } from '../../server/src/random.ts'

/** Chance that repeats from run to run. */
export interface DemoChance extends Random {
  /** Begins anew from a name, so that what comes next does not depend on what was asked before. */
  readonly begin: (name: string) => void
  readonly uuid: () => string
}

/**
 * Bytes out of a seed, in a stream of its own for each length: pages ask for a request's nine bytes in any
 * order, and must not move the seeds of draws.
 */
export function demoChance(): DemoChance {
  let name = 'koi'
  let streams = new Map<number, Random>()
  const bytes = (count: number): Buffer => {
    const stream = streams.get(count) ?? seededRandom(`${name} ${count}`)
    streams.set(count, stream)
    return stream.bytes(count)
  }
  return {
    bytes,
    below: (n) => seededRandom(bytes(4).toString('hex')).below(n),
    begin(next) {
      name = next
      streams = new Map()
    },
    uuid() {
      const hex = bytes(16).toString('hex')
      const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`]
      return [...parts, hex.slice(20)].join('-')
    },
  }
}
