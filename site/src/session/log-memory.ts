import { isRecord, readJson, writeJson } from './browser-storage.ts'

/** What went wrong with the public log, and what proves it. */
export interface LogAlarm {
  readonly kind: 'forked' | 'rewound' | 'key' | 'unsigned'
  /** What the server sent: a checkpoint, or a key. */
  readonly evidence: string
  readonly at: number
}

/** What this browser keeps of the public log: its key, and the newest checkpoint that it has verified. */
export interface LogMemory {
  readonly key: string
  readonly checkpoint: string
  readonly at: number
  /** Never taken back by itself. */
  readonly alarm: LogAlarm | null
}

const KEY = 'publicLog'
const KINDS = ['forked', 'rewound', 'key', 'unsigned'] as const

/** It is kept when a session ends: it belongs to the browser, not to the member. */
export const logMemory = {
  read(): LogMemory | null {
    const value = readJson('local', KEY)
    if (!isRecord(value) || typeof value.key !== 'string' || typeof value.checkpoint !== 'string') return null
    const at = typeof value.at === 'number' ? value.at : 0
    return { key: value.key, checkpoint: value.checkpoint, at, alarm: readAlarm(value.alarm) }
  },
  write: (memory: LogMemory | null) => writeJson('local', KEY, memory),
}

function readAlarm(value: unknown): LogAlarm | null {
  if (!isRecord(value)) return null
  const kind = KINDS.find((known) => known === value.kind)
  if (kind === undefined || typeof value.evidence !== 'string') return null
  return { kind, evidence: value.evidence, at: typeof value.at === 'number' ? value.at : 0 }
}
