import type { Database, Tx } from '../../db/db.ts'
import type { Finding } from '../ledger/index.ts'

/**
 * Compares the rains with the ledger: the envelopes of a round sum to its budget, each place that is paid
 * moved its amount once, and nothing else moved. An empty answer is the proof.
 */
export async function proveRains(db: Database): Promise<readonly Finding[]> {
  return db.transact(async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only')
    const findings: Finding[] = [...(await proveBudgets(tx))]
    for (const { number } of db.books) findings.push(...(await provePlaces(tx.in(number), number)))
    return findings
  })
}

async function proveBudgets(tx: Tx): Promise<readonly Finding[]> {
  const rows = await tx.query<{ place: string; detail: string }>(
    `select round.numero as place, 'the budget is ' || round.budget || ' in ' || round.envelopes
         || ' envelopes, the places are ' || count(*) || ' with ' || sum(place.amount) as detail
     from rain.round round join rain.place place on place.round_id = round.id
     group by round.id
     having count(*) <> round.envelopes or sum(place.amount) <> round.budget
       or min(place.amount) < round.least or max(place.amount) > round.most
       or (round.ended_at is not null and (count(place.member_id) <> round.taken
         or coalesce(sum(place.amount) filter (where place.member_id is not null), 0) <> round.paid))
     limit 100`,
  )
  return rows.map((row) => ({ book: 0, check: 'budget of a rain', ...row }))
}

async function provePlaces(book: Tx, number: number): Promise<readonly Finding[]> {
  const rows = await book.query<{ place: string; detail: string }>(
    `select coalesce(moved.reference, given.reference) as place,
       'the place has ' || coalesce(given.amount, 0) || ', the ledger moved ' || coalesce(moved.amount, 0)
         as detail
     from (
       select 'rain:' || place.round_id || ':' || place.member_id as reference, place.amount,
         'member:' || place.member_id || ':cash' as account
       from rain.place place join members.member owner on owner.id = place.member_id
       where place.paid_at is not null and owner.book = $1
     ) given
     full join ledger_movement(array['rain']) moved
       on moved.reference = given.reference and moved.account = given.account
     where given.amount is distinct from moved.amount limit 100`,
    [number],
  )
  return rows.map((row) => ({ book: number, check: 'envelope of a rain', ...row }))
}
