-- Money that members send to their direct upline, and what an operator may set about money in a team.

-- Amounts in units of 1/100000, rates per 10 000. Rows, so that an operator may change them.
create table agents.setting (
  key text primary key,
  value bigint not null check (value >= 0)
);
insert into agents.setting (key, value) values
  ('transfer.min', 1000000), ('transfer.max', 5000000000), ('transfer.daily_amount', 10000000000),
  ('transfer.turnover_rate', 10000);

create table agents.transfer (
  id bigint generated always as identity primary key,
  member_id bigint not null references members.member (id),
  upline_id bigint not null references members.member (id) check (upline_id <> member_id),
  amount bigint not null check (amount > 0),
  -- The turnover that the upline's copy requires.
  required bigint not null check (required >= 0),
  currency text not null check (currency <> 'FUN'),
  client_key uuid not null,
  fingerprint bytea not null,
  sent_at timestamptz not null,
  unique (member_id, client_key)
);
create index transfer_member on agents.transfer (member_id, id desc);
create index transfer_day on agents.transfer (member_id, sent_at);
