import type { Database, Tx } from '../../db/db.ts'
import type { Finding } from '../ledger/index.ts'

/**
 * Compares what was paid with its lines and with the ledger: a claim is the sum of its lines, less what was
 * owed before, plus what is owed after; the lines of all claims are what a day and category is settled with;
 * and each claim moved its amount once. An empty answer is the proof.
 */
export async function proveRebates(db: Database): Promise<readonly Finding[]> {
  return db.transact(async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only')
    const findings: Finding[] = []
    for (const { number } of db.books)
      for (const [check, sql] of Object.entries(CHECKS))
        findings.push(...(await find(tx.in(number), { book: number, check, sql })))
    return findings
  })
}

async function find(
  book: Tx,
  { sql, ...where }: { readonly book: number; readonly check: string; readonly sql: string },
): Promise<readonly Finding[]> {
  const rows = await book.query<{ place: string; detail: string }>(`${sql} limit 100`)
  return rows.map((row) => ({ ...where, ...row }))
}

const CHECKS = {
  'lines of a claim': `
    select 'rebate:' || claim.id as place, 'the lines come to ' || coalesce(sum(line.amount), 0)
      || ', the claim to ' || claim.amount as detail
    from rebates_claim claim left join rebates_claim_line line on line.claim_id = claim.id
    group by claim.id
    having coalesce(sum(line.amount), 0) - claim.owed_before + claim.owed_after <> claim.amount`,
  'what a day is settled with': `
    select settled.member_id || ' ' || settled.day || ' ' || settled.category as place,
      'claims have ' || coalesce(paid.amount, 0) || ', the day ' || settled.claimed as detail
    from rebates_line settled
    left join (
      select line.member_id, line.day, line.category, sum(line.amount) as amount from rebates_claim_line line
      group by line.member_id, line.day, line.category
    ) paid using (member_id, day, category)
    where settled.claimed is distinct from coalesce(paid.amount, 0)`,
  'what is owed': `
    select owed.member_id::text as place, 'it is ' || owed.owed || ', the last claim left '
      || coalesce(last.owed_after, 0) as detail
    from rebates_owed owed
    left join lateral (
      select claim.owed_after from rebates_claim claim where claim.member_id = owed.member_id
      order by claim.id desc limit 1
    ) last on true
    where owed.owed is distinct from coalesce(last.owed_after, 0)`,
  'rebate on demand': `
    select coalesce(moved.reference, given.reference) as place, 'the claim has ' || coalesce(given.amount, 0)
      || ', the ledger moved ' || coalesce(moved.amount, 0) as detail
    from (
      select 'rebate:' || claim.id as reference, claim.amount,
        'member:' || claim.member_id || ':cash' as account
      from rebates_claim claim where claim.amount > 0
    ) given
    full join ledger_movement(array['player_rebate']) moved
      on moved.reference = given.reference and moved.account = given.account
    where given.amount is distinct from moved.amount`,
} as const
