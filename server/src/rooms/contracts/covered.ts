import type { ContractTerms } from '@koi/contract/contracts/terms.ts'
import type { MemberId } from '../../caller.ts'
import type { Database } from '../../db/db.ts'

/** What comes off the base of a salary in a category; below zero where more is given back. In 1/100000. */
export interface CoveredCategory {
  readonly category: string
  readonly valid: bigint
}

export interface CoveredQuery {
  readonly payee: { readonly id: MemberId; readonly isAgent: boolean }
  readonly terms: Pick<ContractTerms, 'kind' | 'categories'>
  /** Platform days, both included; null for an hour, which counts other members than a day. */
  readonly days: { readonly first: string; readonly last: string } | null
  /** From the first moment up to, and without, the last one. */
  readonly from: Date
  readonly to: Date
  readonly zone: string
}

/**
 * What was found to be covered in a span, less what voids and corrections took from those bets: each stake
 * comes off once (docs/domain/agents.md#salaries). A dividend takes nothing off.
 */
export async function readCovered(db: Database, query: CoveredQuery): Promise<readonly CoveredCategory[]> {
  const { payee, terms, days, from, to, zone } = query
  if (terms.kind === 'dividend') return []
  const [found, ...given] = await Promise.all([
    db.query<CoveredCategory>(
      `select category, valid_turnover as valid from contracts.covered_play($1, $2, $3, $4, $5, $6)`,
      [payee.id, !payee.isAgent, days?.first ?? null, days?.last ?? null, from, to],
    ),
    ...db.books.map((book) =>
      book.query<CoveredCategory>(
        `select category, -valid_turnover as valid from contracts_uncovered($1, $2, $3, $4, $5, $6)`,
        [payee.id, !payee.isAgent, from, to, zone, days === null],
      ),
    ),
  ])
  const sums = new Map<string, bigint>()
  for (const { category, valid } of [found, ...given].flat())
    sums.set(category, (sums.get(category) ?? 0n) + valid)
  return terms.categories.flatMap((category) => {
    const valid = sums.get(category) ?? 0n
    return valid === 0n ? [] : [{ category, valid }]
  })
}
