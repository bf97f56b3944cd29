-- Deposits and withdrawals of one book, their steps, what the providers said, and the turnover that is asked.
do $$
declare
  v_name text;
begin
  -- A book's ids are interleaved, so that an order's number identifies its book.
  foreach v_name in array array['cashier_deposit_id', 'cashier_withdrawal_id', 'cashier_payout_id'] loop
    execute format('create sequence %I increment by 64 minvalue 1 start with %s', v_name,
      current_setting('koi.book')::integer + 1);
  end loop;
end $$;

create table cashier_deposit (
  id bigint primary key,
  order_number text not null unique,
  member_id bigint not null,
  account text not null,
  channel text not null,
  channel_name text not null,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0 and fee < amount),
  currency text not null check (currency <> 'FUN'),
  state text not null check (state in ('created', 'pending', 'processing', 'success', 'failed', 'expired',
    'cancelled')),
  client_key uuid not null,
  fingerprint bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  pay_url text,
  trade_id text,
  -- What the provider says it received, where that is not what was ordered: such an order waits for an
  -- operator.
  received bigint check (received > 0),
  received_currency text,
  reason text,
  -- When the provider is asked next; null when nothing is left to ask.
  query_at timestamptz,
  queries integer not null default 0,
  confirmed_at timestamptz,
  closed_at timestamptz,
  unique (member_id, client_key)
) with (fillfactor = 80);
create index cashier_deposit_member on cashier_deposit (member_id, created_at, id);
create index cashier_deposit_created on cashier_deposit (created_at, id);
create index cashier_deposit_query on cashier_deposit (query_at) where query_at is not null;

create table cashier_withdrawal (
  id bigint primary key,
  order_number text not null unique,
  member_id bigint not null,
  account text not null,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0 and fee < amount),
  currency text not null check (currency <> 'FUN'),
  state text not null check (state in ('requested', 'risk_review', 'approved', 'paying', 'paid', 'pay_failed',
    'rejected', 'cancelled')),
  client_key uuid not null,
  fingerprint bytea not null,
  card_id bigint not null,
  bank_code text not null,
  bank_name text not null,
  masked_number text not null,
  holder text not null,
  reason text,
  findings text[] not null default '{}',
  created_at timestamptz not null,
  approved_by bigint,
  closed_at timestamptz,
  unique (member_id, client_key)
) with (fillfactor = 80);
create index cashier_withdrawal_member on cashier_withdrawal (member_id, created_at, id);
create index cashier_withdrawal_created on cashier_withdrawal (created_at, id);
-- One at a time: the second of two simultaneous requests fails here if nowhere else.
create unique index cashier_withdrawal_open on cashier_withdrawal (member_id)
  where state in ('requested', 'risk_review', 'approved', 'paying', 'pay_failed');

-- Every attempt to pay a withdrawal out has a number of its own, so that a late one is never taken for a new
-- one.
create table cashier_payout (
  id bigint primary key,
  number text not null unique,
  withdrawal_id bigint not null,
  channel text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  state text not null check (state in ('sending', 'processing', 'unknown', 'paid', 'failed')),
  trade_id text,
  operator_id bigint not null,
  reason text,
  sent_at timestamptz not null,
  query_at timestamptz,
  queries integer not null default 0,
  closed_at timestamptz
);
create index cashier_payout_withdrawal on cashier_payout (withdrawal_id, id);
create index cashier_payout_query on cashier_payout (query_at) where query_at is not null;

-- The states that an order reached, with the operator where one acted.
create table cashier_step (
  order_number text not null,
  place integer not null,
  state text not null,
  at timestamptz not null,
  note text,
  operator_id bigint,
  operator text,
  primary key (order_number, place)
);

-- What the providers reported, one row for each of their trades.
create table cashier_trade (
  channel text not null,
  trade_id text not null,
  order_number text not null,
  status text not null,
  amount bigint not null,
  currency text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  times integer not null default 1,
  primary key (channel, trade_id)
);

-- Turnover that a deposit or a reward asks for before money may be withdrawn, oldest first.
create table cashier_requirement (
  -- The number of the order or the claim.
  source text primary key,
  member_id bigint not null,
  required bigint not null check (required > 0),
  at timestamptz not null,
  closed_at timestamptz
);
create index cashier_requirement_open on cashier_requirement (member_id, at) where closed_at is null;
