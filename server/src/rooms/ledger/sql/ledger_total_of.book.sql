-- What members own in a book together: cash and held money.
create or replace function ledger_total_of(p_member bigint[]) returns bigint
language sql stable set search_path from current as $$
  select coalesce(sum(account.balance), 0)::bigint
  from unnest(p_member) member (id)
  cross join unnest(array['cash', 'held']) purse (name)
  join ledger_account account on account.address = 'member:' || member.id || ':' || purse.name
$$;
