-- Every stake of every vertical is one bet; turnover is kept by member, day and game as bets are settled.

-- A placement (one member, one client key, one stake transaction) has the id of its stake transaction; the
-- ids of its bets follow from it (bets_id), so that they are one range of the primary key.
create table bets_bet (
  id bigint primary key,
  member_id bigint not null,
  -- The draw that decides it; null when its own vendor round does.
  draw_key bigint,
  stake bigint not null,
  payout bigint not null default 0,
  -- A part of the stake that settlement gives back, won or lost, to a member who took a lower prize for it.
  rebate bigint not null default 0 check (rebate >= 0),
  valid_turnover bigint not null default 0,
  -- How much of it is turnover, where a vendor or a settlement says so: moving money to a vendor and back is
  -- no play, whatever came back of it. Where nothing is said, a bet counts by the usual rule.
  wagered bigint check (wagered >= 0),
  placed_at timestamptz not null,
  settled_at timestamptz,
  voided_at timestamptz,
  -- The stake is a balance that a vendor holds while the member plays; only part of it may have been played.
  -- Records and turnover report what was played; stake and payout are what was moved.
  is_sitting boolean not null default false,
  state text not null default 'placed',
  currency text not null,
  category text not null,
  game text not null,
  -- The rates of the upline, frozen when the bet was placed.
  chain jsonb,
  -- placed -> settled | voided, settled -> voided; one check, since every statement parses it again.
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
  rebate bigint not null default 0,
  primary key (member_id, day, category, game)
) with (fillfactor = 70);
