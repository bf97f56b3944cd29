import type { Chance } from '../../src/fairness/chance.ts'
import { type Mines, openTile, placeMines, take } from '../../src/games/moon-mines/rules.ts'
import type { HistoryRow, Wired } from '../../src/host/protocol.ts'
import type { SoloDetail } from '../../src/solo/protocol.ts'
import { isSame } from '../shell/check/same.ts'

/** Whether this chance places the same mines, and the same picks lead to the same end. */
export function checkMines({ detail }: HistoryRow, chance: Chance): boolean {
  const { chosen, play } = detail as SoloDetail
  if (chosen === null) return false
  const played = play as Wired<Mines>
  let round: Mines | null = placeMines(chance, chosen.mines)
  for (const tile of played.opened) round = round && openTile(round, tile)
  if (played.state === 'taken' && round?.state === 'open') round = take(round)
  return isSame(played, round)
}
