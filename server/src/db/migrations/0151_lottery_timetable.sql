-- When a game draws becomes data with a day from which it holds, and the days on which nothing is drawn.
create table lottery.timetable (
  id bigint generated always as identity primary key,
  game_code text not null references lottery.game (code),
  -- By the game's own clock, as every time and day below; of two with one day the later row holds.
  effective_from date not null,
  lock_seconds integer not null check (lock_seconds between 1 and 86400),
  -- Either a draw every so many seconds from one time of day to another ...
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

insert into lottery.timetable (game_code, effective_from, lock_seconds, every_seconds, begins_at, ends_at,
  reason, created_at)
select code, '2020-01-01', lock_seconds, draw_seconds, '00:00', '24:00', 'The first timetable', '2020-01-01Z'
from lottery.game order by id;

alter table lottery.game drop column draw_seconds, drop column lock_seconds;
