-- Pays approved bills of the house to the next payees of a book; those of a payee who is frozen, or to whom
-- play is closed, wait for an operator. Returns how many bills there were.
create or replace function contracts_pay(p_book integer, p_bills integer, p_at timestamptz) returns integer
language plpgsql set search_path from current as $$
declare
  v_bill bigint[]; v_free boolean[];
begin
  select array_agg(due.id order by due.id), array_agg(due.is_free order by due.id) into v_bill, v_free
  from (
    select bill.id, bill.is_released
      or member.status = 'active' and not protection_is_closed(member.id, p_at)
        -- On their own play a payee has none while a limit is set.
        and not (member.type = 0 and exists (
          select from protection_limit own where own.member_id = member.id
        )) as is_free
    from contracts.bill bill join members.member member on member.id = bill.payee_id
    where bill.state = 'approved' and bill.payer_id is null and member.book = p_book
    order by bill.id limit p_bills for update of bill
  ) due;
  if v_bill is null then
    return 0;
  end if;
  -- Each kind is a credit of its own, and all accounts are locked in the one order of the book.
  perform ledger_lock(array_agg('member:' || bill.payee_id || ':cash'), array_agg(member.currency))
  from unnest(v_bill, v_free) due (id, is_free)
  join contracts.bill bill on bill.id = due.id
  join members.member member on member.id = bill.payee_id
  where due.is_free having count(*) > 0;
  perform ledger_credit(array_agg(contracts.bill_reference(bill) order by bill.id),
    array_agg('house:agents:' || case when bill.kind = 'dividend' then 'dividend' else 'salary' end
      order by bill.id),
    array_agg('member:' || bill.payee_id || ':cash' order by bill.id),
    array_agg(member.currency order by bill.id), array_agg(bill.amount order by bill.id),
    case bill.kind when 'daily_salary' then 'salary_daily' when 'hourly_salary' then 'salary_hourly'
      else 'dividend' end, p_at)
  from unnest(v_bill, v_free) due (id, is_free)
  join contracts.bill bill on bill.id = due.id
  join members.member member on member.id = bill.payee_id
  where due.is_free group by bill.kind;
  update contracts.bill bill set state = case when due.is_free then 'paid' else 'held' end,
    paid_at = case when due.is_free then p_at end,
    held_for = case when not due.is_free then 'protection' end
  from unnest(v_bill, v_free) due (id, is_free)
  where bill.id = due.id;
  return cardinality(v_bill);
end $$;
