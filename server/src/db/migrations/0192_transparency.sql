-- The proof of what members are owed: trees over all balances, whose roots and totals are in the public log.
create sequence transparency.sum_run_id;

create table transparency.sum_run (
  id bigint primary key,
  currency text not null,
  root bytea not null check (octet_length(root) = 32),
  total bigint not null check (total >= 0),
  count integer not null check (count > 0),
  taken_at timestamptz not null
);
create index sum_run_newest on transparency.sum_run (currency, id);

-- What a member was owed. The nonce keeps others from guessing it.
create table transparency.sum_leaf (
  run_id bigint not null,
  member_id bigint not null,
  nonce bytea not null check (octet_length(nonce) = 32),
  amount bigint not null check (amount >= 0),
  hash bytea not null,
  primary key (run_id, member_id)
);

-- The tree, from the leaves (level 0, ordered by hash) to the root.
create table transparency.sum_node (
  run_id bigint not null,
  level smallint not null,
  position bigint not null,
  hash bytea not null,
  amount bigint not null check (amount >= 0),
  primary key (run_id, level, position)
);
create index sum_node_leaf on transparency.sum_node (run_id, hash) where level = 0;
