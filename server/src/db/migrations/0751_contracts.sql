-- A bill that expired waits in the queue of work until an operator notes it. What expired more than 30 days
-- before the newest bill has left the queue of bills, and counts as noted.
alter table contracts.bill add column expired_at timestamptz, add column expiry_noted_at timestamptz;
update contracts.bill set expired_at = short_at + interval '7 days',
  expiry_noted_at = case
    when short_at < (select max(newest.computed_at) from contracts.bill newest) - interval '37 days'
    then short_at + interval '37 days' end
where state = 'expired';
create index bill_to_note on contracts.bill (expired_at) where state = 'expired' and expiry_noted_at is null;
