-- Games, their groups, terms and timetables; every draw with what is published about it; what watches them.
create schema lottery;

create table lottery.game_group (
  code text primary key check (code ~ '^[A-Z]{2,16}$'),
  -- The category of its bets: LOTT the house's fast games, ELOTT Vietnam.
  lane text not null check (lane in ('LOTT', 'ELOTT')),
  position integer not null,
  -- Names by language: {"EN": ..., "MS": ..., "CN": ...}.
  names jsonb not null
);

create table lottery.game (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[A-Z0-9]{2,16}$'),
  group_code text not null references lottery.game_group (code),
  family text not null,
  -- Own draws come from a seed and a beacon; the result of official ones is the state's.
  source text not null default 'own' check (source in ('own', 'official')),
  names jsonb not null,
  icon text not null,
  position integer not null,
  time_zone text not null,
  enabled boolean not null default true,
  tags text[] not null default '{}',
  -- Which menus of plays it has (LA-16).
  trad_play boolean not null default true,
  ent_play boolean not null default true
);

-- What a game sells, at which prices and within which limits, each set from a time on: what was in force when
-- a bet was placed can be looked up for ever. Rows are only added; one that has not begun may be withdrawn.
create table lottery.terms (
  id bigint generated always as identity primary key,
  game_code text not null references lottery.game (code),
  effective_at timestamptz not null,
  -- Codes of the plays on offer; null: all that the family has.
  plays text[],
  -- Price rates by play, per 10 000 of the formula's odds: {"lo2": 9900}. A play without one has the whole.
  rates jsonb not null default '{}' check (jsonb_typeof(rates) = 'object'),
  series_min integer not null check (series_min >= 1),
  series_max integer not null,
  series_preset integer not null,
  series_top integer not null check (series_top between 1 and 2000),
  stake_min bigint not null check (stake_min > 0),
  stake_max bigint not null check (stake_max >= stake_min),
  multiple_max integer not null check (multiple_max between 1 and 1000000),
  payout_max bigint not null check (payout_max > 0),
  -- The most that one number of one play may cost the house in one draw; null: no cap.
  number_cap bigint check (number_cap > 0),
  -- The most that a play may cost in one draw whose lines are no single numbers; null: no cap.
  play_cap bigint check (play_cap > 0),
  -- The most that one member may stake on one draw; null: no cap.
  member_cap bigint check (member_cap > 0),
  reason text not null,
  -- Null: what the game began with.
  written_by bigint,
  written_at timestamptz not null,
  withdrawn_at timestamptz check (withdrawn_at < effective_at),
  check (series_min <= series_preset and series_preset <= series_max and series_max <= series_top),
  check (written_by is null or written_at < effective_at)
);
create unique index terms_standing on lottery.terms (game_code, effective_at) where withdrawn_at is null;

-- When a game draws: data with a day from which it holds.
create table lottery.timetable (
  id bigint generated always as identity primary key,
  game_code text not null references lottery.game (code),
  -- By the game's own clock, as every time and day below; of two with one day the later row holds.
  effective_from date not null,
  lock_seconds integer not null check (lock_seconds between 1 and 86400),
  -- Either a draw at a fixed interval between two times of day ...
  every_seconds integer check (every_seconds between 10 and 86400),
  begins_at time,
  ends_at time,
  -- ... or on days of the week: [{"day": 1, "at": "18:15", "station": {"EN": ...} | null}]; Monday is 1.
  weekly jsonb,
  reason text not null check (reason <> ''),
  operator_id bigint,
  created_at timestamptz not null,
  check ((every_seconds is null) <> (weekly is null)),
  check (every_seconds is null
    or (lock_seconds < every_seconds and begins_at is not null and ends_at is not null
      and begins_at < ends_at))
);
create index timetable_game on lottery.timetable (game_code, effective_from, id);

-- The days on which nothing is drawn.
create table lottery.closure (
  id bigint generated always as identity primary key,
  -- Null: every game.
  game_code text references lottery.game (code),
  from_day date not null,
  to_day date not null,
  reason text not null check (reason <> ''),
  operator_id bigint not null,
  created_at timestamptz not null,
  -- Lifted: no day is closed by it any more; draws that were void stay so.
  lifted_by bigint,
  lifted_at timestamptz,
  check (from_day <= to_day),
  check ((lifted_by is null) = (lifted_at is null))
);

create table lottery.beacon_chain (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  name text not null,
  public_key text not null,
  genesis bigint not null,
  period integer not null check (period > 0),
  mock boolean not null
);

