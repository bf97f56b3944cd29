-- Deposits that never arrived: an operator asks to credit one by the provider's number, another one decides.
create table cashier.settlement (
  id bigint generated always as identity primary key,
  deposit_id bigint not null,
  order_number text not null,
  account text not null,
  channel text not null,
  -- The provider's number of the payment, by which an operator found it.
  reference text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  reason text not null,
  state text not null default 'asked' check (state in ('asked', 'approved', 'rejected')),
  asked_by bigint not null,
  asked_name text not null,
  asked_at timestamptz not null,
  decided_by bigint,
  decided_name text,
  decided_at timestamptz,
  decision_reason text,
  check ((state = 'asked') = (decided_at is null)),
  check (state <> 'approved' or decided_by <> asked_by)
);
-- A deposit is settled once, and so is a payment of a provider.
create unique index settlement_deposit on cashier.settlement (deposit_id) where state <> 'rejected';
create unique index settlement_reference on cashier.settlement (channel, reference) where state <> 'rejected';
create index settlement_state on cashier.settlement (state, id);
