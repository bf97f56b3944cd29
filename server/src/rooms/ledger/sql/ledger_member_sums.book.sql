-- What members own in a book, and the sums of some kinds of entries on their cash within a span of time.
create or replace function ledger_member_sums(
  p_member bigint[], p_kind text[], p_from timestamptz, p_to timestamptz, out balance bigint,
  out amount bigint
)
language sql stable set search_path from current as $$
  select coalesce(sum(account.balance), 0)::bigint, coalesce(sum(moved.amount), 0)::bigint
  from unnest(p_member) member (id)
  cross join unnest(array['cash', 'held']) purse (name)
  join ledger_account account on account.address = 'member:' || member.id || ':' || purse.name
  cross join lateral (
    select sum(entry.amount) as amount from ledger_entry entry
    where entry.account_id = account.id and entry.balance_after is not null and purse.name = 'cash'
      and entry.kind = any (p_kind) and entry.posted_at >= p_from and entry.posted_at < p_to
  ) moved
$$;