create table lottery.draw (
  id bigint generated always as identity primary key,
  game_code text not null references lottery.game (code),
  numero text not null check (numero ~ '^[0-9]{8}(-[0-9]{4})?$'),
  source text not null default 'own' check (source in ('own', 'official')),
  state text not null default 'scheduled'
    check (state in ('scheduled', 'open', 'locked', 'drawn', 'settling', 'settled', 'void')),
  opens_at timestamptz not null,
  close_at timestamptz not null,
  draw_at timestamptz not null,
  -- Who draws, where that changes from day to day: {"EN": ..., "MS": ..., "CN": ...}.
  station jsonb,
  -- The record of an own draw: published before sale opens.
  sealed_seed text,
  commitment text check (commitment ~ '^[0-9a-f]{64}$'),
  beacon_chain text references lottery.beacon_chain (hash),
  beacon_round bigint check (beacon_round > 0),
  previous_record_hash text check (previous_record_hash ~ '^[0-9a-f]{64}$'),
  record_hash text check (record_hash ~ '^[0-9a-f]{64}$'),
  -- Published between close and draw.
  ticket_root text check (ticket_root ~ '^[0-9a-f]{64}$'),
  ticket_count bigint check (ticket_count >= 0),
  root_published_at timestamptz check (root_published_at < draw_at),
  -- Published with the draw.
  beacon_signature text,
  beacon_randomness text,
  seed bytea check (length(seed) = 32),
  winning_number text,
  -- How many results have been in force, with the one that is; more than one only where it was corrected.
  result_version integer not null default 1 check (result_version >= 1),
  void_reason text,
  void_asked_by bigint,
  void_asked_reason text,
  void_asked_at timestamptz,
  opened_at timestamptz,
  locked_at timestamptz,
  drawn_at timestamptz,
  settling_at timestamptz,
  settled_at timestamptz,
  voided_at timestamptz,
  refunded_at timestamptz,
  -- Of real money, counted when the draw is over.
  wagers bigint not null default 0,
  stake bigint not null default 0,
  payout bigint not null default 0,
  unique (game_code, numero),
  unique (game_code, draw_at),
  unique (game_code, previous_record_hash),
  check (opens_at < close_at and close_at < draw_at),
  check (case source
    when 'own' then result_version = 1 and num_nulls(sealed_seed, commitment, beacon_chain, beacon_round,
      previous_record_hash, record_hash) = 0
    else num_nonnulls(sealed_seed, commitment, beacon_chain, beacon_round, previous_record_hash, record_hash,
      seed, beacon_signature, beacon_randomness) = 0 end),
  check (state not in ('scheduled', 'open', 'locked') or (seed is null and winning_number is null)),
  check ((state = 'void') = (voided_at is not null)),
  check (state <> 'void' or void_reason is not null),
  check (state <> 'settled' or settled_at is not null),
  check (state not in ('drawn', 'settling', 'settled')
    or (winning_number is not null and root_published_at is not null and drawn_at is not null
      and (source = 'official' or (seed is not null and beacon_signature is not null))))
);
-- What still has a step before it; the sweep reads nothing else.
create index draw_unfinished on lottery.draw (draw_at)
  where not (state = 'settled' or state = 'void' and refunded_at is not null);

-- The Merkle tree of a draw in chunks of 1024 leaves, and the ticket with which each chunk begins.
create table lottery.draw_chunk (
  draw_id bigint not null references lottery.draw (id),
  chunk integer not null,
  root text not null check (root ~ '^[0-9a-f]{64}$'),
  first_book integer not null,
  first_ticket bigint not null,
  primary key (draw_id, chunk)
);

-- A reported result of an official draw, by a feed (its address) or a person. All reports are kept; the last
-- one of each feed counts.
create table lottery.result_claim (
  id bigint generated always as identity primary key,
  draw_id bigint not null references lottery.draw (id),
  feed text,
  operator_id bigint,
  operator_name text,
  winning_number text not null,
  -- The feed's answer as it came.
  snapshot text,
  claimed_at timestamptz not null,
  unique (draw_id, operator_id),
  check ((feed is null) <> (operator_id is null)),
  check ((operator_id is null) = (operator_name is null))
);
create index result_claim_draw on lottery.result_claim (draw_id, id);

