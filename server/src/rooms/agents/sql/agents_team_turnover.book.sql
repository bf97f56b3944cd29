-- What each member of an agent's team plays on open days in this book, by day and category. A small team is
-- looked up by member; of a large one, those are kept who played.
create or replace function agents_team_turnover(
  p_agent bigint, p_book integer, p_from date, p_to date, p_closed bigint[]
) returns table (
  member_id bigint, day date, category text, bets bigint, stake bigint, payout bigint, rebate bigint,
  valid_turnover bigint
)
language plpgsql stable set search_path from current set plan_cache_mode = force_generic_plan
set enable_nestloop = on as $$
declare
  v_first bigint; v_bits bytea;
begin
  select team.first_id, team.bits into v_first, v_bits from agents.team_now(p_agent, p_closed) team;
  if v_bits is not null then
    return query
    select turnover.member_id, turnover.day, turnover.category, turnover.bets, turnover.stake,
      turnover.payout, turnover.rebate, turnover.valid_turnover
    from bets_turnover turnover
    where turnover.day >= p_from and turnover.day <= p_to
      and agents.has_bit(v_bits, v_first, turnover.member_id);
    return;
  end if;
  return query
  select played.*
  from members.member member
  cross join lateral (
    select turnover.member_id, turnover.day, turnover.category, turnover.bets, turnover.stake,
      turnover.payout, turnover.rebate, turnover.valid_turnover
    from bets_turnover turnover
    where turnover.member_id = member.id and turnover.day >= p_from and turnover.day <= p_to offset 0
  ) played
  where member.upline @> array[p_agent] and member.book = p_book and not member.id = any (p_closed);
end $$;
