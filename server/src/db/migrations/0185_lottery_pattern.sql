-- What stands out in a settled draw, for people of the office to look at; nothing follows from it by itself.
create table lottery.pattern (
  id bigint generated always as identity primary key,
  draw_id bigint not null references lottery.draw (id),
  kind text not null check (kind in ('covered', 'same_slip', 'big_win', 'last_second')),
  members bigint[] not null check (cardinality(members) > 0),
  tickets bigint[] not null,
  stake bigint not null check (stake > 0),
  payout bigint not null check (payout >= 0),
  found_at timestamptz not null,
  looked_at timestamptz,
  looked_by text,
  note text,
  check (num_nulls(looked_at, looked_by, note) in (0, 3)),
  unique (draw_id, kind, members)
);
create index pattern_open on lottery.pattern (found_at, id) where looked_at is null;
create index pattern_newest on lottery.pattern (found_at, id);

-- Up to here the counters of draws that are over are forgotten (exposures, reserves, stops, stakes).
create table lottery.forgotten (
  only_one boolean primary key default true check (only_one),
  upto timestamptz not null
);
insert into lottery.forgotten (upto) values ('2000-01-01');
