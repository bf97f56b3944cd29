-- Hot: notes the tickets of one statement together, if an endpoint receives them. The stakes are read by the
-- worker, since wagers never change.
create or replace function webhooks_note_tickets() returns trigger
language plpgsql as $$
begin
  if not exists (select from webhooks_wanted where type = 'bet.placed') then
    return null;
  end if;
  insert into webhooks_noted (type, thing)
  select 'bet.placed', ticket.id from added ticket order by ticket.id;
  return null;
end $$;

create or replace trigger webhook_placed after insert on lottery_ticket
  referencing new table as added for each statement execute function webhooks_note_tickets();
