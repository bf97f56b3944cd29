import { type Chance, chanceOf, hashOf } from '../../../src/fairness/chance.ts'
import type { HistoryRow } from '../../../src/host/protocol.ts'

export type Verdict = 'true' | 'other_seed' | 'other_outcome'

/**
 * Whether a round was what was promised: its revealed seed has the hash that was shown before, and the rules
 * make the told result of it. null while its seed or its end is not known.
 */
export function verify(row: HistoryRow, check: (row: HistoryRow, chance: Chance) => boolean): Verdict | null {
  const { source } = row
  if (source === null || source.serverSeed === null || row.detail === null) return null
  const { serverSeed, serverHash, clientSeed, nonce } = source
  if (hashOf(serverSeed) !== serverHash) return 'other_seed'
  return check(row, chanceOf({ serverSeed, clientSeed, nonce })) ? 'true' : 'other_outcome'
}
