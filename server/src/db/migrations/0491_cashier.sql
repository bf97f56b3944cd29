-- Adjustments of balances: an operator asks, another one decides, and the ledger posts what was approved.
create table cashier.adjustment (
  id bigint generated always as identity primary key,
  member_id bigint not null,
  account text not null,
  side text not null check (side in ('credit', 'debit')),
  amount bigint not null check (amount > 0),
  currency text not null check (currency <> 'FUN'),
  -- For the audit trail and the second person; the member reads the note.
  reason text not null,
  note text,
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
create index adjustment_member on cashier.adjustment (member_id, id);
create index adjustment_state on cashier.adjustment (state, id);
create index adjustment_asked on cashier.adjustment (asked_by, asked_at);

-- The most that one adjustment moves, and that one operator asks for on a day.
insert into cashier.setting (key, value) values
  ('adjustment.max', 500000000), ('adjustment.daily_amount', 2000000000);

-- Roles that no owner has changed get the right that belongs to them.
update operators.role set permissions = permissions || array['money.adjust']
where name = 'finance' and changed_at is null;
