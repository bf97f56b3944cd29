-- A step of vendors_calls, under whose settings it runs: opens, flags and closes the rounds of the handled
-- calls.
create or replace function vendors_note_rounds(
  p_what text[], p_vendor text[], p_member bigint[], p_game text[], p_round text[], p_closes boolean[],
  p_at timestamptz
) returns void language plpgsql as $$
begin
  insert into vendors_round as round (member_id, vendor, round, game, opened_at, closed_at)
  select call.member, call.vendor, call.round, call.game, p_at, case when call.closes then p_at end
  from unnest(p_what, p_member, p_vendor, p_round, p_game, p_closes)
    call (what, member, vendor, round, game, closes)
  where call.what in ('free', 'stake')
  on conflict (member_id, vendor, round) do update set closed_at = excluded.closed_at
    where round.closed_at is null and excluded.closed_at is not null;
  -- `late`: the vendor may consider a bet undone that is applied here, so the round needs review.
  update vendors_round round set
    known_at = case when call.what = 'pay' then coalesce(round.known_at, p_at) else round.known_at end,
    closed_at = case when call.closes and call.what <> 'late' then coalesce(round.closed_at, p_at)
      else round.closed_at end,
    flag = case
      when call.what = 'late' then coalesce(round.flag, 'refused_rollback')
      when call.what = 'pay' and round.closed_at is not null then coalesce(round.flag, 'late_win')
      else round.flag
    end
  from unnest(p_what, p_member, p_vendor, p_round, p_closes) call (what, member, vendor, round, closes)
  where (call.what in ('pay', 'late') or (call.what = 'void' and call.closes))
    and round.member_id = call.member and round.vendor = call.vendor and round.round = call.round;
end $$;
