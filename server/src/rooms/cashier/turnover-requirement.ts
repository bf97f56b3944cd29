import { divide, smaller } from '@koi/contract/money.ts'
import type { MemberId } from '../../caller.ts'
import { rowsOf, type TypedColumns } from '../../db/columns.ts'
import type { Db, Tx } from '../../db/db.ts'
import { type Played, readPlayed } from '../bets/index.ts'
import { lockMember, lockMembers } from './deposit-store.ts'

/** The turnover that a credit requires (docs/domain/money-states.md#turnover-requirements). */
export interface Requirement {
  /** The number of the order or the claim, or the source of the bonus. */
  readonly source: string
  readonly required: bigint
  readonly at: Date
  /** How much of the turnover of each category counts, per 10 000; null if all counts in full. */
  readonly weights: Weights | null
  /** A bonus waits for it, but no withdrawal does. */
  readonly isBonus: boolean
}

/** Per 10 000 by category; a category that is not named does not count. */
export type Weights = Readonly<Record<string, number>>

export type Progress = Requirement & { readonly done: bigint }

const WHOLE = 10_000n

/**
 * Applies play to requirements, those of bonuses last and else the oldest first: each stretch of play counts
 * for the requirements that had begun, by its category, until it is used up. Play beyond them does not count
 * for later ones. So a bonus never changes what a deposit or a reward still needs (decision 0081). Pure.
 */
export function progress(requirements: readonly Requirement[], played: readonly Played[]): Progress[] {
  const done = requirements.map(() => 0n)
  const inTurn = takeTurns(requirements.map((requirement, place) => ({ ...requirement, place })))
  for (const { begun, category, turnover } of played) {
    let left = turnover
    for (const { place, required, weights } of inTurn) {
      if (place >= begun) continue
      const weight = weights === null ? WHOLE : BigInt(weights[category] ?? 0)
      const missing = required - (done[place] ?? 0n)
      if (weight === 0n || missing === 0n) continue
      const counted = smaller(missing, divide(left * weight, WHOLE, 'down'))
      done[place] = required - missing + counted
      left = counted < missing ? 0n : left - divide(counted * WHOLE, weight, 'up')
    }
  }
  return requirements.map((requirement, index) => ({ ...requirement, done: done[index] ?? 0n }))
}

/** The order in which play is used: of deposits and rewards first, then of bonuses, each the oldest first. Pure. */
const takeTurns = <One extends Pick<Requirement, 'isBonus'>>(list: readonly One[]): readonly One[] => [
  ...list.filter(({ isBonus }) => !isBonus),
  ...list.filter(({ isBonus }) => isBonus),
]

/** What is still to be played before play counts for the bonus of this source. Pure. */
export function remainingBefore(list: readonly Progress[], bonus: string): bigint {
  const inTurn = takeTurns(list)
  const place = inTurn.findIndex(({ source }) => source === bonus)
  return inTurn.slice(0, Math.max(0, place)).reduce((sum, { required, done }) => sum + required - done, 0n)
}

/** What is still to be played before a withdrawal; bonuses have their own. */
export const remaining = (list: readonly Progress[]): bigint =>
  list.reduce((sum, { required, done, isBonus }) => (isBonus ? sum : sum + required - done), 0n)

/** What is still to be played for bonuses. */
export const remainingForBonuses = (list: readonly Progress[]): bigint =>
  list.reduce((sum, { required, done, isBonus }) => (isBonus ? sum + required - done : sum), 0n)

interface NewRequirement extends Omit<Requirement, 'weights' | 'isBonus'> {
  readonly memberId: MemberId
  /** Of a bonus; other requirements count everything. */
  readonly bonus?: { readonly weights: Weights | null }
}

/**
 * Adds the turnover requirement of a credit, in its transaction and before its posting: it locks the member,
 * so that a withdrawal sees both or neither. `source` is unique in the book; zero adds no requirement.
 */
export async function addTurnoverRequirement(
  tx: Tx,
  { memberId, source, required, at, bonus }: NewRequirement,
): Promise<void> {
  await lockMember(tx, memberId)
  if (required === 0n) return
  await tx.query(
    `insert into cashier_requirement (member_id, source, required, at, weights, is_bonus)
     values ($1, $2, $3, $4, $5, $6)`,
    [memberId, source, required, at, bonus?.weights ?? null, bonus !== undefined],
  )
}

/**
 * {@link addTurnoverRequirement} for credits of many members of a book: it locks all of them, in one order,
 * and takes two round trips.
 */
export async function addTurnoverRequirements(tx: Tx, list: readonly NewRequirement[]): Promise<void> {
  await lockMembers(
    tx,
    list.map(({ memberId }) => memberId),
  )
  const rows = rowsOf(
    list.filter(({ required }) => required > 0n),
    REQUIREMENT,
  )
  await tx.query(`insert into cashier_requirement (${rows.names}) select ${rows.names} from ${rows.text}`, [
    ...rows.values,
  ])
}

const REQUIREMENT: TypedColumns<NewRequirement> = {
  member_id: ['bigint', ({ memberId }) => memberId],
  source: ['text', ({ source }) => source],
  required: ['bigint', ({ required }) => required],
  at: ['timestamptz', ({ at }) => at],
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
    `select source, required, at, weights, is_bonus as "isBonus" from cashier_requirement
     where member_id = $1 and closed_at is null order by at, source`,
    [memberId],
  )
  if (requirements.length === 0) return []
  const moments = requirements.map(({ at }) => at)
  return progress(requirements, await readPlayed(book, memberId, moments))
}

/**
 * Ends a requirement before it is met: what was played for it still counts for it and for nothing else, and
 * nothing more does.
 */
export async function endRequirement(tx: Tx, source: string, done: bigint): Promise<void> {
  await tx.query(
    done === 0n
      ? 'update cashier_requirement set closed_at = at where source = $1 and $2::bigint = 0'
      : 'update cashier_requirement set required = $2 where source = $1',
    [source, done],
  )
}

/** Changes what an open requirement needs by this much. */
export async function raiseRequirement(tx: Tx, source: string, by: bigint): Promise<void> {
  await tx.query(
    'update cashier_requirement set required = required + $2 where source = $1 and closed_at is null',
    [source, by],
  )
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
