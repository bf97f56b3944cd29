-- What vendors reported about members of this book: each accepted wallet call, and each round.

-- A member's row is the lock that puts the calls of one member in line, over all processes and vendors.
create table vendors_member (
  member_id bigint primary key
);

-- A tombstone records the rollback of a transaction that has not arrived; the transaction is then refused.
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
-- Rows come in the order of their time: blocks of them are found by a few bytes.
create index vendors_transaction_at on vendors_transaction using brin (at) with (pages_per_range = 16);
create index vendors_transaction_wins on vendors_transaction (vendor, reference) where kind = 'win';

create table vendors_round (
  member_id bigint not null,
  opened_at timestamptz not null,
  -- When a win, even one of zero, first reported its outcome.
  known_at timestamptz,
  closed_at timestamptz,
  vendor text not null,
  round text not null,
  game text not null,
  -- What an operator should review: late_win, returned_win, reversed_bet, refused_rollback, debt.
  flag text,
  -- Why the vendor's rule did not settle it while it stayed open, when it was last looked at:
  -- vendor_unread, vendor_disagrees, …
  verdict text,
  judged_at timestamptz,
  primary key (member_id, vendor, round)
) with (fillfactor = 80);
create index vendors_round_open on vendors_round (opened_at) where closed_at is null;
create index vendors_round_flag on vendors_round (opened_at) where flag is not null;
-- The story of a round is looked up by its name and by member, newest first.
create index vendors_round_name on vendors_round (round);
create index vendors_round_member on vendors_round (member_id, opened_at);

-- Transfer sessions: a balance that a vendor holds while a member plays. One session is one bet: what was
-- moved in is its stake, what comes back its payout. A member has one session with a vendor at a time.
create table vendors_sitting (
  id uuid primary key,
  member_id bigint not null,
  bet_id bigint not null,
  amount bigint not null check (amount > 0),
  opened_at timestamptz not null,
  -- When its token expires; the balance cannot be played with after that.
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- A rule looks at it again from then on.
  next_at timestamptz not null,
  -- The session that it was begun in; its end brings the money back.
  session_id bigint not null,
  tries integer not null default 0,
  -- arriving: whether the money came is not known yet; refused: it never came.
  state text not null check (state in ('arriving', 'open', 'refused', 'ended')),
  vendor text not null,
  game text not null,
  currency text not null,
  -- Who asked for the money back, until it is back.
  wanted_by text,
  check ((state in ('refused', 'ended')) = (ended_at is not null))
) with (fillfactor = 80);
create unique index vendors_sitting_open on vendors_sitting (member_id, vendor) where ended_at is null;
create index vendors_sitting_due on vendors_sitting (next_at, id) where ended_at is null;
create index vendors_sitting_vendor on vendors_sitting (vendor, opened_at, id) where ended_at is null;

-- Each movement, under a reference of its own. `unsure` from before it is asked for until the vendor's answer
-- is definite; only then may there be another one.
create table vendors_transfer (
  reference uuid primary key,
  sitting_id uuid not null references vendors_sitting (id),
  member_id bigint not null,
  -- What was asked for; null for everything that is there.
  asked bigint check (asked > 0),
  moved bigint check (moved >= 0),
  turnover bigint check (turnover >= 0),
  -- The balance that the vendor reported after it.
  remains bigint check (remains >= 0),
  -- The member's cash after it.
  balance bigint,
  at timestamptz not null,
  answered_at timestamptz,
  -- Until then one process is asking the vendor, and no other may.
  held_until timestamptz not null,
  next_at timestamptz not null,
  tries integer not null default 0,
  vendor text not null,
  direction text not null check (direction in ('in', 'out')),
  state text not null default 'unsure' check (state in ('unsure', 'done', 'refused')),
  -- Who asked for it: launch, leave, member, rule, or an operator.
  asked_by text not null,
  -- The vendor's last word, or why there was none.
  word text,
  check ((state = 'unsure') = (answered_at is null)),
  check ((state = 'done') = (moved is not null)),
  check (direction = 'out' or asked is not null)
) with (fillfactor = 80);
create unique index vendors_transfer_unsure on vendors_transfer (sitting_id) where state = 'unsure';
create index vendors_transfer_sitting on vendors_transfer (sitting_id, at);
create index vendors_transfer_due on vendors_transfer (next_at) where state = 'unsure';
create index vendors_transfer_at on vendors_transfer (vendor, at);
