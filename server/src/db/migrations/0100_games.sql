-- The catalogue: categories, vendors as members know them, and their games; a number grows with each change.
create schema games;

create table games.category (
  code text primary key check (code ~ '^[A-Z]{2,16}$'),
  -- By language: {"EN": ..., "MS": ..., "CN": ...}; where one is missing, English is used.
  names jsonb not null check (names ->> 'EN' <> ''),
  -- The wallet that its games are played from; MAIN is the member's own.
  account_type text not null default 'MAIN' check (account_type ~ '^[A-Z0-9_]{2,24}$'),
  position integer not null,
  enabled boolean not null default true
);

create table games.vendor (
  code text primary key check (code ~ '^[A-Z0-9_]{2,24}$'),
  names jsonb not null check (names ->> 'EN' <> ''),
  account_type text not null default 'MAIN' check (account_type ~ '^[A-Z0-9_]{2,24}$'),
  position integer not null default 0,
  enabled boolean not null default true,
  icon text,
  large_icon text,
  created_at timestamptz not null
);

-- Where a vendor has a tile, and the tile's picture where it is not the vendor's.
create table games.vendor_category (
  vendor text not null references games.vendor (code),
  category text not null references games.category (code),
  large_icon text,
  primary key (vendor, category)
);

create table games.game (
  node_id bigint generated always as identity primary key,
  vendor text not null references games.vendor (code),
  -- The vendor's own name of the game, and what a launch asks for.
  code text not null check (code ~ '^[A-Za-z0-9_.:-]{1,64}$'),
  room_id text not null check (room_id ~ '^[A-Za-z0-9_.:-]{1,64}$'),
  category text not null references games.category (code),
  names jsonb not null check (names ->> 'EN' <> ''),
  node_names jsonb,
  remarks jsonb,
  icon text,
  mobile_icon text,
  large_icon text,
  show_icon boolean not null default true,
  support_play boolean not null default true,
  ent_play boolean not null default false,
  trad_play boolean not null default false,
  m_ui text not null default '',
  css text not null default '',
  live_room text check (live_room in ('FREE', 'VIP', 'PAY')),
  tags text[] not null default '{}',
  -- Its place among the hot games; null: it is not among them.
  hot_rank integer,
  position integer not null default 0,
  enabled boolean not null default true,
  visible_from timestamptz,
  visible_until timestamptz check (visible_until > visible_from),
  created_at timestamptz not null,
  unique (vendor, code)
);

create table games.maintenance (
  id bigint generated always as identity primary key,
  vendor text not null references games.vendor (code),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at)
);
create index maintenance_vendor on games.maintenance (vendor, ends_at);

-- One row: processes keep the catalogue in memory and read it again when the number has grown.
create table games.revision (
  is_only boolean primary key default true check (is_only),
  number bigint not null
);

-- What members do with the catalogue: the games they star, and those they played last.
create table games.favourite (
  member_id bigint not null references members.member (id),
  node_id bigint not null references games.game (node_id),
  at timestamptz not null,
  primary key (member_id, node_id)
);
create index favourite_newest on games.favourite (member_id, at desc, node_id desc);

create table games.recent (
  member_id bigint not null references members.member (id),
  node_id bigint not null references games.game (node_id),
  at timestamptz not null,
  primary key (member_id, node_id)
);
create index recent_newest on games.recent (member_id, at desc, node_id desc);

-- Matches that vendors report, for the strip on home; the latest report about a fixture applies.
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
  -- The vendor's number of the report: a report older than the stored one is dropped.
  sequence bigint not null,
  told_at timestamptz not null,
  primary key (vendor, fixture),
  check ((home_score is null) = (away_score is null))
);
create index hot_match_coming on games.hot_match (starts_at) where state in ('scheduled', 'live');
create index hot_match_told on games.hot_match (told_at);

-- Artwork that operators upload, re-encoded; the address of each picture contains its hash.
create table games.picture (
  hash text primary key check (hash ~ '^[0-9a-f]{32}$'),
  mime text not null check (mime = 'image/webp'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  content bytea not null,
  made_at timestamptz not null,
  -- Since when nothing in the catalogue shows it: pages that are open keep asking for it for a while.
  unused_since timestamptz
);
create index picture_unused on games.picture (unused_since) where unused_since is not null;

insert into games.revision (number) values (1);
insert into games.category (code, names, position) values
  ('SPORTS', '{"EN": "Sports", "MS": "Sukan", "CN": "体育"}', 1),
  ('FISH', '{"EN": "Fishing", "MS": "Memancing", "CN": "捕鱼"}', 2),
  ('LIVE', '{"EN": "Live casino", "MS": "Kasino langsung", "CN": "真人"}', 3),
  ('PVP', '{"EN": "Poker", "MS": "Poker", "CN": "棋牌"}', 4),
  ('LOTT', '{"EN": "Lottery", "MS": "Loteri", "CN": "彩票"}', 5),
  ('ELOTT', '{"EN": "Vietnam lottery", "MS": "Loteri Vietnam", "CN": "越南彩票"}', 6),
  ('RNG', '{"EN": "RNG", "MS": "RNG", "CN": "电子"}', 7),
  ('ESPORTS', '{"EN": "E-sports", "MS": "E-sukan", "CN": "电竞"}', 8),
  ('COCKFIGHT', '{"EN": "Cockfight", "MS": "Sabung ayam", "CN": "斗鸡"}', 9);
