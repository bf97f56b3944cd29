import { parseLogEntry } from '@koi/contract/fairness/log-entry.ts'
import { proveConsistency, verifyConsistency } from '@koi/contract/fairness/log-tree.ts'
import { checkInclusion, type InclusionState, type OpenLog } from './open-log.ts'

interface Listed {
  readonly text: string
  readonly position: number | null
}

/** A checkpoint that was sent outside, and whether the log of today contains it. */
export interface CheckedAnchor {
  /** When and where it was sent. */
  readonly at: number
  readonly place: string
  readonly size: number
  readonly root: Uint8Array
  /** The place of the log's own entry about it. */
  readonly position: number | null
  readonly state: InclusionState
}

/**
 * Checks the `anchor` entries of the log, newest first: that each is in the log, and that the log began with
 * the tree that it names. What is outside must be the same checkpoint, which only the member can compare.
 */
export async function checkAnchors(log: OpenLog, listed: readonly Listed[]): Promise<CheckedAnchor[]> {
  const checked = await Promise.all(
    listed.map(async ({ text, position }): Promise<CheckedAnchor[]> => {
      const entry = parseLogEntry(text)
      if (entry?.type !== 'anchor') return []
      const { at, place, size } = entry
      const root = bytesOf(entry.root)
      const inclusion = await checkInclusion(log, { text, position })
      const state = inclusion === 'holds' && !(await contains(log, { size, root })) ? 'fails' : inclusion
      return [{ at, place, size, root, position, state }]
    }),
  )
  return checked.flat().sort((a, b) => b.at - a.at)
}

async function contains({ head, tree }: OpenLog, old: { readonly size: number; readonly root: Uint8Array }) {
  if (old.size > head.size) return false
  return verifyConsistency({ old, ...head }, await proveConsistency(tree, old.size))
}

const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16))
