import {
  type LogTree,
  proveConsistency,
  proveInclusion,
  type TileReader,
  tilePath,
  verifyConsistency,
  verifyInclusion,
} from '@koi/contract/fairness/log-tree.ts'
import { leafHash } from '@koi/contract/fairness/merkle.ts'
import {
  COSIGNATURE,
  type NoteKey,
  openCheckpoint,
  parseVerifier,
  type TreeHead,
  verifyNote,
} from '@koi/contract/fairness/signed-note.ts'
import type { LogAlarm, LogMemory } from '../session/log-memory.ts'
import { checkWitnesses, type WitnessCheck } from './witness-pins.ts'

/** Reads a file of the log; null when there is none. */
export type LogFiles = (path: string) => Promise<Uint8Array | null>

/** The log as this browser has verified it. */
export interface OpenLog {
  readonly key: NoteKey
  readonly head: TreeHead
  readonly checkpoint: string
  /** The witnesses that the site names, and when each cosigned this checkpoint (Unix seconds). */
  readonly witnesses: readonly {
    readonly name: string
    readonly key: string
    readonly cosigned: number | null
  }[]
  readonly tree: LogTree
}

export interface LogCheck {
  /** Null while the log has no checkpoint. */
  readonly log: OpenLog | null
  readonly memory: LogMemory | null
  /** Witnesses that the site added or no longer names, and whether too few cosign: notices, not alarms. */
  readonly added: readonly string[]
  readonly removed: readonly string[]
  readonly isWeak: boolean
}

const textOf = (bytes: Uint8Array | null): string => new TextDecoder().decode(bytes ?? new Uint8Array())

/**
 * Opens the log and compares it with what this browser keeps. The key is that of the first visit. A log that
 * is not signed, forked or rewound, and witnesses that were replaced, raise an alarm, which is kept with its
 * evidence; a file that cannot be fetched throws, and says nothing about the log.
 */
export async function openLog(files: LogFiles, kept: LogMemory | null, now: number): Promise<LogCheck> {
  const [keyFile, checkpointFile, witnessFile] = await Promise.all(
    ['key', 'checkpoint', 'witnesses'].map(files),
  )
  const served = textOf(keyFile ?? null).trim()
  const key = parseVerifier(kept?.key ?? served)
  const checkpoint = textOf(checkpointFile ?? null)
  if (key === null || checkpointFile == null)
    return { log: null, memory: kept, added: [], removed: [], isWeak: false }
  const head = openCheckpoint(checkpoint, key)
  const list = textOf(witnessFile ?? null)
  const witnesses = readWitnesses(list, head)
  const log = head === null ? null : { key, head, checkpoint, witnesses, tree: treeOf(head.size, files) }
  const found = checkWitnesses(kept ?? NO_PINS, { list, note: head?.note ?? null, logKey: key, now })
  const swapped = found.isReplaced ? ({ kind: 'witnesses', evidence: list } as const) : null
  const alarm = (await findAlarm({ kept, served, key, log, checkpoint, files })) ?? swapped
  const memory = nextMemory({ kept, key: kept?.key ?? served, log, alarm, pins: found.pins, now })
  const { added, removed, isWeak } = found
  return { log, memory, added, removed, isWeak }
}

const NO_PINS = { pinned: [], weakSince: null }

function readWitnesses(text: string, head: ReturnType<typeof openCheckpoint>): OpenLog['witnesses'] {
  return text.split('\n').flatMap((line) => {
    const key = parseVerifier(line)
    const isKnown = key !== null && key.type === COSIGNATURE && head !== null
    return isKnown ? [{ name: key.name, key: line, cosigned: verifyNote(head.note, key) }] : []
  })
}

interface Found {
  readonly kept: LogMemory | null
  readonly served: string
  readonly key: NoteKey
  readonly log: OpenLog | null
  readonly checkpoint: string
  readonly files: LogFiles
}

async function findAlarm(found: Found): Promise<Omit<LogAlarm, 'at'> | null> {
  const { kept, served, key, log, checkpoint, files } = found
  if (kept !== null && served !== kept.key) return { kind: 'key', evidence: served }
  if (log === null) return { kind: 'unsigned', evidence: checkpoint }
  const old = kept === null ? null : openCheckpoint(kept.checkpoint, key)
  if (old === null) return null
  const { head } = log
  if (head.size >= old.size) {
    const proof = await proveConsistency(log.tree, old.size)
    return verifyConsistency({ old, ...head }, proof) ? null : { kind: 'forked', evidence: checkpoint }
  }
  // An older checkpoint from a cache is harmless, if it is the beginning of the tree that was seen before.
  const isOlder = await proveConsistency(treeOf(old.size, files), head.size).then(
    (proof) => verifyConsistency({ old: head, ...old }, proof),
    (error: unknown) => {
      if (error instanceof MissingTile) return false
      throw error
    },
  )
  return isOlder ? null : { kind: 'rewound', evidence: checkpoint }
}

interface NewMemory {
  readonly kept: LogMemory | null
  readonly key: string
  readonly log: OpenLog | null
  readonly alarm: Omit<LogAlarm, 'at'> | null
  readonly pins: WitnessCheck['pins']
  readonly now: number
}

function nextMemory({ kept, key, log, alarm, pins, now }: NewMemory): LogMemory | null {
  if (alarm !== null) {
    const before = kept ?? { key, checkpoint: '', at: now, alarm: null, ...NO_PINS }
    return before.alarm === null ? { ...before, alarm: { ...alarm, at: now } } : before
  }
  if (log === null || kept?.alarm) return kept
  const keptSize = kept === null ? -1 : (openCheckpoint(kept.checkpoint, log.key)?.size ?? -1)
  const newer = log.head.size < keptSize ? kept : { key, checkpoint: log.checkpoint, at: now, alarm: null }
  return newer === null ? null : { ...newer, ...pins }
}

/** The server does not have a tile that its own signed checkpoint requires. */
class MissingTile extends Error {
  override readonly name = 'MissingTile'
}

function treeOf(size: number, files: LogFiles): LogTree {
  const tiles = new Map<string, ReturnType<TileReader>>()
  const read: TileReader = (tile) => {
    const path = tilePath(tile)
    const reading =
      tiles.get(path) ??
      files(path).then((bytes) => {
        if (bytes === null) throw new MissingTile(path)
        return bytes
      })
    tiles.set(path, reading)
    return reading
  }
  return { size, read }
}

/** `holds`: the text is in the log at its place; `waits`: not in this checkpoint yet. */
export type InclusionState = 'holds' | 'fails' | 'waits'

/** Whether a text is the entry at a place of the log. */
export async function checkInclusion(
  { head, tree }: OpenLog,
  { text, position }: { readonly text: string; readonly position: number | null },
): Promise<InclusionState> {
  if (position === null || position >= head.size) return 'waits'
  const leaf = leafHash(new TextEncoder().encode(text))
  const proof = await proveInclusion(tree, position)
  return verifyInclusion({ leaf, index: position, ...head }, proof) ? 'holds' : 'fails'
}
