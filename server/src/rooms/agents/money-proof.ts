import type { Database, Tx } from '../../db/db.ts'
import type { Finding } from '../ledger/index.ts'

/**
 * Compares the money that members sent to their uplines with the ledger: each transfer left the one and
 * reached the other, and nothing else did. An empty answer is the proof.
 */
export async function proveTeamMoney(db: Database): Promise<readonly Finding[]> {
  return db.transact(async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only')
    const findings: Finding[] = []
    for (const { number } of db.books) findings.push(...(await proveTransfers(tx.in(number), number)))
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
