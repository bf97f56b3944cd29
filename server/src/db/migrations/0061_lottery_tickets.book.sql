-- Sale, tickets and wagers of one book. Placing reads the sale FOR SHARE; closing it waits for those
-- under way.
create table lottery_sale (
  draw_id bigint primary key,
  game text not null,
  numero text not null,
  state text not null default 'open' check (state in ('open', 'closed')),
  opens_at timestamptz not null,
  close_at timestamptz not null,
  draw_at timestamptz not null,
  -- How far settlement (or refund) has come: the last wager of the last batch. Finished when the book is
  -- done.
  done_upto bigint not null default 0,
  finished_at timestamptz,
  -- Of real money.
  wagers bigint not null default 0,
  stake bigint not null default 0,
  payout bigint not null default 0,
  unique (game, numero)
);

-- A ticket is a placement of bets and has its id; wager `line` is bet `line` of it (migration 0020).
create table lottery_ticket (
  id bigint primary key,
  draw_id bigint not null,
  member_id bigint not null,
  placed_at timestamptz not null,
  client_key uuid not null,
  nonce bytea not null check (length(nonce) = 16),
  -- Hash in the draw's tree; null when all its wagers were cancelled.
  leaf bytea check (length(leaf) = 32)
);
create index lottery_ticket_draw on lottery_ticket (draw_id, id) where leaf is not null;
create index lottery_ticket_member on lottery_ticket (member_id, placed_at);

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
