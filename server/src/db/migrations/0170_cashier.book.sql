-- Payment pages that are closed at the provider, and deposits that are returned to their payers.
alter table cashier_deposit drop constraint cashier_deposit_state_check;
alter table cashier_deposit add constraint cashier_deposit_state_check check (state in ('created', 'pending',
  'processing', 'success', 'failed', 'expired', 'cancelled', 'returning', 'returned'));
-- Since when the provider accepts no payment of the order; until then, or its end, it counts against limits.
alter table cashier_deposit add column page_closed_at timestamptz;

-- One for each deposit that may not be credited: the money is held until the provider confirms its return.
create table cashier_return (
  deposit_id bigint primary key references cashier_deposit (id),
  -- The number that the provider knows the return by.
  number text not null unique,
  why text not null check (why in ('order_over', 'play_closed', 'over_limit', 'operator')),
  amount bigint not null check (amount > 0),
  currency text not null,
  held_at timestamptz not null,
  -- When the provider is asked next; null once the money is back.
  next_at timestamptz,
  tries integer not null default 0,
  -- What the provider said last, for operators.
  problem text,
  provider_reference text,
  returned_at timestamptz,
  check ((next_at is null) = (returned_at is not null))
);
create index cashier_return_next on cashier_return (next_at) where next_at is not null;
