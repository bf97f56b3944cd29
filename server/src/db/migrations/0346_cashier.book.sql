-- Bonuses: money in a member's bonus purse, which cannot be staked and is released to cash, whole, once its
-- turnover is played.
do $$
begin
  -- A book's ids are interleaved, so that an id identifies its book.
  execute format('create sequence cashier_bonus_id increment by 64 minvalue 1 start with %s',
    current_setting('koi.book')::integer + 1);
end $$;

create table cashier_bonus (
  id bigint primary key,
  -- What it was granted for; the same source is granted once.
  source text not null unique,
  member_id bigint not null,
  currency text not null check (currency <> 'FUN'),
  offer_id bigint not null,
  -- Of the offer, by language, as they were when it was granted.
  titles jsonb not null,
  deposit_id bigint,
  amount bigint not null check (amount > 0),
  required bigint not null check (required >= 0),
  -- Category -> how much of its turnover counts, per 10 000; `*` is the rest. What is not named counts whole.
  weights jsonb not null default '{}',
  max_stake bigint check (max_stake > 0),
  started_at timestamptz not null,
  -- The platform's day of it.
  started_day date not null,
  expires_at timestamptz not null check (expires_at > started_at),
  state text not null check (state in ('running', 'released', 'forfeited')),
  why text check (why in ('withdrew', 'left', 'excluded', 'expired', 'cancelled', 'abuse')),
  -- Why an operator ended it, in their words.
  reason text,
  ended_at timestamptz,
  check ((state = 'running') = (ended_at is null)),
  check ((state = 'forfeited') = (why is not null))
) with (fillfactor = 80);
create index cashier_bonus_member on cashier_bonus (member_id, started_at, id);
create index cashier_bonus_of_member on cashier_bonus (member_id) where state = 'running';
create index cashier_bonus_running on cashier_bonus (id) where state = 'running';

-- The requirement of a bonus is in the list of all requirements.
alter table cashier_requirement
  add column weights jsonb,
  add column bonus_id bigint;
create index cashier_requirement_bonus on cashier_requirement (bonus_id) where bonus_id is not null;
