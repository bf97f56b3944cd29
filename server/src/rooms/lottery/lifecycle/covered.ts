import { isCovered, minCoveringLines } from '@koi/contract/lottery/coverage.ts'
import type { Play } from '@koi/contract/lottery/play.ts'
import type { Book } from '../../../db/db.ts'
import { placementOf } from '../../bets/index.ts'

/** Which wagers of a draw are no turnover, since their member covers that way of betting (decision 0031). */
export interface Covered {
  has(play: string, betId: bigint): boolean
  readonly members: ReadonlySet<bigint>
}

/** When nobody covers anything. */
export const NOBODY: Covered = { has: () => false, members: new Set() }

/**
 * Reads it for one book, once the sale has closed: what members bet together on one way of betting and did
 * not cancel. The same before, between and after batches of settlement.
 */
export async function readCovered(
  book: Book,
  drawId: bigint,
  plays: ReadonlyMap<string, Play>,
): Promise<Covered> {
  const least = [...plays.values()].map(minCoveringLines)
  const rows = await book.query<CovererRow>({
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
    const some = tickets.get(play.code) ?? new Set()
    for (const ticket of own.flatMap((row) => row.tickets)) some.add(ticket)
    tickets.set(play.code, some)
    members.add(first.memberId)
  }
  return { members, has: (play, betId) => tickets.get(play)?.has(placementOf(betId)) ?? false }
}

interface CovererRow {
  readonly play: string
  readonly memberId: bigint
  readonly selection: string
  readonly tickets: readonly bigint[]
}

/** What each member bet on each way of betting. */
function byMember(rows: readonly CovererRow[]): Iterable<readonly CovererRow[]> {
  const groups = new Map<string, CovererRow[]>()
  for (const row of rows) {
    const key = `${row.play} ${row.memberId}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [row])
    else group.push(row)
  }
  return groups.values()
}
