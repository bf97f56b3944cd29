-- What members of this book have played of their free rounds.
create table vendors_free (
  id uuid primary key,
  member_id bigint not null,
  -- Free bets that are applied, and what their wins paid.
  used integer not null default 0 check (used >= 0),
  won bigint not null default 0 check (won >= 0),
  -- Cancelled: no further round is accepted.
  ended_at timestamptz
);

-- The free rounds that a bet was played from, and its win; null for any other transaction.
alter table vendors_transaction add column reward uuid;
create index vendors_transaction_reward on vendors_transaction (reward) where reward is not null;
