-- Money of teams is read by the day on which it moved.
create index cashier_deposit_success on cashier_deposit (closed_at) where state = 'success';
create index cashier_withdrawal_paid on cashier_withdrawal (closed_at) where state = 'paid';
