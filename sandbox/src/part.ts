import type { FastifyInstance } from 'fastify'

/** What a part of the sandbox may use. Tests replace the clock, the random source and fetch. */
export interface World {
  /** The sandbox's own folder. Files there survive restarts. */
  readonly folder: string
  /** The port that the sandbox listens on, for the addresses that it hands out. */
  readonly port: number
  readonly now: () => Date
  /** Returns that many random bytes as hex digits. */
  readonly randomHex: (bytes: number) => string
  readonly fetch: typeof globalThis.fetch
  readonly env: Readonly<Record<string, string | undefined>>
}

/** One stand-in for the outside world: a page and an API on the sandbox's port. */
export interface Part {
  readonly title: string
  readonly about: string
  /** Where its page is. */
  readonly path: string
  /** Adds the part's routes. A part stops its timers in the app's hook `onClose`. */
  readonly mount: (app: FastifyInstance, world: World) => Promise<void>
}
