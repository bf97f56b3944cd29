-- The largest win of a vendor, and acts on keys and wins that two people have to agree on.
alter table vendors.link
  -- What one round may pay before a person looks at it; 1,000,000.00 until two people change it.
  add column most_win bigint not null default 100000000000 check (most_win > 0),
  -- Other limits for single games, by their code: {"dragon-gate": "500000000"}.
  add column game_wins jsonb not null default '{}' check (jsonb_typeof(game_wins) = 'object');

alter table vendors.finding drop constraint finding_kind_check;
alter table vendors.finding add constraint finding_kind_check check (kind in ('absent_here', 'absent_there',
  'other_amount', 'other_state', 'other_content', 'refused_win', 'refused_rollback', 'held_win'));

-- Of a held win: two people let through this amount and no other.
alter table vendors.finding add column amount bigint;

-- What one operator asked for; a second one, independent of the first, accepts it, and anyone may decline it.
create table vendors.request (
  id bigint generated always as identity primary key,
  vendor text not null references vendors.link (vendor),
  act text not null check (act in ('add_key', 'renew_key', 'set_wins', 'release_win')),
  content jsonb not null,
  reason text not null,
  asked_by bigint not null,
  asked_name text not null,
  asked_at timestamptz not null,
  decided_name text,
  decided_at timestamptz,
  accepted boolean,
  check ((decided_at is null) = (decided_name is null) and (decided_at is null) = (accepted is null))
);
create index request_open on vendors.request (vendor, id) where decided_at is null;

-- Wins above the limit that two people let through; the vendor's next try is paid.
create table vendors.released_win (
  vendor text not null references vendors.link (vendor),
  uuid uuid not null,
  amount bigint not null,
  at timestamptz not null,
  primary key (vendor, uuid)
);
