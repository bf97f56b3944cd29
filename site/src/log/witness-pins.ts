import { COSIGNATURE, type Note, parseVerifier, verifyNote } from '@koi/contract/fairness/signed-note.ts'
import type { PinnedWitness, WitnessPins } from '../session/log-memory.ts'

/** How long fewer than half of the pinned witnesses may cosign before the member is notified. */
export const WEAK_MS = 3_600_000

/** What the site's list of witnesses says, compared with those that this browser has pinned. */
export interface WitnessCheck {
  readonly pins: WitnessPins
  /** The names of pinned witnesses that the site no longer names. */
  readonly removed: readonly string[]
  /** Fewer than half of the pinned witnesses have cosigned for an hour. */
  readonly isWeak: boolean
  /** A witness has another key under its name, or fewer than half of the pinned ones are left. */
  readonly isReplaced: boolean
}

interface Served {
  /** The site's list: a key (`name+id+base64`) on each line. */
  readonly list: string
  /** The checkpoint that the site serves; null if it is not signed. */
  readonly note: Note | null
  readonly now: number
}

/**
 * Pins the witnesses that this browser sees for the first time, and compares the others. A removed one stays
 * pinned until the member has confirmed it (docs/domain/log.md#what-browsers-keep). Pure.
 */
export function checkWitnesses(kept: WitnessPins, { list, note, now }: Served): WitnessCheck {
  const served = list.split('\n').filter(isWitness)
  const { pinned } = kept
  const left = pinned.filter(({ key }) => served.includes(key))
  const isReplaced =
    2 * left.length < pinned.length ||
    pinned.some(({ key }) => !served.includes(key) && served.some((other) => nameOf(other) === nameOf(key)))
  const added = served
    .filter((key) => !pinned.some((pin) => pin.key === key))
    .map((key): PinnedWitness => ({ key, since: now }))
  const cosigned = pinned.filter(({ key }) => isCosigned(note, key))
  const weakSince = 2 * cosigned.length < pinned.length ? (kept.weakSince ?? now) : null
  return {
    pins: { pinned: [...pinned, ...added], weakSince },
    removed: pinned.filter(({ key }) => !served.includes(key)).map(({ key }) => nameOf(key)),
    isWeak: weakSince !== null && now - weakSince >= WEAK_MS,
    isReplaced,
  }
}

/** After the member has confirmed it: only those that the site names are pinned. Pure. */
export const withoutRemoved = (pins: WitnessPins, removed: readonly string[]): WitnessPins => ({
  ...pins,
  pinned: pins.pinned.filter(({ key }) => !removed.includes(nameOf(key))),
})

const nameOf = (key: string): string => parseVerifier(key)?.name ?? key

const isWitness = (line: string): boolean => parseVerifier(line)?.type === COSIGNATURE

function isCosigned(note: Note | null, line: string): boolean {
  const key = parseVerifier(line)
  return key !== null && note !== null && verifyNote(note, key) !== null
}