-- Every result that has been in force or is proposed, by version; 1 is the first.
create table lottery.draw_result (
  draw_id bigint not null references lottery.draw (id),
  version integer not null check (version >= 1),
  winning_number text not null,
  basis text not null check (basis in ('feeds', 'people', 'correction')),
  reason text,
  proposed_by bigint,
  proposed_name text,
  proposed_at timestamptz,
  confirmed_by bigint check (confirmed_by <> proposed_by),
  confirmed_name text,
  -- Since when it is in force; null: proposed, and waiting for a second person.
  stands_at timestamptz,
  settled_at timestamptz,
  -- Of real money: what is paid under it, and what of the former payouts members no longer had.
  payout bigint,
  advanced bigint,
  primary key (draw_id, version),
  check (basis = 'correction' or stands_at is not null),
  check ((basis = 'correction') = (version > 1)),
  check (basis <> 'correction' or (reason is not null and proposed_by is not null)),
  check (basis <> 'correction' or (stands_at is null) = (confirmed_by is null))
);

-- Caps on what a draw may cost. Each book may sell its share of half of each cap without asking. A row here
-- is created when a book requests more, in blocks, so that no row is touched by every bet. When the whole cap
-- has been granted, what the books hold unsold is called back when a bet needs it, at a limited rate, and is
-- then granted as needed. A cap is never exceeded; the last of it may sell out early.
create table lottery.reserve (
  draw_id bigint not null references lottery.draw (id),
  play text not null,
  -- A number of the play (`07`, `2|7` for place and digit), or `*` for the whole of it.
  key text not null,
  -- Of all books together.
  granted bigint not null check (granted >= 0),
  called_back_at timestamptz,
  -- When it was first too small for a bet.
  sold_out_at timestamptz,
  primary key (draw_id, play, key)
);

-- What operators took off sale in a draw. It is no matter of how much of a cap is left, and a cancelled bet
-- makes no room in it.
create table lottery.stop (
  draw_id bigint not null references lottery.draw (id),
  play text not null,
  -- As in lottery.reserve; `*` stops all numbers of the play.
  key text not null,
  stopped_at timestamptz not null,
  stopped_by bigint not null,
  reason text not null,
  primary key (draw_id, play, key)
);

-- Up to here the counters of draws that are over are forgotten (exposures, reserves, stops, stakes).
create table lottery.forgotten (
  only_one boolean primary key default true check (only_one),
  upto timestamptz not null
);

-- The last check of the generator of chance and of each game's results; faults of null are none.
create table lottery.randomness_check (
  subject text primary key,
  at timestamptz not null,
  draws integer not null check (draws >= 0),
  faults text[] check (cardinality(faults) > 0),
  likelihood double precision not null check (likelihood between 0 and 1)
);

-- Patterns in a settled draw for operators to review; nothing happens automatically because of them.
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

insert into lottery.forgotten (upto) values ('2000-01-01');

insert into lottery.game_group (code, lane, position, names) values
  ('SSC', 'LOTT', 1, '{"EN": "Five digits", "MS": "Lima Digit", "CN": "时时彩"}'),
  ('DICE', 'LOTT', 2, '{"EN": "Dice", "MS": "Dadu", "CN": "快三"}'),
  ('RACE', 'LOTT', 3, '{"EN": "Racing", "MS": "Lumba", "CN": "赛车"}'),
  ('ELEVEN', 'LOTT', 4, '{"EN": "11 x 5", "MS": "11 x 5", "CN": "11选5"}'),
  ('KENO', 'LOTT', 5, '{"EN": "Keno", "MS": "Keno", "CN": "基诺"}'),
  ('VIP', 'ELOTT', 6, '{"EN": "Vietnam VIP", "MS": "Vietnam VIP", "CN": "越南VIP"}'),
  ('NORTH', 'ELOTT', 7, '{"EN": "North Vietnam", "MS": "Vietnam Utara", "CN": "越南北部"}'),
  ('CENTRE', 'ELOTT', 8, '{"EN": "Central Vietnam", "MS": "Vietnam Tengah", "CN": "越南中部"}'),
  ('SOUTH', 'ELOTT', 9, '{"EN": "South Vietnam", "MS": "Vietnam Selatan", "CN": "越南南部"}');

