-- Every stake of every vertical is one bet; turnover is kept by member, day and game as bets are settled. A
-- placement (one member, one client key, one stake transaction) has the id of its stake transaction; its
-- bets' ids follow from it, so that a placement's bets are one range of the primary key, and an id tells its
-- book.
create function bets_id(placement bigint, line integer) returns bigint
language sql immutable parallel safe
return ((placement - 1) / 64 * 4096 + line) * 64 + (placement - 1) % 64 + 1;

create table bets_bet (
  id bigint primary key,
  member_id bigint not null,
  -- The draw that decides it; null when its own vendor round does.
  draw_key bigint,
  stake bigint not null,
  payout bigint not null default 0,
  valid_turnover bigint not null default 0,
  placed_at timestamptz not null,
  settled_at timestamptz,
  voided_at timestamptz,
  state text not null default 'placed',
  currency text not null,
  category text not null,
  game text not null,
  -- The rates of the upline, frozen when the bet was placed.
  chain jsonb,
  -- placed -> settled | voided, settled -> voided; one check, since every statement reads it anew.
  check (case state
    when 'placed' then settled_at is null and voided_at is null
    when 'settled' then settled_at is not null and voided_at is null
    when 'voided' then voided_at is not null and payout = 0 and valid_turnover = 0
    else false
  end)
) with (fillfactor = 60);
create index bets_bet_member on bets_bet (member_id, placed_at);
create index bets_bet_draw on bets_bet (draw_key, id) where draw_key is not null;

-- Counted on the platform's day of settlement; a bet voided after it was settled counts back on the day of
-- the void.
create table bets_turnover (
  member_id bigint not null,
  day date not null,
  category text not null,
  game text not null,
  currency text not null,
  bets bigint not null,
  stake bigint not null,
  payout bigint not null,
  valid_turnover bigint not null,
  primary key (member_id, day, category, game)
) with (fillfactor = 70);
