import type { Database } from '../../db/db.ts'
import type { Finding } from '../ledger/index.ts'

const MOVED = `ledger_movement(array['bonus', 'bonus_release', 'bonus_forfeit'])`

/**
 * What must hold between bonuses, the ledger and the caps on bets within one book; each row that a query
 * returns is a place where it does not.
 */
const checks = [
  {
    name: 'movements of a bonus',
    text: `select coalesce(moved.reference, bonus.reference) as place,
        'the bonus moves ' || coalesce(bonus.amount, 0) || ', the ledger moved ' || coalesce(moved.amount, 0)
          as detail
      from (
        select 'bonus:' || id || part.suffix as reference, 'member:' || member_id || part.purse as account,
          part.sign * amount as amount
        from cashier_bonus
        join (values ('', ':bonus', 1, null), (':release', ':bonus', -1, 'released'),
          (':release', ':cash', 1, 'released'), (':forfeit', ':bonus', -1, 'forfeited'))
          part (suffix, purse, sign, state) on part.state is null or part.state = cashier_bonus.state
      ) bonus
      full join ${MOVED} moved on moved.reference = bonus.reference and moved.account = bonus.account
      where bonus.amount is distinct from moved.amount`,
  },
  {
    // Granted = released + forfeited + running.
    name: 'bonus purse of a member',
    text: `select 'member ' || bonus.member_id as place,
        'granted and not ended is ' || bonus.running || ', the purse holds ' || coalesce(purse.amount, 0)
          as detail
      from (
        select member_id, coalesce(sum(amount) filter (where state = 'running'), 0) as running
        from cashier_bonus group by member_id
      ) bonus
      left join (select account, sum(amount) as amount from ${MOVED} moved group by account) purse
        on purse.account = 'member:' || bonus.member_id || ':bonus'
      where bonus.running <> coalesce(purse.amount, 0)`,
  },
  {
    name: 'largest bet of a member',
    text: `select 'member ' || coalesce(cap.member_id, bonus.member_id) as place,
        'bets are bounded by ' || coalesce(cap.most, 0) || ', the bonuses by ' || coalesce(bonus.most, 0)
          as detail
      from bets_stake_cap cap
      full join (
        select member_id, min(max_stake) as most from cashier_bonus
        where state = 'running' and max_stake is not null group by member_id
      ) bonus on bonus.member_id = cap.member_id
      where cap.most is distinct from bonus.most`,
  },
]

/** Compares bonuses with the ledger and with the caps on bets; empty is the proof. Nightly, and in tests. */
export async function proveBonuses(db: Database): Promise<readonly Finding[]> {
  return db.transact(async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only')
    const findings: Finding[] = []
    for (const { number } of db.books) {
      for (const { name, text } of checks) {
        const rows = await tx.in(number).query<{ place: string; detail: string }>(`${text} limit 100`)
        findings.push(...rows.map((row) => ({ book: number, check: name, ...row })))
      }
    }
    return findings
  })
}
