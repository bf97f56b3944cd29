-- Refuses to open a sale again, or to move its times.
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
  return new;
end $$;

create or replace trigger sale_kept before update on lottery_sale
  for each row execute function lottery_keep_sale();
