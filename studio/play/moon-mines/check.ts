import type { Chance } from '../../src/fairness/chance.ts'
import { type Mines, openTile, placeMines, take } from '../../src/games/moon-mines/rules.ts'
import type { HistoryRow, Wired } from '../../src/host/protocol.ts'
import type { SoloDetail } from '../../src/solo/protocol.ts'
import { isSame } from '../shell/same.ts'

/** Whether this chance lays the told mines, and the same picks come to the same end. */
export function checkMines({ detail }: HistoryRow, chance: Chance): boolean {
  const { chosen, play } = detail as SoloDetail
  if (chosen === null) return false
  const told = play as Wired<Mines>
  let round: Mines | null = placeMines(chance, chosen.mines)
  for (const tile of told.opened) round = round && openTile(round, tile)
  if (told.state === 'taken' && round?.state === 'open') round = take(round)
  return isSame(told, round)
}
