-- A claim keeps its amount for three days, and an account of ours waits until somebody has switched it.
update cashier.asked_amount asked set until = slip.sent_at + interval '3 days'
from cashier.slip slip where slip.order_number = asked.order_number and asked.until is null;

alter table cashier.receiving_account add column decided_at timestamptz;
update cashier.receiving_account set decided_at = written_at where enabled;
