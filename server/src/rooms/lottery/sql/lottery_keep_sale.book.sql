-- Refuses to open a sale again, to move its times, or to go through its wagers once more: only the correction
-- of an official result does, once the book is done.
create or replace function lottery_keep_sale() returns trigger
language plpgsql as $$
begin
  if old.state = 'closed' and new.state <> 'closed'
    or (old.draw_id, old.game, old.numero, old.opens_at, old.close_at, old.draw_at, old.record_hash,
        old.commitment)
      is distinct from
      (new.draw_id, new.game, new.numero, new.opens_at, new.close_at, new.draw_at, new.record_hash,
        new.commitment) then
    raise exception 'the sale of draw % never changes', old.draw_id using errcode = 'insufficient_privilege';
  end if;
  if new.result_version <> old.result_version then
    if old.commitment is not null or new.result_version <> old.result_version + 1
      or old.finished_at is null or new.finished_at is not null or new.done_upto <> 0 then
      raise exception 'draw % is settled again only by a correction', old.draw_id
        using errcode = 'insufficient_privilege';
    end if;
  elsif new.done_upto < old.done_upto
    or old.finished_at is not null
      and (new.finished_at, new.done_upto) is distinct from (old.finished_at, old.done_upto) then
    raise exception 'what is done of draw % stays done', old.draw_id using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create or replace trigger sale_kept before update on lottery_sale
  for each row execute function lottery_keep_sale();
