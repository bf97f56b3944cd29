-- Transfers of USDT that no order took: to an order that we do not know or that is over, a second one to an
-- order, or too little. An operator asks to credit one to an order, or to leave it; another one decides.
create table cashier.stray_transfer (
  id bigint generated always as identity primary key,
  channel text not null references cashier.channel (code),
  tx_id text not null,
  -- The order that the report names; it may be none of ours.
  order_number text not null,
  account text,
  usdt bigint not null check (usdt > 0),
  confirmations integer not null check (confirmations >= 0),
  seen_at timestamptz not null,
  noted_at timestamptz not null,
  why text not null check (why in ('unknown', 'surplus', 'closed', 'small')),
  state text not null default 'waiting' check (state in ('waiting', 'asked', 'credited', 'left')),
  -- What was asked for last: the order whose member gets it, or null to leave it.
  target text,
  -- In units of 1/100000: what is credited, and our money for one USDT.
  amount bigint check (amount > 0),
  rate bigint check (rate > 0),
  asked_by bigint references operators.operator (id),
  asked_name text,
  asked_at timestamptz,
  reason text,
  decided_by bigint references operators.operator (id),
  decided_name text,
  decided_at timestamptz,
  decision_reason text,
  unique (channel, tx_id),
  check (state <> 'asked' or asked_by is not null)
);
create index stray_transfer_state on cashier.stray_transfer (state, id);
create index stray_transfer_order on cashier.stray_transfer (order_number);
create index stray_transfer_account on cashier.stray_transfer (lower(account), id);
