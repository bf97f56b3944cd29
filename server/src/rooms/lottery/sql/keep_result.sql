-- Refuses changes of a result that stands; only its settlement is noted later. A proposal may be replaced.
create or replace function lottery.keep_result() returns trigger
language plpgsql as $$
begin
  if old.stands_at is not null and (
      old.draw_id, old.version, old.winning_number, old.basis, old.reason, old.proposed_by,
      old.proposed_name, old.proposed_at, old.confirmed_by, old.confirmed_name, old.stands_at)
    is distinct from
    (new.draw_id, new.version, new.winning_number, new.basis, new.reason, new.proposed_by, new.proposed_name,
      new.proposed_at, new.confirmed_by, new.confirmed_name, new.stands_at) then
    raise exception 'a result that stands never changes' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create or replace trigger result_kept before update on lottery.draw_result
  for each row execute function lottery.keep_result();
