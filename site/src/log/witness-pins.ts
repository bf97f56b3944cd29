import {
  COSIGNATURE,
  type Note,
  type NoteKey,
  parseVerifier,
  verifyNote,
} from '@koi/contract/fairness/signed-note.ts'
import type { PinnedWitness, WitnessPins } from '../session/log-memory.ts'

/** How long fewer than half of the confirmed witnesses may cosign before the member is notified. */
export const WEAK_MS = 3_600_000

/** What the site's list of witnesses says, compared with those that this browser has pinned. */
export interface WitnessCheck {
  readonly pins: WitnessPins
  /** The names of witnesses that the site added, and that count once the member has confirmed them. */
  readonly added: readonly string[]
  /** The names of confirmed witnesses that the site no longer names. */
  readonly removed: readonly string[]
  /** Fewer than half of the confirmed witnesses have cosigned for an hour. */
  readonly isWeak: boolean
  /**
   * A witness has another key under its name, or two, a key has two names or is the log's own, or fewer than
   * half of the confirmed witnesses are left.
   */
  readonly isReplaced: boolean
}

interface Served {
  /** The site's list: a key (`name+id+base64`) on each line. */
  readonly list: string
  /** The checkpoint that the site serves; null if it is not signed. */
  readonly note: Note | null
  /** The key of the log, which is no witness of itself. */
  readonly logKey: NoteKey
  readonly now: number
}

/**
 * Pins the witnesses that this browser sees at its first visit, and compares the others with them. Only those
 * count, and the ones that the member has confirmed: otherwise a site could outvote them with its own. A
 * removed one stays pinned until it is confirmed (docs/domain/log.md#what-browsers-keep). Pure.
 */
export function checkWitnesses(kept: WitnessPins, { list, note, logKey, now }: Served): WitnessCheck {
  const served = [...new Set(list.split('\n').filter(isWitness))]
  const counted = kept.pinned.filter(({ isConfirmed }) => isConfirmed)
  const isFirst = counted.length === 0
  const left = counted.filter(({ key }) => served.includes(key))
  const isRenewed = counted.some(
    ({ key }) => !served.includes(key) && served.some((other) => nameOf(other) === nameOf(key)),
  )
  const others = served
    .filter((key) => !counted.some((pin) => pin.key === key))
    .map((key): PinnedWitness => {
      const since = kept.pinned.find((pin) => pin.key === key)?.since ?? now
      return { key, since, isConfirmed: isFirst }
    })
  const cosigned = counted.filter(({ key }) => isCosigned(note, key))
  const weakSince = 2 * cosigned.length < counted.length ? (kept.weakSince ?? now) : null
  return {
    pins: { pinned: [...counted, ...others], weakSince },
    added: others.filter(({ isConfirmed }) => !isConfirmed).map(({ key }) => nameOf(key)),
    removed: counted.filter(({ key }) => !served.includes(key)).map(({ key }) => nameOf(key)),
    isWeak: weakSince !== null && now - weakSince >= WEAK_MS,
    isReplaced: isRenewed || 2 * left.length < counted.length || isAmbiguous(list, logKey),
  }
}

/** After the member has confirmed a change: added witnesses count, removed ones are forgotten. Pure. */
export const withConfirmed = (
  pins: WitnessPins,
  { added = [], removed = [] }: Partial<Pick<WitnessCheck, 'added' | 'removed'>>,
): WitnessPins => ({
  ...pins,
  pinned: pins.pinned
    .filter(({ key, isConfirmed }) => !isConfirmed || !removed.includes(nameOf(key)))
    .map((pin) => (added.includes(nameOf(pin.key)) ? { ...pin, isConfirmed: true } : pin)),
})

/** One name with two keys, one key under two names, or the key of the log itself. */
function isAmbiguous(list: string, logKey: NoteKey): boolean {
  const keys = [...new Set(list.split('\n'))].flatMap((line) => parseVerifier(line) ?? [])
  const texts = keys.map(({ publicKey }) => publicKey.join())
  const hasTwins = (values: readonly string[]) => new Set(values).size < values.length
  return hasTwins(keys.map(({ name }) => name)) || hasTwins([...texts, logKey.publicKey.join()])
}

const nameOf = (key: string): string => parseVerifier(key)?.name ?? key

const isWitness = (line: string): boolean => parseVerifier(line)?.type === COSIGNATURE

function isCosigned(note: Note | null, line: string): boolean {
  const key = parseVerifier(line)
  return key !== null && note !== null && verifyNote(note, key) !== null
}
