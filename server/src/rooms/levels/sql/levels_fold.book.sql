-- Counts a closed day of a book: members without a level get the first, turnover moves others up, and the
-- last day of a month moves them down.
create or replace function levels_fold(p_day date, p_book integer, p_at timestamptz) returns void
language plpgsql set search_path from current as $$
declare
  v_ladder levels.ladder;
begin
  -- An operator who gives a level or changes the ladder waits, and so does another worker.
  select * into v_ladder from levels.ladder for update;

  update members.member member set club_level = 1
  where member.book = p_book and member.club_level is null and member.currency <> 'FUN'
    and exists (select from levels.step step where step.position = 1)
    and not exists (
      select from levels.standing own where own.member_id = member.id and own.fixed_until >= p_day);

  perform levels_rise(p_day, v_ladder.from_day, v_ladder.turnover_rate, p_at);
  if p_day + 1 = (date_trunc('month', p_day::timestamp) + interval '1 month')::date then
    perform levels_keep(p_day, p_book, p_at);
  end if;
end $$;
