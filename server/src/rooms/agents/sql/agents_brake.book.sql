-- Notes the members of this book on whose play of a day nobody earns: they lost on it, have lost more within
-- 30 days than a person may who is not known, and no identity of theirs is approved. Nobody while an operator
-- has not turned it on.
create or replace function agents_brake(p_day date) returns void
language sql set search_path from current as $$
  insert into agents.braked (member_id, day, loss)
  select lost.member_id, p_day, lost.loss
  from (
    select turnover.member_id, turnover.currency,
      sum(turnover.stake - turnover.payout - turnover.rebate)::bigint as loss,
      sum(turnover.stake - turnover.payout - turnover.rebate) filter (where turnover.day = p_day) as of_day
    from (
      select distinct today.member_id from bets_turnover today
      where today.day = p_day and today.currency <> 'FUN'
    ) played
    join bets_turnover turnover on turnover.member_id = played.member_id and turnover.day <= p_day
      and turnover.day > p_day - 30
    group by turnover.member_id, turnover.currency
  ) lost
  join protection.threshold threshold on threshold.currency = lost.currency
  join agents.setting setting on setting.key = 'brake.unknown_losses' and setting.value = 1
  where lost.loss > threshold.amount and lost.of_day > 0
    and not exists (
      select from protection.identity_check identity
      where identity.member_id = lost.member_id and identity.state = 'approved'
    )
  order by lost.member_id
  on conflict do nothing
$$;
