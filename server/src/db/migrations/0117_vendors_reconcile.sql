-- What a vendor holds for true is compared with what stands here; what differs is kept until it is explained.
alter table vendors.link
  -- Where the vendor lists its transactions; without it nothing is compared.
  add column transactions_url text check (transactions_url ~ '^https?://'),
  -- What becomes of a round that is open for a day, when the vendor does not disagree.
  add column stuck_rule text not null default 'queue' check (stuck_rule in ('queue', 'close', 'void'));

create table vendors.finding (
  id bigint generated always as identity primary key,
  vendor text not null references vendors.link (vendor),
  kind text not null check (kind in ('absent_here', 'absent_there', 'other_amount', 'other_state',
    'other_content', 'refused_win', 'refused_rollback')),
  uuid uuid not null,
  -- The day that was compared; null for what was found while it happened.
  day date,
  -- Null for a name that no member has here.
  member_id bigint,
  round text not null,
  -- What either side holds, in a few words.
  here text not null,
  there text not null,
  found_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by text,
  note text,
  unique (vendor, uuid, kind),
  check ((resolved_at is null) = (resolved_by is null))
);
create index finding_open on vendors.finding (id) where resolved_at is null;
create index finding_vendor on vendors.finding (vendor, id);
create index finding_round on vendors.finding (member_id, vendor, round);

-- Each day of each vendor. `unread`: the list could not be read whole, so nothing was judged; `waiting`: the
-- vendor still tries some of its calls. Both are read again.
create table vendors.reconciliation (
  vendor text not null references vendors.link (vendor),
  day date not null,
  state text not null check (state in ('sound', 'findings', 'waiting', 'unread')),
  compared bigint not null default 0,
  findings integer not null default 0,
  reason text,
  at timestamptz not null,
  primary key (vendor, day)
);
create index reconciliation_day on vendors.reconciliation (day, vendor);
