-- A seat is one launch of one game by one player; what names it is kept as a hash only.
create table seat (
  id uuid primary key,
  hash bytea not null unique check (octet_length(hash) = 32),
  vendor text not null,
  game text not null,
  -- Who plays, as the operator names them (Hub88's user); of a practice seat a name of our own.
  player text not null,
  token text not null,
  currency text not null,
  language text not null check (language in ('EN', 'MS', 'CN')),
  practice boolean not null,
  lobby_url text,
  deposit_url text,
  made_at timestamptz not null,
  ends_at timestamptz not null
);
-- The next launch ends those before it.
create index seat_of_player on seat (vendor, player, ends_at);
create index seat_ended on seat (ends_at);
