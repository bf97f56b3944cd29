import { createHash, randomBytes } from 'node:crypto'

/** The only source of randomness in the server; tests use a seeded one. */
export interface Random {
  bytes(count: number): Buffer
  /** A uniform integer in [0, n), without bias (rejection sampling). */
  below(n: number): number
}

export const cryptoRandom: Random = withBelow((count) => randomBytes(count))

/** Repeatable bytes for tests and simulations: SHA-256 of the seed and a counter. Never for production. */
export function seededRandom(seed: string): Random {
  let counter = 0
  let pool = Buffer.alloc(0)
  return withBelow((count) => {
    while (pool.length < count) {
      pool = Buffer.concat([pool, createHash('sha256').update(`${seed}:${counter++}`).digest()])
    }
    const taken = pool.subarray(0, count)
    pool = pool.subarray(count)
    return Buffer.from(taken)
  })
}

function withBelow(bytes: (count: number) => Buffer): Random {
  return {
    bytes,
    below(n) {
      if (!Number.isSafeInteger(n) || n < 1 || n > 2 ** 32) throw new RangeError(`below(${n})`)
      const limit = Math.floor(2 ** 32 / n) * n
      for (;;) {
        const value = bytes(4).readUInt32BE()
        if (value < limit) return value % n
      }
    },
  }
}
