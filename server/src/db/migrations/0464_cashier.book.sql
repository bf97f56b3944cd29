-- Orders that are paid on a chain: seen, then confirmed; and the transfers to their addresses.
alter table cashier_deposit drop constraint cashier_deposit_state_check;
alter table cashier_deposit add constraint cashier_deposit_state_check check (state in ('created', 'pending',
  'claimed', 'matched', 'seen', 'confirmed', 'processing', 'success', 'failed', 'expired', 'cancelled',
  'returning', 'returned'));

create table cashier_chain_transfer (
  channel text not null,
  tx_id text not null,
  order_number text not null,
  -- Millionths of a USDT.
  usdt bigint not null check (usdt > 0),
  confirmations integer not null check (confirmations >= 0),
  seen_at timestamptz not null,
  -- When it was taken for the order, and at which rate; null for one that came beside another.
  taken_at timestamptz,
  rate bigint,
  primary key (channel, tx_id)
);
create index cashier_chain_transfer_order on cashier_chain_transfer (order_number);
