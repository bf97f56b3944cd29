import type { Database } from '../../db/db.ts'
import type { Finding } from '../ledger/index.ts'
import { PLAYED, PLAYED_PAYOUT } from './store.ts'

/**
 * What must hold between bets, turnover and the ledger inside one book; each row is a place where it does
 * not.
 */
const checks = [
  {
    name: 'stake of a placement',
    text: `select coalesce(m.reference, 'placement ' || b.placement) as place,
        'the bets stake ' || coalesce(b.stake, 0) || ', the ledger moved ' || coalesce(-m.amount, 0) as detail
      from (
        select ((id - 1) / 64 / 4096) * 64 + (id - 1) % 64 + 1 as placement, min(member_id) as member,
          count(distinct member_id) as members, sum(stake) as stake
        from bets_bet group by 1
      ) b
      full join ledger_movement(array['stake', 'to_vendor']) m
        on m.transaction_id = b.placement and m.account = 'member:' || b.member || ':cash'
      where b.stake is distinct from -m.amount or b.members <> 1`,
  },
  {
    name: 'money back of a bet',
    text: `select 'bet ' || coalesce(b.id, m.id) as place, 'the bet is ' || coalesce(b.state, 'missing') ||
        coalesce(' with ' || case b.state when 'voided' then b.stake else b.payout + b.rebate end, '')
        || ', the ledger moved ' || coalesce(m.amount, 0) as detail
      from bets_bet b
      full join (
        select split_part(reference, ':', 2)::bigint as id, sum(amount) as amount
        from ledger_movement(array['payout', 'refund', 'rebate', 'from_vendor'])
        where reference like 'bet:%' group by 1
      ) m on m.id = b.id
      where b.id is null
        or coalesce(m.amount, 0) <> case b.state when 'voided' then b.stake else b.payout + b.rebate end`,
  },
  {
    name: 'rebate of a bet',
    text: `select 'bet ' || b.id as place, 'the bet says ' || b.rebate || ', the ledger moved '
        || coalesce(m.amount, 0) as detail
      from bets_bet b
      left join (
        select split_part(reference, ':', 2)::bigint as id, sum(amount) as amount
        from ledger_movement(array['rebate']) where reference like 'bet:%' group by 1
      ) m on m.id = b.id
      where b.state <> 'voided' and b.rebate <> coalesce(m.amount, 0)`,
  },
  {
    name: 'valid turnover of a bet',
    text: `select 'bet ' || id as place, 'stake ' || stake || ', payout ' || payout || ', valid turnover '
      || valid_turnover
        as detail
      from bets_bet
      where valid_turnover <> case state
        when 'settled' then coalesce(wagered, least(stake, abs(payout - stake))) else 0 end`,
  },
  {
    name: 'turnover of a member',
    text: `select 'member ' || coalesce(t.member_id, b.member_id) || ' ' || coalesce(t.game, b.game) as place,
        'turnover says ' || coalesce(t.sums, 'nothing') || ', the bets ' || coalesce(b.sums,
          'nothing') as detail
      from (
        select member_id, category, game,
          concat_ws('/', sum(bets), sum(stake), sum(payout), sum(rebate), sum(valid_turnover)) as sums
        from bets_turnover group by member_id, category, game having sum(bets) <> 0 or sum(stake) <> 0
      ) t
      full join (
        select member_id, category, game, concat_ws('/', count(*), sum(${PLAYED}), sum(${PLAYED_PAYOUT}),
          sum(rebate), sum(valid_turnover)) as sums
        from bets_bet b where state = 'settled' and ${PLAYED} is not null
        group by member_id, category, game
      ) b using (member_id, category, game)
      where t.sums is distinct from b.sums`,
  },
]

/**
 * Re-derives stakes, payouts, refunds and turnover from the bets and compares them with the ledger's entries
 * and the counters kept on the way. An empty answer is the proof; beside `proveBooks`, nightly and as an
 * oracle of tests.
 */
export async function proveBets(db: Database): Promise<readonly Finding[]> {
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
