-- A player's seeds: the server seeds are secrets until a rotation reveals the first of them.
create table seed_pair (
  vendor text not null,
  player text not null,
  currency text not null,
  server_seed text not null check (server_seed ~ '^[0-9a-f]{64}$'),
  next_server_seed text not null check (next_server_seed ~ '^[0-9a-f]{64}$'),
  client_seed text not null check (client_seed ~ '^[A-Za-z0-9_-]{1,64}$'),
  nonce integer not null check (nonce >= 0),
  primary key (vendor, player, currency)
);
