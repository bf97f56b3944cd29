-- What vendors told us of members of this book: each wallet call that was taken, and each round.

-- A member's row is the lock that puts the calls of one member in line, over all processes and vendors.
create table vendors_member (
  member_id bigint primary key
);

-- A tombstone stands for a transaction that was rolled back before it came: it is refused when it comes.
create table vendors_transaction (
  uuid uuid not null,
  reference uuid,
  member_id bigint not null,
  amount bigint not null default 0 check (amount >= 0),
  -- The bet of the bets room; null for a free one, which stakes nothing.
  bet_id bigint,
  -- The member's cash in the answer: it is given again as it was.
  balance bigint,
  at timestamptz not null,
  vendor text not null,
  kind text not null check (kind in ('bet', 'win', 'rollback', 'tombstone')),
  state text not null default 'applied' check (state in ('applied', 'rolled_back')),
  round text not null,
  game text not null,
  -- Of what was asked; the same uuid with other content is refused.
  hash bytea,
  primary key (vendor, uuid)
) with (fillfactor = 80);
create index vendors_transaction_round on vendors_transaction (member_id, vendor, round);
create index vendors_transaction_wins on vendors_transaction (vendor, reference) where kind = 'win';

create table vendors_round (
  member_id bigint not null,
  opened_at timestamptz not null,
  -- When its outcome was first told by a win, also one of nothing.
  known_at timestamptz,
  closed_at timestamptz,
  vendor text not null,
  round text not null,
  game text not null,
  -- What somebody should look at: late_win, returned_win, reversed_bet, refused_rollback, debt.
  flag text,
  primary key (member_id, vendor, round)
) with (fillfactor = 80);
create index vendors_round_open on vendors_round (opened_at) where closed_at is null;
create index vendors_round_flag on vendors_round (opened_at) where flag is not null;
