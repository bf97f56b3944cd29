-- The rate at which a payout in USDT is sent: of the moment at which an operator decided to pay it.
alter table cashier_payout add column rate bigint check (rate > 0);
