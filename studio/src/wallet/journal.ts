import type { Movement } from './wire.ts'

/** How a movement ended: `unsure` is a bet whose rollback was opened in the same breath. */
export type End = 'done' | 'refused' | 'unsure'

/** One write, kept as a whole or not at all. */
export interface Entry {
  readonly opened: readonly Movement[]
  readonly ended: readonly { readonly uuid: string; readonly as: End }[]
}

/**
 * What the studio has asked a wallet for, kept before it is sent: a movement without its end is taken up
 * again after a crash.
 */
export interface Journal {
  readonly write: (entry: Entry) => Promise<void>
  readonly readOpen: () => Promise<readonly Movement[]>
  /** How a movement ended; null while it is open, and for what was never written. */
  readonly readEnd: (uuid: string) => Promise<End | null>
}
