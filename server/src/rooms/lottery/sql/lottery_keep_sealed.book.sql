-- Refuses to cancel wagers, or to replace a ticket's leaf, once the sale of the draw is closed.
create or replace function lottery_keep_sealed() returns trigger
language plpgsql set search_path from current as $$
begin
  if not exists (
    select from lottery_sale sale where sale.draw_id = new.draw_id and sale.state = 'open'
  ) then
    raise exception 'the tickets of draw % are sealed', new.draw_id using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create or replace trigger ticket_sealed before update of leaf on lottery_ticket
  for each row execute function lottery_keep_sealed();
create or replace trigger wager_sealed before update of cancelled_at on lottery_wager
  for each row execute function lottery_keep_sealed();