-- Own games, round the clock: the code of each is its kind and its seconds. Sale stops 5 s before the draw up
-- to 90 s, 10 s above.
with own (code, group_code, family, icon, position, seconds, en, ms, cn) as (values
  ('SSC60', 'SSC', 'ssc5', 'ssc60', 60, 60, 'Koi SSC 60s', 'Koi SSC 60s', '锦鲤时时彩60秒'),
  ('SSC180', 'SSC', 'ssc5', 'ssc60', 180, 180, 'Koi SSC 3 min', 'Koi SSC 3 minit', '锦鲤时时彩 3分钟'),
  ('SSC300', 'SSC', 'ssc5', 'ssc60', 300, 300, 'Koi SSC 5 min', 'Koi SSC 5 minit', '锦鲤时时彩 5分钟'),
  ('DICE60', 'DICE', 'k3', 'dice', 60, 60, 'Koi Dice 60s', 'Dadu Koi 60s', '锦鲤快三 60秒'),
  ('DICE180', 'DICE', 'k3', 'dice', 180, 180, 'Koi Dice 3 min', 'Dadu Koi 3 minit', '锦鲤快三 3分钟'),
  ('DICE300', 'DICE', 'k3', 'dice', 300, 300, 'Koi Dice 5 min', 'Dadu Koi 5 minit', '锦鲤快三 5分钟'),
  ('RACE60', 'RACE', 'pk10', 'race', 60, 60, 'Koi Racing 60s', 'Lumba Koi 60s', '锦鲤赛车 60秒'),
  ('RACE180', 'RACE', 'pk10', 'race', 180, 180, 'Koi Racing 3 min', 'Lumba Koi 3 minit', '锦鲤赛车 3分钟'),
  ('RACE300', 'RACE', 'pk10', 'race', 300, 300, 'Koi Racing 5 min', 'Lumba Koi 5 minit', '锦鲤赛车 5分钟'),
  ('ELEVEN60', 'ELEVEN', '11x5', 'eleven', 60, 60, 'Koi 11 x 5 60s', 'Koi 11 x 5 60s', '锦鲤11选5 60秒'),
  ('ELEVEN180', 'ELEVEN', '11x5', 'eleven', 180, 180, 'Koi 11 x 5 3 min', 'Koi 11 x 5 3 minit', '锦鲤11选5 3分钟'),
  ('ELEVEN300', 'ELEVEN', '11x5', 'eleven', 300, 300, 'Koi 11 x 5 5 min', 'Koi 11 x 5 5 minit', '锦鲤11选5 5分钟'),
  ('KENO60', 'KENO', 'keno', 'keno', 60, 60, 'Koi Keno 60s', 'Keno Koi 60s', '锦鲤基诺 60秒'),
  ('KENO180', 'KENO', 'keno', 'keno', 180, 180, 'Koi Keno 3 min', 'Keno Koi 3 minit', '锦鲤基诺 3分钟'),
  ('KENO300', 'KENO', 'keno', 'keno', 300, 300, 'Koi Keno 5 min', 'Keno Koi 5 minit', '锦鲤基诺 5分钟'),
  ('MNVIP45', 'VIP', 'mn18', 'mnvip60', 45, 45, 'Southern VIP 45s', 'VIP Selatan 45s', '南部VIP 45秒'),
  ('MNVIP60', 'VIP', 'mn18', 'mnvip60', 60, 60, 'Southern VIP 60s', 'VIP Selatan 60s', '南部VIP 60秒'),
  ('MNVIP90', 'VIP', 'mn18', 'mnvip60', 90, 90, 'Southern VIP 90s', 'VIP Selatan 90s', '南部VIP 90秒'),
  ('MNVIP120', 'VIP', 'mn18', 'mnvip60', 120, 120, 'Southern VIP 2 min', 'VIP Selatan 2 minit', '南部VIP 2分钟'),
  ('MNVIP300', 'VIP', 'mn18', 'mnvip60', 300, 300, 'Southern VIP 5 min', 'VIP Selatan 5 minit', '南部VIP 5分钟'),
  ('MBVIP45', 'VIP', 'mb27', 'mbvip', 1045, 45, 'Northern VIP 45s', 'VIP Utara 45s', '北部VIP 45秒'),
  ('MBVIP60', 'VIP', 'mb27', 'mbvip', 1060, 60, 'Northern VIP 60s', 'VIP Utara 60s', '北部VIP 60秒'),
  ('MBVIP90', 'VIP', 'mb27', 'mbvip', 1090, 90, 'Northern VIP 90s', 'VIP Utara 90s', '北部VIP 90秒'),
  ('MBVIP120', 'VIP', 'mb27', 'mbvip', 1120, 120, 'Northern VIP 2 min', 'VIP Utara 2 minit', '北部VIP 2分钟'),
  ('MBVIP300', 'VIP', 'mb27', 'mbvip', 1300, 300, 'Northern VIP 5 min', 'VIP Utara 5 minit', '北部VIP 5分钟')
), game as (
  insert into lottery.game (code, group_code, family, names, icon, position, time_zone, tags)
  select own.code, own.group_code, own.family, jsonb_build_object('EN', own.en, 'MS', own.ms, 'CN', own.cn),
    '/icons/lottery/' || own.icon || '.svg', own.position, 'Asia/Ho_Chi_Minh',
    case when own.code in ('SSC60', 'MNVIP60') then '{HOT}'::text[] else '{}' end
  from own
)
insert into lottery.timetable (game_code, effective_from, lock_seconds, every_seconds, begins_at, ends_at,
  reason, created_at)
