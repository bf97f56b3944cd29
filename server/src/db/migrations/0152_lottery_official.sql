-- Draws whose result is the state's: no seed and no beacon, but claims of what came out, and a history of
-- what stood as the result. The games of the North, the Centre and the South (domain 2.2).
alter table lottery.game add column source text not null default 'own'
  check (source in ('own', 'official'));

alter table lottery.draw
  add column source text not null default 'own' check (source in ('own', 'official')),
  -- Who draws, where that changes from day to day: {"EN": ..., "MS": ..., "CN": ...}.
  add column station jsonb,
  -- How many results have stood, with the one that stands; more than one only where it was corrected.
  add column result_version integer not null default 1 check (result_version >= 1),
  alter column sealed_seed drop not null,
  alter column commitment drop not null,
  alter column beacon_chain drop not null,
  alter column beacon_round drop not null,
  alter column previous_record_hash drop not null,
  alter column record_hash drop not null,
  drop constraint draw_numero_check,
  drop constraint draw_check2,
  add check (numero ~ '^[0-9]{8}(-[0-9]{4})?$'),
  add check (case source
    when 'own' then result_version = 1 and num_nulls(sealed_seed, commitment, beacon_chain, beacon_round,
      previous_record_hash, record_hash) = 0
    else num_nonnulls(sealed_seed, commitment, beacon_chain, beacon_round, previous_record_hash, record_hash,
      seed, beacon_signature, beacon_randomness) = 0 end),
  add check (state not in ('drawn', 'settling', 'settled')
    or (winning_number is not null and root_published_at is not null and drawn_at is not null
      and (source = 'official' or (seed is not null and beacon_signature is not null))));

-- What somebody says came out: a feed, by its address, or a person. All stay; of a feed the last counts.
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

-- Every result that has stood or is proposed, by version; 1 is the first.
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
  -- Since when it stands; null: proposed, and waiting for a second person.
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

