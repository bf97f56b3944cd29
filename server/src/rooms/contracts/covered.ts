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
  /** From the first moment up to, and without, the last one. */
  readonly from: Date
  readonly to: Date
  readonly zone: string
  /** An hour counts other members than a day. */
  readonly isHour: boolean
}

/**
 * What was found to be covered in a span, less what voids and corrections took from those bets: each stake
 * comes off once, if a bill counted it (docs/domain/agents.md#salaries). A dividend takes nothing off.
 */
export async function readCovered(db: Database, query: CoveredQuery): Promise<readonly CoveredCategory[]> {
  const { payee, terms, from, to, zone, isHour } = query
  if (terms.kind === 'dividend') return []
  const books = await Promise.all(
    db.books.map((book) =>
      book.query<CoveredCategory>(
        'select category, valid_turnover as valid from contracts_covered($1, $2, $3, $4, $5, $6)',
        [payee.id, !payee.isAgent, from, to, zone, isHour],
      ),
    ),
  )
  const sums = new Map<string, bigint>()
  for (const { category, valid } of books.flat()) sums.set(category, (sums.get(category) ?? 0n) + valid)
  return terms.categories.flatMap((category) => {
    const valid = sums.get(category) ?? 0n
    return valid === 0n ? [] : [{ category, valid }]
  })
}
