-- Takes snapshots up to the newest safe mark, then sets a new mark; the answer is the number of accounts
-- taken. A writer has its database transaction id before it draws ids of the ledger, and a mark reads the
-- sequence before it asks who is running; so once all of those have ended, no entry at or below the mark can
-- appear any more.
create or replace function ledger_take_snapshot(p_at timestamptz) returns integer
language plpgsql set search_path from current as $$
declare
  v_upto bigint;
  v_taken integer := 0;
begin
  select max(m.upto) into v_upto from ledger_mark m
    where m.horizon <= pg_snapshot_xmin(pg_current_snapshot());
  if v_upto is not null then
    insert into ledger_snapshot (account_id, upto, balance, taken_at)
    select a.id, v_upto, coalesce(s.balance, 0) + sum(e.amount), p_at
    from ledger_account a
    left join lateral (
      select s.upto, s.balance from ledger_snapshot s where s.account_id = a.id order by s.upto desc limit 1
    ) s on true
    join ledger_entry e on e.account_id = a.id and e.balance_after is null
      and e.transaction_id > coalesce(s.upto, 0) and e.transaction_id <= v_upto
    where a.balance is null
    group by a.id, s.balance;
    get diagnostics v_taken = row_count;
    delete from ledger_snapshot s using ledger_snapshot n where n.account_id = s.account_id
      and n.upto > s.upto;
    delete from ledger_mark m where m.upto <= v_upto;
  end if;
  select q.last_value into v_upto from ledger_transaction_id q where q.is_called;
  if v_upto is not null then
    insert into ledger_mark (upto, horizon) values (v_upto, pg_snapshot_xmax(pg_current_snapshot()))
    on conflict (upto) do nothing;
  end if;
  return v_taken;
end $$;
