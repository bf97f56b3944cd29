import type { Database, Tx } from '../../db/db.ts'
import type { Finding } from '../ledger/index.ts'

/**
 * Compares the transfers to uplines and the envelopes with the ledger: each movement is there with its
 * amount, and no other is. An empty answer is the proof.
 */
export async function proveTeamMoney(db: Database): Promise<readonly Finding[]> {
  return db.transact(async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only')
    const findings: Finding[] = []
    for (const { number } of db.books)
      for (const prove of [proveTransfers, proveEnvelopes])
        findings.push(...(await prove(tx.in(number), number)))
    return findings
  })
}

async function proveTransfers(book: Tx, number: number): Promise<readonly Finding[]> {
  const rows = await book.query<{ place: string; detail: string }>(
    `select coalesce(moved.reference, sent.reference) as place,
       'the transfer is ' || coalesce(sent.amount, 0) || ', the ledger moved ' || coalesce(moved.amount, 0)
         as detail
     from (
       select 'transfer:' || transfer.id || side.suffix as reference, side.amount,
         'member:' || side.member || ':cash' as account
       from agents.transfer transfer
       cross join lateral (values (':out', transfer.member_id, -transfer.amount),
         (':in', transfer.upline_id, transfer.amount)) side (suffix, member, amount)
       join members.member owner on owner.id = side.member
       where owner.book = $1
     ) sent
     full join (
       select reference, account, amount from ledger_movement(array['transfer_out', 'transfer_in'])
       where reference like 'transfer:%'
     ) moved on moved.reference = sent.reference and moved.account = sent.account
     where sent.amount is distinct from moved.amount limit 100`,
    [number],
  )
  return rows.map((row) => ({ book: number, check: 'transfer to the upline', ...row }))
}

async function proveEnvelopes(book: Tx, number: number): Promise<readonly Finding[]> {
  const rows = await book.query<{ place: string; detail: string }>(
    `select coalesce(moved.reference, given.reference) as place,
       'the envelope says ' || coalesce(given.amount, 0) || ', the ledger moved ' || coalesce(moved.amount, 0)
         as detail
     from (
       select 'envelope:' || id as reference, agent_id as owner, -amount as amount from agents.envelope
       union all
       select 'envelope:' || id || ':back', agent_id, returned from agents.envelope where returned > 0
       union all
       select 'envelope:' || envelope_id || ':' || place, member_id, amount from agents.envelope_share
       where member_id is not null
     ) all_given
     join members.member owner on owner.id = all_given.owner and owner.book = $1
     cross join lateral (
       select all_given.reference, all_given.amount, 'member:' || owner.id || ':cash' as account
     ) given
     full join ledger_movement(array['envelope_out', 'envelope_in', 'envelope_back']) moved
       on moved.reference = given.reference and moved.account = given.account
     where given.amount is distinct from moved.amount limit 100`,
    [number],
  )
  return rows.map((row) => ({ book: number, check: 'envelope of a team', ...row }))
}
