-- Transfers by hand: the accounts that receive them, amounts that are in use, slips, and what arrived.
create table cashier.receiving_account (
  id bigint generated always as identity primary key,
  channel text not null references cashier.channel,
  bank_name text not null,
  holder text not null,
  number text not null,
  -- Off until another operator has confirmed it.
  enabled boolean not null default false,
  written_by bigint,
  written_at timestamptz not null
);
create index receiving_account_channel on cashier.receiving_account (channel, id);

-- Each open order has an amount of its own on its account, so that what arrives says which order it pays.
create table cashier.asked_amount (
  account_id bigint not null references cashier.receiving_account,
  amount bigint not null check (amount > 0),
  order_number text not null unique,
  -- Null while a claimed order waits for its money.
  until timestamptz,
  primary key (account_id, amount)
);

create table cashier.slip (
  order_number text primary key,
  member_id bigint not null,
  mime text not null,
  -- Sealed with the master key: it shows the member's bank.
  sealed text not null,
  sent_at timestamptz not null
);

create table cashier.arrival (
  id bigint generated always as identity primary key,
  account_id bigint not null references cashier.receiving_account,
  -- The bank's own reference of the transfer, and who sent it by the bank's word.
  reference text not null,
  amount bigint not null check (amount > 0),
  sender text not null,
  -- As the statement has it: banks write days and times in many ways.
  booked text not null,
  state text not null default 'waiting' check (state in ('waiting', 'matched', 'ignored')),
  order_number text,
  -- Whether it is of a statement's file, or typed.
  is_imported boolean not null,
  entered_by bigint not null,
  entered_at timestamptz not null,
  unique (account_id, reference),
  check ((state = 'matched') = (order_number is not null))
);
create index arrival_state on cashier.arrival (state, entered_at, id);
create index arrival_order on cashier.arrival (order_number) where order_number is not null;
