-- Deposits that operators credited by hand, and when a callback came for one of these, which credits nothing.
alter table cashier_deposit
  add column by_hand_at timestamptz,
  add column late_notice_at timestamptz;
create index cashier_deposit_trade on cashier_deposit (trade_id) where trade_id is not null;
