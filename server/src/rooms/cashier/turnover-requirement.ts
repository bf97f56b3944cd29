import { FULL_WEIGHT, type Weights, weightOf } from '@koi/contract/bonus/terms.ts'
import { divide } from '@koi/contract/money.ts'
import type { MemberId } from '../../caller.ts'
import type { Db, Tx } from '../../db/db.ts'
import { type PlayRun, readPlayRuns } from '../bets/index.ts'
import { lockMember } from './deposit-store.ts'

/**
 * The turnover that a deposit, a reward or a bonus requires
 * (docs/domain/money-states.md#turnover-requirements).
 */
export interface Requirement {
  /** The number of the order or the claim. */
  readonly source: string
  readonly required: bigint
  readonly at: Date
  /** How much of each category counts; null for all of everything. */
  readonly weights: Weights | null
  /** The bonus that it releases; the requirement of a bonus never blocks a withdrawal. */
  readonly bonusId: bigint | null
}

export type Progress = Requirement & { readonly done: bigint }

/**
 * Applies turnover to requirements in the order in which it was played, oldest requirement first. Each run is
 * from after `since` requirements began; what no requirement accepts, or is beyond all of them, does not count
 * for later ones. Turnover with a weight counts that part of it, and is used up whole.
 */
export function progress(requirements: readonly Requirement[], runs: readonly PlayRun[]): Progress[] {
  // Weighted by 10 000ths, so that nothing is lost by dividing each run.
  const left = requirements.map(({ required }) => required * FULL)
  for (const { since, category, turnover } of runs) {
    let unused = turnover
    for (const [place, { weights }] of requirements.slice(0, since).entries()) {
      const open = left[place] ?? 0n
      const weight = weights === null ? FULL : BigInt(weightOf(weights, category))
      if (weight === 0n || open <= 0n) continue
      const needed = divide(open, weight, 'up')
      const used = min(unused, needed)
      left[place] = open - used * weight
      unused -= used
    }
  }
  return requirements.map((requirement, index) => ({
    ...requirement,
    done: requirement.required - divide(atLeastZero(left[index] ?? 0n), FULL, 'up'),
  }))
}

const FULL = BigInt(FULL_WEIGHT)

const min = (a: bigint, b: bigint): bigint => (a < b ? a : b)

const atLeastZero = (amount: bigint): bigint => (amount < 0n ? 0n : amount)

/** What is still to be played for deposits and rewards before money may leave. */
export const remaining = (list: readonly Progress[]): bigint =>
  list.reduce((sum, { required, done, bonusId }) => (bonusId === null ? sum + required - done : sum), 0n)

interface NewRequirement extends Pick<Requirement, 'source' | 'required' | 'at'> {
  readonly memberId: MemberId
  readonly bonus?: { readonly id: bigint; readonly weights: Weights }
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
    `insert into cashier_requirement (member_id, source, required, at, weights, bonus_id)
     values ($1, $2, $3, $4, $5, $6)`,
    [memberId, source, required, at, bonus?.weights ?? null, bonus?.id ?? null],
  )
}

/** All open requirements, or what is left of them once the running bonuses are given up. */
type Which = 'all' | 'without running bonuses'

/** The member's open requirements with what was played for each; `book` is the member's. */
export async function readProgress(book: Db, memberId: MemberId, which: Which): Promise<Progress[]> {
  const requirements = await book.query<Requirement>(
    `select requirement.source, requirement.required, requirement.at, requirement.weights,
       requirement.bonus_id as "bonusId"
     from cashier_requirement requirement
     left join cashier_bonus bonus on bonus.id = requirement.bonus_id
     where requirement.member_id = $1 and requirement.closed_at is null
       and ($2 or bonus.state is distinct from 'running')
     order by requirement.at, requirement.bonus_id nulls first, requirement.source`,
    [memberId, which === 'all'],
  )
  const runs = await readPlayRuns(book, memberId, {
    times: requirements.map(({ at }) => at),
    byCategory: requirements.some(({ weights }) => weights !== null && Object.keys(weights).length > 0),
  })
  return progress(requirements, runs)
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

/** Closes the requirement of a bonus that was forfeited: what was played for it counts for later ones. */
export async function closeBonusRequirement(tx: Tx, bonusId: bigint, at: Date): Promise<void> {
  await tx.query('update cashier_requirement set closed_at = $2 where bonus_id = $1 and closed_at is null', [
    bonusId,
    at,
  ])
}
