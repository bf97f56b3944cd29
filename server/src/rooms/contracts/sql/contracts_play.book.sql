-- What the team of an agent played on days of a period, or what a member played themselves, by member and
-- category, with the rebates of the whole line on it. Members who are hidden on a day are left out, and so is
-- the play of a braked day.
create or replace function contracts_play(
  p_payee bigint, p_own boolean, p_first date, p_last date, p_top_series integer
) returns table (
  member_id bigint, category text, stake bigint, payout bigint, rebate bigint, valid_turnover bigint,
  line_rebates bigint
)
language sql stable set search_path from current as $$
  with team as materialized (
    select member.id from members.member member where not p_own and member.upline @> array[p_payee]
    union
    -- Late bets are of a former line.
    select change.member_id from members.upline_change change
    where not p_own and (change.upline @> array[p_payee] or change.upline_before @> array[p_payee])
    union
    select p_payee where p_own
  ), played as materialized (
    select distinct turnover.member_id, turnover.day
    from team join bets_turnover turnover on turnover.member_id = team.id
    where turnover.day >= p_first and turnover.day <= p_last and turnover.currency <> 'FUN'
  ), line as (
    select level.*, bool_or(level.agent_id = p_payee) over (
        partition by level.member_id, played.day, level.placed_day, level.category
      ) as is_of_team
    from played
    cross join lateral agents_lines(played.day, played.member_id - 1, played.member_id, p_top_series) level
    where not exists (
      select from agents.braked braked
      where braked.member_id = played.member_id and braked.day = played.day
    )
  )
  select line.member_id, line.category,
    coalesce(sum(line.stake) filter (where line.agent_id = p_payee), 0)::bigint,
    coalesce(sum(line.payout) filter (where line.agent_id = p_payee), 0)::bigint,
    coalesce(sum(line.rebate) filter (where line.agent_id = p_payee), 0)::bigint,
    coalesce(sum(line.valid_turnover) filter (where line.agent_id = p_payee), 0)::bigint,
    sum(line.amount)::bigint
  from line where line.is_of_team
  group by line.member_id, line.category
$$;
