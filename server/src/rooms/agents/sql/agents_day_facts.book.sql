-- What the members of this book who had an upline on a day did on it, with the uplines of that day. Sessions
-- end with their browser, so the last log-in counts too.
create or replace function agents_day_facts(
  p_day date, p_book integer, p_from timestamptz, p_to timestamptz
) returns table (
  member_id bigint, logged_in boolean, is_first_deposit boolean, bets bigint, valid_turnover bigint,
  deposits bigint, withdrawals bigint, rewards bigint, upline bigint[]
)
language sql stable set search_path from current as $$
  select * from (
    select part.member_id, bool_or(part.logged_in), bool_or(part.is_first), sum(part.bets)::bigint,
      sum(part.valid_turnover)::bigint, sum(part.deposits)::bigint, sum(part.withdrawals)::bigint,
      sum(part.rewards)::bigint,
      case when exists (select from members.upline_change change where change.member_id = member.id)
        then members.upline_on(member.id, p_day) else member.upline end as upline
    from (
      select turnover.member_id, false, false, turnover.bets, turnover.valid_turnover, 0, 0, 0
      from bets_turnover turnover where turnover.day = p_day and turnover.currency <> 'FUN'
      union all
      select deposit.member_id, false, not exists (
          select from cashier_deposit former
          where former.member_id = deposit.member_id and former.state = 'success'
            and former.closed_at < p_from
        ), 0, 0, deposit.amount - deposit.fee, 0, 0
      from cashier_deposit deposit
      where deposit.state = 'success' and deposit.closed_at >= p_from and deposit.closed_at < p_to
      union all
      select withdrawal.member_id, false, false, 0, 0, 0, withdrawal.amount, 0
      from cashier_withdrawal withdrawal
      where withdrawal.state = 'paid' and withdrawal.closed_at >= p_from and withdrawal.closed_at < p_to
      union all
      select reward.member_id, false, false, 0, 0, 0, 0, reward.amount
      from ledger_rewards(p_from, p_to) reward
      union all
      select session.member_id, true, false, 0, 0, 0, 0, 0
      from members.session session where session.started_at < p_to and session.seen_at >= p_from
      union all
      select member.id, true, false, 0, 0, 0, 0, 0
      from members.member member where coalesce(member.last_login_at, '-infinity') >= p_from
          and coalesce(member.last_login_at, '-infinity') < p_to
    ) part (member_id, logged_in, is_first, bets, valid_turnover, deposits, withdrawals, rewards)
    join members.member member on member.id = part.member_id
    where member.book = p_book and (member.upline <> '{}' or exists (
      select from members.upline_change change where change.member_id = member.id
    ))
    group by part.member_id, member.id
  ) fact where fact.upline <> '{}'
$$;
