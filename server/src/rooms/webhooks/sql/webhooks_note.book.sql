-- Notes a change of an order that an endpoint receives, in its transaction. The argument is the type.
create or replace function webhooks_note() returns trigger
language plpgsql as $$
begin
  insert into webhooks_noted (type, thing)
  select wanted.type, new.id from webhooks_wanted wanted where wanted.type = tg_argv[0];
  return null;
end $$;

create or replace trigger webhook_credited after update of state on cashier_deposit
  for each row when (old.state <> 'success' and new.state = 'success')
  execute function webhooks_note('deposit.credited');
create or replace trigger webhook_requested after insert on cashier_withdrawal
  for each row execute function webhooks_note('withdrawal.requested');
create or replace trigger webhook_paid after update of state on cashier_withdrawal
  for each row when (old.state <> 'paid' and new.state = 'paid')
  execute function webhooks_note('withdrawal.paid');
create or replace trigger webhook_refused after update of state on cashier_withdrawal
  for each row when (old.state <> 'rejected' and new.state = 'rejected')
  execute function webhooks_note('withdrawal.refused');
create or replace trigger webhook_cancelled after update of state on cashier_withdrawal
  for each row when (old.state <> 'cancelled' and new.state = 'cancelled')
  execute function webhooks_note('withdrawal.cancelled');
