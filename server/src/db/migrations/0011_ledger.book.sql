-- Double entry of one book. No foreign keys: they halve the speed of the hot path; the proof looks instead.
-- In hot tables columns of fixed width come first: rows are shorter and read faster.
do $$
begin
  -- A book's ids are interleaved: (id - 1) % 64 is the number of its book.
  execute format('create sequence ledger_account_id increment by 64 minvalue 1 start with %s',
    current_setting('koi.book')::integer + 1);
  execute format('create sequence ledger_transaction_id increment by 64 minvalue 1 start with %s',
    current_setting('koi.book')::integer + 1);
end $$;

-- Guarded accounts (member:*) carry a balance and are row-locked; open accounts have entries only.
-- Every statement parses the checks of a table again, so hot tables have almost none. The functions that
-- post, their only writers, enforce the rules, and the proof checks them again.
create table ledger_account (
  id bigint primary key default nextval('ledger_account_id'),
  balance bigint check (balance >= 0),
  opened_at timestamptz not null,
  currency text not null,
  address text not null,
  unique (address, currency)
) with (fillfactor = 60);
-- A member has one currency, so that trial credit can never be beside real money.
create unique index ledger_account_member on ledger_account (address) where address like 'member:%';

create table ledger_transaction (
  id bigint primary key,
  posted_at timestamptz not null,
  -- The first 16 bytes of SHA-256 of what the caller asked: the same reference with other content is refused.
  fingerprint bytea not null,
  kind text not null,
  reference text not null unique
);

-- One entry per transaction and account; kind and time are repeated, so that records filter without a join.
create table ledger_entry (
  transaction_id bigint not null,
  account_id bigint not null,
  amount bigint not null,
  balance_after bigint,
  posted_at timestamptz not null,
  kind text not null,
  primary key (transaction_id, account_id)
);
-- Each entry is in one of the two: guarded accounts are read by time, open ones summed from a snapshot.
create index ledger_entry_guarded on ledger_entry (account_id, posted_at) where balance_after is not null;
create index ledger_entry_open on ledger_entry (account_id, transaction_id) where balance_after is null;

create table ledger_hold (
  reference text primary key,
  account_id bigint not null,
  amount bigint not null check (amount > 0),
  state text not null default 'placed' check (state in ('placed', 'captured', 'released')),
  placed_at timestamptz not null,
  closed_at timestamptz,
  check ((state = 'placed') = (closed_at is null))
);
create index ledger_hold_placed on ledger_hold (account_id) where state = 'placed';

-- The balance of an open account up to a transaction; the newest row counts, what came later is added.
create table ledger_snapshot (
  account_id bigint not null,
  upto bigint not null,
  balance bigint not null,
  taken_at timestamptz not null,
  primary key (account_id, upto)
);

-- A mark is safe to count up to once every database transaction that was running when it was set has ended.
create table ledger_mark (
  upto bigint primary key,
  horizon xid8 not null
);
