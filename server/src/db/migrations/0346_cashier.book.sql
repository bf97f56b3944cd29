-- Bonuses wait in the bonus account until their turnover is met (docs/domain/money-states.md#bonuses).
create table cashier_bonus (
  source text primary key,
  member_id bigint not null,
  offer_id bigint,
  titles jsonb not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  -- Per 10 000 of the valid turnover, by category; null: every category counts in full.
  weights jsonb,
  required bigint not null check (required > 0),
  max_stake bigint check (max_stake > 0),
  deposit text,
  started_at timestamptz not null,
  started_day date not null,
  expires_at timestamptz not null,
  -- The turnover since the first day when it was last looked at: idle members are not looked at again.
  seen bigint not null default 0,
  state text not null default 'running' check (state in ('running', 'released', 'forfeited')),
  why text check (why in ('withdrew', 'gave_up', 'expired', 'excluded', 'cancelled', 'abuse')),
  ended_at timestamptz,
  done bigint,
  check ((state = 'running') = (ended_at is null)),
  check ((state = 'forfeited') = (why is not null))
);
create index cashier_bonus_member on cashier_bonus (member_id, started_at desc, source desc);
create index cashier_bonus_running on cashier_bonus (member_id) where state = 'running';

alter table cashier_requirement add column weights jsonb;
alter table cashier_requirement add column is_bonus boolean not null default false;
