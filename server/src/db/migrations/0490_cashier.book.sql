-- Amount and fee of a credited deposit are what the ledger booked; what was ordered is kept beside them.
alter table cashier_deposit add column ordered bigint check (ordered > 0);

update cashier_deposit deposit
set ordered = deposit.amount, amount = booked.amount, fee = booked.fee
from (
  select transaction.reference, sum(entry.amount) filter (where entry.amount > 0)::bigint as amount,
    coalesce(sum(entry.amount) filter (where account.address = 'house:fees:deposit'), 0)::bigint as fee
  from ledger_transaction transaction
  join ledger_entry entry on entry.transaction_id = transaction.id
  join ledger_account account on account.id = entry.account_id
  where transaction.kind = 'deposit'
  group by transaction.reference
) booked
where deposit.state = 'success' and booked.reference = 'deposit:' || deposit.id
  and (booked.amount <> deposit.amount or booked.fee <> deposit.fee);