with station (code, group_code, family, en, ms, cn, icon, at, days) as (
  values
    ('MB', 'NORTH', 'mb27', 'North Vietnam', 'Vietnam Utara', '越南北部', 'north', '18:15',
      '{1,2,3,4,5,6,7}'::integer[]),
    ('MNHCM', 'SOUTH', 'mn18', 'Ho Chi Minh City', 'Bandar Ho Chi Minh', '胡志明市', 'south', '16:15', '{1,6}'),
    ('MNDONGTHAP', 'SOUTH', 'mn18', 'Dong Thap', 'Dong Thap', '同塔', 'south', '16:15', '{1}'),
    ('MNCAMAU', 'SOUTH', 'mn18', 'Ca Mau', 'Ca Mau', '金瓯', 'south', '16:15', '{1}'),
    ('MNBENTRE', 'SOUTH', 'mn18', 'Ben Tre', 'Ben Tre', '槟椥', 'south', '16:15', '{2}'),
    ('MNVUNGTAU', 'SOUTH', 'mn18', 'Vung Tau', 'Vung Tau', '头顿', 'south', '16:15', '{2}'),
    ('MNBACLIEU', 'SOUTH', 'mn18', 'Bac Lieu', 'Bac Lieu', '薄辽', 'south', '16:15', '{2}'),
    ('MNDONGNAI', 'SOUTH', 'mn18', 'Dong Nai', 'Dong Nai', '同奈', 'south', '16:15', '{3}'),
    ('MNCANTHO', 'SOUTH', 'mn18', 'Can Tho', 'Can Tho', '芹苴', 'south', '16:15', '{3}'),
    ('MNSOCTRANG', 'SOUTH', 'mn18', 'Soc Trang', 'Soc Trang', '朔庄', 'south', '16:15', '{3}'),
    ('MNTAYNINH', 'SOUTH', 'mn18', 'Tay Ninh', 'Tay Ninh', '西宁', 'south', '16:15', '{4}'),
    ('MNANGIANG', 'SOUTH', 'mn18', 'An Giang', 'An Giang', '安江', 'south', '16:15', '{4}'),
    ('MNBINHTHUAN', 'SOUTH', 'mn18', 'Binh Thuan', 'Binh Thuan', '平顺', 'south', '16:15', '{4}'),
    ('MNVINHLONG', 'SOUTH', 'mn18', 'Vinh Long', 'Vinh Long', '永隆', 'south', '16:15', '{5}'),
    ('MNBINHDUONG', 'SOUTH', 'mn18', 'Binh Duong', 'Binh Duong', '平阳', 'south', '16:15', '{5}'),
    ('MNTRAVINH', 'SOUTH', 'mn18', 'Tra Vinh', 'Tra Vinh', '茶荣', 'south', '16:15', '{5}'),
    ('MNLONGAN', 'SOUTH', 'mn18', 'Long An', 'Long An', '隆安', 'south', '16:15', '{6}'),
    ('MNBINHPHUOC', 'SOUTH', 'mn18', 'Binh Phuoc', 'Binh Phuoc', '平福', 'south', '16:15', '{6}'),
    ('MNHAUGIANG', 'SOUTH', 'mn18', 'Hau Giang', 'Hau Giang', '后江', 'south', '16:15', '{6}'),
    ('MNTIENGIANG', 'SOUTH', 'mn18', 'Tien Giang', 'Tien Giang', '前江', 'south', '16:15', '{7}'),
    ('MNKIENGIANG', 'SOUTH', 'mn18', 'Kien Giang', 'Kien Giang', '坚江', 'south', '16:15', '{7}'),
    ('MNDALAT', 'SOUTH', 'mn18', 'Da Lat', 'Da Lat', '大叻', 'south', '16:15', '{7}'),
    ('MTPHUYEN', 'CENTRE', 'mn18', 'Phu Yen', 'Phu Yen', '富安', 'centre', '17:15', '{1}'),
    ('MTHUE', 'CENTRE', 'mn18', 'Hue', 'Hue', '顺化', 'centre', '17:15', '{1,7}'),
    ('MTDAKLAK', 'CENTRE', 'mn18', 'Dak Lak', 'Dak Lak', '多乐', 'centre', '17:15', '{2}'),
    ('MTQUANGNAM', 'CENTRE', 'mn18', 'Quang Nam', 'Quang Nam', '广南', 'centre', '17:15', '{2}'),
    ('MTDANANG', 'CENTRE', 'mn18', 'Da Nang', 'Da Nang', '岘港', 'centre', '17:15', '{3,6}'),
    ('MTKHANHHOA', 'CENTRE', 'mn18', 'Khanh Hoa', 'Khanh Hoa', '庆和', 'centre', '17:15', '{3,7}'),
    ('MTBINHDINH', 'CENTRE', 'mn18', 'Binh Dinh', 'Binh Dinh', '平定', 'centre', '17:15', '{4}'),
    ('MTQUANGTRI', 'CENTRE', 'mn18', 'Quang Tri', 'Quang Tri', '广治', 'centre', '17:15', '{4}'),
    ('MTQUANGBINH', 'CENTRE', 'mn18', 'Quang Binh', 'Quang Binh', '广平', 'centre', '17:15', '{4}'),
    ('MTGIALAI', 'CENTRE', 'mn18', 'Gia Lai', 'Gia Lai', '嘉莱', 'centre', '17:15', '{5}'),
    ('MTNINHTHUAN', 'CENTRE', 'mn18', 'Ninh Thuan', 'Ninh Thuan', '宁顺', 'centre', '17:15', '{5}'),
    ('MTQUANGNGAI', 'CENTRE', 'mn18', 'Quang Ngai', 'Quang Ngai', '广义', 'centre', '17:15', '{6}'),
    ('MTDAKNONG', 'CENTRE', 'mn18', 'Dak Nong', 'Dak Nong', '得农', 'centre', '17:15', '{6}'),
    ('MTKONTUM', 'CENTRE', 'mn18', 'Kon Tum', 'Kon Tum', '昆嵩', 'centre', '17:15', '{7}')
), game as (
  insert into lottery.game (code, group_code, family, names, icon, position, time_zone, series_min,
    series_max, series_preset, series_top, stake_min, stake_max, multiple_max, payout_max, source)
  select s.code, s.group_code, s.family, jsonb_build_object('EN', s.en, 'MS', s.ms, 'CN', s.cn),
    '/icons/lottery/' || s.icon || '.svg', row_number() over (partition by s.group_code), t.time_zone,
    t.series_min, t.series_max, t.series_preset, t.series_top, t.stake_min, t.stake_max, t.multiple_max,
    t.payout_max, 'official'
  from station s cross join (select * from lottery.game where code = 'MNVIP60') t
  returning code
)
-- Sale closes 15 minutes before the draw.
insert into lottery.timetable (game_code, effective_from, lock_seconds, weekly, reason, created_at)
select s.code, '2020-01-01', 900, (
    select jsonb_agg(jsonb_build_object('day', d, 'at', s.at, 'station', null) order by d)
    from unnest(s.days) d
  ), 'The first timetable', '2020-01-01Z'
from station s;

-- One national result a day; the station of the day changes.
update lottery.timetable set weekly = (
  select jsonb_agg(jsonb_build_object('day', s.day, 'at', '18:15',
    'station', jsonb_build_object('EN', s.en, 'MS', s.en, 'CN', s.cn)) order by s.day)
  from (values
    (1, 'Ha Noi', '河内'), (2, 'Quang Ninh', '广宁'), (3, 'Bac Ninh', '北宁'), (4, 'Ha Noi', '河内'),
    (5, 'Hai Phong', '海防'), (6, 'Nam Dinh', '南定'), (7, 'Thai Binh', '太平')) s (day, en, cn)
)
where game_code = 'MB';
