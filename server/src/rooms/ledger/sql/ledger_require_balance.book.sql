-- A step of ledger_post, under whose settings it runs: requires at least two entries for each item, with a
-- sum of zero.
create or replace function ledger_require_balance(
  p_items integer, entry_item integer[], entry_amount bigint[]
) returns void language plpgsql as $$
begin
  if exists (
    select from generate_series(1, p_items) asked (item)
    left join unnest(entry_item, entry_amount) entry (item, amount) using (item)
    group by asked.item having count(entry.amount) < 2 or sum(entry.amount) <> 0
  ) then
    raise exception 'a transaction does not balance' using errcode = 'check_violation';
  end if;
end $$;
