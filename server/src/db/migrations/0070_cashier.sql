-- What the cashier shares over all books: channels, banks, the operator's settings, and members' bank cards.
create schema cashier;

create table cashier.channel (
  code text primary key check (code ~ '^[A-Z0-9_]{2,32}$'),
  name text not null,
  type text not null check (type in ('GATEWAY')),
  -- Which adapter speaks to it (cashier/channels/).
  adapter text not null,
  currency text not null check (currency <> 'FUN'),
  min bigint not null check (min > 0),
  max bigint not null check (max >= min),
  -- Per 10 000 of the amount, taken from what is credited.
  fee_rate integer not null check (fee_rate between 0 and 9999),
  -- Amounts offered as chips.
  chips bigint[] not null,
  -- How long it usually takes, in seconds.
  usual_seconds integer not null,
  -- Minutes of the platform's day between which it takes deposits; both null: always.
  opens_minute integer check (opens_minute between 0 and 1439),
  closes_minute integer check (closes_minute between 0 and 1439),
  enabled boolean not null,
  place integer not null,
  check ((opens_minute is null) = (closes_minute is null))
);

create table cashier.bank (
  code text primary key check (code ~ '^[A-Z0-9]{2,16}$'),
  name text not null,
  enabled boolean not null default true,
  place integer not null
);

-- Amounts in units of 1/100000, rates per 10 000, the rest plain numbers. Rows, so that an operator may
-- change them.
create table cashier.setting (
  key text primary key,
  value bigint not null check (value >= 0)
);

-- Kept sealed with the master key; the cards' key makes equal numbers findable without being readable.
create table cashier.secret (
  name text primary key,
  sealed text not null
);

create table cashier.card (
  id bigint generated always as identity primary key,
  member_id bigint not null,
  bank_code text not null references cashier.bank,
  -- The account number sealed with the master key, a keyed hash of bank and number, and its last four digits.
  number_sealed text not null,
  number_hash bytea not null unique check (length(number_hash) = 32),
  last_four text not null check (last_four ~ '^[0-9]{4}$'),
  holder text not null,
  added_at timestamptz not null
);
create index card_member on cashier.card (member_id);

insert into cashier.channel (code, name, type, adapter, currency, min, max, fee_rate, chips, usual_seconds,
  enabled, place)
values ('QUICKPAY', 'QuickPay', 'GATEWAY', 'quickpay', 'CNY', 1000000, 5000000000, 0,
  '{5000000,10000000,20000000,50000000,100000000,500000000}', 60, true, 1);

insert into cashier.bank (code, name, place) values
  ('HARBOUR', 'Harbour Bank', 1), ('LOTUS', 'Lotus Commercial Bank', 2), ('PENINSULA', 'Peninsula Bank', 3),
  ('RIVER', 'Red River Bank', 4), ('JADE', 'Jade Mountain Bank', 5), ('ORCHARD', 'Orchard Savings Bank', 6),
  ('MERIDIAN', 'Meridian Bank', 7), ('BAMBOO', 'Bamboo People''s Bank', 8),
  ('STRAITS', 'Straits Union Bank', 9),
  ('DELTA', 'Delta Farmers Bank', 10), ('SAIL', 'White Sail Bank', 11), ('LANTERN', 'Lantern City Bank', 12);

insert into cashier.setting (key, value) values
  ('deposit.expiry_minutes', 30), ('deposit.open_most', 3), ('deposit.turnover_rate', 10000),
  ('withdrawal.min', 1000000), ('withdrawal.max', 5000000000), ('withdrawal.daily_count', 5),
  ('withdrawal.daily_amount', 10000000000), ('withdrawal.free_per_day', 3), ('withdrawal.fee_rate', 50),
  ('withdrawal.review_seconds', 60), ('withdrawal.second_person_above', 500000000),
  ('trial.credit', 1000000000);
