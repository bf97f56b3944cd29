import type { MemberId } from '../../caller.ts'
import type { Db } from '../../db/db.ts'
import type { BonusState } from './bonus-store.ts'
import { readProgress, remainingBefore } from './turnover-requirement.ts'

export interface BonusStanding {
  readonly state: BonusState
  /** What counted so far, or when it ended. */
  readonly done: bigint
  /** What is still to be played before play counts for it; zero once it has ended. */
  readonly before: bigint
}

/** How far bonuses of one member are, by their sources; `book` is the member's. */
export async function bonusStandings(
  book: Db,
  memberId: MemberId,
  sources: readonly string[],
): Promise<ReadonlyMap<string, BonusStanding>> {
  if (sources.length === 0) return new Map()
  const rows = await book.query<{ source: string; state: BonusState; done: bigint | null }>(
    'select source, state, done from cashier_bonus where member_id = $1 and source = any ($2)',
    [memberId, sources],
  )
  const progress = await readProgress(book, memberId)
  const played = new Map(progress.map((one) => [one.source, one.done]))
  return new Map(
    rows.map(({ source, state, done }) => {
      const before = state === 'running' ? remainingBefore(progress, source) : 0n
      return [source, { state, done: done ?? played.get(source) ?? 0n, before }]
    }),
  )
}

/** Those of these bonuses of a book that have ended, with what they became. */
export async function endedBonuses(
  book: Db,
  sources: readonly string[],
): Promise<ReadonlyMap<string, Exclude<BonusState, 'running'>>> {
  const rows = await book.query<{ source: string; state: Exclude<BonusState, 'running'> }>(
    `select source, state from cashier_bonus where source = any ($1) and state <> 'running'`,
    [sources],
  )
  return new Map(rows.map(({ source, state }) => [source, state]))
}
