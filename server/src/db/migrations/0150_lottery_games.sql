-- More games, in groups of their own. A group stands in a lane, which is what a bet's category is: LOTT the
-- house's fast games, ELOTT Vietnam.
alter table lottery.game_group add column lane text check (lane in ('LOTT', 'ELOTT'));

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

update lottery.game set group_code = 'SSC' where group_code = 'LOTT';
update lottery.game set group_code = 'VIP' where group_code = 'ELOTT';
delete from lottery.game_group where code in ('LOTT', 'ELOTT');
alter table lottery.game_group alter column lane set not null;

-- A game's code is its kind and its seconds. Sale stops 5 s before the draw up to 90 s, 10 s above
-- (domain 2.6).
insert into lottery.game (code, group_code, family, names, icon, position, draw_seconds, lock_seconds,
  time_zone, series_min, series_max, series_preset, series_top, stake_min, stake_max, multiple_max,
  payout_max)
select k.code || s.seconds, k.group_code, k.family,
  jsonb_build_object('EN', k.en || ' ' || s.en, 'MS', k.ms || ' ' || s.ms, 'CN', k.cn || ' ' || s.cn),
  '/icons/lottery/' || k.icon || '.svg', k.position + s.seconds, s.seconds,
  case when s.seconds <= 90 then 5 else 10 end, t.time_zone, t.series_min, t.series_max, t.series_preset,
  t.series_top, t.stake_min, t.stake_max, t.multiple_max, t.payout_max
from (values
    ('SSC', 'SSC', 'ssc5', 'Koi SSC', 'Koi SSC', '锦鲤时时彩', 'ssc60', 0, '{60,180,300}'::integer[]),
    ('DICE', 'DICE', 'k3', 'Koi Dice', 'Dadu Koi', '锦鲤快三', 'dice', 0, '{60,180,300}'),
    ('RACE', 'RACE', 'pk10', 'Koi Racing', 'Lumba Koi', '锦鲤赛车', 'race', 0, '{60,180,300}'),
    ('ELEVEN', 'ELEVEN', '11x5', 'Koi 11 x 5', 'Koi 11 x 5', '锦鲤11选5', 'eleven', 0, '{60,180,300}'),
    ('KENO', 'KENO', 'keno', 'Koi Keno', 'Keno Koi', '锦鲤基诺', 'keno', 0, '{60,180,300}'),
    ('MNVIP', 'VIP', 'mn18', 'Southern VIP', 'VIP Selatan', '南部VIP', 'mnvip60', 0, '{45,60,90,120,300}'),
    ('MBVIP', 'VIP', 'mb27', 'Northern VIP', 'VIP Utara', '北部VIP', 'mbvip', 1000, '{45,60,90,120,300}')
  ) k (code, group_code, family, en, ms, cn, icon, position, every)
join (values
    (45, '45s', '45s', '45秒'), (60, '60s', '60s', '60秒'), (90, '90s', '90s', '90秒'),
    (120, '2 min', '2 minit', '2分钟'), (180, '3 min', '3 minit', '3分钟'), (300, '5 min', '5 minit', '5分钟')
  ) s (seconds, en, ms, cn) on s.seconds = any (k.every)
cross join (select * from lottery.game where code = 'SSC60') t
where k.code || s.seconds not in ('SSC60', 'MNVIP60');
update lottery.game set position = 60 where code in ('SSC60', 'MNVIP60');
