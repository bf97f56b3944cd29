-- Bills: what a contract pays for a period, computed once from inputs that are kept.
create table contracts.bill (
  id bigint generated always as identity primary key,
  contract_id bigint not null references contracts.contract (id),
  version smallint not null,
  kind text not null check (kind in ('daily_salary', 'hourly_salary', 'dividend')),
  -- `2026-01-02`, `2026-01-02T07`, `2026-01-01..15`, `2026-01`: its name in the reference of the payment.
  period text not null,
  -- 0 for the bill of the period; a correction has the next number.
  correction smallint not null default 0,
  first_day date not null,
  last_day date not null,
  payee_id bigint not null references members.member (id),
  -- Whose cash pays; null for the house.
  payer_id bigint references members.member (id),
  gross bigint not null,
  amount bigint not null check (amount >= 0),
  -- Null for a correction, which an operator writes.
  inputs jsonb,
  inputs_hash bytea check (length(inputs_hash) = 32),
  state text not null check (state in ('computed', 'review', 'approved', 'held', 'paid', 'insufficient',
    'not_reached', 'rejected', 'expired')),
  computed_at timestamptz not null,
  -- An operator paid it out of a hold: the payee may be frozen, or play be closed to them.
  is_released boolean not null default false,
  -- The first of two operators who approve it, and the one who decided.
  first_by bigint references operators.operator (id),
  decided_by bigint references operators.operator (id),
  reason text,
  -- When the payer's cash was short for the first time, and when it is tried again.
  short_at timestamptz,
  try_at timestamptz,
  paid_at timestamptz,
  unique (contract_id, period, correction),
  check ((inputs is null) = (correction > 0)),
  check ((inputs is null) = (inputs_hash is null)),
  check ((state = 'paid') = (paid_at is not null))
);
create index bill_payee on contracts.bill (payee_id, kind, first_day);
create index bill_open on contracts.bill (state, id) where state in ('computed', 'review', 'approved', 'held',
  'insufficient');
