import type { MemberId } from '../../caller.ts'
import type { Db, Tx } from '../../db/db.ts'
import { sumBets } from '../bets/index.ts'
import { takeTurn } from './deposit-store.ts'

/** What a deposit or a reward asks to be played first (docs/domain/money-states.md#turnover-requirements). */
export interface Requirement {
  /** The number of the order or the claim. */
  readonly source: string
  readonly required: bigint
  readonly at: Date
}

export type Progress = Requirement & { readonly done: bigint }

/**
 * Lays turnover against requirements, oldest first. `played[i]` is what was played from requirement i's time
 * to the next one's; what is left over when nothing is asked any more does not count for deposits that come
 * later.
 */
export function progress(requirements: readonly Requirement[], played: readonly bigint[]): Progress[] {
  const done = requirements.map(() => 0n)
  for (const [index, turnover] of played.entries()) {
    let left = turnover
    for (const [place, requirement] of requirements.slice(0, index + 1).entries()) {
      const before = done[place] ?? 0n
      const taken = min(left, requirement.required - before)
      done[place] = before + taken
      left -= taken
    }
  }
  return requirements.map((requirement, index) => ({ ...requirement, done: done[index] ?? 0n }))
}

/** What is still to be played over all of them. */
export const remaining = (list: readonly Progress[]): bigint =>
  list.reduce((sum, { required, done }) => sum + required - done, 0n)

const min = (a: bigint, b: bigint): bigint => (a < b ? a : b)

type Asked = Requirement & { readonly memberId: MemberId }

/**
 * What a credit asks to be played, in its transaction and before its posting: it takes the member's turn, so
 * that a withdrawal sees both or neither. `source` is unique in the book; of nothing there is no requirement.
 */
export async function demandTurnover(tx: Tx, { memberId, source, required, at }: Asked): Promise<void> {
  await takeTurn(tx, memberId)
  if (required === 0n) return
  await tx.query(
    'insert into cashier_requirement (member_id, source, required, at) values ($1, $2, $3, $4)',
    [memberId, source, required, at],
  )
}

/** The member's open requirements with what was played for each; `book` is the member's. */
export async function readProgress(book: Db, memberId: MemberId): Promise<Progress[]> {
  const requirements = await book.query<Requirement>(
    `select source, required, at from cashier_requirement
     where member_id = $1 and closed_at is null order by at, source`,
    [memberId],
  )
  const played: bigint[] = []
  for (const [index, { at }] of requirements.entries()) {
    const to = requirements[index + 1]?.at
    const sums = await sumBets(book, { memberId, from: at, ...(to === undefined ? {} : { to }) })
    played.push(sums.validTurnover)
  }
  return progress(requirements, played)
}

/**
 * Closes all requirements once every one of them is met. Met ones stay open until then, since the turnover
 * that met them must not be laid against a later one.
 */
export async function closeRequirements(tx: Tx, memberId: MemberId, at: Date): Promise<void> {
  await tx.query('update cashier_requirement set closed_at = $2 where member_id = $1 and closed_at is null', [
    memberId,
    at,
  ])
}
