-- Matches that vendors tell of, for the strip on home; the newest word about a fixture stands.
create table games.hot_match (
  vendor text not null references games.vendor (code),
  -- The vendor's own name of the fixture.
  fixture text not null check (fixture ~ '^[A-Za-z0-9_.:-]{1,64}$'),
  node_id bigint not null references games.game (node_id),
  room_id text not null,
  starts_at timestamptz not null,
  state text not null check (state in ('scheduled', 'live', 'ended', 'void')),
  league jsonb not null,
  home_names jsonb not null,
  away_names jsonb not null,
  home_image text not null,
  away_image text not null,
  home_score integer check (home_score >= 0),
  away_score integer check (away_score >= 0),
  -- The vendor's count of its news: what is older than what stands is dropped.
  sequence bigint not null,
  told_at timestamptz not null,
  primary key (vendor, fixture),
  check ((home_score is null) = (away_score is null))
);
create index hot_match_coming on games.hot_match (starts_at) where state in ('scheduled', 'live');
create index hot_match_told on games.hot_match (told_at);
