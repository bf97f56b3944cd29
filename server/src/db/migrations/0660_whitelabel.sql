-- Calls that were counted against a limit, over all processes (decision 0127). Not logged: after a crash of
-- the database, and after a promotion, every window begins anew.
create unlogged table whitelabel.call_count (
  hash bytea primary key check (length(hash) = 32),
  most integer not null,
  used integer not null,
  granted integer not null,
  ends_at timestamptz not null
) with (fillfactor = 70);
create index call_count_ends on whitelabel.call_count (ends_at);
