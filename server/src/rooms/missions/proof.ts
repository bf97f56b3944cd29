import type { Database, Tx } from '../../db/db.ts'
import type { Finding } from '../ledger/index.ts'

/**
 * Compares claims and prizes with what the rewards paid: each was paid once with its amount, and nothing else
 * was paid in their name. An empty answer is the proof.
 */
export async function proveMissions(db: Database): Promise<readonly Finding[]> {
  return db.transact(async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only')
    return [...(await provePayments(tx)), ...(await proveBudgets(tx))]
  })
}

async function provePayments(tx: Tx): Promise<readonly Finding[]> {
  const rows = await tx.query<{ place: string; detail: string }>(
    `select coalesce(given.reference, paid.issued_for) as place,
       'given ' || coalesce(given.amount, 0) || ', paid ' || coalesce(paid.spent, 0) as detail
     from (
       select 'mission:' || mission_id || ':' || period_key || ':' || member_id as reference, amount
       from missions.claim
       union all
       select 'board:' || round_id || ':' || member_id, prize from missions.entry where paid_at is not null
     ) given
     full join (
       select issued_for, spent from rewards.reward
       where issued_for like 'mission:%' or issued_for like 'board:%'
     ) paid on paid.issued_for = given.reference
     where given.amount is distinct from paid.spent limit 100`,
  )
  return rows.map((row) => ({ book: 0, check: 'payment of a mission or a ranking', ...row }))
}

async function proveBudgets(tx: Tx): Promise<readonly Finding[]> {
  const rows = await tx.query<{ place: string; detail: string }>(
    `select 'mission:' || mission.id as place,
       'spent ' || mission.spent || ', claimed ' || coalesce(sum(claim.amount), 0) as detail
     from missions.mission mission left join missions.claim claim on claim.mission_id = mission.id
     group by mission.id
     having mission.spent <> coalesce(sum(claim.amount), 0) or mission.claims <> count(claim.id) limit 100`,
  )
  return rows.map((row) => ({ book: 0, check: 'budget of a mission', ...row }))
}
