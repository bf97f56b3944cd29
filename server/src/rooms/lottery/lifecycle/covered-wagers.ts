import { isCovered, minCoveringLines } from '@koi/contract/lottery/coverage.ts'
import type { Play } from '@koi/contract/lottery/play.ts'
import type { Book } from '../../../db/db.ts'
import { placementOf } from '../../bets/index.ts'

/**
 * The wagers of a draw that do not count as turnover, because their member covers the play (decision 0031).
 */
export interface CoveredWagers {
  has(play: string, betId: bigint): boolean
  readonly members: ReadonlySet<bigint>
}

/** For draws in which nobody covers a play. */
export const NONE_COVERED: CoveredWagers = { has: () => false, members: new Set() }

/**
 * Reads the covered wagers of one book, once the sale has closed, from what members bet on each play and did
 * not cancel. The answer is the same before, between and after batches of settlement.
 */
export async function readCoveredWagers(
  book: Book,
  drawId: bigint,
  plays: ReadonlyMap<string, Play>,
): Promise<CoveredWagers> {
  const least = [...plays.values()].map(minCoveringLines)
  const rows = await book.query<CoverageRow>({
    name: 'lottery_coverers',
    text: 'select play, member_id as "memberId", selection, tickets from lottery_coverers($1, $2, $3)',
    values: [drawId, [...plays.keys()], least],
  })
  const tickets = new Map<string, Set<bigint>>()
  const members = new Set<bigint>()
  for (const own of byMember(rows)) {
    const [first] = own
    const play = plays.get(first?.play ?? '')
    const selections = own.map(({ selection }) => selection)
    if (first === undefined || play === undefined || !isCovered(play, selections)) continue
    const covered = tickets.get(play.code) ?? new Set()
    for (const ticket of own.flatMap((row) => row.tickets)) covered.add(ticket)
    tickets.set(play.code, covered)
    members.add(first.memberId)
  }
  return { members, has: (play, betId) => tickets.get(play)?.has(placementOf(betId)) ?? false }
}

interface CoverageRow {
  readonly play: string
  readonly memberId: bigint
  readonly selection: string
  readonly tickets: readonly bigint[]
}

/** The rows of each member and play. */
function byMember(rows: readonly CoverageRow[]): Iterable<readonly CoverageRow[]> {
  const groups = new Map<string, CoverageRow[]>()
  for (const row of rows) {
    const key = `${row.play} ${row.memberId}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [row])
    else group.push(row)
  }
  return groups.values()
}
