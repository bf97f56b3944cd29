import { isRecord, readJson, writeJson } from './browser-storage.ts'

const KINDS = ['forked', 'rewound', 'key', 'unsigned', 'witnesses'] as const

/** What went wrong with the public log, and what proves it. */
export interface LogAlarm {
  readonly kind: (typeof KINDS)[number]
  /** What the server sent: a checkpoint, a key, or the keys of the witnesses. */
  readonly evidence: string
  readonly at: number
}

/** A witness by its key (`name+id+base64`), and when this browser saw it first. */
export interface PinnedWitness {
  readonly key: string
  readonly since: number
  /** It was there at the first visit, or the member has confirmed it: only then does it count. */
  readonly isConfirmed: boolean
}

export interface WitnessPins {
  readonly pinned: readonly PinnedWitness[]
  /** Since when fewer than half of the confirmed ones cosigned what this browser saw; null while enough do. */
  readonly weakSince: number | null
}

/**
 * What this browser keeps of the public log: its key, the newest checkpoint that it has verified, and the
 * witnesses.
 */
export interface LogMemory extends WitnessPins {
  readonly key: string
  readonly checkpoint: string
  readonly at: number
  /** Never taken back by itself. */
  readonly alarm: LogAlarm | null
}

const KEY = 'publicLog'

/** It is kept when a session ends: it belongs to the browser, not to the member. */
export const logMemory = {
  read(): LogMemory | null {
    const value = readJson('local', KEY)
    if (!isRecord(value) || typeof value.key !== 'string' || typeof value.checkpoint !== 'string') return null
    const at = typeof value.at === 'number' ? value.at : 0
    const { key, checkpoint } = value
    return { key, checkpoint, at, alarm: readAlarm(value.alarm), ...readPins(value) }
  },
  write: (memory: LogMemory | null) => writeJson('local', KEY, memory),
}

/** Browsers that were here before witnesses were pinned have none, and pin those of their next visit. */
function readPins({ pinned, weakSince }: Readonly<Record<string, unknown>>): WitnessPins {
  const known = Array.isArray(pinned) ? pinned.filter(isPinned) : []
  const first = Math.min(...known.map(({ since }) => since))
  return {
    // Stored before added witnesses had to be confirmed: those of the first visit count.
    pinned: known.map(({ key, since, isConfirmed = since === first }) => ({ key, since, isConfirmed })),
    weakSince: typeof weakSince === 'number' ? weakSince : null,
  }
}

type StoredPin = Omit<PinnedWitness, 'isConfirmed'> & Partial<PinnedWitness>

const isPinned = (value: unknown): value is StoredPin =>
  isRecord(value) &&
  typeof value.key === 'string' &&
  typeof value.since === 'number' &&
  (value.isConfirmed === undefined || typeof value.isConfirmed === 'boolean')

function readAlarm(value: unknown): LogAlarm | null {
  if (!isRecord(value)) return null
  const kind = KINDS.find((known) => known === value.kind)
  if (kind === undefined || typeof value.evidence !== 'string') return null
  return { kind, evidence: value.evidence, at: typeof value.at === 'number' ? value.at : 0 }
}
