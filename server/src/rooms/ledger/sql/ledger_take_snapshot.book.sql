-- Takes snapshots up to the newest safe mark, then sets a new mark; returns the number of accounts. A writer
-- has its database transaction id before it draws ids of the ledger, and a mark reads the sequence before it
-- reads the running transactions. So once all of those have ended, no entry at or below the mark can appear
-- any more.
create or replace function ledger_take_snapshot(p_at timestamptz) returns integer
language plpgsql set search_path from current as $$
declare
  v_upto bigint;
  v_taken integer := 0;
begin
  select max(mark.upto) into v_upto from ledger_mark mark
  where mark.horizon <= pg_snapshot_xmin(pg_current_snapshot());
  if v_upto is not null then
    insert into ledger_snapshot (account_id, upto, balance, taken_at)
    select account.id, v_upto, coalesce(snapshot.balance, 0) + sum(entry.amount), p_at
    from ledger_account account
    left join lateral (
      select former.upto, former.balance from ledger_snapshot former
      where former.account_id = account.id order by former.upto desc limit 1
    ) snapshot on true
    join ledger_entry entry on entry.account_id = account.id and entry.balance_after is null
      and entry.transaction_id > coalesce(snapshot.upto, 0) and entry.transaction_id <= v_upto
    where account.balance is null
    group by account.id, snapshot.balance;
    get diagnostics v_taken = row_count;
    delete from ledger_snapshot snapshot using ledger_snapshot newer
    where newer.account_id = snapshot.account_id and newer.upto > snapshot.upto;
    delete from ledger_mark mark where mark.upto <= v_upto;
  end if;
  select sequence.last_value into v_upto from ledger_transaction_id sequence where sequence.is_called;
  if v_upto is not null then
    insert into ledger_mark (upto, horizon) values (v_upto, pg_snapshot_xmax(pg_current_snapshot()))
    on conflict (upto) do nothing;
  end if;
  return v_taken;
end $$;