select own.code, '2020-01-01', case when own.seconds <= 90 then 5 else 10 end, own.seconds, '00:00', '24:00',
  'The first timetable', '2020-01-01Z'
from own;

-- The games of the North, the Centre and the South: the result of each is the state's. Sale
-- closes 15 minutes before the draw.
with official (code, group_code, family, position, at, days, en, ms, cn) as (values
  ('MB', 'NORTH', 'mb27', 1, '18:15', '{1,2,3,4,5,6,7}'::integer[], 'North Vietnam', 'Vietnam Utara', '越南北部'),
  ('MTPHUYEN', 'CENTRE', 'mn18', 1, '17:15', '{1}', 'Phu Yen', 'Phu Yen', '富安'),
  ('MTKONTUM', 'CENTRE', 'mn18', 2, '17:15', '{7}', 'Kon Tum', 'Kon Tum', '昆嵩'),
  ('MTDAKNONG', 'CENTRE', 'mn18', 3, '17:15', '{6}', 'Dak Nong', 'Dak Nong', '得农'),
  ('MTQUANGNGAI', 'CENTRE', 'mn18', 4, '17:15', '{6}', 'Quang Ngai', 'Quang Ngai', '广义'),
  ('MTNINHTHUAN', 'CENTRE', 'mn18', 5, '17:15', '{5}', 'Ninh Thuan', 'Ninh Thuan', '宁顺'),
  ('MTGIALAI', 'CENTRE', 'mn18', 6, '17:15', '{5}', 'Gia Lai', 'Gia Lai', '嘉莱'),
  ('MTQUANGBINH', 'CENTRE', 'mn18', 7, '17:15', '{4}', 'Quang Binh', 'Quang Binh', '广平'),
  ('MTQUANGTRI', 'CENTRE', 'mn18', 8, '17:15', '{4}', 'Quang Tri', 'Quang Tri', '广治'),
  ('MTBINHDINH', 'CENTRE', 'mn18', 9, '17:15', '{4}', 'Binh Dinh', 'Binh Dinh', '平定'),
  ('MTKHANHHOA', 'CENTRE', 'mn18', 10, '17:15', '{3,7}', 'Khanh Hoa', 'Khanh Hoa', '庆和'),
  ('MTDANANG', 'CENTRE', 'mn18', 11, '17:15', '{3,6}', 'Da Nang', 'Da Nang', '岘港'),
  ('MTQUANGNAM', 'CENTRE', 'mn18', 12, '17:15', '{2}', 'Quang Nam', 'Quang Nam', '广南'),
  ('MTDAKLAK', 'CENTRE', 'mn18', 13, '17:15', '{2}', 'Dak Lak', 'Dak Lak', '多乐'),
  ('MTHUE', 'CENTRE', 'mn18', 14, '17:15', '{1,7}', 'Hue', 'Hue', '顺化'),
  ('MNTRAVINH', 'SOUTH', 'mn18', 1, '16:15', '{5}', 'Tra Vinh', 'Tra Vinh', '茶荣'),
  ('MNLONGAN', 'SOUTH', 'mn18', 2, '16:15', '{6}', 'Long An', 'Long An', '隆安'),
  ('MNBINHPHUOC', 'SOUTH', 'mn18', 3, '16:15', '{6}', 'Binh Phuoc', 'Binh Phuoc', '平福'),
  ('MNHAUGIANG', 'SOUTH', 'mn18', 4, '16:15', '{6}', 'Hau Giang', 'Hau Giang', '后江'),
  ('MNTIENGIANG', 'SOUTH', 'mn18', 5, '16:15', '{7}', 'Tien Giang', 'Tien Giang', '前江'),
  ('MNKIENGIANG', 'SOUTH', 'mn18', 6, '16:15', '{7}', 'Kien Giang', 'Kien Giang', '坚江'),
  ('MNDALAT', 'SOUTH', 'mn18', 7, '16:15', '{7}', 'Da Lat', 'Da Lat', '大叻'),
  ('MNBINHDUONG', 'SOUTH', 'mn18', 8, '16:15', '{5}', 'Binh Duong', 'Binh Duong', '平阳'),
  ('MNVINHLONG', 'SOUTH', 'mn18', 9, '16:15', '{5}', 'Vinh Long', 'Vinh Long', '永隆'),
  ('MNBINHTHUAN', 'SOUTH', 'mn18', 10, '16:15', '{4}', 'Binh Thuan', 'Binh Thuan', '平顺'),
  ('MNANGIANG', 'SOUTH', 'mn18', 11, '16:15', '{4}', 'An Giang', 'An Giang', '安江'),
  ('MNTAYNINH', 'SOUTH', 'mn18', 12, '16:15', '{4}', 'Tay Ninh', 'Tay Ninh', '西宁'),
  ('MNSOCTRANG', 'SOUTH', 'mn18', 13, '16:15', '{3}', 'Soc Trang', 'Soc Trang', '朔庄'),
  ('MNCANTHO', 'SOUTH', 'mn18', 14, '16:15', '{3}', 'Can Tho', 'Can Tho', '芹苴'),
  ('MNDONGNAI', 'SOUTH', 'mn18', 15, '16:15', '{3}', 'Dong Nai', 'Dong Nai', '同奈'),
  ('MNBACLIEU', 'SOUTH', 'mn18', 16, '16:15', '{2}', 'Bac Lieu', 'Bac Lieu', '薄辽'),
  ('MNVUNGTAU', 'SOUTH', 'mn18', 17, '16:15', '{2}', 'Vung Tau', 'Vung Tau', '头顿'),
  ('MNBENTRE', 'SOUTH', 'mn18', 18, '16:15', '{2}', 'Ben Tre', 'Ben Tre', '槟椥'),
  ('MNCAMAU', 'SOUTH', 'mn18', 19, '16:15', '{1}', 'Ca Mau', 'Ca Mau', '金瓯'),
  ('MNDONGTHAP', 'SOUTH', 'mn18', 20, '16:15', '{1}', 'Dong Thap', 'Dong Thap', '同塔'),
  ('MNHCM', 'SOUTH', 'mn18', 21, '16:15', '{1,6}', 'Ho Chi Minh City', 'Bandar Ho Chi Minh', '胡志明市')
), game as (
  insert into lottery.game (code, group_code, family, source, names, icon, position, time_zone)
  select official.code, official.group_code, official.family, 'official',
    jsonb_build_object('EN', official.en, 'MS', official.ms, 'CN', official.cn),
    '/icons/lottery/' || lower(official.group_code) || '.svg', official.position, 'Asia/Ho_Chi_Minh'
  from official
), station (day, en, cn) as (
  -- One national result a day in the North; the station changes.
  values (1, 'Ha Noi', '河内'), (2, 'Quang Ninh', '广宁'), (3, 'Bac Ninh', '北宁'), (4, 'Ha Noi', '河内'),
    (5, 'Hai Phong', '海防'), (6, 'Nam Dinh', '南定'), (7, 'Thai Binh', '太平')
)
insert into lottery.timetable (game_code, effective_from, lock_seconds, weekly, reason, created_at)
select official.code, '2020-01-01', 900, (
    select jsonb_agg(jsonb_build_object('day', day, 'at', official.at, 'station',
      case when official.code = 'MB'
        then jsonb_build_object('EN', station.en, 'MS', station.en, 'CN', station.cn) end) order by day)
    from unnest(official.days) day join station using (day)
  ), 'The first timetable', '2020-01-01Z'
from official;

-- Racing begins without one of its two plays on the sides of the first two cars: 11 is on neither side of
-- one, and gives the stake back in the other. Together they confuse; the office may offer the other.
insert into lottery.terms (game_code, effective_at, plays, series_min, series_max, series_preset, series_top,
  stake_min, stake_max, multiple_max, payout_max, number_cap, play_cap, member_cap, reason, written_at)
select game.code, '2020-01-01Z',
  case when game.family = 'pk10'
    then '{rank,top2_direct,top3_direct,rank_sides,rank_dragon_tiger,top2_sum,top2_sides}'::text[] end,
  1956, 1956, 1956, 1956, 1000, 2000000000, 10000, 100000000000, 300000000000, 2000000000000, 50000000000,
  'What the game began with', '2020-01-01Z'
from lottery.game game order by game.id;
