import type { Context } from '../../context.ts'
import { type Finding, proveBooks } from './proof.ts'

/** A run of the proof of all books; the books are sound if it has no finding. */
export interface ProofRun {
  readonly at: Date
  readonly entries: bigint
  readonly transactions: bigint
  readonly findings: readonly Finding[]
}

/** Runs the proof of all books and stores its findings; every night, and when an operator requests it. */
export async function runProof(ctx: Context): Promise<ProofRun> {
  const at = ctx.clock.now()
  const findings = await proveBooks(ctx.db)
  let entries = 0n
  let transactions = 0n
  for (const book of ctx.db.books) {
    const [row] = await book.query<{ entries: bigint; transactions: bigint }>(
      'select (select count(*) from ledger_entry) as entries, (select count(*) from ledger_transaction) as transactions',
    )
    entries += row?.entries ?? 0n
    transactions += row?.transactions ?? 0n
  }
  await ctx.db.query(
    'insert into ledger.proof_run (ran_at, entries, transactions, findings) values ($1, $2, $3, $4)',
    [at, entries, transactions, JSON.stringify(findings)],
  )
  if (findings.length > 0) ctx.log.error({ findings }, 'the proof of the books failed')
  return { at, entries, transactions, findings }
}

/** The newest run of the proof; null before the first. */
export async function readLastProof(ctx: Context): Promise<ProofRun | null> {
  const [row] = await ctx.db.query<ProofRun>(
    'select ran_at as at, entries, transactions, findings from ledger.proof_run order by id desc limit 1',
  )
  return row ?? null
}
