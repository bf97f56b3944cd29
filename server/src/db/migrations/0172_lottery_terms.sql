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

insert into lottery.terms (game_code, effective_at, plays, series_min, series_max, series_preset, series_top,
  stake_min, stake_max, multiple_max, payout_max, reason, written_at)
select code, '2020-01-01Z', plays, series_min, series_max, series_preset, series_top,
  stake_min, stake_max, multiple_max, payout_max, 'What the game began with', '2020-01-01Z'
from lottery.game;

alter table lottery.game
  drop column plays, drop column series_min, drop column series_max, drop column series_preset,
  drop column series_top, drop column stake_min, drop column stake_max, drop column multiple_max,
  drop column payout_max;
