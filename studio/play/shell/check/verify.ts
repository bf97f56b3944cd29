import { type Chance, chanceOf, hashOf } from '../../../src/fairness/chance.ts'
import type { HistoryRow } from '../../../src/host/protocol.ts'

export type Verdict = 'true' | 'other_seed' | 'other_outcome'

/**
 * Whether a round kept its promise: the revealed seed has the hash that was shown before, and the rules turn
 * it into the result that the host sent. null while the seed is secret or the round has not ended.
 */
export function verify(row: HistoryRow, check: (row: HistoryRow, chance: Chance) => boolean): Verdict | null {
  const { source } = row
  if (source === null || source.serverSeed === null || row.detail === null) return null
  const { serverSeed, serverHash, clientSeed, nonce } = source
  if (hashOf(serverSeed) !== serverHash) return 'other_seed'
  return check(row, chanceOf({ serverSeed, clientSeed, nonce })) ? 'true' : 'other_outcome'
}
