-- People and money of an agent's team in this book, within days and the span of time that they are. Active
-- members who have several accounts are in persons, once.
create or replace function agents_team_sums(
  p_agent bigint, p_book integer, p_first date, p_last date, p_from timestamptz, p_to timestamptz,
  p_active bigint, p_at timestamptz, out bettors bigint, out active bigint, out persons bigint[],
  out first_deposits bigint, out deposits bigint, out withdrawals bigint, out rewards bigint,
  out balance bigint
)
language plpgsql stable set search_path from current as $$
declare
  v_team bigint[] := array(select agents_team(p_agent, p_book, p_at));
begin
  select count(*) filter (where played.bets > 0),
    count(*) filter (where played.valid_turnover >= p_active and person.person_id is null),
    array_agg(distinct person.person_id)
      filter (where played.valid_turnover >= p_active and person.person_id is not null)
  into bettors, active, persons
  from (
    select turnover.member_id, sum(turnover.bets) as bets, sum(turnover.valid_turnover) as valid_turnover
    from bets_turnover turnover
    where turnover.member_id = any (v_team) and turnover.day >= p_first and turnover.day <= p_last
    group by turnover.member_id
  ) played
  left join members.same_person person on person.member_id = played.member_id;
  select coalesce(sum(deposit.amount - deposit.fee), 0)::bigint,
    count(distinct deposit.member_id) filter (where not exists (
      select from cashier_deposit former
      where former.member_id = deposit.member_id and former.state = 'success'
        and former.closed_at < p_from
    ))
  into deposits, first_deposits
  from cashier_deposit deposit
  where deposit.member_id = any (v_team) and deposit.state = 'success' and deposit.closed_at >= p_from
    and deposit.closed_at < p_to;
  select coalesce(sum(withdrawal.amount), 0)::bigint into withdrawals
  from cashier_withdrawal withdrawal
  where withdrawal.member_id = any (v_team) and withdrawal.state = 'paid'
    and withdrawal.closed_at >= p_from and withdrawal.closed_at < p_to;
  select sums.balance, sums.amount into balance, rewards
  from ledger_member_sums(v_team, array['reward'], p_from, p_to) sums;
end $$;
