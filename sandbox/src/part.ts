import type { FastifyInstance } from 'fastify'

/** What a part of the sandbox may reach; tests replace the clock, the chance and fetch. */
export interface World {
  /** A folder of the sandbox's own: what a part keeps there survives restarts. */
  readonly folder: string
  /** The port that it listens on, for addresses that it hands out. */
  readonly port: number
  readonly now: () => Date
  /** Hex digits of so many random bytes. */
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
  /** Adds its routes; timers of its own end with the app's hook `onClose`. */
  readonly mount: (app: FastifyInstance, world: World) => Promise<void>
}
