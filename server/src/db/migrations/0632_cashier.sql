-- The office sorts adjustments by their amount (decision 0123).
create index adjustment_amount on cashier.adjustment (amount, id);
