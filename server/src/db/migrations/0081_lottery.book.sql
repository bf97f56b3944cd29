-- Sale, tickets and wagers of one book, and what it has sold of each cap.

-- Placing reads the sale FOR SHARE; closing it waits for those under way.
create table lottery_sale (
  draw_id bigint primary key,
  game text not null,
  numero text not null,
  state text not null default 'open' check (state in ('open', 'closed')),
  opens_at timestamptz not null,
  close_at timestamptz not null,
  draw_at timestamptz not null,
  -- How far settlement, correction or refund has come: the last wager of the last batch. Finished when the
  -- book is done.
  done_upto bigint not null default 0,
  finished_at timestamptz,
  -- The version of the result by which it is settled: an official draw may be corrected, and a correction
  -- goes through the wagers once more.
  result_version integer not null default 1,
  -- Of real money.
  wagers bigint not null default 0,
  stake bigint not null default 0,
  payout bigint not null default 0,
  -- Of real money: what members no longer had of the payouts that were taken back.
  advanced bigint not null default 0,
  unique (game, numero)
);

-- Tickets on coming draws, placed together, some ahead of their sale.
create table lottery_chase (
  id bigint generated always as identity primary key,
  member_id bigint not null,
  client_key uuid not null,
  fingerprint bytea not null,
  game text not null,
  placed_at timestamptz not null,
  -- False: trial credit.
  is_real boolean not null,
  stop_on_win boolean not null,
  draws integer not null check (draws > 0),
  stake bigint not null check (stake > 0),
  -- No more of it is played: won, member, excluded.
  stopped_at timestamptz,
  stop_reason text,
  unique (member_id, client_key),
  check ((stopped_at is null) = (stop_reason is null))
);
create index lottery_chase_member on lottery_chase (member_id, placed_at, id);
-- Whoever looks for chases that still play reads those of the last days, not every one that came to its end.
create index lottery_chase_playing on lottery_chase (placed_at) where stopped_at is null;

-- A ticket is a placement of bets and has its id; wager `line` is bet `line` of it (bets_id).
create table lottery_ticket (
  id bigint primary key,
  draw_id bigint not null,
  member_id bigint not null,
  placed_at timestamptz not null,
  client_key uuid not null,
  nonce bytea not null check (length(nonce) = 16),
  -- Hash in the draw's tree; null when all its wagers were cancelled.
  leaf bytea check (length(leaf) = 32),
  -- The chase that it belongs to.
  chase_id bigint
);
create index lottery_ticket_draw on lottery_ticket (draw_id, id) where leaf is not null;
create index lottery_ticket_member on lottery_ticket (member_id, placed_at);
create index lottery_ticket_chase on lottery_ticket (chase_id, draw_id) where chase_id is not null;
create index lottery_ticket_chase_draw on lottery_ticket (draw_id, chase_id) where chase_id is not null;

create table lottery_wager (
  draw_id bigint not null,
  bet_id bigint not null,
  stake bigint not null check (stake > 0),
  unit bigint not null check (unit > 0),
  lines bigint not null check (lines > 0),
  odds bigint not null check (odds > 0),
  payout bigint not null default 0 check (payout >= 0),
  hits bigint not null default 0 check (hits >= 0),
  cancelled_at timestamptz,
  multiple integer not null check (multiple > 0),
  rebate_rate integer not null check (rebate_rate >= 0),
  series smallint not null,
  -- False: trial credit, left out of the draw's sums.
  is_real boolean not null,
  play text not null,
  selection text not null,
  primary key (draw_id, bet_id)
) with (fillfactor = 90);

-- What this book may sell of each cap of a draw, and what of it is sold: what one hit on a number would cost,
-- or all that a play's wagers could.
create table lottery_exposure (
  draw_id bigint not null,
  play text not null,
  key text not null,
  granted bigint not null check (granted >= 0),
  used bigint not null default 0,
  primary key (draw_id, play, key),
  check (used between 0 and granted)
) with (fillfactor = 70);

-- What a member has staked on a draw, of real money.
create table lottery_member_stake (
  draw_id bigint not null,
  member_id bigint not null,
  stake bigint not null default 0 check (stake >= 0),
  primary key (draw_id, member_id)
) with (fillfactor = 70);

-- Each book has its own copy of the stops, so that placing reads no other book. A stop locks the sale of its
-- draw, which every bet holds shared while it is placed: once it is written, nothing more is sold.
create table lottery_stop (
  draw_id bigint not null,
  play text not null,
  key text not null,
  primary key (draw_id, play, key)
);
