-- The sides of a team, or of a member themselves, that were found between two moments to be covered, and
-- those of which a void or a correction changed a bet meanwhile.
create or replace function contracts_moved_sides(
  p_payee bigint, p_own boolean, p_from timestamptz, p_to timestamptz
) returns table (member_id bigint, draw_id bigint, play text)
language sql stable set search_path from current as $$
  with team as materialized (
    select member.id from members.member member where not p_own and member.upline @> array[p_payee]
    union
    select change.member_id from members.upline_change change
    where not p_own and (change.upline @> array[p_payee] or change.upline_before @> array[p_payee])
    union
    select p_payee where p_own
  )
  select covered.member_id, covered.draw_id, covered.play
  from contracts.covered covered join team on team.id = covered.member_id
  where covered.found_at >= p_from and covered.found_at < p_to
  union
  select covered.member_id, covered.draw_id, covered.play
  from team
  join bets_correction change on change.member_id = team.id and change.at >= p_from and change.at < p_to
  join bets_bet bet on bet.id = change.bet_id
  join contracts.covered covered on covered.member_id = bet.member_id and covered.draw_id = bet.draw_key
$$;
