import type { Movement } from './wire.ts'

/** How a movement ended: `unsure` is a bet whose rollback was opened in the same entry. */
export type End = 'done' | 'refused' | 'unsure'

/** One atomic write. */
export interface Entry {
  readonly opened: readonly Movement[]
  readonly ended: readonly { readonly uuid: string; readonly as: End }[]
}

/**
 * The studio's wallet calls, written before they are sent: a movement without an end is resumed after a
 * crash.
 */
export interface Journal {
  readonly write: (entry: Entry) => Promise<void>
  readonly readOpen: () => Promise<readonly Movement[]>
  /** How a movement ended; null while it is open, and for an unknown one. */
  readonly readEnd: (uuid: string) => Promise<End | null>
}
