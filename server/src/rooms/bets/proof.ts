import type { Database } from '../../db/db.ts'
import type { Finding } from '../ledger/index.ts'
import { PLAYED, PLAYED_PAYOUT } from './store.ts'

/**
 * What must hold between bets, turnover and the ledger within one book; each row that a query returns is a
 * place where it does not.
 */
const checks = [
  {
    name: 'stake of a placement',
    text: `select coalesce(movement.reference, 'placement ' || bet.placement) as place,
        'the bets stake ' || coalesce(bet.stake, 0) || ', the ledger moved '
          || coalesce(-movement.amount, 0) as detail
      from (
        select ((id - 1) / 64 / 4096) * 64 + (id - 1) % 64 + 1 as placement, min(member_id) as member,
          count(distinct member_id) as members, sum(stake) as stake
        from bets_bet group by 1
      ) bet
      full join ledger_movement(array['stake', 'to_vendor']) movement
        on movement.transaction_id = bet.placement and movement.account = 'member:' || bet.member || ':cash'
      where bet.stake is distinct from -movement.amount or bet.members <> 1`,
  },
  {
    name: 'money back of a bet',
    text: `select 'bet ' || coalesce(bet.id, movement.id) as place,
        'the bet is ' || coalesce(bet.state, 'missing') || coalesce(' with ' || case bet.state when 'voided' then bet.stake else bet.payout + bet.rebate end, '')
        || ', the ledger moved ' || coalesce(movement.amount, 0) as detail
      from bets_bet bet
      full join (
        select split_part(reference, ':', 2)::bigint as id, sum(amount) as amount
        from ledger_movement(array['payout', 'refund', 'rebate', 'from_vendor'])
        where reference like 'bet:%' group by 1
      ) movement on movement.id = bet.id
      where bet.id is null
        or coalesce(movement.amount, 0) <>
          case bet.state when 'voided' then bet.stake else bet.payout + bet.rebate end`,
  },
  {
    name: 'rebate of a bet',
    text: `select 'bet ' || bet.id as place, 'the bet says ' || bet.rebate || ', the ledger moved '
        || coalesce(movement.amount, 0) as detail
      from bets_bet bet
      left join (
        select split_part(reference, ':', 2)::bigint as id, sum(amount) as amount
        from ledger_movement(array['rebate']) where reference like 'bet:%' group by 1
      ) movement on movement.id = bet.id
      where bet.state <> 'voided' and bet.rebate <> coalesce(movement.amount, 0)`,
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
    text: `select 'member ' || coalesce(turnover.member_id, bet.member_id) || ' '
          || coalesce(turnover.game, bet.game) as place,
        'turnover says ' || coalesce(turnover.sums, 'nothing') || ', the bets ' || coalesce(bet.sums,
          'nothing') as detail
      from (
        select member_id, placed_day, category, game, series,
          concat_ws('/', sum(bets), sum(stake), sum(payout), sum(rebate), sum(valid_turnover),
            sum(refunded)) as sums
        from bets_turnover group by member_id, placed_day, category, game, series
        having sum(bets) <> 0 or sum(stake) <> 0
      ) turnover
      full join (
        select member_id, placed_day, category, game, series, concat_ws('/', count(*), sum(${PLAYED}),
          sum(${PLAYED_PAYOUT}), sum(rebate), sum(valid_turnover), coalesce(sum(refunded), 0)) as sums
        from bets_bet bet where state = 'settled' and ${PLAYED} is not null
        group by member_id, placed_day, category, game, series
      ) bet using (member_id, placed_day, category, game, series)
      where turnover.sums is distinct from bet.sums`,
  },
]

/**
 * Re-derives stakes, payouts, refunds and turnover from the bets and compares them with the ledger's entries
 * and the stored counters. An empty answer is the proof. Like `proveBooks` it runs every night, and tests use
 * it as their oracle.
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
