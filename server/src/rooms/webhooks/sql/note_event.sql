-- Notes a change that an endpoint receives, in the transaction of the change. The argument is the type.
create or replace function webhooks.note_event() returns trigger
language plpgsql as $$
begin
  insert into webhooks.noted (type, thing)
  select wanted.type, new.id from webhooks.wanted wanted where wanted.type = tg_argv[0];
  return null;
end $$;

create or replace trigger webhook_registered after insert on members.member
  for each row when (new.currency <> 'FUN')
  execute function webhooks.note_event('member.registered');
create or replace trigger webhook_frozen after update of status on members.member
  for each row when (old.status <> 'frozen' and new.status = 'frozen')
  execute function webhooks.note_event('member.frozen');
create or replace trigger webhook_unfrozen after update of status on members.member
  for each row when (old.status = 'frozen' and new.status <> 'frozen')
  execute function webhooks.note_event('member.unfrozen');

create or replace trigger webhook_opened after update of state on lottery.draw
  for each row when (old.state <> 'open' and new.state = 'open')
  execute function webhooks.note_event('draw.opened');
create or replace trigger webhook_closed after update of state on lottery.draw
  for each row when (old.state <> 'locked' and new.state = 'locked')
  execute function webhooks.note_event('draw.closed');
create or replace trigger webhook_settled after update of state on lottery.draw
  for each row when (old.state <> 'settled' and new.state = 'settled')
  execute function webhooks.note_event('draw.settled');
create or replace trigger webhook_settled_bets after update of state on lottery.draw
  for each row when (old.state <> 'settled' and new.state = 'settled')
  execute function webhooks.note_event('bet.settled');
create or replace trigger webhook_void after update of state on lottery.draw
  for each row when (old.state <> 'void' and new.state = 'void')
  execute function webhooks.note_event('draw.void');
