-- The office sorts orders by their amount (decision 0123).
create index cashier_deposit_amount on cashier_deposit (amount, id);
create index cashier_withdrawal_amount on cashier_withdrawal (amount, id);
