import type { MemberId } from '../../caller.ts'
import type { Db, Tx } from '../../db/db.ts'
import { sumBets } from '../bets/index.ts'
import { lockMember } from './deposit-store.ts'

/** The turnover that a deposit or a reward requires (docs/domain/money-states.md#turnover-requirements). */
export interface Requirement {
  /** The number of the order or the claim. */
  readonly source: string
  readonly required: bigint
  readonly at: Date
}

export type Progress = Requirement & { readonly done: bigint }

/**
 * Applies turnover to requirements, oldest first. `played[i]` is the turnover from the time of requirement i
 * to the time of the next one; turnover beyond all requirements does not count for later deposits.
 */
export function progress(requirements: readonly Requirement[], played: readonly bigint[]): Progress[] {
  const done = requirements.map(() => 0n)
  for (const [index, turnover] of played.entries()) {
    let left = turnover
    for (const [place, requirement] of requirements.slice(0, index + 1).entries()) {
      const before = done[place] ?? 0n
      const applied = min(left, requirement.required - before)
      done[place] = before + applied
      left -= applied
    }
  }
  return requirements.map((requirement, index) => ({ ...requirement, done: done[index] ?? 0n }))
}

/** What is still to be played for all requirements. */
export const remaining = (list: readonly Progress[]): bigint =>
  list.reduce((sum, { required, done }) => sum + required - done, 0n)

const min = (a: bigint, b: bigint): bigint => (a < b ? a : b)

type NewRequirement = Requirement & { readonly memberId: MemberId }

/**
 * Adds the turnover requirement of a credit, in its transaction and before its posting: it locks the member,
 * so that a withdrawal sees both or neither. `source` is unique in the book; zero adds no requirement.
 */
export async function addTurnoverRequirement(
  tx: Tx,
  { memberId, source, required, at }: NewRequirement,
): Promise<void> {
  await lockMember(tx, memberId)
  if (required === 0n) return
  await tx.query(
    'insert into cashier_requirement (member_id, source, required, at) values ($1, $2, $3, $4)',
    [memberId, source, required, at],
  )
}

/** Closes the requirement of a credit that was taken back, in its transaction; none is no error. */
export async function dropTurnoverRequirement(
  tx: Tx,
  { memberId, source, at }: { readonly memberId: MemberId; readonly source: string; readonly at: Date },
): Promise<void> {
  await lockMember(tx, memberId)
  await tx.query(
    `update cashier_requirement set closed_at = $3
     where member_id = $1 and source = $2 and closed_at is null`,
    [memberId, source, at],
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
 * Closes all requirements when every one is met. Until then, requirements that are met stay open, because
 * their turnover must not count for a later one.
 */
export async function closeRequirements(tx: Tx, memberId: MemberId, at: Date): Promise<void> {
  await tx.query('update cashier_requirement set closed_at = $2 where member_id = $1 and closed_at is null', [
    memberId,
    at,
  ])
}
