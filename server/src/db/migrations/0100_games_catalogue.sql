-- The catalogue: categories, vendors as members know them, and their games; a number tells of each change.
create schema games;

create table games.category (
  code text primary key check (code ~ '^[A-Z]{2,16}$'),
  -- By language: {"EN": ..., "MS": ..., "CN": ...}; where one is missing, English stands.
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

-- One row: processes keep the catalogue in memory and read it anew when the number has grown.
create table games.revision (
  is_only boolean primary key default true check (is_only),
  number bigint not null
);
insert into games.revision (number) values (1);

create function games.note_change() returns trigger language plpgsql as $$
begin
  update games.revision set number = number + 1;
  return null;
end $$;
create trigger category_changed after insert or update or delete on games.category
  for each statement execute function games.note_change();
create trigger vendor_changed after insert or update or delete on games.vendor
  for each statement execute function games.note_change();
create trigger vendor_category_changed after insert or update or delete on games.vendor_category
  for each statement execute function games.note_change();
create trigger game_changed after insert or update or delete on games.game
  for each statement execute function games.note_change();
create trigger maintenance_changed after insert or update or delete on games.maintenance
  for each statement execute function games.note_change();

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
