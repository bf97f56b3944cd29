-- Made by npm run schema from the migrations. Do not edit.

-- Each book: book_00 stands for all

create table book_00.bets_bet (
  id bigint not null,
  member_id bigint not null,
  draw_key bigint,
  stake bigint not null,
  payout bigint default 0 not null,
  rebate bigint default 0 not null,
  valid_turnover bigint default 0 not null,
  wagered bigint,
  placed_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  voided_at timestamp with time zone,
  is_sitting boolean default false not null,
  state text default 'placed'::text not null,
  currency text not null,
  category text not null,
  game text not null,
  chain jsonb,
  constraint bets_bet_check CHECK (
CASE state
    WHEN 'placed'::text THEN ((settled_at IS NULL) AND (voided_at IS NULL))
    WHEN 'settled'::text THEN ((settled_at IS NOT NULL) AND (voided_at IS NULL))
    WHEN 'voided'::text THEN ((voided_at IS NOT NULL) AND (payout = 0) AND (valid_turnover = 0))
    ELSE false
END),
  constraint bets_bet_pkey PRIMARY KEY (id),
  constraint bets_bet_rebate_check CHECK ((rebate >= 0)),
  constraint bets_bet_wagered_check CHECK ((wagered >= 0))
) with (fillfactor=60);
CREATE INDEX bets_bet_draw ON book_00.bets_bet USING btree (draw_key, id) WHERE (draw_key IS NOT NULL);
CREATE INDEX bets_bet_member ON book_00.bets_bet USING btree (member_id, placed_at);

create table book_00.bets_turnover (
  member_id bigint not null,
  day date not null,
  category text not null,
  game text not null,
  currency text not null,
  bets bigint not null,
  stake bigint not null,
  payout bigint not null,
  valid_turnover bigint not null,
  rebate bigint default 0 not null,
  constraint bets_turnover_pkey PRIMARY KEY (member_id, day, category, game)
) with (fillfactor=70);

create table book_00.cashier_deposit (
  id bigint not null,
  order_number text not null,
  member_id bigint not null,
  account text not null,
  channel text not null,
  channel_name text not null,
  amount bigint not null,
  fee bigint not null,
  currency text not null,
  state text not null,
  client_key uuid not null,
  fingerprint bytea not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  pay_url text,
  trade_id text,
  received bigint,
  received_currency text,
  reason text,
  query_at timestamp with time zone,
  queries integer default 0 not null,
  confirmed_at timestamp with time zone,
  closed_at timestamp with time zone,
  constraint cashier_deposit_amount_check CHECK ((amount > 0)),
  constraint cashier_deposit_check CHECK (((fee >= 0) AND (fee < amount))),
  constraint cashier_deposit_currency_check CHECK ((currency <> 'FUN'::text)),
  constraint cashier_deposit_member_id_client_key_key UNIQUE (member_id, client_key),
  constraint cashier_deposit_order_number_key UNIQUE (order_number),
  constraint cashier_deposit_pkey PRIMARY KEY (id),
  constraint cashier_deposit_received_check CHECK ((received > 0)),
  constraint cashier_deposit_state_check CHECK ((state = ANY (ARRAY['created'::text, 'pending'::text, 'processing'::text, 'success'::text, 'failed'::text, 'expired'::text, 'cancelled'::text])))
) with (fillfactor=80);
CREATE INDEX cashier_deposit_created ON book_00.cashier_deposit USING btree (created_at, id);
CREATE INDEX cashier_deposit_member ON book_00.cashier_deposit USING btree (member_id, created_at, id);
CREATE INDEX cashier_deposit_query ON book_00.cashier_deposit USING btree (query_at) WHERE (query_at IS NOT NULL);

create table book_00.cashier_payout (
  id bigint not null,
  number text not null,
  withdrawal_id bigint not null,
  channel text not null,
  amount bigint not null,
  currency text not null,
  state text not null,
  trade_id text,
  operator_id bigint not null,
  reason text,
  sent_at timestamp with time zone not null,
  query_at timestamp with time zone,
  queries integer default 0 not null,
  closed_at timestamp with time zone,
  constraint cashier_payout_amount_check CHECK ((amount > 0)),
  constraint cashier_payout_number_key UNIQUE (number),
  constraint cashier_payout_pkey PRIMARY KEY (id),
  constraint cashier_payout_state_check CHECK ((state = ANY (ARRAY['sending'::text, 'processing'::text, 'unknown'::text, 'paid'::text, 'failed'::text])))
);
CREATE INDEX cashier_payout_query ON book_00.cashier_payout USING btree (query_at) WHERE (query_at IS NOT NULL);
CREATE INDEX cashier_payout_withdrawal ON book_00.cashier_payout USING btree (withdrawal_id, id);

create table book_00.cashier_requirement (
  source text not null,
  member_id bigint not null,
  required bigint not null,
  at timestamp with time zone not null,
  closed_at timestamp with time zone,
  constraint cashier_requirement_pkey PRIMARY KEY (source),
  constraint cashier_requirement_required_check CHECK ((required > 0))
);
CREATE INDEX cashier_requirement_open ON book_00.cashier_requirement USING btree (member_id, at) WHERE (closed_at IS NULL);

create table book_00.cashier_step (
  order_number text not null,
  place integer not null,
  state text not null,
  at timestamp with time zone not null,
  note text,
  operator_id bigint,
  operator text,
  constraint cashier_step_pkey PRIMARY KEY (order_number, place)
);

create table book_00.cashier_trade (
  channel text not null,
  trade_id text not null,
  order_number text not null,
  status text not null,
  amount bigint not null,
  currency text not null,
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  times integer default 1 not null,
  constraint cashier_trade_pkey PRIMARY KEY (channel, trade_id)
);

create table book_00.cashier_withdrawal (
  id bigint not null,
  order_number text not null,
  member_id bigint not null,
  account text not null,
  amount bigint not null,
  fee bigint not null,
  currency text not null,
  state text not null,
  client_key uuid not null,
  fingerprint bytea not null,
  card_id bigint not null,
  bank_code text not null,
  bank_name text not null,
  masked_number text not null,
  holder text not null,
  reason text,
  findings text[] default '{}'::text[] not null,
  created_at timestamp with time zone not null,
  approved_by bigint,
  closed_at timestamp with time zone,
  constraint cashier_withdrawal_amount_check CHECK ((amount > 0)),
  constraint cashier_withdrawal_check CHECK (((fee >= 0) AND (fee < amount))),
  constraint cashier_withdrawal_currency_check CHECK ((currency <> 'FUN'::text)),
  constraint cashier_withdrawal_member_id_client_key_key UNIQUE (member_id, client_key),
  constraint cashier_withdrawal_order_number_key UNIQUE (order_number),
  constraint cashier_withdrawal_pkey PRIMARY KEY (id),
  constraint cashier_withdrawal_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'risk_review'::text, 'approved'::text, 'paying'::text, 'paid'::text, 'pay_failed'::text, 'rejected'::text, 'cancelled'::text])))
) with (fillfactor=80);
CREATE INDEX cashier_withdrawal_created ON book_00.cashier_withdrawal USING btree (created_at, id);
CREATE INDEX cashier_withdrawal_member ON book_00.cashier_withdrawal USING btree (member_id, created_at, id);
CREATE UNIQUE INDEX cashier_withdrawal_open ON book_00.cashier_withdrawal USING btree (member_id) WHERE (state = ANY (ARRAY['requested'::text, 'risk_review'::text, 'approved'::text, 'paying'::text, 'pay_failed'::text]));

create table book_00.ledger_account (
  id bigint default nextval('book_00.ledger_account_id'::regclass) not null,
  balance bigint,
  opened_at timestamp with time zone not null,
  currency text not null,
  address text not null,
  constraint ledger_account_address_currency_key UNIQUE (address, currency),
  constraint ledger_account_balance_check CHECK ((balance >= 0)),
  constraint ledger_account_pkey PRIMARY KEY (id)
) with (fillfactor=60);
CREATE UNIQUE INDEX ledger_account_member ON book_00.ledger_account USING btree (address) WHERE (address ~~ 'member:%'::text);

create table book_00.ledger_entry (
  transaction_id bigint not null,
  account_id bigint not null,
  amount bigint not null,
  balance_after bigint,
  posted_at timestamp with time zone not null,
  kind text not null,
  constraint ledger_entry_pkey PRIMARY KEY (transaction_id, account_id)
);
CREATE INDEX ledger_entry_guarded ON book_00.ledger_entry USING btree (account_id, posted_at) WHERE (balance_after IS NOT NULL);
CREATE INDEX ledger_entry_open ON book_00.ledger_entry USING btree (account_id, transaction_id) WHERE (balance_after IS NULL);

create table book_00.ledger_hold (
  reference text not null,
  account_id bigint not null,
  amount bigint not null,
  state text default 'placed'::text not null,
  placed_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  constraint ledger_hold_amount_check CHECK ((amount > 0)),
  constraint ledger_hold_check CHECK (((state = 'placed'::text) = (closed_at IS NULL))),
  constraint ledger_hold_pkey PRIMARY KEY (reference),
  constraint ledger_hold_state_check CHECK ((state = ANY (ARRAY['placed'::text, 'captured'::text, 'released'::text])))
);
CREATE INDEX ledger_hold_placed ON book_00.ledger_hold USING btree (account_id) WHERE (state = 'placed'::text);

create table book_00.ledger_mark (
  upto bigint not null,
  horizon xid8 not null,
  constraint ledger_mark_pkey PRIMARY KEY (upto)
);

create table book_00.ledger_snapshot (
  account_id bigint not null,
  upto bigint not null,
  balance bigint not null,
  taken_at timestamp with time zone not null,
  constraint ledger_snapshot_pkey PRIMARY KEY (account_id, upto)
);

create table book_00.ledger_transaction (
  id bigint not null,
  posted_at timestamp with time zone not null,
  fingerprint bytea not null,
  kind text not null,
  reference text not null,
  constraint ledger_transaction_pkey PRIMARY KEY (id),
  constraint ledger_transaction_reference_key UNIQUE (reference)
);

create table book_00.lottery_chase (
  id bigint generated always as identity not null,
  member_id bigint not null,
  client_key uuid not null,
  fingerprint bytea not null,
  game text not null,
  placed_at timestamp with time zone not null,
  is_real boolean not null,
  stop_on_win boolean not null,
  draws integer not null,
  stake bigint not null,
  stopped_at timestamp with time zone,
  stop_reason text,
  constraint lottery_chase_check CHECK (((stopped_at IS NULL) = (stop_reason IS NULL))),
  constraint lottery_chase_draws_check CHECK ((draws > 0)),
  constraint lottery_chase_member_id_client_key_key UNIQUE (member_id, client_key),
  constraint lottery_chase_pkey PRIMARY KEY (id),
  constraint lottery_chase_stake_check CHECK ((stake > 0))
);
CREATE INDEX lottery_chase_member ON book_00.lottery_chase USING btree (member_id, placed_at, id);
CREATE INDEX lottery_chase_playing ON book_00.lottery_chase USING btree (placed_at) WHERE (stopped_at IS NULL);

create table book_00.lottery_exposure (
  draw_id bigint not null,
  play text not null,
  key text not null,
  granted bigint not null,
  used bigint default 0 not null,
  constraint lottery_exposure_check CHECK (((used >= 0) AND (used <= granted))),
  constraint lottery_exposure_granted_check CHECK ((granted >= 0)),
  constraint lottery_exposure_pkey PRIMARY KEY (draw_id, play, key)
) with (fillfactor=70);

create table book_00.lottery_member_stake (
  draw_id bigint not null,
  member_id bigint not null,
  stake bigint default 0 not null,
  constraint lottery_member_stake_pkey PRIMARY KEY (draw_id, member_id),
  constraint lottery_member_stake_stake_check CHECK ((stake >= 0))
) with (fillfactor=70);

create table book_00.lottery_sale (
  draw_id bigint not null,
  game text not null,
  numero text not null,
  state text default 'open'::text not null,
  opens_at timestamp with time zone not null,
  close_at timestamp with time zone not null,
  draw_at timestamp with time zone not null,
  done_upto bigint default 0 not null,
  finished_at timestamp with time zone,
  result_version integer default 1 not null,
  wagers bigint default 0 not null,
  stake bigint default 0 not null,
  payout bigint default 0 not null,
  advanced bigint default 0 not null,
  constraint lottery_sale_game_numero_key UNIQUE (game, numero),
  constraint lottery_sale_pkey PRIMARY KEY (draw_id),
  constraint lottery_sale_state_check CHECK ((state = ANY (ARRAY['open'::text, 'closed'::text])))
);

create table book_00.lottery_stop (
  draw_id bigint not null,
  play text not null,
  key text not null,
  constraint lottery_stop_pkey PRIMARY KEY (draw_id, play, key)
);

create table book_00.lottery_ticket (
  id bigint not null,
  draw_id bigint not null,
  member_id bigint not null,
  placed_at timestamp with time zone not null,
  client_key uuid not null,
  nonce bytea not null,
  leaf bytea,
  chase_id bigint,
  constraint lottery_ticket_leaf_check CHECK ((length(leaf) = 32)),
  constraint lottery_ticket_nonce_check CHECK ((length(nonce) = 16)),
  constraint lottery_ticket_pkey PRIMARY KEY (id)
);
CREATE INDEX lottery_ticket_chase ON book_00.lottery_ticket USING btree (chase_id, draw_id) WHERE (chase_id IS NOT NULL);
CREATE INDEX lottery_ticket_chase_draw ON book_00.lottery_ticket USING btree (draw_id, chase_id) WHERE (chase_id IS NOT NULL);
CREATE INDEX lottery_ticket_draw ON book_00.lottery_ticket USING btree (draw_id, id) WHERE (leaf IS NOT NULL);
CREATE INDEX lottery_ticket_member ON book_00.lottery_ticket USING btree (member_id, placed_at);

create table book_00.lottery_wager (
  draw_id bigint not null,
  bet_id bigint not null,
  stake bigint not null,
  unit bigint not null,
  lines bigint not null,
  odds bigint not null,
  payout bigint default 0 not null,
  hits bigint default 0 not null,
  cancelled_at timestamp with time zone,
  multiple integer not null,
  rebate_rate integer not null,
  series smallint not null,
  is_real boolean not null,
  play text not null,
  selection text not null,
  constraint lottery_wager_hits_check CHECK ((hits >= 0)),
  constraint lottery_wager_lines_check CHECK ((lines > 0)),
  constraint lottery_wager_multiple_check CHECK ((multiple > 0)),
  constraint lottery_wager_odds_check CHECK ((odds > 0)),
  constraint lottery_wager_payout_check CHECK ((payout >= 0)),
  constraint lottery_wager_pkey PRIMARY KEY (draw_id, bet_id),
  constraint lottery_wager_rebate_rate_check CHECK ((rebate_rate >= 0)),
  constraint lottery_wager_stake_check CHECK ((stake > 0)),
  constraint lottery_wager_unit_check CHECK ((unit > 0))
) with (fillfactor=90);

create table book_00.protection_event (
  id bigint generated always as identity not null,
  member_id bigint not null,
  at timestamp with time zone not null,
  what text not null,
  set_by text not null,
  details jsonb not null,
  constraint protection_event_pkey PRIMARY KEY (id),
  constraint protection_event_set_by_check CHECK ((set_by = ANY (ARRAY['member'::text, 'operator'::text])))
);
CREATE INDEX protection_event_member ON book_00.protection_event USING btree (member_id, id);

create table book_00.protection_guard (
  member_id bigint not null,
  time_zone text not null,
  time_out_until timestamp with time zone,
  excluded_until timestamp with time zone,
  returns_at timestamp with time zone,
  of_age_at timestamp with time zone,
  remind_minutes smallint,
  played_at timestamp with time zone,
  constraint protection_guard_check CHECK (((returns_at IS NULL) OR (excluded_until IS NOT NULL))),
  constraint protection_guard_pkey PRIMARY KEY (member_id),
  constraint protection_guard_remind_minutes_check CHECK (((remind_minutes >= 10) AND (remind_minutes <= 240)))
);

create table book_00.protection_limit (
  member_id bigint not null,
  kind text not null,
  period text not null,
  set_by text not null,
  amount bigint not null,
  set_at timestamp with time zone not null,
  raise_to bigint,
  raise_from timestamp with time zone,
  raise_until timestamp with time zone,
  constraint protection_limit_amount_check CHECK ((amount >= 0)),
  constraint protection_limit_check CHECK ((raise_to > amount)),
  constraint protection_limit_check1 CHECK (((raise_until IS NULL) = (raise_from IS NULL))),
  constraint protection_limit_check2 CHECK (((raise_from IS NOT NULL) OR (raise_to IS NULL))),
  constraint protection_limit_kind_check CHECK ((kind = ANY (ARRAY['deposit'::text, 'stake'::text, 'loss'::text, 'time'::text]))),
  constraint protection_limit_period_check CHECK ((period = ANY (ARRAY['day'::text, 'week'::text, 'month'::text]))),
  constraint protection_limit_pkey PRIMARY KEY (member_id, kind, period, set_by),
  constraint protection_limit_set_by_check CHECK ((set_by = ANY (ARRAY['member'::text, 'operator'::text])))
);

create table book_00.protection_play (
  member_id bigint not null,
  day date not null,
  seconds integer not null,
  constraint protection_play_pkey PRIMARY KEY (member_id, day),
  constraint protection_play_seconds_check CHECK ((seconds >= 0))
);

create table book_00.vendors_member (
  member_id bigint not null,
  constraint vendors_member_pkey PRIMARY KEY (member_id)
);

create table book_00.vendors_round (
  member_id bigint not null,
  opened_at timestamp with time zone not null,
  known_at timestamp with time zone,
  closed_at timestamp with time zone,
  vendor text not null,
  round text not null,
  game text not null,
  flag text,
  verdict text,
  judged_at timestamp with time zone,
  constraint vendors_round_pkey PRIMARY KEY (member_id, vendor, round)
) with (fillfactor=80);
CREATE INDEX vendors_round_flag ON book_00.vendors_round USING btree (opened_at) WHERE (flag IS NOT NULL);
CREATE INDEX vendors_round_member ON book_00.vendors_round USING btree (member_id, opened_at);
CREATE INDEX vendors_round_name ON book_00.vendors_round USING btree (round);
CREATE INDEX vendors_round_open ON book_00.vendors_round USING btree (opened_at) WHERE (closed_at IS NULL);

create table book_00.vendors_sitting (
  id uuid not null,
  member_id bigint not null,
  bet_id bigint not null,
  amount bigint not null,
  opened_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  next_at timestamp with time zone not null,
  session_id bigint not null,
  tries integer default 0 not null,
  state text not null,
  vendor text not null,
  game text not null,
  currency text not null,
  wanted_by text,
  constraint vendors_sitting_amount_check CHECK ((amount > 0)),
  constraint vendors_sitting_check CHECK (((state = ANY (ARRAY['refused'::text, 'ended'::text])) = (ended_at IS NOT NULL))),
  constraint vendors_sitting_pkey PRIMARY KEY (id),
  constraint vendors_sitting_state_check CHECK ((state = ANY (ARRAY['arriving'::text, 'open'::text, 'refused'::text, 'ended'::text])))
) with (fillfactor=80);
CREATE INDEX vendors_sitting_due ON book_00.vendors_sitting USING btree (next_at, id) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX vendors_sitting_open ON book_00.vendors_sitting USING btree (member_id, vendor) WHERE (ended_at IS NULL);
CREATE INDEX vendors_sitting_vendor ON book_00.vendors_sitting USING btree (vendor, opened_at, id) WHERE (ended_at IS NULL);

create table book_00.vendors_transaction (
  uuid uuid not null,
  reference uuid,
  member_id bigint not null,
  amount bigint default 0 not null,
  bet_id bigint,
  balance bigint,
  at timestamp with time zone not null,
  vendor text not null,
  kind text not null,
  state text default 'applied'::text not null,
  round text not null,
  game text not null,
  hash bytea,
  constraint vendors_transaction_amount_check CHECK ((amount >= 0)),
  constraint vendors_transaction_kind_check CHECK ((kind = ANY (ARRAY['bet'::text, 'win'::text, 'rollback'::text, 'tombstone'::text]))),
  constraint vendors_transaction_pkey PRIMARY KEY (vendor, uuid),
  constraint vendors_transaction_state_check CHECK ((state = ANY (ARRAY['applied'::text, 'rolled_back'::text])))
) with (fillfactor=80);
CREATE INDEX vendors_transaction_at ON book_00.vendors_transaction USING brin (at) WITH (pages_per_range='16');
CREATE INDEX vendors_transaction_round ON book_00.vendors_transaction USING btree (member_id, vendor, round);
CREATE INDEX vendors_transaction_wins ON book_00.vendors_transaction USING btree (vendor, reference) WHERE (kind = 'win'::text);

create table book_00.vendors_transfer (
  reference uuid not null,
  sitting_id uuid not null,
  member_id bigint not null,
  asked bigint,
  moved bigint,
  turnover bigint,
  remains bigint,
  balance bigint,
  at timestamp with time zone not null,
  answered_at timestamp with time zone,
  held_until timestamp with time zone not null,
  next_at timestamp with time zone not null,
  tries integer default 0 not null,
  vendor text not null,
  direction text not null,
  state text default 'unsure'::text not null,
  asked_by text not null,
  word text,
  constraint vendors_transfer_asked_check CHECK ((asked > 0)),
  constraint vendors_transfer_check CHECK (((state = 'unsure'::text) = (answered_at IS NULL))),
  constraint vendors_transfer_check1 CHECK (((state = 'done'::text) = (moved IS NOT NULL))),
  constraint vendors_transfer_check2 CHECK (((direction = 'out'::text) OR (asked IS NOT NULL))),
  constraint vendors_transfer_direction_check CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text]))),
  constraint vendors_transfer_moved_check CHECK ((moved >= 0)),
  constraint vendors_transfer_pkey PRIMARY KEY (reference),
  constraint vendors_transfer_remains_check CHECK ((remains >= 0)),
  constraint vendors_transfer_sitting_id_fkey FOREIGN KEY (sitting_id) REFERENCES book_00.vendors_sitting(id),
  constraint vendors_transfer_state_check CHECK ((state = ANY (ARRAY['unsure'::text, 'done'::text, 'refused'::text]))),
  constraint vendors_transfer_turnover_check CHECK ((turnover >= 0))
) with (fillfactor=80);
CREATE INDEX vendors_transfer_at ON book_00.vendors_transfer USING btree (vendor, at);
CREATE INDEX vendors_transfer_due ON book_00.vendors_transfer USING btree (next_at) WHERE (state = 'unsure'::text);
CREATE INDEX vendors_transfer_sitting ON book_00.vendors_transfer USING btree (sitting_id, at);
CREATE UNIQUE INDEX vendors_transfer_unsure ON book_00.vendors_transfer USING btree (sitting_id) WHERE (state = 'unsure'::text);

create sequence book_00.cashier_deposit_id increment 64 start 1;

create sequence book_00.cashier_payout_id increment 64 start 1;

create sequence book_00.cashier_withdrawal_id increment 64 start 1;

create sequence book_00.ledger_account_id increment 64 start 1;

create sequence book_00.ledger_transaction_id increment 64 start 1;

CREATE OR REPLACE FUNCTION book_00.bets_against(p_member bigint[], p_stake bigint[], p_at timestamp with time zone)
 RETURNS text[]
 LANGUAGE plpgsql
 SET search_path TO 'book_00'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
#variable_conflict use_column
declare
  w_item integer[]; w_member bigint[]; w_outcome text[]; w_kind text[]; w_starts_at timestamptz[];
  w_amount bigint[]; v_against text[];
begin
  select array_agg(w.item), array_agg(w.member_id), array_agg(w.outcome), array_agg(w.kind),
    array_agg(w.starts_at), array_agg(w.amount)
  into w_item, w_member, w_outcome, w_kind, w_starts_at, w_amount
  from protection_watch(p_member, p_at) w;
  if w_item is null then
    return null;
  end if;
  select array_agg(a.against order by i.item) into v_against
  from unnest(p_member) with ordinality i (member, item)
  left join lateral (
    select min(case
      when w.outcome is not null then w.outcome
      when w.kind = 'stake' and u.stake + p_stake[i.item] > w.amount then 'protection.stake_limit'
      when w.kind = 'loss' and u.loss + p_stake[i.item] > w.amount then 'protection.loss_limit'
    end) as against
    from unnest(w_item, w_member, w_outcome, w_kind, w_starts_at, w_amount)
      w (item, member, outcome, kind, starts_at, amount)
    left join lateral bets_used(w.member, w.starts_at) u on w.outcome is null
    where w.item = i.item
  ) a on true;
  return case when array_remove(v_against, null) <> '{}' then v_against end;
end $function$;

CREATE OR REPLACE FUNCTION book_00.bets_count(p_member bigint[], p_category text[], p_game text[], p_currency text[], p_stake bigint[], p_payout bigint[], p_sign integer, p_day date, p_wagered bigint[] DEFAULT NULL::bigint[])
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'book_00'
AS $function$
  insert into bets_turnover as t (member_id, day, category, game, currency, bets, stake, payout,
    valid_turnover)
  select b.member, p_day, b.category, b.game, b.currency, p_sign * count(*), p_sign * sum(b.stake),
    p_sign * sum(b.payout), p_sign * sum(coalesce(b.wagered, least(b.stake, abs(b.payout - b.stake))))
  from unnest(p_member, p_category, p_game, p_currency, p_stake, p_payout, p_wagered)
    b (member, category, game, currency, stake, payout, wagered)
  group by b.member, b.category, b.game, b.currency
  order by b.member, b.category, b.game
  on conflict (member_id, day, category, game) do update set
    bets = t.bets + excluded.bets, stake = t.stake + excluded.stake,
    payout = t.payout + excluded.payout, valid_turnover = t.valid_turnover + excluded.valid_turnover
$function$;

CREATE OR REPLACE FUNCTION book_00.bets_finish(p_bet bigint[], p_day date, p_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'book_00'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
declare
  v_id bigint[];
begin
  select array_agg(b.id) into v_id from (
    select b.id from unnest(p_bet) u (id) join bets_bet b on b.id = u.id
    where b.state = 'placed' order by b.id for no key update of b
  ) b;
  if v_id is null then
    return;
  end if;
  update bets_bet b set state = 'settled', settled_at = p_at,
    valid_turnover = coalesce(b.wagered, least(b.stake, abs(b.payout - b.stake)))
  from unnest(v_id) u (id) where b.id = u.id;
  perform bets_recount(v_id, 1, p_day);
end $function$;

CREATE OR REPLACE FUNCTION book_00.bets_id(placement bigint, line integer)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (((((((placement - 1) / 64) * 4096) + line) * 64) + ((placement - 1) % (64)::bigint)) + 1);

CREATE OR REPLACE FUNCTION book_00.bets_move_payout(p_bet bigint[], p_amount bigint[], p_day date)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'book_00'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
declare
  v_updated bigint;
begin
  perform bets_recount(p_bet, -1, p_day);
  update bets_bet b set payout = b.payout + u.amount,
    valid_turnover = case b.state
      when 'settled' then coalesce(b.wagered, least(b.stake, abs(b.payout + u.amount - b.stake))) else 0 end
  from unnest(p_bet, p_amount) u (id, amount)
  where b.id = u.id and b.state <> 'voided' and b.payout + u.amount >= 0;
  get diagnostics v_updated = row_count;
  if v_updated <> cardinality(p_bet) then
    raise exception 'bets changed while they were paid' using errcode = 'serialization_failure';
  end if;
  perform bets_recount(p_bet, 1, p_day);
end $function$;

CREATE OR REPLACE FUNCTION book_00.bets_pay(p_bet bigint[], p_key text[], p_amount bigint[], p_house text[], p_day date, p_at timestamp with time zone, p_kind text DEFAULT 'payout'::text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'book_00'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
begin
  perform bets_move_payout(p_bet, p_amount, p_day);
  perform ledger_credit(array_agg('bet:' || b.id || ':payout:' || u.key), array_agg(u.house),
    array_agg('member:' || b.member_id || ':cash'), array_agg(b.currency), array_agg(u.amount),
    p_kind, p_at)
  from unnest(p_bet, p_key, p_amount, p_house) u (id, key, amount, house) join bets_bet b on b.id = u.id;
end $function$;

CREATE OR REPLACE FUNCTION book_00.bets_place(p_member bigint[], p_key text[], p_fingerprint bytea[], p_currency text[], p_house text[], w_item integer[], w_category text[], w_game text[], w_draw_key bigint[], w_stake bigint[], w_chain text[], p_at timestamp with time zone, p_kind text DEFAULT 'stake'::text)
 RETURNS TABLE(item integer, outcome text, placement_id bigint, balance bigint, placed_at timestamp with time zone, stake bigint)
 LANGUAGE plpgsql
 SET search_path TO 'book_00'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
#variable_conflict use_column
declare
  v_reference text[]; v_source text[]; v_total bigint[]; v_numbered boolean;
  v_against text[]; v_posted text[]; v_asked integer[];
  v_outcome text[]; v_placement bigint[]; v_balance bigint[]; v_at timestamptz[]; v_placed bigint[];
begin
  select array_agg(w.total order by w.item), min(w.item) = 1 and max(w.item) = cardinality(p_member)
  into v_total, v_numbered from (
    select w.item, case when min(w.stake) > 0 and count(*) <= 4096 then sum(w.stake)::bigint end as total
    from unnest(w_item, w_stake) w (item, stake) group by w.item
  ) w;
  if cardinality(v_total) is distinct from cardinality(p_member) or not v_numbered then
    raise exception 'a placement without bets' using errcode = 'check_violation';
  end if;
  select array_agg('bets:' || i.member || ':' || i.key order by i.item),
    array_agg('member:' || i.member || ':cash' order by i.item)
  into v_reference, v_source
  from unnest(p_member, p_key) with ordinality i (member, key, item);

  v_against := bets_against(p_member, v_total, p_at);
  if v_against is null then
    select array_agg(case s.outcome when 'posted' then 'placed' else s.outcome end order by s.item),
      array_agg(s.transaction_id order by s.item), array_agg(s.balance order by s.item),
      array_agg(s.posted_at order by s.item),
      array_agg(case s.outcome when 'posted' then s.transaction_id end order by s.item)
    into v_outcome, v_placement, v_balance, v_at, v_placed
    from ledger_stake(v_reference, p_fingerprint, v_source, p_house, p_currency, v_total, p_kind, p_at) s;
  else
    -- The ledger is asked what nothing stands against, and what is in already: that is answered again.
    v_posted := ledger_posted(v_reference);
    select array_agg(i.item order by i.item) into v_asked
    from unnest(v_against, v_reference) with ordinality i (against, reference, item)
    where i.against is null or i.reference = any (v_posted);
    select array_agg(coalesce(case s.outcome when 'posted' then 'placed' else s.outcome end, i.against)
        order by i.item),
      array_agg(s.transaction_id order by i.item), array_agg(s.balance order by i.item),
      array_agg(s.posted_at order by i.item),
      array_agg(case s.outcome when 'posted' then s.transaction_id end order by i.item)
    into v_outcome, v_placement, v_balance, v_at, v_placed
    from unnest(v_against) with ordinality i (against, item)
    left join (
      select v_asked[s.item] as item, s.outcome, s.transaction_id, s.balance, s.posted_at
      from (
        select array_agg(v_reference[a.item] order by a.ord) as reference,
          array_agg(p_fingerprint[a.item] order by a.ord) as fingerprint,
          array_agg(v_source[a.item] order by a.ord) as source,
          array_agg(p_house[a.item] order by a.ord) as house,
          array_agg(p_currency[a.item] order by a.ord) as currency,
          array_agg(v_total[a.item] order by a.ord) as total
        from unnest(v_asked) with ordinality a (item, ord)
        having count(*) > 0
      ) a
      cross join lateral ledger_stake(a.reference, a.fingerprint, a.source, a.house, a.currency, a.total,
        p_kind, p_at) s
    ) s on s.item = i.item;
  end if;

  insert into bets_bet (id, member_id, draw_key, stake, placed_at, currency, category, game, chain)
  select bets_id(v_placed[w.item], w.line::integer), p_member[w.item], w.draw_key, w.stake, p_at,
    p_currency[w.item], w.category, w.game, w.chain::jsonb
  from (
    select w.*, row_number() over (partition by w.item order by w.ord) - 1 as line
    from unnest(w_item, w_category, w_game, w_draw_key, w_stake, w_chain) with ordinality
      w (item, category, game, draw_key, stake, chain, ord)
  ) w
  where v_placed[w.item] is not null;

  return query
  select u.item::integer, u.outcome, u.placement, u.balance, u.placed_at, u.stake
  from unnest(v_outcome, v_placement, v_balance, v_at, v_total) with ordinality
    u (outcome, placement, balance, placed_at, stake, item);
end $function$;

CREATE OR REPLACE FUNCTION book_00.bets_placement(bet bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((((((bet - 1) / 64) / 4096) * 64) + ((bet - 1) % (64)::bigint)) + 1);

CREATE OR REPLACE FUNCTION book_00.bets_play(p_what text[], p_member bigint[], p_key text[], p_hash bytea[], p_currency text[], p_house text[], p_category text[], p_game text[], p_amount bigint[], p_bet bigint[], p_closes boolean[], f_item integer[], f_bet bigint[], p_day date, p_at timestamp with time zone)
 RETURNS TABLE(item integer, outcome text, bet_id bigint, balance bigint)
 LANGUAGE plpgsql
 SET search_path TO 'book_00'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
#variable_conflict use_column
declare
  v_held integer[]; v_held_member bigint[]; v_held_stake bigint[]; v_against text[] := '{}'; v_found text[];
  v_outcome text[]; v_bet bigint[]; v_balance bigint[]; v_wrong boolean; v_stakes boolean;
  c_id bigint[]; c_member bigint[]; c_currency text[]; c_category text[]; c_game text[]; c_before text[];
  c_after text[]; c_stake bigint[]; c_paid bigint[]; c_payout bigint[]; v_updated bigint;
begin
  select array_agg(i.item order by i.item), array_agg(p_member[i.item] order by i.item),
    array_agg(p_amount[i.item] order by i.item)
  into v_held, v_held_member, v_held_stake
  from unnest(p_what) with ordinality i (what, item) where i.what in ('stake', 'free');
  if v_held is not null then
    v_found := bets_against(v_held_member, v_held_stake, p_at);
    if v_found is not null then
      for v_place in 1..cardinality(v_held) loop
        v_against[v_held[v_place]] := v_found[v_place];
      end loop;
    end if;
  end if;

  select array_agg(case
      when m.outcome = 'posted' then 'done'
      when m.outcome = 'none' then coalesce(v_against[m.item], 'done')
      else m.outcome
    end order by m.item),
    array_agg(case when m.outcome in ('posted', 'repeated') and p_what[m.item] = 'stake'
      then bets_id(m.transaction_id, 0) end order by m.item),
    array_agg(m.balance order by m.item),
    bool_or(p_what[m.item] in ('pay', 'void') and m.outcome not in ('posted', 'none')),
    bool_or(p_what[m.item] = 'stake' and m.outcome = 'posted')
  into v_outcome, v_bet, v_balance, v_wrong, v_stakes
  from (
    select array_agg(case i.what
        when 'stake' then 'bets:' || i.member || ':' || i.key
        when 'pay' then coalesce('bet:' || i.bet || ':payout:' || i.key, i.key)
        when 'void' then 'bet:' || i.bet || ':void'
      end order by i.item) as reference,
      array_agg(case i.what when 'stake' then i.hash else ledger_fingerprint(concat_ws('|', k.kind,
        i.currency, i.house, k.account, i.amount)) end order by i.item) as fingerprint,
      array_agg(k.account order by i.item) as account, array_agg(i.house order by i.item) as house,
      array_agg(case
        when v_against[i.item] is not null then 0
        when i.what = 'stake' then -i.amount
        when i.what in ('pay', 'void') then i.amount
        else 0
      end order by i.item) as amount,
      array_agg(k.kind order by i.item) as kind
    from unnest(p_what, p_member, p_key, p_hash, p_currency, p_house, p_amount, p_bet) with ordinality
      i (what, member, key, hash, currency, house, amount, bet, item)
    cross join lateral (select 'member:' || i.member || ':cash' as account,
      case i.what when 'stake' then 'stake' when 'void' then 'refund' else 'payout' end as kind) k
  ) s
  cross join lateral ledger_move(s.reference, s.fingerprint, s.account, s.house, p_currency, s.amount, s.kind,
    p_at) m;
  if v_wrong then
    raise exception 'a bet was paid or voided before' using errcode = 'serialization_failure';
  end if;

  if v_stakes then
    insert into bets_bet (id, member_id, stake, placed_at, currency, category, game, state, settled_at,
      valid_turnover)
    select b.bet, i.member, i.amount, p_at, i.currency, i.category, i.game,
      case when i.closes then 'settled' else 'placed' end, case when i.closes then p_at end,
      case when i.closes then i.amount else 0 end
    from unnest(p_what, p_member, p_currency, p_category, p_game, p_amount, p_closes) with ordinality
      i (what, member, currency, category, game, amount, closes, item)
    cross join lateral (select v_bet[i.item] as bet, v_outcome[i.item] as outcome) b
    where i.what = 'stake' and b.outcome = 'done';
  end if;

  select array_agg(b.id), array_agg(b.member_id), array_agg(b.currency), array_agg(b.category),
    array_agg(b.game), array_agg(b.state), array_agg(b.stake), array_agg(b.payout),
    array_agg(b.payout + c.paid),
    array_agg(case when c.voided then 'voided' when c.ended and b.state = 'placed' then 'settled'
      else b.state end),
    bool_or(b.state = 'voided' or (c.voided and (b.state <> 'placed' or b.payout <> 0)))
  into c_id, c_member, c_currency, c_category, c_game, c_before, c_stake, c_paid, c_payout, c_after, v_wrong
  from (
    select u.id, sum(u.paid)::bigint as paid, bool_or(u.voided) as voided, bool_or(u.ended) as ended
    from (
      select i.bet, case i.what when 'pay' then i.amount else 0 end, i.what = 'void', false
      from unnest(p_what, p_bet, p_amount) i (what, bet, amount)
      where i.bet is not null and (i.what = 'void' or (i.what = 'pay' and i.amount > 0))
      union all
      select f.bet, 0, false, true from unnest(f_item, f_bet) f (item, bet)
      where v_outcome[f.item] in ('done', 'repeated')
    ) u (id, paid, voided, ended)
    group by u.id
  ) c
  cross join lateral (select b.* from bets_bet b where b.id = c.id limit 1) b
  where c.paid > 0 or c.voided or b.state = 'placed';
  if c_id is not null then
    update bets_bet b set payout = u.payout, state = u.after,
      settled_at = case when u.after = 'settled' then coalesce(b.settled_at, p_at) end,
      voided_at = case when u.after = 'voided' then p_at end,
      valid_turnover = case u.after when 'settled' then least(b.stake, abs(u.payout - b.stake)) else 0 end
    from unnest(c_id, c_before, c_after, c_paid, c_payout) u (id, before, after, paid, payout)
    where b.id = u.id and b.state = u.before and b.payout = u.paid;
    get diagnostics v_updated = row_count;
    if v_wrong or v_updated <> cardinality(c_id) then
      raise exception 'bets changed while they were played' using errcode = 'serialization_failure';
    end if;
  end if;

  -- What is settled now less what was settled before; a bet that was only paid in part counts nothing yet.
  insert into bets_turnover as t (member_id, day, category, game, currency, bets, stake, payout,
    valid_turnover)
  select s.member, p_day, s.category, s.game, s.currency, sum(s.sign), sum(s.sign * s.stake),
    sum(s.sign * s.payout), sum(s.sign * least(s.stake, abs(s.payout - s.stake)))
  from (
    select u.member, u.category, u.game, u.currency, u.stake, u.payout, 1
    from unnest(c_member, c_category, c_game, c_currency, c_stake, c_payout, c_after)
      u (member, category, game, currency, stake, payout, state) where u.state = 'settled'
    union all
    select u.member, u.category, u.game, u.currency, u.stake, u.paid, -1
    from unnest(c_member, c_category, c_game, c_currency, c_stake, c_paid, c_before)
      u (member, category, game, currency, stake, paid, state) where u.state = 'settled'
    union all
    select i.member, i.category, i.game, i.currency, i.amount, 0, 1
    from unnest(p_what, p_member, p_category, p_game, p_currency, p_amount, p_closes, v_outcome)
      i (what, member, category, game, currency, amount, closes, outcome)
    where i.what = 'stake' and i.closes and i.outcome = 'done'
  ) s (member, category, game, currency, stake, payout, sign)
  group by s.member, s.category, s.game, s.currency
  order by s.member, s.category, s.game
  on conflict (member_id, day, category, game) do update set
    bets = t.bets + excluded.bets, stake = t.stake + excluded.stake,
    payout = t.payout + excluded.payout, valid_turnover = t.valid_turnover + excluded.valid_turnover;

  return query
  select u.item::integer, u.outcome, u.bet, u.balance
  from unnest(v_outcome, v_bet, v_balance) with ordinality u (outcome, bet, balance, item);
end $function$;

CREATE OR REPLACE FUNCTION book_00.bets_played(b book_00.bets_bet)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (NOT (b).is_sitting) THEN (b).stake WHEN (((b).state = 'settled'::text) AND (((b).wagered > 0) OR ((b).payout <> (b).stake))) THEN GREATEST((b).wagered, ((b).stake - (b).payout)) ELSE NULL::bigint END;

CREATE OR REPLACE FUNCTION book_00.bets_rebate(p_bet bigint[], p_rebate bigint[], p_house text, p_day date, p_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'book_00'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
declare
  v_updated bigint;
begin
  update bets_bet b set rebate = u.rebate from unnest(p_bet, p_rebate) u (id, rebate)
  where b.id = u.id and b.state = 'settled' and b.rebate = 0;
  get diagnostics v_updated = row_count;
  if v_updated <> cardinality(p_bet) then
    raise exception 'bets changed while they were rebated' using errcode = 'serialization_failure';
  end if;
  update bets_turnover t set rebate = t.rebate + r.rebate
  from (
    select b.member_id, b.category, b.game, sum(u.rebate)::bigint as rebate
    from unnest(p_bet, p_rebate) u (id, rebate) join bets_bet b on b.id = u.id
    group by b.member_id, b.category, b.game
  ) r
  where t.member_id = r.member_id and t.day = p_day and t.category = r.category and t.game = r.game;
  perform ledger_credit(array_agg('bet:' || b.id || ':rebate'), array_agg(p_house),
    array_agg('member:' || b.member_id || ':cash'), array_agg(b.currency), array_agg(u.rebate),
    'rebate', p_at)
  from unnest(p_bet, p_rebate) u (id, rebate) join bets_bet b on b.id = u.id;
end $function$;

CREATE OR REPLACE FUNCTION book_00.bets_recount(p_bet bigint[], p_sign integer, p_day date)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'book_00'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
begin
  perform bets_count(array_agg(b.member_id), array_agg(b.category), array_agg(b.game), array_agg(b.currency),
    array_agg(bets_played(b)), array_agg(b.payout - b.stake + bets_played(b)), p_sign, p_day,
    array_agg(b.wagered))
  from unnest(p_bet) u (id) join bets_bet b on b.id = u.id
  where b.state = 'settled' and bets_played(b) is not null;
end $function$;

CREATE OR REPLACE FUNCTION book_00.bets_settle(p_bet bigint[], p_payout bigint[], p_house text, p_day date, p_at timestamp with time zone, p_wagered bigint[] DEFAULT NULL::bigint[])
 RETURNS TABLE(settled bigint, stake bigint, payout bigint)
 LANGUAGE plpgsql
 SET search_path TO 'book_00'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
#variable_conflict use_column
declare
  v_id bigint[]; v_member bigint[]; v_currency text[]; v_category text[]; v_game text[];
  v_stake bigint[]; v_payout bigint[]; v_wagered bigint[]; v_updated bigint;
begin
  select array_agg(b.id), array_agg(b.member_id), array_agg(b.currency), array_agg(b.category),
    array_agg(b.game), array_agg(b.stake), array_agg(u.payout), array_agg(coalesce(u.wagered, b.wagered)),
    count(*), coalesce(sum(b.stake), 0), coalesce(sum(u.payout), 0)
  into v_id, v_member, v_currency, v_category, v_game, v_stake, v_payout, v_wagered, settled, stake, payout
  from unnest(p_bet, p_payout, p_wagered) u (id, payout, wagered) join bets_bet b on b.id = u.id
  where b.state = 'placed';
  if settled > 0 then
    update bets_bet b set state = 'settled', payout = u.payout, settled_at = p_at, wagered = u.wagered,
      valid_turnover = coalesce(u.wagered, least(b.stake, abs(u.payout - b.stake)))
    from unnest(v_id, v_payout, v_wagered) u (id, payout, wagered)
    where b.id = u.id and b.state = 'placed';
    get diagnostics v_updated = row_count;
    if v_updated <> settled then
      raise exception 'bets changed while they were settled' using errcode = 'serialization_failure';
    end if;
    perform bets_count(v_member, v_category, v_game, v_currency, v_stake, v_payout, 1, p_day, v_wagered);
    if payout > 0 then
      perform ledger_credit(array_agg('bet:' || w.id || ':payout'), array_agg(p_house),
        array_agg('member:' || w.member || ':cash'), array_agg(w.currency), array_agg(w.payout),
        'payout', p_at)
      from unnest(v_id, v_member, v_currency, v_payout) w (id, member, currency, payout)
      where w.payout > 0;
    end if;
  end if;
  return next;
end $function$;

CREATE OR REPLACE FUNCTION book_00.bets_unsettle(p_bet bigint[], p_day date, p_at timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 SET search_path TO 'book_00'
AS $function$
declare
  v_updated bigint;
begin
  perform bets_recount(p_bet, -1, p_day);
  update bets_turnover t set rebate = t.rebate - r.rebate
  from (
    select b.member_id, b.category, b.game, sum(b.rebate)::bigint as rebate
    from bets_bet b where b.id = any (p_bet) and b.state = 'settled' and b.rebate > 0
    group by b.member_id, b.category, b.game
  ) r
  where t.member_id = r.member_id and t.day = p_day and t.category = r.category and t.game = r.game;
  update bets_bet b set state = 'voided', payout = 0, rebate = 0, valid_turnover = 0, voided_at = p_at
  where b.id = any (p_bet) and b.state = 'settled';
  get diagnostics v_updated = row_count;
  return v_updated;
end $function$;

CREATE OR REPLACE FUNCTION book_00.bets_used(p_member bigint, p_from timestamp with time zone)
 RETURNS TABLE(stake bigint, loss bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO 'book_00'
AS $function$
  select coalesce(sum(b.stake), 0)::bigint, coalesce(sum(b.stake - b.payout - b.rebate), 0)::bigint
  from bets_bet b where b.member_id = p_member and b.placed_at >= p_from and b.state <> 'voided'
$function$;

CREATE OR REPLACE FUNCTION book_00.bets_void(p_bet bigint[], p_house text, p_at timestamp with time zone, p_kind text DEFAULT 'refund'::text)
 RETURNS TABLE(voided bigint, refunded bigint)
 LANGUAGE plpgsql
 SET search_path TO 'book_00'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
#variable_conflict use_column
declare
  v_id bigint[]; v_member bigint[]; v_currency text[]; v_stake bigint[]; v_updated bigint;
begin
  select array_agg(b.id), array_agg(b.member_id), array_agg(b.currency), array_agg(b.stake), count(*),
    coalesce(sum(b.stake), 0)
  into v_id, v_member, v_currency, v_stake, voided, refunded
  from unnest(p_bet) u (id) join bets_bet b on b.id = u.id
  where b.state = 'placed';
  if voided > 0 then
    update bets_bet b set state = 'voided', voided_at = p_at from unnest(v_id) u (id)
    where b.id = u.id and b.state = 'placed';
    get diagnostics v_updated = row_count;
    if v_updated <> voided then
      raise exception 'bets changed while they were voided' using errcode = 'serialization_failure';
    end if;
    perform ledger_credit(array_agg('bet:' || w.id || ':void'), array_agg(p_house),
      array_agg('member:' || w.member || ':cash'), array_agg(w.currency), array_agg(w.stake), p_kind, p_at)
    from unnest(v_id, v_member, v_currency, v_stake) w (id, member, currency, stake);
  end if;
  return next;
end $function$;

CREATE OR REPLACE FUNCTION book_00.bets_wager(p_bet bigint, p_wagered bigint)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'book_00'
AS $function$
begin
  update bets_bet b set wagered = coalesce(b.wagered, 0) + p_wagered, is_sitting = true
  where b.id = p_bet and b.state = 'placed';
  if not found then
    raise exception 'a bet changed while it was wagered' using errcode = 'serialization_failure';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION book_00.ledger_credit(p_reference text[], p_source text[], p_destination text[], p_currency text[], p_amount bigint[], p_kind text, p_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'book_00'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
declare
  v_item bigint[]; v_account bigint[]; v_after bigint[]; v_transaction bigint[];
  v_unopened boolean;
begin
  select bool_or(h.id is null) into v_unopened
  from (select distinct i.address, i.currency from unnest(p_source, p_currency) i (address, currency)) i
  left join ledger_account h on h.address = i.address and h.currency = i.currency;
  if v_unopened then
    perform ledger_open(p_source, p_currency, p_at);
  end if;
  perform ledger_lock(p_destination, p_currency);
  select array_agg(c.item), array_agg(c.id), array_agg(c.after), array_agg(c.transaction_id)
  into v_item, v_account, v_after, v_transaction
  from (
    select i.item, a.id, a.balance + sum(i.amount) over (partition by a.id order by i.item) as after,
      nextval('ledger_transaction_id') as transaction_id
    from unnest(p_destination, p_currency, p_amount) with ordinality i (address, currency, amount, item)
    join ledger_account a on a.address = i.address and a.currency = i.currency
    where a.balance is not null and i.amount > 0
  ) c;
  if coalesce(cardinality(v_item), 0) <> cardinality(p_reference) then
    raise exception 'a credit is not positive or has no account' using errcode = 'check_violation';
  end if;
  update ledger_account a set balance = u.after
  from (select l.id, max(l.after) as after from unnest(v_account, v_after) l (id, after) group by l.id) u
  where a.id = u.id;
  insert into ledger_transaction (id, reference, kind, fingerprint, posted_at)
  select u.id, p_reference[u.item], p_kind, ledger_fingerprint(concat_ws('|', p_kind, p_currency[u.item],
    p_source[u.item], p_destination[u.item], p_amount[u.item])), p_at
  from unnest(v_item, v_transaction) u (item, id);
  insert into ledger_entry (transaction_id, account_id, amount, balance_after, posted_at, kind)
  select u.transaction_id, s.account, s.amount, s.after, p_at, p_kind
  from unnest(v_item, v_transaction, v_account, v_after) u (item, transaction_id, account, after)
  join ledger_account h on h.address = p_source[u.item] and h.currency = p_currency[u.item]
  cross join lateral (values (u.account, p_amount[u.item], u.after), (h.id, -p_amount[u.item], null))
    s (account, amount, after);
end $function$;

CREATE OR REPLACE FUNCTION book_00.ledger_fingerprint(content text)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN SUBSTRING(sha256(convert_to(content, 'UTF8'::name)) FROM 1 FOR 16);

CREATE OR REPLACE FUNCTION book_00.ledger_lock(p_address text[], p_currency text[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'book_00'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
begin
  perform a.id from ledger_account a
  join (select distinct i.address, i.currency from unnest(p_address, p_currency) i (address, currency)) i
    on a.address = i.address and a.currency = i.currency
  where a.balance is not null
  order by a.id
  for no key update of a;
end $function$;

CREATE OR REPLACE FUNCTION book_00.ledger_move(p_reference text[], p_fingerprint bytea[], p_account text[], p_other text[], p_currency text[], p_amount bigint[], p_kind text[], p_at timestamp with time zone)
 RETURNS TABLE(item integer, outcome text, transaction_id bigint, balance bigint)
 LANGUAGE plpgsql
 SET search_path TO 'book_00'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
#variable_conflict use_column
declare
  v_account bigint[]; v_before bigint[]; v_other bigint[]; v_outcome text[]; v_transaction bigint[];
  v_unopened boolean; v_guarded boolean; v_posted bigint; v_updated bigint;
begin
  for v_try in 1..2 loop
    select array_agg(l.id order by l.item), array_agg(l.balance order by l.item) into v_account, v_before
    from (
      select i.item, a.id, a.balance
      from unnest(p_account, p_currency) with ordinality i (address, currency, item)
      join ledger_account a on a.address = i.address and a.currency = i.currency
      where a.balance is not null
      order by a.id for no key update of a
    ) l;
    exit when cardinality(v_account) = cardinality(p_account);
    -- A member who never had money has no account yet: it is opened, and found empty.
    perform ledger_open(p_account, p_currency, p_at);
  end loop;
  if cardinality(v_account) is distinct from cardinality(p_account) then
    raise exception 'a member has no account in this currency' using errcode = 'foreign_key_violation';
  end if;
  for v_try in 1..2 loop
    select array_agg(d.outcome order by d.item),
      array_agg(case when d.outcome = 'posted' then nextval('ledger_transaction_id') else d.first end
        order by d.item),
      array_agg(d.other order by d.item), bool_or(d.amount <> 0 and d.other is null), bool_or(d.guarded),
      count(*) filter (where d.outcome = 'posted')
    into v_outcome, v_transaction, v_other, v_unopened, v_guarded, v_posted
    from (
      select i.item, i.amount, h.id as other, h.balance is not null as guarded, t.id as first,
        case
          when i.amount = 0 then 'none'
          when t.fingerprint = i.fingerprint then 'repeated'
          when t.id is not null then 'key.reused'
          when i.before + i.amount < 0 then 'wallet.insufficient_funds'
          else 'posted'
        end as outcome
      from unnest(p_reference, p_fingerprint, p_other, p_currency, p_amount, v_before) with ordinality
        i (reference, fingerprint, other, currency, amount, before, item)
      left join lateral (
        select t.id, t.fingerprint from ledger_transaction t where t.reference = i.reference limit 1
      ) t on i.amount <> 0
      left join lateral (
        select h.id, h.balance from ledger_account h
        where h.address = i.other and h.currency = i.currency limit 1
      ) h on i.amount <> 0
    ) d;
    exit when not v_unopened;
    perform ledger_open(array_agg(i.other), array_agg(i.currency), p_at)
    from unnest(p_other, p_currency, p_amount) i (other, currency, amount) where i.amount <> 0;
  end loop;
  if v_guarded then
    raise exception 'money moves between a guarded and an open account' using errcode = 'check_violation';
  end if;

  if v_posted > 0 then
    update ledger_account a set balance = a.balance + u.amount
    from unnest(v_account, p_amount, v_outcome) u (id, amount, outcome)
    where a.id = u.id and u.outcome = 'posted';
    get diagnostics v_updated = row_count;
    if v_updated <> v_posted then
      raise exception 'two items of one account in one list' using errcode = 'check_violation';
    end if;
    insert into ledger_transaction (id, reference, kind, fingerprint, posted_at)
    select u.id, u.reference, u.kind, u.fingerprint, p_at
    from unnest(v_transaction, p_reference, p_kind, p_fingerprint, v_outcome)
      u (id, reference, kind, fingerprint, outcome)
    where u.outcome = 'posted';
    insert into ledger_entry (transaction_id, account_id, amount, balance_after, posted_at, kind)
    select u.transaction_id, s.account, s.amount, s.balance, p_at, u.kind
    from unnest(v_transaction, v_account, v_other, p_amount, v_before, p_kind, v_outcome)
      u (transaction_id, account, other, amount, before, kind, outcome)
    cross join lateral (values (u.account, u.amount, u.before + u.amount), (u.other, -u.amount, null))
      s (account, amount, balance)
    where u.outcome = 'posted';
  end if;
  return query
  select u.item::integer, u.outcome, u.id,
    case when u.outcome = 'posted' then u.before + u.amount else u.before end
  from unnest(v_outcome, v_transaction, v_before, p_amount) with ordinality
    u (outcome, id, before, amount, item);
end $function$;

CREATE OR REPLACE FUNCTION book_00.ledger_movement(p_kind text[])
 RETURNS TABLE(transaction_id bigint, reference text, account text, amount bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO 'book_00'
AS $function$
  select e.transaction_id, t.reference, a.address, e.amount
  from ledger_entry e
  join ledger_transaction t on t.id = e.transaction_id
  join ledger_account a on a.id = e.account_id
  where e.kind = any (p_kind) and e.balance_after is not null
$function$;

CREATE OR REPLACE FUNCTION book_00.ledger_open(p_address text[], p_currency text[], p_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'book_00'
AS $function$
declare
  v_wrong text := (
    select min(i.address || ' ' || i.currency) from unnest(p_address, p_currency) i (address, currency)
    where i.currency !~ '^[A-Z]{3}$' or i.address !~ (
      '^(member:[1-9][0-9]{0,18}:(cash|held|bonus)|transit:book_[0-9]{2}'
      '|(house|channel|bank):[A-Za-z0-9_]{1,32}(:[A-Za-z0-9_]{1,32})?)$')
  );
begin
  if v_wrong is not null then
    raise exception 'not an account: %', v_wrong using errcode = 'check_violation';
  end if;
  insert into ledger_account (address, currency, balance, opened_at)
  select distinct on (i.address, i.currency) i.address, i.currency,
    case when i.address like 'member:%' then 0 end, p_at
  from unnest(p_address, p_currency) i (address, currency)
  order by i.address, i.currency
  on conflict (address, currency) do nothing;
end $function$;

CREATE OR REPLACE FUNCTION book_00.ledger_open_balance(p_account bigint)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO 'book_00'
AS $function$
  select coalesce(s.balance, 0) + coalesce((
    select sum(e.amount) from ledger_entry e
    where e.account_id = p_account and e.balance_after is null and e.transaction_id > coalesce(s.upto, 0)
  ), 0)::bigint
  from (values (p_account)) a (id)
  left join lateral (
    select s.upto, s.balance from ledger_snapshot s where s.account_id = a.id order by s.upto desc limit 1
  ) s on true
$function$;

CREATE OR REPLACE FUNCTION book_00.ledger_post(p_reference text[], p_kind text[], p_currency text[], p_fingerprint bytea[], p_at timestamp with time zone[], e_item integer[], e_address text[], e_amount bigint[])
 RETURNS TABLE(item integer, outcome text, transaction_id bigint, posted_at timestamp with time zone)
 LANGUAGE plpgsql
 SET search_path TO 'book_00'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
declare
  v_items integer := coalesce(cardinality(p_reference), 0);
  v_currency text[];
  v_account bigint[];
  v_first record;
begin
  -- Before any id is drawn: snapshots of open accounts rely on it (0012).
  perform pg_current_xact_id();
  if exists (
    select from generate_series(1, v_items) i (item) left join unnest(e_item, e_amount) e (item,
      amount) using (item)
    group by i.item having count(e.amount) < 2 or sum(e.amount) <> 0
  ) then
    raise exception 'a transaction does not balance' using errcode = 'check_violation';
  end if;
  select array_agg(p_currency[e.item] order by e.ord) into v_currency
    from unnest(e_item) with ordinality e (item, ord);
  if exists (
    select from unnest(e_address, v_currency) e (address, currency)
    where e.address not like 'member:%'
      and not exists (select from ledger_account a where a.address = e.address and a.currency = e.currency)
  ) then
    perform ledger_open(array_agg(e.address), array_agg(e.currency), p_at[1])
    from unnest(e_address, v_currency) e (address, currency) where e.address not like 'member:%';
  end if;
  perform ledger_lock(e_address, v_currency);
  select array_agg(a.id order by e.ord) into v_account
  from unnest(e_address, v_currency) with ordinality e (address, currency, ord)
  left join ledger_account a on a.address = e.address and a.currency = e.currency;
  if array_position(v_account, null) is not null then
    raise exception 'no account % in %', e_address[array_position(v_account, null)],
      v_currency[array_position(v_account, null)] using errcode = 'foreign_key_violation';
  end if;

  for v_item in 1..v_items loop
    item := v_item;
    select t.id, t.fingerprint, t.posted_at into v_first from ledger_transaction t
      where t.reference = p_reference[v_item];
    if not found then
      if exists (
        select from unnest(e_item, v_account, e_amount) e (item, account, amount)
        join ledger_account a on a.id = e.account
        where e.item = v_item and a.balance + e.amount < 0
      ) then
        outcome := 'wallet.insufficient_funds'; transaction_id := null; posted_at := null;
        return next;
        continue;
      end if;
      insert into ledger_transaction (id, reference, kind, fingerprint, posted_at)
      values (nextval('ledger_transaction_id'), p_reference[v_item], p_kind[v_item], p_fingerprint[v_item],
        p_at[v_item])
      on conflict (reference) do nothing
      returning ledger_transaction.id into transaction_id;
      if found then
        update ledger_account a set balance = a.balance + e.amount
        from unnest(e_item, v_account, e_amount) e (item, account, amount)
        where e.item = v_item and a.id = e.account and a.balance is not null;
        insert into ledger_entry (transaction_id, account_id, amount, balance_after, posted_at, kind)
        select ledger_post.transaction_id, a.id, e.amount, a.balance, p_at[v_item], p_kind[v_item]
        from unnest(e_item, v_account, e_amount) e (item, account, amount) join ledger_account a
          on a.id = e.account
        where e.item = v_item;
        outcome := 'posted'; posted_at := p_at[v_item];
        return next;
        continue;
      end if;
      -- Another session posted this reference between the two statements.
      select t.id, t.fingerprint, t.posted_at into strict v_first from ledger_transaction t
      where t.reference = p_reference[v_item];
    end if;
    transaction_id := v_first.id; posted_at := v_first.posted_at;
    outcome := case when v_first.fingerprint = p_fingerprint[v_item] then 'repeated' else 'key.reused' end;
    return next;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION book_00.ledger_posted(p_reference text[])
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO 'book_00'
AS $function$
  select array_agg(t.reference) from ledger_transaction t where t.reference = any (p_reference)
$function$;

CREATE OR REPLACE FUNCTION book_00.ledger_stake(p_reference text[], p_fingerprint bytea[], p_source text[], p_destination text[], p_currency text[], p_amount bigint[], p_kind text, p_at timestamp with time zone)
 RETURNS TABLE(item integer, outcome text, transaction_id bigint, balance bigint, posted_at timestamp with time zone)
 LANGUAGE plpgsql
 SET search_path TO 'book_00'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
#variable_conflict use_column
declare
  v_source bigint[]; v_before bigint[]; v_destination bigint[];
  v_outcome text[]; v_transaction bigint[]; v_balance bigint[];
  v_unopened boolean; v_malformed boolean; v_repeated boolean; v_posted bigint; v_updated bigint;
begin
  -- A member who never had money has no account yet: it is opened, and found empty.
  for v_try in 1..2 loop
    select array_agg(l.id order by l.item), array_agg(l.balance order by l.item) into v_source,
    v_before from (
      select i.item, a.id, a.balance
      from unnest(p_source, p_currency) with ordinality i (address, currency, item)
      join ledger_account a on a.address = i.address and a.currency = i.currency
      where a.balance is not null
      order by a.id for no key update of a
    ) l;
    exit when cardinality(v_source) = cardinality(p_reference);
    perform ledger_open(p_source, p_currency, p_at);
  end loop;
  if cardinality(v_source) is distinct from cardinality(p_reference) then
    raise exception 'a stake has no account in its currency' using errcode = 'foreign_key_violation';
  end if;
  for v_try in 1..2 loop
    select array_agg(d.outcome order by d.item),
      array_agg(case when d.outcome = 'posted' then nextval('ledger_transaction_id')
        else d.first end order by d.item),
      array_agg(case when d.outcome = 'posted' then d.before - d.amount else d.before end order by d.item),
      array_agg(d.destination order by d.item),
      bool_or(d.destination is null), bool_or(d.amount is null or d.amount <= 0 or d.guarded),
      bool_or(d.outcome = 'repeated'), count(*) filter (where d.outcome = 'posted')
    into v_outcome, v_transaction, v_balance, v_destination, v_unopened, v_malformed, v_repeated, v_posted
    from (
      select i.item, i.amount, i.before, h.id as destination, h.balance is not null as guarded, t.id as first,
        case
          when t.id is not null then case when t.fingerprint = i.fingerprint then 'repeated'
            else 'key.reused' end
          when i.before < i.amount then 'wallet.insufficient_funds'
          else 'posted'
        end as outcome
      from unnest(p_reference, p_fingerprint, p_amount, p_destination, p_currency, v_before) with ordinality
        i (reference, fingerprint, amount, destination, currency, before, item)
      left join ledger_transaction t on t.reference = i.reference
      left join ledger_account h on h.address = i.destination and h.currency = i.currency
    ) d;
    exit when not v_unopened;
    perform ledger_open(p_destination, p_currency, p_at);
  end loop;
  if v_malformed then
    raise exception 'a stake must be positive and go to an open account' using errcode = 'check_violation';
  end if;

  if v_posted > 0 then
    update ledger_account a set balance = u.balance
    from unnest(v_source, v_balance, v_outcome) u (id, balance, outcome)
    where a.id = u.id and u.outcome = 'posted';
    get diagnostics v_updated = row_count;
    if v_updated <> v_posted then
      raise exception 'two items of one account in one batch' using errcode = 'check_violation';
    end if;
    insert into ledger_transaction (id, reference, kind, fingerprint, posted_at)
    select u.id, u.reference, p_kind, u.fingerprint, p_at
    from unnest(v_transaction, p_reference, p_fingerprint, v_outcome) u (id, reference, fingerprint, outcome)
    where u.outcome = 'posted';
    insert into ledger_entry (transaction_id, account_id, amount, balance_after, posted_at, kind)
    select u.transaction_id, s.account, s.amount, s.balance, p_at, p_kind
    from unnest(v_transaction, v_source, v_destination, p_amount, v_balance, v_outcome)
      u (transaction_id, source, destination, amount, balance, outcome)
    cross join lateral (values (u.source, -u.amount, u.balance), (u.destination, u.amount, null))
      s (account, amount, balance)
    where u.outcome = 'posted';
  end if;

  if v_repeated then
    return query
    select u.item::integer, u.outcome, u.id, coalesce(e.balance_after, u.balance), coalesce(t.posted_at, p_at)
    from unnest(v_outcome, v_transaction, v_balance, v_source) with ordinality u (outcome, id, balance,
      source, item)
    left join ledger_transaction t on t.id = u.id and u.outcome = 'repeated'
    left join ledger_entry e on e.transaction_id = u.id and e.account_id = u.source
      and u.outcome = 'repeated';
  else
    return query
    select u.item::integer, u.outcome, u.id, u.balance, p_at
    from unnest(v_outcome, v_transaction, v_balance) with ordinality u (outcome, id, balance, item);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION book_00.ledger_take_snapshot(p_at timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO 'book_00'
AS $function$
declare
  v_upto bigint;
  v_taken integer := 0;
begin
  select max(m.upto) into v_upto from ledger_mark m
    where m.horizon <= pg_snapshot_xmin(pg_current_snapshot());
  if v_upto is not null then
    insert into ledger_snapshot (account_id, upto, balance, taken_at)
    select a.id, v_upto, coalesce(s.balance, 0) + sum(e.amount), p_at
    from ledger_account a
    left join lateral (
      select s.upto, s.balance from ledger_snapshot s where s.account_id = a.id order by s.upto desc limit 1
    ) s on true
    join ledger_entry e on e.account_id = a.id and e.balance_after is null
      and e.transaction_id > coalesce(s.upto, 0) and e.transaction_id <= v_upto
    where a.balance is null
    group by a.id, s.balance;
    get diagnostics v_taken = row_count;
    delete from ledger_snapshot s using ledger_snapshot n where n.account_id = s.account_id
      and n.upto > s.upto;
    delete from ledger_mark m where m.upto <= v_upto;
  end if;
  select q.last_value into v_upto from ledger_transaction_id q where q.is_called;
  if v_upto is not null then
    insert into ledger_mark (upto, horizon) values (v_upto, pg_snapshot_xmax(pg_current_snapshot()))
    on conflict (upto) do nothing;
  end if;
  return v_taken;
end $function$;

CREATE OR REPLACE FUNCTION book_00.lottery_batch(p_draw bigint, p_after bigint, p_upto bigint, w_bet bigint[], w_payout bigint[], w_pushed bigint[], w_covered bigint[])
 RETURNS TABLE(bet bigint[], payout bigint[], wagered bigint[], wagers bigint, stake bigint, paid bigint, rebated bigint[], rebate bigint[])
 LANGUAGE plpgsql
 SET search_path TO 'book_00'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'off'
AS $function$
#variable_conflict use_column
begin
  return query
  select array_agg(d.bet_id order by d.bet_id), array_agg(d.payout order by d.bet_id),
    array_agg(d.wagered order by d.bet_id),
    count(*) filter (where d.is_real), coalesce(sum(d.stake) filter (where d.is_real), 0)::bigint,
    coalesce(sum(d.payout) filter (where d.is_real), 0)::bigint,
    array_agg(d.bet_id order by d.bet_id) filter (where d.rebate > 0),
    array_agg(d.rebate order by d.bet_id) filter (where d.rebate > 0)
  from (
    select w.bet_id, w.is_real, w.stake, coalesce(u.payout, 0) as payout,
      case when c.bet is not null then 0::bigint end as wagered,
      (w.stake - coalesce(u.pushed, 0)) / 10000 * w.rebate_rate
        + (w.stake - coalesce(u.pushed, 0)) % 10000 * w.rebate_rate / 10000 as rebate
    from lottery_wager w
    left join unnest(w_bet, w_payout, w_pushed) u (bet, payout, pushed) on u.bet = w.bet_id
    left join unnest(w_covered) c (bet) on c.bet = w.bet_id
    where w.draw_id = p_draw and w.bet_id > p_after and w.bet_id <= p_upto and w.cancelled_at is null
  ) d;
end $function$;

CREATE OR REPLACE FUNCTION book_00.lottery_begin(p_draw bigint, p_play text[], p_key text[], p_share bigint[])
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'book_00'
AS $function$
  insert into lottery_exposure (draw_id, play, key, granted)
  select p_draw, u.play, u.key, u.share from unnest(p_play, p_key, p_share) u (play, key, share)
  order by u.play, u.key
  on conflict do nothing
$function$;

CREATE OR REPLACE FUNCTION book_00.lottery_call_back(p_draw bigint, p_play text[], p_key text[], p_share bigint[])
 RETURNS TABLE(play text, key text, freed bigint)
 LANGUAGE plpgsql
 SET search_path TO 'book_00'
AS $function$
#variable_conflict use_column
begin
  perform lottery_begin(p_draw, p_play, p_key, p_share);
  return query
  with held as (
    select e.play, e.key, e.granted - e.used as freed from lottery_exposure e
    join unnest(p_play, p_key) u (play, key) on e.play = u.play and e.key = u.key
    where e.draw_id = p_draw order by e.play, e.key for update of e
  )
  update lottery_exposure e set granted = e.used from held h
  where e.draw_id = p_draw and e.play = h.play and e.key = h.key
  returning h.play, h.key, h.freed;
end $function$;

CREATE OR REPLACE FUNCTION book_00.lottery_cancel_wagers(p_ticket bigint, p_draw bigint, p_bet bigint[], p_leaf bytea, x_play text[], x_key text[], x_need bigint[], p_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'book_00'
AS $function$
declare
  v_voided bigint;
begin
  perform lottery_count_stake(array[t.member_id], array[p_draw], array[-sum(w.stake)::bigint])
  from lottery_ticket t join lottery_wager w on w.draw_id = p_draw and w.bet_id = any (p_bet) and w.is_real
  where t.id = p_ticket group by t.member_id;
  perform lottery_unexpose(p_draw, x_play, x_key, x_need);
  update lottery_ticket set leaf = p_leaf where id = p_ticket;
  update lottery_wager set cancelled_at = p_at
  where draw_id = p_draw and bet_id = any (p_bet) and cancelled_at is null;
  select b.voided into v_voided
  from lottery_sale s cross join lateral bets_void(p_bet, 'house:lottery:' || s.game, p_at) b
  where s.draw_id = p_draw;
  if v_voided is distinct from cardinality(p_bet) then
    raise exception 'a wager changed while it was cancelled' using errcode = 'serialization_failure';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION book_00.lottery_correct(p_draw bigint, p_version integer, p_after bigint, p_upto bigint, w_bet bigint[], w_hits bigint[], w_payout bigint[], p_day date, p_at timestamp with time zone)
 RETURNS bigint[]
 LANGUAGE plpgsql
 SET search_path TO 'book_00'
AS $function$
declare
  v_game text; v_bet bigint[]; v_old bigint[]; v_new bigint[]; v_advanced bigint := 0; v_member bigint[];
begin
  update lottery_sale set done_upto = p_upto
  where draw_id = p_draw and done_upto = p_after and state = 'closed' and finished_at is null
    and result_version = p_version
  returning game into v_game;
  if not found then
    return null;
  end if;
  select array_agg(w.bet_id order by w.bet_id), array_agg(w.payout order by w.bet_id),
    array_agg(coalesce(u.payout, 0) order by w.bet_id)
  into v_bet, v_old, v_new
  from lottery_wager w left join unnest(w_bet, w_payout) u (bet, payout) on u.bet = w.bet_id
  where w.draw_id = p_draw and w.bet_id > p_after and w.bet_id <= p_upto and w.cancelled_at is null
    and w.payout <> coalesce(u.payout, 0);
  if v_bet is not null then
    select coalesce(sum(r.advanced) filter (where w.is_real), 0) into v_advanced
    from lottery_repay(v_bet, v_old, v_new, 'house:lottery:' || v_game, p_version, p_day, p_at) r
    join lottery_wager w on w.draw_id = p_draw and w.bet_id = r.bet;
    select array_agg(distinct b.member_id) into v_member
    from unnest(v_bet) u (id) join bets_bet b on b.id = u.id;
  end if;
  update lottery_wager w set hits = n.hits, payout = n.payout
  from (
    select w.bet_id, coalesce(u.hits, 0) as hits, coalesce(u.payout, 0) as payout
    from lottery_wager w left join unnest(w_bet, w_hits, w_payout) u (bet, hits, payout) on u.bet = w.bet_id
    where w.draw_id = p_draw and w.bet_id > p_after and w.bet_id <= p_upto and w.cancelled_at is null
  ) n
  where w.draw_id = p_draw and w.bet_id = n.bet_id and (w.hits, w.payout) <> (n.hits, n.payout);
  update lottery_sale s set advanced = s.advanced + v_advanced, payout = s.payout + (
    select coalesce(sum(w.payout), 0) from lottery_wager w
    where w.draw_id = p_draw and w.bet_id > p_after and w.bet_id <= p_upto and w.cancelled_at is null
      and w.is_real
  )
  where s.draw_id = p_draw;
  return coalesce(v_member, '{}');
end $function$;

CREATE OR REPLACE FUNCTION book_00.lottery_count_stake(p_member bigint[], p_draw bigint[], p_stake bigint[])
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'book_00'
AS $function$
  update lottery_member_stake m set stake = m.stake + i.stake
  from unnest(p_member, p_draw, p_stake) i (member, draw, stake)
  where m.draw_id = i.draw and m.member_id = i.member
$function$;

CREATE OR REPLACE FUNCTION book_00.lottery_coverers(p_draw bigint, p_play text[], p_least bigint[])
 RETURNS TABLE(play text, member_id bigint, selection text, tickets bigint[])
 LANGUAGE sql
 STABLE
 SET search_path TO 'book_00'
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'off'
 SET enable_sort TO 'off'
AS $function$
  with bet as materialized (
    select w.play, t.member_id, t.id as ticket, w.selection, w.lines
    from lottery_ticket t join lottery_wager w on w.draw_id = p_draw and bets_placement(w.bet_id) = t.id
    where t.draw_id = p_draw and t.leaf is not null and w.cancelled_at is null
  ), many as (
    select b.play, b.member_id from (
      select b.play, b.member_id, sum(b.lines) as lines from bet b group by b.play, b.member_id
    ) b join unnest(p_play, p_least) u (play, least) on u.play = b.play
    where b.lines >= u.least
  )
  select b.play, b.member_id, b.selection, array_agg(b.ticket)
  from bet b join many m on m.play = b.play and m.member_id = b.member_id
  group by b.play, b.member_id, b.selection
$function$;

CREATE OR REPLACE FUNCTION book_00.lottery_expose(x_draw bigint[], x_play text[], x_key text[], x_need bigint[], x_share bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'book_00'
AS $function$
begin
  if cardinality(x_key) > 500 then
    perform lottery_expose_many(x_draw, x_play, x_key, x_need, x_share);
    return;
  end if;
  -- The proposed row is checked before its conflict is seen: it must not fail by what others have sold.
  insert into lottery_exposure as o (draw_id, play, key, granted, used)
  select x.draw, x.play, x.key, greatest(min(x.share), sum(x.need)::bigint), sum(x.need)::bigint
  from unnest(x_draw, x_play, x_key, x_need, x_share) x (draw, play, key, need, share)
  group by x.draw, x.play, x.key
  order by x.draw, x.play, x.key
  on conflict (draw_id, play, key) do update set used = o.used + excluded.used;
end $function$;

CREATE OR REPLACE FUNCTION book_00.lottery_expose_many(x_draw bigint[], x_play text[], x_key text[], x_need bigint[], x_share bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'book_00'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_hashjoin TO 'on'
AS $function$
declare
  v_draw bigint[] := array(select distinct unnest(x_draw));
  v_play text[] := array(select distinct unnest(x_play));
  v_counted bigint;
begin
  update lottery_exposure e set used = e.used + x.need
  from (
    select x.draw, x.play, x.key, sum(x.need)::bigint as need
    from unnest(x_draw, x_play, x_key, x_need) x (draw, play, key, need)
    group by x.draw, x.play, x.key
  ) x
  where e.draw_id = x.draw and e.play = x.play and e.key = x.key
    and e.draw_id = any (v_draw) and e.play = any (v_play);
  get diagnostics v_counted = row_count;
  if v_counted = cardinality(x_key) then
    return;
  end if;
  insert into lottery_exposure as o (draw_id, play, key, granted, used)
  select x.draw, x.play, x.key, min(x.share), sum(x.need)::bigint
  from unnest(x_draw, x_play, x_key, x_need, x_share) x (draw, play, key, need, share)
  left join (
    select e.draw_id, e.play, e.key from lottery_exposure e
    where e.draw_id = any (v_draw) and e.play = any (v_play)
  ) e on e.draw_id = x.draw and e.play = x.play and e.key = x.key
  where e.draw_id is null
  group by x.draw, x.play, x.key
  order by x.draw, x.play, x.key
  on conflict (draw_id, play, key) do update set used = o.used + excluded.used;
end $function$;

CREATE OR REPLACE FUNCTION book_00.lottery_free(p_draw bigint[], p_play text[], p_key text[])
 RETURNS TABLE(draw_id bigint, play text, key text, free bigint)
 LANGUAGE plpgsql
 SET search_path TO 'book_00'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_nestloop TO 'on'
AS $function$
#variable_conflict use_column
begin
  if cardinality(p_key) > 500 then
    return query select m.draw_id, m.play, m.key, m.free from lottery_free_of_many(p_draw, p_play, p_key) m;
    return;
  end if;
  return query
  select e.draw_id, e.play, e.key, e.granted - e.used
  from (
    select distinct x.draw, x.play, x.key from unnest(p_draw, p_play, p_key) x (draw, play, key)
    order by x.draw, x.play, x.key
  ) x
  cross join lateral (
    select e.* from lottery_exposure e
    where e.draw_id = x.draw and e.play = x.play and e.key = x.key for update
  ) e;
end $function$;

CREATE OR REPLACE FUNCTION book_00.lottery_free_of_many(p_draw bigint[], p_play text[], p_key text[])
 RETURNS TABLE(draw_id bigint, play text, key text, free bigint)
 LANGUAGE plpgsql
 SET search_path TO 'book_00'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_hashjoin TO 'on'
AS $function$
#variable_conflict use_column
begin
  return query
  select e.draw_id, e.play, e.key, e.granted - e.used
  from (select distinct x.draw, x.play, x.key from unnest(p_draw, p_play, p_key) x (draw, play, key)) x
  join lottery_exposure e on e.draw_id = x.draw and e.play = x.play and e.key = x.key
  where e.draw_id = any (array(select distinct unnest(p_draw)))
    and e.play = any (array(select distinct unnest(p_play)))
  order by e.draw_id, e.play, e.key for update of e;
end $function$;

CREATE OR REPLACE FUNCTION book_00.lottery_grant(p_draw bigint, p_play text[], p_key text[], p_share bigint[], p_given bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'book_00'
AS $function$
begin
  perform lottery_begin(p_draw, p_play, p_key, p_share);
  perform from lottery_free(array_fill(p_draw, array[cardinality(p_key)]), p_play, p_key);
  update lottery_exposure e set granted = e.granted + u.given
  from unnest(p_play, p_key, p_given) u (play, key, given)
  where e.draw_id = p_draw and e.play = u.play and e.key = u.key;
end $function$;

CREATE OR REPLACE FUNCTION book_00.lottery_large_tickets(p_draw bigint, p_stake bigint, p_payout bigint)
 RETURNS TABLE(ticket bigint, member_id bigint, placed_at timestamp with time zone, stake bigint, payout bigint, slip text)
 LANGUAGE sql
 STABLE
 SET search_path TO 'book_00'
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'off'
 SET enable_sort TO 'off'
AS $function$
  with bet as materialized (
    select bets_placement(w.bet_id) as ticket, w.stake, w.payout, w.play, w.selection,
      w.unit * w.multiple as unit
    from lottery_wager w where w.draw_id = p_draw and w.cancelled_at is null and w.is_real
  ), large as (
    select b.ticket, sum(b.stake)::bigint as stake, sum(b.payout)::bigint as payout from bet b
    group by b.ticket having sum(b.stake) >= p_stake or sum(b.payout) >= p_payout
  )
  select l.ticket, t.member_id, t.placed_at, l.stake, l.payout,
    md5(string_agg(b.play || ' ' || b.selection || ' ' || b.unit, '/' order by b.play, b.selection, b.unit))
  from large l join bet b on b.ticket = l.ticket join lottery_ticket t on t.id = l.ticket
  group by l.ticket, t.member_id, t.placed_at, l.stake, l.payout
$function$;

CREATE OR REPLACE FUNCTION book_00.lottery_lift_stop(p_draw bigint, p_play text, p_key text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'book_00'
AS $function$
  delete from lottery_stop where draw_id = p_draw and play = p_play and key = p_key
$function$;

CREATE OR REPLACE FUNCTION book_00.lottery_mark_winners(p_draw bigint, w_bet bigint[], w_hits bigint[], w_payout bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'book_00'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
begin
  update lottery_wager w set hits = u.hits, payout = u.payout
  from unnest(w_bet, w_hits, w_payout) u (bet, hits, payout)
  where w.draw_id = p_draw and w.bet_id = u.bet;
end $function$;

CREATE OR REPLACE FUNCTION book_00.lottery_over(p_member bigint[], p_draw bigint[], p_stake bigint[], p_cap bigint[])
 RETURNS integer[]
 LANGUAGE plpgsql
 SET search_path TO 'book_00'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
declare
  v_over integer[];
begin
  insert into lottery_member_stake (draw_id, member_id)
  select i.draw, i.member from unnest(p_member, p_draw, p_cap) i (member, draw, cap)
  where i.cap is not null and i.draw is not null
  order by i.draw, i.member
  on conflict do nothing;
  select array_agg(l.item) filter (where l.over) into v_over from (
    select i.item, m.stake + i.stake > i.cap as over
    from unnest(p_member, p_draw, p_stake, p_cap) with ordinality i (member, draw, stake, cap, item)
    join lottery_member_stake m on m.draw_id = i.draw and m.member_id = i.member
    where i.cap is not null
    order by m.draw_id, m.member_id for update of m
  ) l;
  return v_over;
end $function$;

CREATE OR REPLACE FUNCTION book_00.lottery_place_chase(p_member bigint[], p_key uuid[], p_fingerprint bytea[], p_currency text[], p_category text[], p_game text[], p_numero text[], p_nonce bytea[], p_leaf bytea[], p_real boolean[], w_item integer[], w_play text[], w_selection text[], w_lines bigint[], w_unit bigint[], w_multiple integer[], w_series integer[], w_odds bigint[], w_rebate integer[], w_stake bigint[], p_chase bigint[], p_member_cap bigint[], x_item integer[], x_play text[], x_key text[], x_need bigint[], x_share bigint[], p_at timestamp with time zone)
 RETURNS TABLE(item integer, outcome text, ticket_id bigint, balance bigint, placed_at timestamp with time zone, draw_at timestamp with time zone)
 LANGUAGE plpgsql
 SET search_path TO 'book_00'
AS $function$
#variable_conflict use_column
declare
  v_draw bigint[];
begin
  select array_agg(s.draw_id order by n.item) into v_draw
  from unnest(p_game, p_numero) with ordinality n (game, numero, item)
  left join (
    select draw_id, game, numero from lottery_sale where game = p_game[1] and numero = any (p_numero)
    order by draw_id for share
  ) s on s.game = n.game and s.numero = n.numero;
  perform lottery_over(p_member, v_draw, array_fill(0::bigint, array[cardinality(p_numero)]), p_member_cap);
  perform from lottery_free(
    array(select v_draw[x.item] from unnest(x_item) with ordinality x (item, ord) order by x.ord),
    x_play, x_key);
  for i in 1..cardinality(p_numero) loop
    select i, p.outcome, p.ticket_id, p.balance, p.placed_at, p.draw_at
    into item, outcome, ticket_id, balance, placed_at, draw_at
    from (
      select array_agg(1 order by w.ord) as item, array_agg(w.play order by w.ord) as play,
        array_agg(w.selection order by w.ord) as selection, array_agg(w.lines order by w.ord) as lines,
        array_agg(w.unit order by w.ord) as unit, array_agg(w.multiple order by w.ord) as multiple,
        array_agg(w.series order by w.ord) as series, array_agg(w.odds order by w.ord) as odds,
        array_agg(w.rebate order by w.ord) as rebate, array_agg(w.stake order by w.ord) as stake
      from unnest(w_item, w_play, w_selection, w_lines, w_unit, w_multiple, w_series, w_odds, w_rebate,
        w_stake) with ordinality
        w (item, play, selection, lines, unit, multiple, series, odds, rebate, stake, ord)
      where w.item = i
    ) w
    cross join (
      select coalesce(array_agg(1), '{}') as item, array_agg(x.play) as play, array_agg(x.key) as key,
        array_agg(x.need) as need, array_agg(x.share) as share
      from unnest(x_item, x_play, x_key, x_need, x_share) x (item, play, key, need, share)
      where x.item = i
    ) x
    cross join lateral lottery_place_tickets(
      p_member[i:i], p_key[i:i], p_fingerprint[i:i], p_currency[i:i], p_category[i:i], p_game[i:i],
      p_numero[i:i], p_nonce[i:i], p_leaf[i:i], p_real[i:i], w.item, w.play, w.selection, w.lines, w.unit,
      w.multiple, w.series, w.odds, w.rebate, w.stake, p_chase[i:i], p_member_cap[i:i], x.item, x.play,
      x.key, x.need, x.share, p_at) p;
    return next;
    exit when outcome <> 'placed';
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION book_00.lottery_place_tickets(p_member bigint[], p_key uuid[], p_fingerprint bytea[], p_currency text[], p_category text[], p_game text[], p_numero text[], p_nonce bytea[], p_leaf bytea[], p_real boolean[], w_item integer[], w_play text[], w_selection text[], w_lines bigint[], w_unit bigint[], w_multiple integer[], w_series integer[], w_odds bigint[], w_rebate integer[], w_stake bigint[], p_chase bigint[], p_member_cap bigint[], x_item integer[], x_play text[], x_key text[], x_need bigint[], x_share bigint[], p_at timestamp with time zone)
 RETURNS TABLE(item integer, outcome text, ticket_id bigint, balance bigint, placed_at timestamp with time zone, draw_at timestamp with time zone)
 LANGUAGE plpgsql
 SET search_path TO 'book_00'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
#variable_conflict use_column
declare
  s_draw bigint[]; s_game text[]; s_numero text[]; s_state text[];
  s_opens_at timestamptz[]; s_close_at timestamptz[]; s_draw_at timestamptz[];
  v_draw bigint[]; v_draw_at timestamptz[]; v_outcome text[]; v_house text[];
  v_place integer[]; v_new bigint[];
  l_member bigint[]; l_key text[]; l_fingerprint bytea[]; l_currency text[]; l_house text[];
  r_outcome text[]; r_ticket bigint[]; r_balance bigint[]; r_at timestamptz[];
  v_stake bigint[]; v_over integer[]; v_short integer[];
begin
  select array_agg(l.draw_id), array_agg(l.game), array_agg(l.numero), array_agg(l.state),
    array_agg(l.opens_at), array_agg(l.close_at), array_agg(l.draw_at)
  into s_draw, s_game, s_numero, s_state, s_opens_at, s_close_at, s_draw_at
  from (
    select s.draw_id, s.game, s.numero, s.state, s.opens_at, s.close_at, s.draw_at from lottery_sale s
    join (select distinct i.game, i.numero from unnest(p_game, p_numero) i (game, numero)) i
      on s.game = i.game and s.numero = i.numero
    order by s.draw_id for share of s
  ) l;

  select array_agg(s.draw_id order by i.item), array_agg(s.draw_at order by i.item),
    array_agg('house:lottery:' || i.game order by i.item),
    array_agg(case
      when s.draw_id is null then 'draw.unknown'
      when s.state = 'open' and (s.opens_at <= p_at or i.chase is not null) and p_at < s.close_at then 'live'
      when exists (
        select from lottery_ticket t
        where t.member_id = i.member and t.placed_at >= s.opens_at and t.placed_at < s.close_at
          and t.client_key = i.key
      ) then 'live'
      else 'draw.closed'
    end order by i.item)
  into v_draw, v_draw_at, v_house, v_outcome
  from unnest(p_member, p_key, p_game, p_numero, p_chase) with ordinality
    i (member, key, game, numero, chase, item)
  left join unnest(s_draw, s_game, s_numero, s_state, s_opens_at, s_close_at, s_draw_at)
    s (draw_id, game, numero, state, opens_at, close_at, draw_at) on s.game = i.game and s.numero = i.numero;

  -- The caps: what a member may stake on a draw, and what a number or a play may cost.
  if array_remove(p_member_cap, null) <> '{}' then
    select array_agg(w.stake order by w.item) into v_stake
    from (select w.item, sum(w.stake)::bigint as stake from unnest(w_item, w_stake) w (item, stake)
      group by w.item) w;
    v_over := lottery_over(p_member, v_draw, v_stake, p_member_cap);
  end if;
  if cardinality(x_item) > 0 then
    v_short := lottery_short(x_item,
      array(select v_draw[x.item] from unnest(x_item) with ordinality x (item, ord) order by x.ord),
      x_play, x_key, x_need, x_share);
  end if;
  if v_over is not null or v_short is not null then
    select array_agg(case when o.outcome <> 'live' then o.outcome
        when o.item = any (v_over) then 'stake.draw_limit' when o.item = any (v_short) then 'number.short'
        else 'live' end order by o.item)
    into v_outcome from unnest(v_outcome) with ordinality o (outcome, item);
  end if;

  -- The live ones among the items; v_place says where among them an item stands.
  if 'live' = all (v_outcome) then
    v_place := array(select generate_series(1, cardinality(v_outcome)));
    l_member := p_member; l_key := p_key::text[]; l_fingerprint := p_fingerprint;
    l_currency := p_currency; l_house := v_house;
  else
    select array_agg(case when i.live then i.place end order by i.item),
      array_agg(p_member[i.item] order by i.item) filter (where i.live),
      array_agg(p_key[i.item]::text order by i.item) filter (where i.live),
      array_agg(p_fingerprint[i.item] order by i.item) filter (where i.live),
      array_agg(p_currency[i.item] order by i.item) filter (where i.live),
      array_agg(v_house[i.item] order by i.item) filter (where i.live)
    into v_place, l_member, l_key, l_fingerprint, l_currency, l_house
    from (
      select o.item, o.outcome = 'live' as live,
        (count(*) filter (where o.outcome = 'live') over (order by o.item))::integer as place
      from unnest(v_outcome) with ordinality o (outcome, item)
    ) i;
  end if;

  if l_member is not null then
    select array_agg(b.outcome order by b.item), array_agg(b.placement_id order by b.item),
      array_agg(b.balance order by b.item), array_agg(b.placed_at order by b.item)
    into r_outcome, r_ticket, r_balance, r_at
    from (
      select array_agg(v_place[w.item] order by w.ord) as item,
        array_agg(p_category[w.item] order by w.ord) as category,
        array_agg(p_game[w.item] order by w.ord) as game, array_agg(v_draw[w.item] order by w.ord) as draw,
        array_agg(w.stake order by w.ord) as stake, array_agg(null::text order by w.ord) as chain
      from unnest(w_item, w_stake) with ordinality w (item, stake, ord)
      where v_place[w.item] is not null
    ) w,
    bets_place(l_member, l_key, l_fingerprint, l_currency, l_house,
      w.item, w.category, w.game, w.draw, w.stake, w.chain, p_at) b;
  end if;

  select array_agg(case when r_outcome[i.place] = 'placed' then r_ticket[i.place] end order by i.item)
  into v_new from unnest(v_place) with ordinality i (place, item);
  if v_stake is not null then
    perform lottery_count_stake(array_agg(i.member), array_agg(i.draw), array_agg(i.stake))
    from unnest(v_new, p_member, v_draw, v_stake, p_member_cap) i (ticket, member, draw, stake, cap)
    where i.ticket is not null and i.cap is not null;
  end if;
  if cardinality(x_item) > 0 then
    perform lottery_expose(array_agg(v_draw[x.item]), array_agg(x.play), array_agg(x.key), array_agg(x.need),
      array_agg(x.share))
    from unnest(x_item, x_play, x_key, x_need, x_share) x (item, play, key, need, share)
    where v_new[x.item] is not null;
  end if;
  insert into lottery_ticket (id, draw_id, member_id, placed_at, client_key, nonce, leaf, chase_id)
  select i.ticket, i.draw, i.member, p_at, i.key, i.nonce, i.leaf, i.chase
  from unnest(v_new, v_draw, p_member, p_key, p_nonce, p_leaf, p_chase)
    i (ticket, draw, member, key, nonce, leaf, chase)
  where i.ticket is not null;

  insert into lottery_wager (draw_id, bet_id, stake, unit, lines, odds, multiple, rebate_rate, series,
    is_real, play, selection)
  select v_draw[w.item], bets_id(v_new[w.item], w.line::integer), w.stake, w.unit, w.lines, w.odds,
    w.multiple, w.rebate, w.series, p_real[w.item], w.play, w.selection
  from (
    select w.*, row_number() over (partition by w.item order by w.ord) - 1 as line
    from unnest(w_item, w_play, w_selection, w_lines, w_unit, w_multiple, w_series, w_odds, w_rebate, w_stake)
      with ordinality w (item, play, selection, lines, unit, multiple, series, odds, rebate, stake, ord)
  ) w
  where v_new[w.item] is not null;

  return query
  select u.item::integer, coalesce(r_outcome[u.place], u.outcome), r_ticket[u.place], r_balance[u.place],
    r_at[u.place], u.draw_at
  from unnest(v_outcome, v_place, v_draw_at) with ordinality u (outcome, place, draw_at, item);
end $function$;

CREATE OR REPLACE FUNCTION book_00.lottery_refund(p_draw bigint, p_most integer, p_at timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO 'book_00'
AS $function$
declare
  v_game text; v_after bigint; v_seen integer; v_upto bigint; v_bet bigint[];
begin
  select s.game, s.done_upto into v_game, v_after from lottery_sale s
  where s.draw_id = p_draw and s.finished_at is null for update;
  if not found then
    return 0;
  end if;
  select count(*), max(w.bet_id), array_agg(w.bet_id order by w.bet_id) filter (where w.cancelled_at is null)
  into v_seen, v_upto, v_bet
  from (
    select bet_id, cancelled_at from lottery_wager
    where draw_id = p_draw and bet_id > v_after order by bet_id limit p_most
  ) w;
  if v_seen = 0 then
    update lottery_sale set finished_at = p_at where draw_id = p_draw;
    return 0;
  end if;
  if v_bet is not null then
    perform bets_void(v_bet, 'house:lottery:' || v_game, p_at);
  end if;
  update lottery_sale set done_upto = v_upto where draw_id = p_draw;
  return v_seen;
end $function$;

CREATE OR REPLACE FUNCTION book_00.lottery_repay(p_bet bigint[], p_old bigint[], p_new bigint[], p_house text, p_version integer, p_day date, p_at timestamp with time zone)
 RETURNS TABLE(bet bigint, advanced bigint)
 LANGUAGE plpgsql
 SET search_path TO 'book_00'
AS $function$
#variable_conflict use_column
declare
  v_account text[]; v_currency text[]; v_lack bigint[];
begin
  perform bets_move_payout(p_bet, array_agg(u.new - u.old order by u.ord), p_day)
  from unnest(p_old, p_new) with ordinality u (old, new, ord);
  select array_agg('member:' || b.member_id || ':cash' order by u.ord), array_agg(b.currency order by u.ord)
  into v_account, v_currency
  from unnest(p_bet) with ordinality u (id, ord) join bets_bet b on b.id = u.id;
  perform ledger_lock(v_account, v_currency);
  select array_agg(greatest(0, least(u.old, u.taken - a.balance - u.paid)) order by u.ord) into v_lack
  from (
    select u.*, sum(u.old) over (partition by u.account order by u.ord) as taken,
      sum(u.new) over (partition by u.account) as paid
    from unnest(v_account, v_currency, p_old, p_new) with ordinality u (account, currency, old, new, ord)
  ) u
  join ledger_account a on a.address = u.account and a.currency = u.currency;
  perform ledger_post(array_agg(m.reference order by m.item), array_agg(m.kind order by m.item),
    array_agg(m.currency order by m.item),
    array_agg(ledger_fingerprint(m.reference || ' ' || m.amount) order by m.item),
    array_agg(p_at order by m.item), array_agg(m.item order by m.item) || array_agg(m.item order by m.item),
    array_agg(m.account order by m.item) || array_agg(m.house order by m.item),
    array_agg(m.amount order by m.item) || array_agg(-m.amount order by m.item))
  from (
    select s.*, u.account, u.currency, (row_number() over (order by s.step, u.ord))::integer as item
    from unnest(p_bet, p_old, p_new, v_lack, v_account, v_currency) with ordinality
      u (bet, old, new, lack, account, currency, ord)
    cross join lateral (values
      (1, 'bet:' || u.bet || ':payout:correction' || p_version, 'payout', u.new, p_house),
      (2, 'bet:' || u.bet || ':debt:correction' || p_version, 'draw_debt', u.lack, 'house:lottery_debt'),
      (3, 'bet:' || u.bet || ':return:correction' || p_version, 'refund', -u.old, p_house)
    ) s (step, reference, kind, amount, house)
    where s.amount <> 0
  ) m;
  return query select u.bet, u.lack from unnest(p_bet, v_lack) u (bet, lack) where u.lack > 0;
end $function$;

CREATE OR REPLACE FUNCTION book_00.lottery_settle(p_draw bigint, p_after bigint, p_upto bigint, w_bet bigint[], w_hits bigint[], w_payout bigint[], w_pushed bigint[], w_covered bigint[], p_day date, p_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO 'book_00'
AS $function$
declare
  v_game text;
  v_batch record;
begin
  update lottery_sale set done_upto = p_upto
  where draw_id = p_draw and done_upto = p_after and state = 'closed' and finished_at is null
    and result_version = 1
  returning game into v_game;
  if not found then
    return false;
  end if;
  select * into v_batch from lottery_batch(p_draw, p_after, p_upto, w_bet, w_payout, w_pushed, w_covered);
  perform bets_settle(v_batch.bet, v_batch.payout, 'house:lottery:' || v_game, p_day, p_at, v_batch.wagered);
  perform lottery_mark_winners(p_draw, w_bet, w_hits, w_payout);
  if v_batch.rebated is not null then
    perform bets_rebate(v_batch.rebated, v_batch.rebate, 'house:lottery:' || v_game, p_day, p_at);
  end if;
  update lottery_sale s
  set wagers = s.wagers + v_batch.wagers, stake = s.stake + v_batch.stake, payout = s.payout + v_batch.paid
  where s.draw_id = p_draw;
  return true;
end $function$;

CREATE OR REPLACE FUNCTION book_00.lottery_short(x_item integer[], x_draw bigint[], x_play text[], x_key text[], x_need bigint[], x_share bigint[])
 RETURNS integer[]
 LANGUAGE sql
 SET search_path TO 'book_00'
 SET enable_hashjoin TO 'on'
 SET enable_nestloop TO 'off'
AS $function$
  select array_agg(distinct s.item) from (
    select x.item, x.draw, x.play, x.key, x.share,
      sum(x.need) over (partition by x.draw, x.play, x.key order by x.item) as need
    from unnest(x_item, x_draw, x_play, x_key, x_need, x_share) x (item, draw, play, key, need, share)
  ) s
  left join lottery_free(x_draw, x_play, x_key) f on f.draw_id = s.draw and f.play = s.play and f.key = s.key
  where s.need > coalesce(f.free, s.share) or (
    exists (select from lottery_stop t where t.draw_id = any (array(select distinct unnest(x_draw))))
    and exists (
      select from lottery_stop t where t.draw_id = s.draw and t.play = s.play and t.key in (s.key, '*')
    )
  )
$function$;

CREATE OR REPLACE FUNCTION book_00.lottery_stop_sale(p_draw bigint, p_play text, p_key text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'book_00'
AS $function$
begin
  perform from lottery_sale s where s.draw_id = p_draw for update;
  insert into lottery_stop (draw_id, play, key) values (p_draw, p_play, p_key) on conflict do nothing;
end $function$;

CREATE OR REPLACE FUNCTION book_00.lottery_unexpose(p_draw bigint, x_play text[], x_key text[], x_need bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'book_00'
AS $function$
begin
  perform from lottery_free(array_fill(p_draw, array[cardinality(x_key)]), x_play, x_key);
  update lottery_exposure e set used = e.used - x.need
  from (
    select x.play, x.key, sum(x.need)::bigint as need from unnest(x_play, x_key, x_need) x (play, key, need)
    group by x.play, x.key
  ) x
  where e.draw_id = p_draw and e.play = x.play and e.key = x.key;
end $function$;

CREATE OR REPLACE FUNCTION book_00.protection_closed(p_guard book_00.protection_guard, p_at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (((p_guard).excluded_until IS NOT NULL) AND (((p_guard).returns_at IS NULL) OR ((p_guard).returns_at > p_at))) THEN 'protection.excluded'::text WHEN ((p_guard).time_out_until > p_at) THEN 'protection.timed_out'::text WHEN ((p_guard).of_age_at > p_at) THEN 'protection.under_age'::text ELSE NULL::text END;

CREATE OR REPLACE FUNCTION book_00.protection_note_play(p_member bigint, p_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'book_00'
AS $function$
declare
  v_zone text; v_last timestamptz;
begin
  select g.time_zone, g.played_at into v_zone, v_last from protection_guard g
  where g.member_id = p_member and (g.remind_minutes is not null or exists (
    select from protection_limit l where l.member_id = p_member and l.kind = 'time'
  ));
  if not found or v_last >= p_at then
    return;
  end if;
  update protection_guard g set played_at = p_at where g.member_id = p_member;
  if p_at - v_last <= interval '5 minutes' then
    insert into protection_play as d (member_id, day, seconds)
    values (p_member, (p_at at time zone v_zone)::date, extract(epoch from p_at - v_last)::integer)
    on conflict (member_id, day) do update set seconds = d.seconds + excluded.seconds;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION book_00.protection_period_start(p_period text, p_zone text, p_at timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (date_trunc(p_period, (p_at AT TIME ZONE p_zone)) AT TIME ZONE p_zone);

CREATE OR REPLACE FUNCTION book_00.protection_watch(p_member bigint[], p_at timestamp with time zone)
 RETURNS TABLE(item integer, member_id bigint, outcome text, kind text, starts_at timestamp with time zone, amount bigint)
 LANGUAGE plpgsql
 SET search_path TO 'book_00'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
#variable_conflict use_column
declare
  v_guarded bigint[];
begin
  select array_agg(l.member_id) into v_guarded from (
    select g.member_id from protection_guard g where g.member_id = any (p_member)
    order by g.member_id for no key update of g
  ) l;
  if v_guarded is null then
    return;
  end if;
  perform protection_note_play(m.id, p_at) from unnest(v_guarded) m (id);
  return query
  select i.item::integer, i.member, case
      when c.closed is not null then c.closed
      when l.kind = 'time' then 'protection.time_limit'
    end, l.kind, l.starts_at, l.amount
  from unnest(p_member) with ordinality i (member, item)
  join protection_guard g on g.member_id = i.member
  cross join lateral (select protection_closed(g, p_at) as closed) c
  left join lateral (
    select l.kind, protection_period_start(l.period, g.time_zone, p_at) as starts_at, min(l.amount) as amount
    from protection_limit l
    where l.member_id = i.member and l.kind in ('stake', 'loss', 'time') and c.closed is null
    group by l.kind, l.period
  ) l on true
  where c.closed is not null or l.kind in ('stake', 'loss') or (l.kind = 'time' and l.amount * 60 <= (
    select coalesce(sum(d.seconds), 0) from protection_play d
    where d.member_id = i.member and d.day >= (l.starts_at at time zone g.time_zone)::date
  ));
end $function$;

CREATE OR REPLACE FUNCTION book_00.vendors_calls(p_kind text[], p_vendor text[], p_uuid uuid[], p_hash bytea[], p_member bigint[], p_currency text[], p_game text[], p_round text[], p_category text[], p_reference uuid[], p_amount bigint[], p_closes boolean[], p_late boolean[], p_reverse boolean[], p_refusal text[], p_day date, p_at timestamp with time zone)
 RETURNS TABLE(item integer, status text, balance bigint)
 LANGUAGE plpgsql
 SET search_path TO 'book_00'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
#variable_conflict use_column
declare
  v_what text[]; v_told bigint[]; v_bet bigint[]; v_amount bigint[]; v_balance bigint[];
  f_item integer[]; f_bet bigint[];
begin
  perform vendors_hold(p_member);
  -- An answer (RS_...), or what is to be done.
  select array_agg(case
      when t.kind is not null then case
        when i.kind <> 'rollback' and t.member_id = i.member
          and (t.kind = 'tombstone' or (t.hash = i.hash and t.state = 'rolled_back'))
          then 'RS_ERROR_TRANSACTION_ROLLED_BACK'
        when t.hash = i.hash then 'RS_OK'
        else 'RS_ERROR_DUPLICATE_TRANSACTION'
      end
      when i.refusal is not null then i.refusal
      when i.kind = 'bet' then case
        when r.closed_at is not null then 'RS_ERROR_DUPLICATE_TRANSACTION'
        when r.game <> i.game then 'RS_ERROR_INVALID_GAME'
        when i.amount = 0 then 'free'
        else 'stake'
      end
      when i.kind = 'rollback' and x.kind is null then 'tombstone'
      when x.member_id is distinct from i.member or x.round <> i.round or x.game <> i.game
        or x.kind not in ('bet', 'tombstone', case i.kind when 'rollback' then 'win' else 'bet' end)
        then 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
      when x.kind = 'tombstone' or x.state = 'rolled_back'
        then case i.kind when 'rollback' then 'again' else 'RS_ERROR_TRANSACTION_ROLLED_BACK' end
      when i.kind = 'win' then case
        when r.closed_at is not null and not i.late then 'RS_ERROR_DUPLICATE_TRANSACTION'
        else 'pay'
      end
      when x.kind = 'win' then 'reverse'
      when r.known_at is null and r.closed_at is null then 'void'
      when i.reverse or (r.known_at is null and r.flag in ('returned_win', 'debt')) then 'reverse'
      else 'late'
    end order by i.item),
    array_agg(case when t.hash = i.hash and i.kind <> 'rollback' then t.balance end order by i.item),
    array_agg(x.bet_id order by i.item),
    array_agg(case i.kind when 'rollback' then x.amount else i.amount end order by i.item)
  into v_what, v_told, v_bet, v_amount
  from unnest(p_kind, p_vendor, p_uuid, p_hash, p_member, p_game, p_round, p_reference,
      p_amount, p_late, p_reverse, p_refusal) with ordinality
    i (kind, vendor, uuid, hash, member, game, round, reference, amount, late, reverse, refusal, item)
  left join lateral (
    select t.* from vendors_transaction t where t.vendor = i.vendor and t.uuid = i.uuid limit 1
  ) t on true
  left join lateral (
    select x.* from vendors_transaction x where x.vendor = i.vendor and x.uuid = i.reference limit 1
  ) x on true
  left join lateral (
    select r.* from vendors_round r
    where r.member_id = i.member and r.vendor = i.vendor and r.round = i.round limit 1
  ) r on true;

  -- A round that closes ends the bets that stand in it, but the one that goes back.
  select array_agg(i.item::integer), array_agg(b.bet_id) into f_item, f_bet
  from unnest(v_what, p_closes, p_vendor, p_member, p_round, v_bet) with ordinality
    i (what, closes, vendor, member, round, bet, item)
  cross join lateral (
    select t.bet_id from vendors_transaction t
    where t.member_id = i.member and t.vendor = i.vendor and t.round = i.round
      and t.kind = 'bet' and t.state = 'applied' offset 0
  ) b
  where i.closes and i.what in ('free', 'stake', 'pay', 'void') and b.bet_id is not null
    and (i.what <> 'void' or b.bet_id is distinct from i.bet);

  select array_agg(case
      when v_what[b.item] not in ('free', 'stake') or b.outcome in ('done', 'repeated') then v_what[b.item]
      else vendors_word(b.outcome)
    end order by b.item),
    array_agg(coalesce(v_told[b.item], b.balance) order by b.item),
    array_agg(coalesce(b.bet_id, v_bet[b.item]) order by b.item)
  into v_what, v_balance, v_bet
  from (
    select array_agg(case
        when i.what in ('free', 'stake', 'pay') then i.what
        when i.what = 'void' and i.bet is not null then 'void'
        else 'none'
      end order by i.item) as what,
      array_agg(case
        when i.what = 'pay' and i.bet is not null then i.uuid::text
        when i.what = 'pay' then 'vendor:' || i.vendor || ':' || i.uuid
        else i.vendor || ':' || i.uuid
      end order by i.item) as key,
      array_agg('house:vendor:' || i.vendor order by i.item) as house
    from unnest(v_what, v_bet, p_vendor, p_uuid) with ordinality i (what, bet, vendor, uuid, item)
  ) s
  cross join lateral bets_play(s.what, p_member, s.key, p_hash, p_currency, s.house, p_category, p_game,
    v_amount, v_bet, p_closes, f_item, f_bet, p_day, p_at) b;

  insert into vendors_round as r (member_id, vendor, round, game, opened_at, closed_at)
  select i.member, i.vendor, i.round, i.game, p_at, case when i.closes then p_at end
  from unnest(v_what, p_member, p_vendor, p_round, p_game, p_closes)
    i (what, member, vendor, round, game, closes)
  where i.what in ('free', 'stake')
  on conflict (member_id, vendor, round) do update set closed_at = excluded.closed_at
    where r.closed_at is null and excluded.closed_at is not null;
  -- `late`: the vendor may hold a bet for undone that stands here; somebody should look.
  update vendors_round r set
    known_at = case when i.what = 'pay' then coalesce(r.known_at, p_at) else r.known_at end,
    closed_at = case when i.closes and i.what <> 'late' then coalesce(r.closed_at, p_at)
      else r.closed_at end,
    flag = case
      when i.what = 'late' then coalesce(r.flag, 'refused_rollback')
      when i.what = 'pay' and r.closed_at is not null then coalesce(r.flag, 'late_win')
      else r.flag
    end
  from unnest(v_what, p_member, p_vendor, p_round, p_closes) i (what, member, vendor, round, closes)
  where (i.what in ('pay', 'late') or (i.what = 'void' and i.closes))
    and r.member_id = i.member and r.vendor = i.vendor and r.round = i.round;
  update vendors_transaction x set state = 'rolled_back'
  from unnest(v_what, p_vendor, p_reference) i (what, vendor, reference)
  where i.what = 'void' and x.vendor = i.vendor and x.uuid = i.reference;
  insert into vendors_transaction
    (vendor, uuid, kind, state, member_id, round, game, reference, amount, bet_id, hash, balance, at)
  select i.vendor, n.uuid, n.kind, n.state, i.member, i.round, i.game, n.reference, n.amount, n.bet, n.hash,
    n.balance, p_at
  from unnest(v_what, p_kind, p_vendor, p_uuid, p_member, p_round, p_game, p_reference, v_amount, v_bet,
      p_hash, v_balance)
    i (what, kind, vendor, uuid, member, round, game, reference, amount, bet, hash, balance)
  cross join lateral (
    select i.uuid, i.kind, 'applied', i.reference,
      case i.kind when 'rollback' then 0 else i.amount end, case when i.kind <> 'rollback' then i.bet end,
      i.hash, i.balance
    union all
    select i.reference, 'tombstone', 'rolled_back', null, 0, null, null, null where i.what = 'tombstone'
  ) n (uuid, kind, state, reference, amount, bet, hash, balance)
  where i.what in ('free', 'stake', 'pay', 'void', 'tombstone', 'again');

  return query
  select u.item::integer, case
      when u.what in ('free', 'stake', 'pay', 'void', 'tombstone', 'again') then 'RS_OK'
      when u.what = 'late' then 'RS_ERROR_DUPLICATE_TRANSACTION'
      else u.what
    end, u.balance
  from unnest(v_what, v_balance) with ordinality u (what, balance, item);
end $function$;

CREATE OR REPLACE FUNCTION book_00.vendors_close(p_vendor text[], p_member bigint[], p_round text[], p_day date, p_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'book_00'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
begin
  update vendors_round r set closed_at = p_at
  from unnest(p_vendor, p_member, p_round) i (vendor, member, round)
  where r.member_id = i.member and r.vendor = i.vendor and r.round = i.round and r.closed_at is null;
  perform bets_finish(array_agg(t.bet_id), p_day, p_at)
  from unnest(p_vendor, p_member, p_round) i (vendor, member, round)
  join vendors_transaction t on t.member_id = i.member and t.vendor = i.vendor and t.round = i.round
  where t.kind = 'bet' and t.state = 'applied' and t.bet_id is not null
  having count(*) > 0;
end $function$;

CREATE OR REPLACE FUNCTION book_00.vendors_give_back(p_vendor text, p_member bigint, p_round text, p_currency text, p_at timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 SET search_path TO 'book_00'
AS $function$
declare
  v_bet bigint[]; v_voided bigint := 0;
begin
  select array_agg(t.bet_id order by t.bet_id) into v_bet from vendors_transaction t
  where t.member_id = p_member and t.vendor = p_vendor and t.round = p_round
    and t.kind = 'bet' and t.state = 'applied' and t.bet_id is not null;
  if v_bet is not null then
    perform ledger_lock(array['member:' || p_member || ':cash'], array[p_currency]);
    select b.voided into v_voided from bets_void(v_bet, 'house:vendor:' || p_vendor, p_at) b;
    if v_voided <> cardinality(v_bet) then
      raise exception 'a bet changed while it was given back' using errcode = 'serialization_failure';
    end if;
  end if;
  update vendors_transaction t set state = 'rolled_back'
  where t.member_id = p_member and t.vendor = p_vendor and t.round = p_round
    and t.kind = 'bet' and t.state = 'applied';
  update vendors_round r set closed_at = p_at, flag = 'given_back'
  where r.member_id = p_member and r.vendor = p_vendor and r.round = p_round and r.closed_at is null;
  return v_voided;
end $function$;

CREATE OR REPLACE FUNCTION book_00.vendors_hold(p_member bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'book_00'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
declare
  v_held bigint;
begin
  for v_try in 1..2 loop
    select count(*) into v_held from (
      select from vendors_member v where v.member_id = any (p_member) order by v.member_id for no key update
    ) v;
    exit when v_held = cardinality(p_member);
    insert into vendors_member (member_id) select distinct m.id from unnest(p_member) m (id) order by m.id
    on conflict do nothing;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION book_00.vendors_word(p_outcome text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (p_outcome IS NULL) THEN NULL::text WHEN (p_outcome = ANY (ARRAY['placed'::text, 'repeated'::text])) THEN 'RS_OK'::text WHEN (p_outcome = 'wallet.insufficient_funds'::text) THEN 'RS_ERROR_NOT_ENOUGH_MONEY'::text WHEN (p_outcome = ANY (ARRAY['protection.excluded'::text, 'protection.timed_out'::text, 'protection.under_age'::text])) THEN 'RS_ERROR_USER_DISABLED'::text WHEN (p_outcome ~~ 'protection.%'::text) THEN 'RS_ERROR_BET_LIMIT_EXCEEDED'::text ELSE 'RS_ERROR_DUPLICATE_TRANSACTION'::text END;

-- Schema cashier

create table cashier.bank (
  code text not null,
  name text not null,
  enabled boolean default true not null,
  place integer not null,
  constraint bank_code_check CHECK ((code ~ '^[A-Z0-9]{2,16}$'::text)),
  constraint bank_pkey PRIMARY KEY (code)
);

create table cashier.card (
  id bigint generated always as identity not null,
  member_id bigint not null,
  bank_code text not null,
  number_sealed text not null,
  number_hash bytea not null,
  last_four text not null,
  holder text not null,
  added_at timestamp with time zone not null,
  constraint card_bank_code_fkey FOREIGN KEY (bank_code) REFERENCES cashier.bank(code),
  constraint card_last_four_check CHECK ((last_four ~ '^[0-9]{4}$'::text)),
  constraint card_number_hash_check CHECK ((length(number_hash) = 32)),
  constraint card_number_hash_key UNIQUE (number_hash),
  constraint card_pkey PRIMARY KEY (id)
);
CREATE INDEX card_member ON cashier.card USING btree (member_id);

create table cashier.channel (
  code text not null,
  name text not null,
  type text not null,
  adapter text not null,
  currency text not null,
  min bigint not null,
  max bigint not null,
  fee_rate integer not null,
  chips bigint[] not null,
  usual_seconds integer not null,
  opens_minute integer,
  closes_minute integer,
  enabled boolean not null,
  place integer not null,
  constraint channel_check CHECK ((max >= min)),
  constraint channel_check1 CHECK (((opens_minute IS NULL) = (closes_minute IS NULL))),
  constraint channel_closes_minute_check CHECK (((closes_minute >= 0) AND (closes_minute <= 1439))),
  constraint channel_code_check CHECK ((code ~ '^[A-Z0-9_]{2,32}$'::text)),
  constraint channel_currency_check CHECK ((currency <> 'FUN'::text)),
  constraint channel_fee_rate_check CHECK (((fee_rate >= 0) AND (fee_rate <= 9999))),
  constraint channel_min_check CHECK ((min > 0)),
  constraint channel_opens_minute_check CHECK (((opens_minute >= 0) AND (opens_minute <= 1439))),
  constraint channel_pkey PRIMARY KEY (code),
  constraint channel_type_check CHECK ((type = 'GATEWAY'::text))
);

create table cashier.secret (
  name text not null,
  sealed text not null,
  constraint secret_pkey PRIMARY KEY (name)
);

create table cashier.setting (
  key text not null,
  value bigint not null,
  constraint setting_pkey PRIMARY KEY (key),
  constraint setting_value_check CHECK ((value >= 0))
);

-- Schema games

create table games.category (
  code text not null,
  names jsonb not null,
  account_type text default 'MAIN'::text not null,
  "position" integer not null,
  enabled boolean default true not null,
  constraint category_account_type_check CHECK ((account_type ~ '^[A-Z0-9_]{2,24}$'::text)),
  constraint category_code_check CHECK ((code ~ '^[A-Z]{2,16}$'::text)),
  constraint category_names_check CHECK (((names ->> 'EN'::text) <> ''::text)),
  constraint category_pkey PRIMARY KEY (code)
);
CREATE TRIGGER category_changed AFTER INSERT OR DELETE OR UPDATE ON games.category FOR EACH STATEMENT EXECUTE FUNCTION games.note_change();

create table games.favourite (
  member_id bigint not null,
  node_id bigint not null,
  at timestamp with time zone not null,
  constraint favourite_member_id_fkey FOREIGN KEY (member_id) REFERENCES members.member(id),
  constraint favourite_node_id_fkey FOREIGN KEY (node_id) REFERENCES games.game(node_id),
  constraint favourite_pkey PRIMARY KEY (member_id, node_id)
);
CREATE INDEX favourite_newest ON games.favourite USING btree (member_id, at DESC, node_id DESC);

create table games.game (
  node_id bigint generated always as identity not null,
  vendor text not null,
  code text not null,
  room_id text not null,
  category text not null,
  names jsonb not null,
  node_names jsonb,
  remarks jsonb,
  icon text,
  mobile_icon text,
  large_icon text,
  show_icon boolean default true not null,
  support_play boolean default true not null,
  ent_play boolean default false not null,
  trad_play boolean default false not null,
  m_ui text default ''::text not null,
  css text default ''::text not null,
  live_room text,
  tags text[] default '{}'::text[] not null,
  hot_rank integer,
  "position" integer default 0 not null,
  enabled boolean default true not null,
  visible_from timestamp with time zone,
  visible_until timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint game_category_fkey FOREIGN KEY (category) REFERENCES games.category(code),
  constraint game_check CHECK ((visible_until > visible_from)),
  constraint game_code_check CHECK ((code ~ '^[A-Za-z0-9_.:-]{1,64}$'::text)),
  constraint game_live_room_check CHECK ((live_room = ANY (ARRAY['FREE'::text, 'VIP'::text, 'PAY'::text]))),
  constraint game_names_check CHECK (((names ->> 'EN'::text) <> ''::text)),
  constraint game_pkey PRIMARY KEY (node_id),
  constraint game_room_id_check CHECK ((room_id ~ '^[A-Za-z0-9_.:-]{1,64}$'::text)),
  constraint game_vendor_code_key UNIQUE (vendor, code),
  constraint game_vendor_fkey FOREIGN KEY (vendor) REFERENCES games.vendor(code)
);
CREATE TRIGGER game_changed AFTER INSERT OR DELETE OR UPDATE ON games.game FOR EACH STATEMENT EXECUTE FUNCTION games.note_change();

create table games.hot_match (
  vendor text not null,
  fixture text not null,
  node_id bigint not null,
  room_id text not null,
  starts_at timestamp with time zone not null,
  state text not null,
  league jsonb not null,
  home_names jsonb not null,
  away_names jsonb not null,
  home_image text not null,
  away_image text not null,
  home_score integer,
  away_score integer,
  sequence bigint not null,
  told_at timestamp with time zone not null,
  constraint hot_match_away_score_check CHECK ((away_score >= 0)),
  constraint hot_match_check CHECK (((home_score IS NULL) = (away_score IS NULL))),
  constraint hot_match_fixture_check CHECK ((fixture ~ '^[A-Za-z0-9_.:-]{1,64}$'::text)),
  constraint hot_match_home_score_check CHECK ((home_score >= 0)),
  constraint hot_match_node_id_fkey FOREIGN KEY (node_id) REFERENCES games.game(node_id),
  constraint hot_match_pkey PRIMARY KEY (vendor, fixture),
  constraint hot_match_state_check CHECK ((state = ANY (ARRAY['scheduled'::text, 'live'::text, 'ended'::text, 'void'::text]))),
  constraint hot_match_vendor_fkey FOREIGN KEY (vendor) REFERENCES games.vendor(code)
);
CREATE INDEX hot_match_coming ON games.hot_match USING btree (starts_at) WHERE (state = ANY (ARRAY['scheduled'::text, 'live'::text]));
CREATE INDEX hot_match_told ON games.hot_match USING btree (told_at);

create table games.maintenance (
  id bigint generated always as identity not null,
  vendor text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  constraint maintenance_check CHECK ((ends_at > starts_at)),
  constraint maintenance_pkey PRIMARY KEY (id),
  constraint maintenance_vendor_fkey FOREIGN KEY (vendor) REFERENCES games.vendor(code)
);
CREATE INDEX maintenance_vendor ON games.maintenance USING btree (vendor, ends_at);
CREATE TRIGGER maintenance_changed AFTER INSERT OR DELETE OR UPDATE ON games.maintenance FOR EACH STATEMENT EXECUTE FUNCTION games.note_change();

create table games.picture (
  hash text not null,
  mime text not null,
  width integer not null,
  height integer not null,
  content bytea not null,
  made_at timestamp with time zone not null,
  unused_since timestamp with time zone,
  constraint picture_hash_check CHECK ((hash ~ '^[0-9a-f]{32}$'::text)),
  constraint picture_height_check CHECK ((height > 0)),
  constraint picture_mime_check CHECK ((mime = 'image/webp'::text)),
  constraint picture_pkey PRIMARY KEY (hash),
  constraint picture_width_check CHECK ((width > 0))
);
CREATE INDEX picture_unused ON games.picture USING btree (unused_since) WHERE (unused_since IS NOT NULL);

create table games.recent (
  member_id bigint not null,
  node_id bigint not null,
  at timestamp with time zone not null,
  constraint recent_member_id_fkey FOREIGN KEY (member_id) REFERENCES members.member(id),
  constraint recent_node_id_fkey FOREIGN KEY (node_id) REFERENCES games.game(node_id),
  constraint recent_pkey PRIMARY KEY (member_id, node_id)
);
CREATE INDEX recent_newest ON games.recent USING btree (member_id, at DESC, node_id DESC);

create table games.revision (
  is_only boolean default true not null,
  number bigint not null,
  constraint revision_is_only_check CHECK (is_only),
  constraint revision_pkey PRIMARY KEY (is_only)
);

create table games.vendor (
  code text not null,
  names jsonb not null,
  account_type text default 'MAIN'::text not null,
  "position" integer default 0 not null,
  enabled boolean default true not null,
  icon text,
  large_icon text,
  created_at timestamp with time zone not null,
  constraint vendor_account_type_check CHECK ((account_type ~ '^[A-Z0-9_]{2,24}$'::text)),
  constraint vendor_code_check CHECK ((code ~ '^[A-Z0-9_]{2,24}$'::text)),
  constraint vendor_names_check CHECK (((names ->> 'EN'::text) <> ''::text)),
  constraint vendor_pkey PRIMARY KEY (code)
);
CREATE TRIGGER vendor_changed AFTER INSERT OR DELETE OR UPDATE ON games.vendor FOR EACH STATEMENT EXECUTE FUNCTION games.note_change();

create table games.vendor_category (
  vendor text not null,
  category text not null,
  large_icon text,
  constraint vendor_category_category_fkey FOREIGN KEY (category) REFERENCES games.category(code),
  constraint vendor_category_pkey PRIMARY KEY (vendor, category),
  constraint vendor_category_vendor_fkey FOREIGN KEY (vendor) REFERENCES games.vendor(code)
);
CREATE TRIGGER vendor_category_changed AFTER INSERT OR DELETE OR UPDATE ON games.vendor_category FOR EACH STATEMENT EXECUTE FUNCTION games.note_change();

CREATE OR REPLACE FUNCTION games.note_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update games.revision set number = number + 1;
  return null;
end $function$;

-- Schema ledger

create table ledger.proof_run (
  id bigint generated always as identity not null,
  ran_at timestamp with time zone not null,
  entries bigint not null,
  transactions bigint not null,
  findings jsonb not null,
  constraint proof_run_pkey PRIMARY KEY (id)
);

-- Schema lottery

create table lottery.beacon_chain (
  hash text not null,
  name text not null,
  public_key text not null,
  genesis bigint not null,
  period integer not null,
  mock boolean not null,
  constraint beacon_chain_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
  constraint beacon_chain_period_check CHECK ((period > 0)),
  constraint beacon_chain_pkey PRIMARY KEY (hash)
);

create table lottery.closure (
  id bigint generated always as identity not null,
  game_code text,
  from_day date not null,
  to_day date not null,
  reason text not null,
  operator_id bigint not null,
  created_at timestamp with time zone not null,
  lifted_by bigint,
  lifted_at timestamp with time zone,
  constraint closure_check CHECK ((from_day <= to_day)),
  constraint closure_check1 CHECK (((lifted_by IS NULL) = (lifted_at IS NULL))),
  constraint closure_game_code_fkey FOREIGN KEY (game_code) REFERENCES lottery.game(code),
  constraint closure_pkey PRIMARY KEY (id),
  constraint closure_reason_check CHECK ((reason <> ''::text))
);

create table lottery.draw (
  id bigint generated always as identity not null,
  game_code text not null,
  numero text not null,
  source text default 'own'::text not null,
  state text default 'scheduled'::text not null,
  opens_at timestamp with time zone not null,
  close_at timestamp with time zone not null,
  draw_at timestamp with time zone not null,
  station jsonb,
  sealed_seed text,
  commitment text,
  beacon_chain text,
  beacon_round bigint,
  previous_record_hash text,
  record_hash text,
  ticket_root text,
  ticket_count bigint,
  root_published_at timestamp with time zone,
  beacon_signature text,
  beacon_randomness text,
  seed bytea,
  winning_number text,
  result_version integer default 1 not null,
  void_reason text,
  void_asked_by bigint,
  void_asked_reason text,
  void_asked_at timestamp with time zone,
  opened_at timestamp with time zone,
  locked_at timestamp with time zone,
  drawn_at timestamp with time zone,
  settling_at timestamp with time zone,
  settled_at timestamp with time zone,
  voided_at timestamp with time zone,
  refunded_at timestamp with time zone,
  wagers bigint default 0 not null,
  stake bigint default 0 not null,
  payout bigint default 0 not null,
  constraint draw_beacon_chain_fkey FOREIGN KEY (beacon_chain) REFERENCES lottery.beacon_chain(hash),
  constraint draw_beacon_round_check CHECK ((beacon_round > 0)),
  constraint draw_check CHECK ((root_published_at < draw_at)),
  constraint draw_check1 CHECK (((opens_at < close_at) AND (close_at < draw_at))),
  constraint draw_check2 CHECK (
CASE source
    WHEN 'own'::text THEN ((result_version = 1) AND (num_nulls(sealed_seed, commitment, beacon_chain, beacon_round, previous_record_hash, record_hash) = 0))
    ELSE (num_nonnulls(sealed_seed, commitment, beacon_chain, beacon_round, previous_record_hash, record_hash, seed, beacon_signature, beacon_randomness) = 0)
END),
  constraint draw_check3 CHECK (((state <> ALL (ARRAY['scheduled'::text, 'open'::text, 'locked'::text])) OR ((seed IS NULL) AND (winning_number IS NULL)))),
  constraint draw_check4 CHECK (((state = 'void'::text) = (voided_at IS NOT NULL))),
  constraint draw_check5 CHECK (((state <> 'void'::text) OR (void_reason IS NOT NULL))),
  constraint draw_check6 CHECK (((state <> 'settled'::text) OR (settled_at IS NOT NULL))),
  constraint draw_check7 CHECK (((state <> ALL (ARRAY['drawn'::text, 'settling'::text, 'settled'::text])) OR ((winning_number IS NOT NULL) AND (root_published_at IS NOT NULL) AND (drawn_at IS NOT NULL) AND ((source = 'official'::text) OR ((seed IS NOT NULL) AND (beacon_signature IS NOT NULL)))))),
  constraint draw_commitment_check CHECK ((commitment ~ '^[0-9a-f]{64}$'::text)),
  constraint draw_game_code_draw_at_key UNIQUE (game_code, draw_at),
  constraint draw_game_code_fkey FOREIGN KEY (game_code) REFERENCES lottery.game(code),
  constraint draw_game_code_numero_key UNIQUE (game_code, numero),
  constraint draw_game_code_previous_record_hash_key UNIQUE (game_code, previous_record_hash),
  constraint draw_numero_check CHECK ((numero ~ '^[0-9]{8}(-[0-9]{4})?$'::text)),
  constraint draw_pkey PRIMARY KEY (id),
  constraint draw_previous_record_hash_check CHECK ((previous_record_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint draw_record_hash_check CHECK ((record_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint draw_result_version_check CHECK ((result_version >= 1)),
  constraint draw_seed_check CHECK ((length(seed) = 32)),
  constraint draw_source_check CHECK ((source = ANY (ARRAY['own'::text, 'official'::text]))),
  constraint draw_state_check CHECK ((state = ANY (ARRAY['scheduled'::text, 'open'::text, 'locked'::text, 'drawn'::text, 'settling'::text, 'settled'::text, 'void'::text]))),
  constraint draw_ticket_count_check CHECK ((ticket_count >= 0)),
  constraint draw_ticket_root_check CHECK ((ticket_root ~ '^[0-9a-f]{64}$'::text))
);
CREATE INDEX draw_unfinished ON lottery.draw USING btree (draw_at) WHERE (NOT ((state = 'settled'::text) OR ((state = 'void'::text) AND (refunded_at IS NOT NULL))));

create table lottery.draw_chunk (
  draw_id bigint not null,
  chunk integer not null,
  root text not null,
  first_book integer not null,
  first_ticket bigint not null,
  constraint draw_chunk_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES lottery.draw(id),
  constraint draw_chunk_pkey PRIMARY KEY (draw_id, chunk),
  constraint draw_chunk_root_check CHECK ((root ~ '^[0-9a-f]{64}$'::text))
);

create table lottery.draw_result (
  draw_id bigint not null,
  version integer not null,
  winning_number text not null,
  basis text not null,
  reason text,
  proposed_by bigint,
  proposed_name text,
  proposed_at timestamp with time zone,
  confirmed_by bigint,
  confirmed_name text,
  stands_at timestamp with time zone,
  settled_at timestamp with time zone,
  payout bigint,
  advanced bigint,
  constraint draw_result_basis_check CHECK ((basis = ANY (ARRAY['feeds'::text, 'people'::text, 'correction'::text]))),
  constraint draw_result_check CHECK ((confirmed_by <> proposed_by)),
  constraint draw_result_check1 CHECK (((basis = 'correction'::text) OR (stands_at IS NOT NULL))),
  constraint draw_result_check2 CHECK (((basis = 'correction'::text) = (version > 1))),
  constraint draw_result_check3 CHECK (((basis <> 'correction'::text) OR ((reason IS NOT NULL) AND (proposed_by IS NOT NULL)))),
  constraint draw_result_check4 CHECK (((basis <> 'correction'::text) OR ((stands_at IS NULL) = (confirmed_by IS NULL)))),
  constraint draw_result_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES lottery.draw(id),
  constraint draw_result_pkey PRIMARY KEY (draw_id, version),
  constraint draw_result_version_check1 CHECK ((version >= 1))
);

create table lottery.forgotten (
  only_one boolean default true not null,
  upto timestamp with time zone not null,
  constraint forgotten_only_one_check CHECK (only_one),
  constraint forgotten_pkey PRIMARY KEY (only_one)
);

create table lottery.game (
  id bigint generated always as identity not null,
  code text not null,
  group_code text not null,
  family text not null,
  source text default 'own'::text not null,
  names jsonb not null,
  icon text not null,
  "position" integer not null,
  time_zone text not null,
  enabled boolean default true not null,
  tags text[] default '{}'::text[] not null,
  trad_play boolean default true not null,
  ent_play boolean default true not null,
  constraint game_code_check CHECK ((code ~ '^[A-Z0-9]{2,16}$'::text)),
  constraint game_code_key UNIQUE (code),
  constraint game_group_code_fkey FOREIGN KEY (group_code) REFERENCES lottery.game_group(code),
  constraint game_pkey PRIMARY KEY (id),
  constraint game_source_check CHECK ((source = ANY (ARRAY['own'::text, 'official'::text])))
);

create table lottery.game_group (
  code text not null,
  lane text not null,
  "position" integer not null,
  names jsonb not null,
  constraint game_group_code_check CHECK ((code ~ '^[A-Z]{2,16}$'::text)),
  constraint game_group_lane_check CHECK ((lane = ANY (ARRAY['LOTT'::text, 'ELOTT'::text]))),
  constraint game_group_pkey PRIMARY KEY (code)
);

create table lottery.pattern (
  id bigint generated always as identity not null,
  draw_id bigint not null,
  kind text not null,
  members bigint[] not null,
  tickets bigint[] not null,
  stake bigint not null,
  payout bigint not null,
  found_at timestamp with time zone not null,
  looked_at timestamp with time zone,
  looked_by text,
  note text,
  constraint pattern_check CHECK ((num_nulls(looked_at, looked_by, note) = ANY (ARRAY[0, 3]))),
  constraint pattern_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES lottery.draw(id),
  constraint pattern_draw_id_kind_members_key UNIQUE (draw_id, kind, members),
  constraint pattern_kind_check CHECK ((kind = ANY (ARRAY['covered'::text, 'same_slip'::text, 'big_win'::text, 'last_second'::text]))),
  constraint pattern_members_check CHECK ((cardinality(members) > 0)),
  constraint pattern_payout_check CHECK ((payout >= 0)),
  constraint pattern_pkey PRIMARY KEY (id),
  constraint pattern_stake_check CHECK ((stake > 0))
);
CREATE INDEX pattern_newest ON lottery.pattern USING btree (found_at, id);
CREATE INDEX pattern_open ON lottery.pattern USING btree (found_at, id) WHERE (looked_at IS NULL);

create table lottery.randomness_check (
  subject text not null,
  at timestamp with time zone not null,
  draws integer not null,
  faults text[],
  likelihood double precision not null,
  constraint randomness_check_draws_check CHECK ((draws >= 0)),
  constraint randomness_check_faults_check CHECK ((cardinality(faults) > 0)),
  constraint randomness_check_likelihood_check CHECK (((likelihood >= (0)::double precision) AND (likelihood <= (1)::double precision))),
  constraint randomness_check_pkey PRIMARY KEY (subject)
);

create table lottery.reserve (
  draw_id bigint not null,
  play text not null,
  key text not null,
  granted bigint not null,
  called_back_at timestamp with time zone,
  sold_out_at timestamp with time zone,
  constraint reserve_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES lottery.draw(id),
  constraint reserve_granted_check CHECK ((granted >= 0)),
  constraint reserve_pkey PRIMARY KEY (draw_id, play, key)
);

create table lottery.result_claim (
  id bigint generated always as identity not null,
  draw_id bigint not null,
  feed text,
  operator_id bigint,
  operator_name text,
  winning_number text not null,
  snapshot text,
  claimed_at timestamp with time zone not null,
  constraint result_claim_check CHECK (((feed IS NULL) <> (operator_id IS NULL))),
  constraint result_claim_check1 CHECK (((operator_id IS NULL) = (operator_name IS NULL))),
  constraint result_claim_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES lottery.draw(id),
  constraint result_claim_draw_id_operator_id_key UNIQUE (draw_id, operator_id),
  constraint result_claim_pkey PRIMARY KEY (id)
);
CREATE INDEX result_claim_draw ON lottery.result_claim USING btree (draw_id, id);

create table lottery.stop (
  draw_id bigint not null,
  play text not null,
  key text not null,
  stopped_at timestamp with time zone not null,
  stopped_by bigint not null,
  reason text not null,
  constraint stop_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES lottery.draw(id),
  constraint stop_pkey PRIMARY KEY (draw_id, play, key)
);

create table lottery.terms (
  id bigint generated always as identity not null,
  game_code text not null,
  effective_at timestamp with time zone not null,
  plays text[],
  rates jsonb default '{}'::jsonb not null,
  series_min integer not null,
  series_max integer not null,
  series_preset integer not null,
  series_top integer not null,
  stake_min bigint not null,
  stake_max bigint not null,
  multiple_max integer not null,
  payout_max bigint not null,
  number_cap bigint,
  play_cap bigint,
  member_cap bigint,
  reason text not null,
  written_by bigint,
  written_at timestamp with time zone not null,
  withdrawn_at timestamp with time zone,
  constraint terms_check CHECK ((stake_max >= stake_min)),
  constraint terms_check1 CHECK ((withdrawn_at < effective_at)),
  constraint terms_check2 CHECK (((series_min <= series_preset) AND (series_preset <= series_max) AND (series_max <= series_top))),
  constraint terms_check3 CHECK (((written_by IS NULL) OR (written_at < effective_at))),
  constraint terms_game_code_fkey FOREIGN KEY (game_code) REFERENCES lottery.game(code),
  constraint terms_member_cap_check CHECK ((member_cap > 0)),
  constraint terms_multiple_max_check CHECK (((multiple_max >= 1) AND (multiple_max <= 1000000))),
  constraint terms_number_cap_check CHECK ((number_cap > 0)),
  constraint terms_payout_max_check CHECK ((payout_max > 0)),
  constraint terms_pkey PRIMARY KEY (id),
  constraint terms_play_cap_check CHECK ((play_cap > 0)),
  constraint terms_rates_check CHECK ((jsonb_typeof(rates) = 'object'::text)),
  constraint terms_series_min_check CHECK ((series_min >= 1)),
  constraint terms_series_top_check CHECK (((series_top >= 1) AND (series_top <= 2000))),
  constraint terms_stake_min_check CHECK ((stake_min > 0))
);
CREATE UNIQUE INDEX terms_standing ON lottery.terms USING btree (game_code, effective_at) WHERE (withdrawn_at IS NULL);

create table lottery.timetable (
  id bigint generated always as identity not null,
  game_code text not null,
  effective_from date not null,
  lock_seconds integer not null,
  every_seconds integer,
  begins_at time without time zone,
  ends_at time without time zone,
  weekly jsonb,
  reason text not null,
  operator_id bigint,
  created_at timestamp with time zone not null,
  constraint timetable_check CHECK (((every_seconds IS NULL) <> (weekly IS NULL))),
  constraint timetable_check1 CHECK (((every_seconds IS NULL) OR ((lock_seconds < every_seconds) AND (begins_at IS NOT NULL) AND (ends_at IS NOT NULL) AND (begins_at < ends_at)))),
  constraint timetable_every_seconds_check CHECK (((every_seconds >= 10) AND (every_seconds <= 86400))),
  constraint timetable_game_code_fkey FOREIGN KEY (game_code) REFERENCES lottery.game(code),
  constraint timetable_lock_seconds_check CHECK (((lock_seconds >= 1) AND (lock_seconds <= 86400))),
  constraint timetable_pkey PRIMARY KEY (id),
  constraint timetable_reason_check CHECK ((reason <> ''::text))
);
CREATE INDEX timetable_game ON lottery.timetable USING btree (game_code, effective_from, id);

-- Schema members

create table members.affiliate_code (
  code text not null,
  code_key text generated always as (lower(code)) not null,
  member_id bigint not null,
  created_at timestamp with time zone not null,
  constraint affiliate_code_code_check CHECK ((code ~ '^[A-Za-z0-9]{4,32}$'::text)),
  constraint affiliate_code_code_key_key UNIQUE (code_key),
  constraint affiliate_code_member_id_fkey FOREIGN KEY (member_id) REFERENCES members.member(id),
  constraint affiliate_code_pkey PRIMARY KEY (code)
);
CREATE INDEX affiliate_code_member ON members.affiliate_code USING btree (member_id);

create table members.captcha (
  id_hash bytea not null,
  answer text not null,
  expires_at timestamp with time zone not null,
  constraint captcha_id_hash_check CHECK ((length(id_hash) = 32)),
  constraint captcha_pkey PRIMARY KEY (id_hash)
);

create table members.club_level (
  "position" smallint not null,
  names jsonb not null,
  benefits jsonb not null,
  constraint club_level_pkey PRIMARY KEY ("position"),
  constraint club_level_position_check CHECK ((("position" >= 1) AND ("position" <= 20)))
);

create table members.contract_request (
  member_id bigint not null,
  kind text not null,
  terms text not null,
  asked_at timestamp with time zone not null,
  constraint contract_request_kind_check CHECK ((kind = ANY (ARRAY['daily_salary'::text, 'dividend'::text, 'hourly_salary'::text]))),
  constraint contract_request_member_id_fkey FOREIGN KEY (member_id) REFERENCES members.member(id),
  constraint contract_request_pkey PRIMARY KEY (member_id, kind),
  constraint contract_request_terms_check CHECK ((terms <> ''::text))
);

create table members.device (
  id bigint generated always as identity not null,
  member_id bigint not null,
  token_hash bytea not null,
  previous_hash bytea,
  salt bytea not null,
  created_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  address text not null,
  user_agent text not null,
  constraint device_member_id_fkey FOREIGN KEY (member_id) REFERENCES members.member(id),
  constraint device_pkey PRIMARY KEY (id),
  constraint device_previous_hash_check CHECK ((length(previous_hash) = 32)),
  constraint device_previous_hash_key UNIQUE (previous_hash),
  constraint device_token_hash_check CHECK ((length(token_hash) = 32)),
  constraint device_token_hash_key UNIQUE (token_hash),
  constraint device_user_agent_check CHECK ((length(user_agent) <= 255))
);
CREATE INDEX device_expires ON members.device USING btree (expires_at);
CREATE INDEX device_member ON members.device USING btree (member_id);

create table members.email_code (
  id bigint generated always as identity not null,
  member_id bigint not null,
  email text not null,
  code_hash text not null,
  tries smallint default 0 not null,
  sent_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint email_code_check CHECK ((expires_at > sent_at)),
  constraint email_code_member_id_fkey FOREIGN KEY (member_id) REFERENCES members.member(id),
  constraint email_code_pkey PRIMARY KEY (id),
  constraint email_code_tries_check CHECK ((tries >= 0))
);
CREATE INDEX email_code_email ON members.email_code USING btree (lower(email), sent_at);
CREATE INDEX email_code_member ON members.email_code USING btree (member_id, sent_at);
CREATE INDEX email_code_sent ON members.email_code USING btree (sent_at);

create table members.former_contact (
  member_id bigint not null,
  contact text not null,
  kept_at timestamp with time zone not null,
  constraint former_contact_member_id_fkey FOREIGN KEY (member_id) REFERENCES members.member(id),
  constraint former_contact_pkey PRIMARY KEY (member_id, contact)
);
CREATE INDEX former_contact_contact ON members.former_contact USING btree (contact);

create table members.known_browser (
  member_id bigint not null,
  browser_hash bytea not null,
  place_hash bytea,
  came_back boolean default false not null,
  seen_at timestamp with time zone not null,
  constraint known_browser_browser_hash_check CHECK ((length(browser_hash) = 32)),
  constraint known_browser_member_id_fkey FOREIGN KEY (member_id) REFERENCES members.member(id),
  constraint known_browser_pkey PRIMARY KEY (member_id, browser_hash),
  constraint known_browser_place_hash_check CHECK ((length(place_hash) = 32))
);
CREATE INDEX known_browser_seen ON members.known_browser USING btree (seen_at);

create table members.login_failure (
  subject text not null,
  failures integer not null,
  last_at timestamp with time zone not null,
  constraint login_failure_failures_check CHECK ((failures >= 0)),
  constraint login_failure_pkey PRIMARY KEY (subject)
);

create table members.member (
  id bigint generated by default as identity not null,
  account text not null,
  account_key text generated always as (lower(account)) not null,
  type smallint not null,
  status text default 'active'::text not null,
  currency text not null,
  book smallint not null,
  password_hash text,
  nickname text,
  icon text,
  language text default 'EN'::text not null,
  payee_name text,
  id_number text,
  birth_date text,
  upline bigint[] default '{}'::bigint[] not null,
  affiliate_code text,
  recommender_id bigint,
  dialing_code text,
  mobile text,
  mobile_verified_at timestamp with time zone,
  email text,
  email_verified_at timestamp with time zone,
  contacts jsonb default '{}'::jsonb not null,
  club_level smallint,
  registered_at timestamp with time zone not null,
  registered_from jsonb default '{}'::jsonb not null,
  logins integer default 0 not null,
  last_login_at timestamp with time zone,
  review_from timestamp with time zone,
  expires_at timestamp with time zone,
  constraint member_account_key_key UNIQUE (account_key),
  constraint member_book_check CHECK ((book >= 0)),
  constraint member_check CHECK (((currency = 'FUN'::text) = (type = ANY (ARRAY[4, 40])))),
  constraint member_check1 CHECK (((password_hash IS NULL) = (type = ANY (ARRAY[4, 40])))),
  constraint member_check2 CHECK (((expires_at IS NULL) = (type <> ALL (ARRAY[4, 40])))),
  constraint member_check3 CHECK (((dialing_code IS NULL) = (mobile IS NULL))),
  constraint member_check4 CHECK (((mobile_verified_at IS NULL) OR (mobile IS NOT NULL))),
  constraint member_club_level_fkey FOREIGN KEY (club_level) REFERENCES members.club_level("position") ON DELETE SET NULL,
  constraint member_language_check CHECK ((language = ANY (ARRAY['EN'::text, 'MS'::text, 'CN'::text]))),
  constraint member_pkey PRIMARY KEY (id),
  constraint member_status_check CHECK ((status = ANY (ARRAY['active'::text, 'frozen'::text]))),
  constraint member_type_check CHECK ((type = ANY (ARRAY[0, 1, 2, 4, 40, 41, 42])))
);
CREATE INDEX member_account_prefix ON members.member USING btree (account_key text_pattern_ops);
CREATE INDEX member_club_level ON members.member USING btree (club_level) WHERE (club_level IS NOT NULL);
CREATE INDEX member_email ON members.member USING btree (lower(email)) WHERE (email IS NOT NULL);
CREATE INDEX member_invited ON members.member USING btree (affiliate_code, id) WHERE (affiliate_code IS NOT NULL);
CREATE INDEX member_payee_name ON members.member USING btree (lower(payee_name)) WHERE (payee_name IS NOT NULL);
CREATE INDEX member_real ON members.member USING btree (id) WHERE (type <> ALL (ARRAY[4, 40]));
CREATE INDEX member_registered ON members.member USING btree (registered_at);
CREATE INDEX member_upline ON members.member USING gin (upline);
CREATE UNIQUE INDEX member_verified_mobile ON members.member USING btree (dialing_code, mobile) WHERE (mobile_verified_at IS NOT NULL);

create table members.passkey (
  id bigint generated always as identity not null,
  member_id bigint not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  name text not null,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint passkey_credential_id_key UNIQUE (credential_id),
  constraint passkey_member_id_fkey FOREIGN KEY (member_id) REFERENCES members.member(id),
  constraint passkey_pkey PRIMARY KEY (id)
);
CREATE INDEX passkey_member ON members.passkey USING btree (member_id);

create table members.passkey_challenge (
  challenge_hash bytea not null,
  member_id bigint,
  expires_at timestamp with time zone not null,
  constraint passkey_challenge_challenge_hash_check CHECK ((length(challenge_hash) = 32)),
  constraint passkey_challenge_member_id_fkey FOREIGN KEY (member_id) REFERENCES members.member(id),
  constraint passkey_challenge_pkey PRIMARY KEY (challenge_hash)
);
CREATE INDEX passkey_challenge_expires ON members.passkey_challenge USING btree (expires_at);

create table members.payment_password (
  member_id bigint not null,
  hash text not null,
  failures integer default 0 not null,
  locked_until timestamp with time zone,
  constraint payment_password_member_id_fkey FOREIGN KEY (member_id) REFERENCES members.member(id),
  constraint payment_password_pkey PRIMARY KEY (member_id)
);

create table members.question_check (
  member_id bigint not null,
  failures integer default 0 not null,
  locked_until timestamp with time zone,
  passed_at timestamp with time zone,
  constraint question_check_member_id_fkey FOREIGN KEY (member_id) REFERENCES members.member(id),
  constraint question_check_pkey PRIMARY KEY (member_id)
);

create table members.recovery_code (
  member_id bigint not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  constraint recovery_code_code_hash_check CHECK ((length(code_hash) = 32)),
  constraint recovery_code_member_id_fkey FOREIGN KEY (member_id) REFERENCES members.two_step(member_id) ON DELETE CASCADE,
  constraint recovery_code_pkey PRIMARY KEY (member_id, code_hash)
);

create table members.reset_link (
  token_hash bytea not null,
  member_id bigint not null,
  sent_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  constraint reset_link_check CHECK ((expires_at > sent_at)),
  constraint reset_link_member_id_fkey FOREIGN KEY (member_id) REFERENCES members.member(id),
  constraint reset_link_pkey PRIMARY KEY (token_hash),
  constraint reset_link_token_hash_check CHECK ((length(token_hash) = 32))
);
CREATE INDEX reset_link_member ON members.reset_link USING btree (member_id, sent_at);
CREATE INDEX reset_link_sent ON members.reset_link USING btree (sent_at);

create table members.security_question (
  member_id bigint not null,
  question text not null,
  answer_hash text not null,
  set_at timestamp with time zone not null,
  constraint security_question_member_id_fkey FOREIGN KEY (member_id) REFERENCES members.member(id),
  constraint security_question_pkey PRIMARY KEY (member_id, question)
);

create table members.session (
  id bigint generated always as identity not null,
  token_hash bytea not null,
  member_id bigint not null,
  device_id bigint,
  started_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  address text not null,
  user_agent text not null,
  constraint session_check CHECK ((expires_at <= ends_at)),
  constraint session_device_id_fkey FOREIGN KEY (device_id) REFERENCES members.device(id) ON DELETE CASCADE,
  constraint session_member_id_fkey FOREIGN KEY (member_id) REFERENCES members.member(id),
  constraint session_pkey PRIMARY KEY (id),
  constraint session_token_hash_check CHECK ((length(token_hash) = 32)),
  constraint session_token_hash_key UNIQUE (token_hash),
  constraint session_user_agent_check CHECK ((length(user_agent) <= 255))
);
CREATE INDEX session_device ON members.session USING btree (device_id);
CREATE INDEX session_expires ON members.session USING btree (expires_at);
CREATE INDEX session_member ON members.session USING btree (member_id);

create table members.sms_code (
  purpose text not null,
  dialing_code text not null,
  mobile text not null,
  code_hash bytea,
  tries smallint default 0 not null,
  expires_at timestamp with time zone not null,
  constraint sms_code_code_hash_check CHECK ((length(code_hash) = 32)),
  constraint sms_code_pkey PRIMARY KEY (purpose, dialing_code, mobile),
  constraint sms_code_purpose_check CHECK ((purpose = ANY (ARRAY['register'::text, 'login'::text, 'reset'::text, 'bind'::text])))
);
CREATE INDEX sms_code_expires ON members.sms_code USING btree (expires_at);

create table members.sms_number (
  dialing_code text not null,
  mobile text not null,
  last_at timestamp with time zone not null,
  day date not null,
  count integer not null,
  constraint sms_number_count_check CHECK ((count > 0)),
  constraint sms_number_pkey PRIMARY KEY (dialing_code, mobile)
);
CREATE INDEX sms_number_last ON members.sms_number USING btree (last_at);

create table members.social_link (
  provider text not null,
  subject text not null,
  member_id bigint not null,
  label text,
  linked_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint social_link_member_id_fkey FOREIGN KEY (member_id) REFERENCES members.member(id),
  constraint social_link_member_id_provider_key UNIQUE (member_id, provider),
  constraint social_link_pkey PRIMARY KEY (provider, subject),
  constraint social_link_provider_check CHECK ((provider = ANY (ARRAY['facebook'::text, 'google'::text]))),
  constraint social_link_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 255)))
);

create table members.social_ticket (
  ticket_hash bytea not null,
  provider text not null,
  subject text not null,
  label text,
  expires_at timestamp with time zone not null,
  constraint social_ticket_pkey PRIMARY KEY (ticket_hash),
  constraint social_ticket_provider_check CHECK ((provider = ANY (ARRAY['facebook'::text, 'google'::text]))),
  constraint social_ticket_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 255))),
  constraint social_ticket_ticket_hash_check CHECK ((length(ticket_hash) = 32))
);
CREATE INDEX social_ticket_expires ON members.social_ticket USING btree (expires_at);

create table members.social_visit (
  state_hash bytea not null,
  browser_hash bytea not null,
  provider text not null,
  redirect_uri text not null,
  member_id bigint,
  remember boolean not null,
  affiliate_code text,
  expires_at timestamp with time zone not null,
  constraint social_visit_browser_hash_check CHECK ((length(browser_hash) = 32)),
  constraint social_visit_member_id_fkey FOREIGN KEY (member_id) REFERENCES members.member(id),
  constraint social_visit_pkey PRIMARY KEY (state_hash),
  constraint social_visit_provider_check CHECK ((provider = ANY (ARRAY['facebook'::text, 'google'::text]))),
  constraint social_visit_state_hash_check CHECK ((length(state_hash) = 32))
);
CREATE INDEX social_visit_expires ON members.social_visit USING btree (expires_at);

create table members.spent_token (
  token_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint spent_token_pkey PRIMARY KEY (token_hash),
  constraint spent_token_token_hash_check CHECK ((length(token_hash) = 32))
);
CREATE INDEX spent_token_expires ON members.spent_token USING btree (expires_at);

create table members.trial_ticket (
  token_hash bytea not null,
  account text not null,
  expires_at timestamp with time zone not null,
  constraint trial_ticket_account_key UNIQUE (account),
  constraint trial_ticket_pkey PRIMARY KEY (token_hash),
  constraint trial_ticket_token_hash_check CHECK ((length(token_hash) = 32))
);

create table members.two_step (
  member_id bigint not null,
  secret text not null,
  confirmed_at timestamp with time zone,
  used_step bigint default 0 not null,
  failures integer default 0 not null,
  locked_until timestamp with time zone,
  constraint two_step_member_id_fkey FOREIGN KEY (member_id) REFERENCES members.member(id),
  constraint two_step_pkey PRIMARY KEY (member_id)
);

CREATE OR REPLACE FUNCTION members.is_session_open(p_id bigint, p_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return exists (
    select from members.session s join members.member m on m.id = s.member_id
    where s.id = p_id and s.expires_at > p_at and m.status = 'active');
end $function$;

-- Schema messages

create table messages.announcement (
  id bigint generated always as identity not null,
  type text not null,
  group_name text not null,
  platform text not null,
  execution text,
  promotion_type text,
  link_url text,
  "position" integer default 0 not null,
  shown_from timestamp with time zone not null,
  shown_until timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint announcement_check CHECK ((shown_until > shown_from)),
  constraint announcement_execution_check CHECK ((execution = ANY (ARRAY['A'::text, 'B'::text, 'F'::text]))),
  constraint announcement_group_name_check CHECK ((group_name = ANY (ARRAY['m_home'::text, 'm_reg'::text]))),
  constraint announcement_pkey PRIMARY KEY (id),
  constraint announcement_platform_check CHECK ((platform = 'M'::text)),
  constraint announcement_type_check CHECK ((type = ANY (ARRAY['A'::text, 'PL'::text, 'B'::text, 'PU'::text, 'PR'::text, 'H'::text])))
);
CREATE INDEX announcement_shown ON messages.announcement USING btree (type, shown_from);

create table messages.announcement_read (
  member_id bigint not null,
  announcement_id bigint not null,
  read_at timestamp with time zone not null,
  constraint announcement_read_announcement_id_fkey FOREIGN KEY (announcement_id) REFERENCES messages.announcement(id) ON DELETE CASCADE,
  constraint announcement_read_member_id_fkey FOREIGN KEY (member_id) REFERENCES members.member(id),
  constraint announcement_read_pkey PRIMARY KEY (member_id, announcement_id)
);

create table messages.announcement_text (
  announcement_id bigint not null,
  language text not null,
  title text not null,
  content text not null,
  picture_url text,
  constraint announcement_text_announcement_id_fkey FOREIGN KEY (announcement_id) REFERENCES messages.announcement(id) ON DELETE CASCADE,
  constraint announcement_text_language_check CHECK ((language = ANY (ARRAY['EN'::text, 'MS'::text, 'CN'::text]))),
  constraint announcement_text_pkey PRIMARY KEY (announcement_id, language)
);

create table messages.feedback (
  id bigint generated always as identity not null,
  member_id bigint not null,
  type text not null,
  text text not null,
  language text not null,
  sent_at timestamp with time zone not null,
  answer text,
  answered_by text,
  answered_at timestamp with time zone,
  client_key uuid not null,
  constraint feedback_check CHECK ((num_nonnulls(answer, answered_by, answered_at) = ANY (ARRAY[0, 3]))),
  constraint feedback_language_check CHECK ((language = ANY (ARRAY['EN'::text, 'MS'::text, 'CN'::text]))),
  constraint feedback_member_id_client_key_key UNIQUE (member_id, client_key),
  constraint feedback_member_id_fkey FOREIGN KEY (member_id) REFERENCES members.member(id),
  constraint feedback_pkey PRIMARY KEY (id),
  constraint feedback_type_check CHECK ((type = ANY (ARRAY['suggestion'::text, 'deposit'::text, 'withdrawal'::text, 'game'::text, 'account'::text, 'other'::text])))
);
CREATE INDEX feedback_member ON messages.feedback USING btree (member_id, id);
CREATE INDEX feedback_waiting ON messages.feedback USING btree (id) WHERE (answer IS NULL);

create table messages.letter (
  id bigint generated always as identity not null,
  sender_id bigint,
  recipient_id bigint,
  operator text,
  subject text not null,
  body text not null,
  answers bigint,
  sent_at timestamp with time zone not null,
  read_at timestamp with time zone,
  answered_at timestamp with time zone,
  sender_deleted boolean default false not null,
  recipient_deleted boolean default false not null,
  client_key uuid,
  constraint letter_answers_fkey FOREIGN KEY (answers) REFERENCES messages.letter(id),
  constraint letter_check CHECK ((num_nonnulls(sender_id, recipient_id) >= 1)),
  constraint letter_check1 CHECK (((sender_id IS NULL) = (operator IS NOT NULL))),
  constraint letter_pkey PRIMARY KEY (id),
  constraint letter_recipient_id_fkey FOREIGN KEY (recipient_id) REFERENCES members.member(id),
  constraint letter_sender_id_client_key_key UNIQUE (sender_id, client_key),
  constraint letter_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES members.member(id)
);
CREATE INDEX letter_in ON messages.letter USING btree (recipient_id, id) WHERE (NOT recipient_deleted);
CREATE UNIQUE INDEX letter_notice ON messages.letter USING btree (recipient_id, client_key) WHERE (sender_id IS NULL);
CREATE INDEX letter_out ON messages.letter USING btree (sender_id, id) WHERE (NOT sender_deleted);
CREATE INDEX letter_to_house ON messages.letter USING btree (id) WHERE (recipient_id IS NULL);
CREATE INDEX letter_unread ON messages.letter USING btree (recipient_id) WHERE ((read_at IS NULL) AND (NOT recipient_deleted));
CREATE INDEX letter_waiting ON messages.letter USING btree (id) WHERE ((recipient_id IS NULL) AND (answered_at IS NULL));

create table messages.picture (
  id bigint generated always as identity not null,
  member_id bigint not null,
  feedback_id bigint,
  place smallint,
  type text not null,
  bytes bytea not null,
  sent_at timestamp with time zone not null,
  constraint picture_check CHECK (((feedback_id IS NULL) = (place IS NULL))),
  constraint picture_feedback_id_fkey FOREIGN KEY (feedback_id) REFERENCES messages.feedback(id) ON DELETE CASCADE,
  constraint picture_member_id_fkey FOREIGN KEY (member_id) REFERENCES members.member(id),
  constraint picture_pkey PRIMARY KEY (id),
  constraint picture_type_check CHECK ((type = ANY (ARRAY['image/png'::text, 'image/jpeg'::text])))
);
CREATE INDEX picture_feedback ON messages.picture USING btree (feedback_id, place);
CREATE INDEX picture_loose ON messages.picture USING btree (member_id, id) WHERE (feedback_id IS NULL);
CREATE INDEX picture_loose_since ON messages.picture USING btree (sent_at) WHERE (feedback_id IS NULL);

-- Schema operators

create table operators.audit_head (
  single boolean default true not null,
  id bigint not null,
  hash bytea not null,
  constraint audit_head_pkey PRIMARY KEY (single),
  constraint audit_head_single_check CHECK (single)
);

create table operators.audit_line (
  id bigint not null,
  at timestamp with time zone not null,
  operator_id bigint,
  operator text not null,
  action text not null,
  target text not null,
  reason text,
  before jsonb,
  after jsonb,
  address text not null,
  user_agent text not null,
  previous_hash bytea not null,
  hash bytea not null,
  constraint audit_line_action_check CHECK ((action ~ '^[a-z_]+(\.[a-z_]+)+$'::text)),
  constraint audit_line_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_line_operator ON operators.audit_line USING btree (operator, id);
CREATE INDEX audit_line_target ON operators.audit_line USING btree (target, id);
CREATE TRIGGER audit_line_stands BEFORE DELETE OR UPDATE OR TRUNCATE ON operators.audit_line FOR EACH STATEMENT EXECUTE FUNCTION operators.refuse_change();

create table operators.operator (
  id bigint generated always as identity not null,
  name text not null,
  role text not null,
  password_hash text not null,
  totp_secret text not null,
  totp_step bigint default 0 not null,
  failures integer default 0 not null,
  locked_until timestamp with time zone,
  disabled_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint operator_name_check CHECK ((name ~ '^[a-z][a-z0-9._-]{2,31}$'::text)),
  constraint operator_name_key UNIQUE (name),
  constraint operator_pkey PRIMARY KEY (id)
);

create table operators.recovery_code (
  operator_id bigint not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  constraint recovery_code_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators.operator(id),
  constraint recovery_code_pkey PRIMARY KEY (operator_id, code_hash)
);

create table operators.session (
  id bigint generated always as identity not null,
  operator_id bigint not null,
  token_hash bytea not null,
  created_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  address text not null,
  user_agent text not null,
  constraint session_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators.operator(id),
  constraint session_pkey PRIMARY KEY (id),
  constraint session_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX session_operator ON operators.session USING btree (operator_id) WHERE (ended_at IS NULL);

create table operators.set_up_link (
  link_hash bytea not null,
  role text,
  invited_by bigint,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint set_up_link_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES operators.operator(id),
  constraint set_up_link_pkey PRIMARY KEY (link_hash)
);

CREATE OR REPLACE FUNCTION operators.append_audit(p_at timestamp with time zone, p_operator_id bigint, p_operator text, p_action text, p_target text, p_reason text, p_before jsonb, p_after jsonb, p_address text, p_user_agent text)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  v_head operators.audit_head;
  v_line operators.audit_line;
begin
  select * into strict v_head from operators.audit_head for update;
  v_line := row(v_head.id + 1, p_at, p_operator_id, p_operator, p_action, p_target, p_reason, p_before,
    p_after, p_address, p_user_agent, v_head.hash, null);
  v_line.hash := operators.audit_hash(v_head.hash, v_line);
  insert into operators.audit_line select v_line.*;
  update operators.audit_head set id = v_line.id, hash = v_line.hash;
  return v_line.id;
end $function$;

CREATE OR REPLACE FUNCTION operators.audit_hash(p_previous bytea, p_line operators.audit_line)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select sha256(p_previous || convert_to(jsonb_build_array(
    p_line.id, (extract(epoch from p_line.at) * 1000000)::bigint, p_line.operator_id, p_line.operator,
    p_line.action,
    p_line.target, p_line.reason, p_line.before, p_line.after, p_line.address, p_line.user_agent
  )::text, 'UTF8'))
$function$;

CREATE OR REPLACE FUNCTION operators.first_broken_audit_line()
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select min(c.id) from (
    select l.id from (
      select a as line, a.id, lag(a.hash, 1, sha256('koi audit trail')) over (order by a.id) as before,
        row_number() over (order by a.id) as place
      from operators.audit_line a
    ) l
    where l.id <> l.place or (l.line).previous_hash <> l.before
      or (l.line).hash <> operators.audit_hash(l.before, l.line)
    union all
    select h.id from operators.audit_head h
    where h.id <> (select count(*) from operators.audit_line)
      or h.hash <> coalesce((select a.hash from operators.audit_line a where a.id = h.id),
        sha256('koi audit trail'))
  ) c
$function$;

CREATE OR REPLACE FUNCTION operators.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the audit trail is append only' using errcode = 'insufficient_privilege';
end $function$;

-- Schema protection

create table protection.identity_check (
  id bigint generated always as identity not null,
  member_id bigint not null,
  account text not null,
  book smallint not null,
  state text not null,
  person text,
  reason text,
  started_at timestamp with time zone not null,
  submitted_at timestamp with time zone,
  decided_at timestamp with time zone,
  decided_by text,
  constraint identity_check_book_check CHECK ((book >= 0)),
  constraint identity_check_check CHECK (((person IS NULL) = (state = 'draft'::text))),
  constraint identity_check_check1 CHECK (((reason IS NOT NULL) = (state = 'rejected'::text))),
  constraint identity_check_check2 CHECK (((submitted_at IS NULL) = (state = 'draft'::text))),
  constraint identity_check_check3 CHECK (((decided_at IS NULL) = (state = ANY (ARRAY['draft'::text, 'pending'::text])))),
  constraint identity_check_pkey PRIMARY KEY (id),
  constraint identity_check_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'pending'::text, 'approved'::text, 'rejected'::text])))
);
CREATE UNIQUE INDEX identity_check_current ON protection.identity_check USING btree (member_id) WHERE (state <> 'rejected'::text);
CREATE INDEX identity_check_member ON protection.identity_check USING btree (member_id, id);
CREATE INDEX identity_check_state ON protection.identity_check USING btree (state, submitted_at, id);

create table protection.identity_document (
  check_id bigint not null,
  side text not null,
  mime text not null,
  size integer not null,
  sealed text not null,
  uploaded_at timestamp with time zone not null,
  constraint identity_document_check_id_fkey FOREIGN KEY (check_id) REFERENCES protection.identity_check(id),
  constraint identity_document_mime_check CHECK ((mime = ANY (ARRAY['image/png'::text, 'image/jpeg'::text]))),
  constraint identity_document_pkey PRIMARY KEY (check_id, side),
  constraint identity_document_side_check CHECK ((side = ANY (ARRAY['front'::text, 'back'::text, 'selfie'::text]))),
  constraint identity_document_size_check CHECK (((size >= 1) AND (size <= 5242880)))
);

create table protection.threshold (
  currency text not null,
  amount bigint not null,
  constraint threshold_amount_check CHECK ((amount > 0)),
  constraint threshold_pkey PRIMARY KEY (currency)
);

-- Schema public

create table public.migration (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone default now() not null,
  constraint migration_pkey PRIMARY KEY (name)
);

CREATE OR REPLACE FUNCTION public.lottery_reserve(p_draw bigint, p_play text[], p_key text[], p_need bigint[], p_want bigint[], p_shares bigint[], p_cap bigint[], p_since timestamp with time zone)
 RETURNS TABLE(item bigint, given bigint, held boolean)
 LANGUAGE plpgsql
AS $function$
#variable_conflict use_column
declare
  v_given bigint[]; v_held boolean[];
begin
  insert into lottery.reserve (draw_id, play, key, granted)
  select p_draw, u.play, u.key, u.shares from unnest(p_play, p_key, p_shares) u (play, key, shares)
  order by u.play, u.key
  on conflict do nothing;
  perform from lottery.reserve r
  join unnest(p_play, p_key) u (play, key) on r.play = u.play and r.key = u.key
  where r.draw_id = p_draw
  order by r.play, r.key for update of r;
  select array_agg(case
      when r.granted + u.need > u.cap then 0
      when r.called_back_at is not null then u.need
      else least(greatest(u.need, u.want), u.cap - r.granted)
    end order by u.item),
    -- Not called back since: others may have some of it unsold.
    array_agg(r.called_back_at is null or r.called_back_at <= p_since order by u.item)
  into v_given, v_held
  from unnest(p_play, p_key, p_need, p_want, p_cap) with ordinality u (play, key, need, want, cap, item)
  join lottery.reserve r on r.draw_id = p_draw and r.play = u.play and r.key = u.key;
  update lottery.reserve r set granted = r.granted + u.given
  from unnest(p_play, p_key, v_given) u (play, key, given)
  where r.draw_id = p_draw and r.play = u.play and r.key = u.key and u.given > 0;
  return query
  select u.item, u.given, u.held from unnest(v_given, v_held) with ordinality u (given, held, item);
end $function$;

-- Schema rewards

create table rewards.claim (
  id bigint generated always as identity not null,
  reward_id bigint not null,
  member_id bigint not null,
  amount bigint not null,
  required bigint not null,
  claimed_at timestamp with time zone not null,
  constraint claim_amount_check CHECK ((amount > 0)),
  constraint claim_member_id_reward_id_key UNIQUE (member_id, reward_id),
  constraint claim_pkey PRIMARY KEY (id),
  constraint claim_required_check CHECK ((required >= 0)),
  constraint claim_reward_id_fkey FOREIGN KEY (reward_id) REFERENCES rewards.reward(id)
);
CREATE INDEX claim_member ON rewards.claim USING btree (member_id, claimed_at, reward_id);
CREATE INDEX claim_reward ON rewards.claim USING btree (reward_id, claimed_at, id);

create table rewards.recipient (
  member_id bigint not null,
  reward_id bigint not null,
  given_at timestamp with time zone not null,
  constraint recipient_pkey PRIMARY KEY (member_id, reward_id),
  constraint recipient_reward_id_fkey FOREIGN KEY (reward_id) REFERENCES rewards.reward(id)
);
CREATE INDEX recipient_reward ON rewards.recipient USING btree (reward_id);

create table rewards.reward (
  id bigint generated always as identity not null,
  titles jsonb not null,
  bodies jsonb not null,
  amount bigint not null,
  currency text not null,
  turnover_rate integer not null,
  from_at timestamp with time zone not null,
  until_at timestamp with time zone not null,
  claim_days integer not null,
  everyone boolean not null,
  budget bigint not null,
  spent bigint default 0 not null,
  claims integer default 0 not null,
  enabled boolean default false not null,
  opened_at timestamp with time zone,
  closed_at timestamp with time zone,
  written_by bigint,
  opened_by bigint,
  created_at timestamp with time zone not null,
  constraint reward_amount_check CHECK ((amount > 0)),
  constraint reward_bodies_check CHECK (((bodies ->> 'EN'::text) <> ''::text)),
  constraint reward_check CHECK ((until_at > from_at)),
  constraint reward_check1 CHECK (((spent >= 0) AND (spent <= budget))),
  constraint reward_check2 CHECK (((closed_at IS NULL) OR (NOT enabled))),
  constraint reward_claim_days_check CHECK (((claim_days >= 1) AND (claim_days <= 365))),
  constraint reward_currency_check CHECK ((currency <> 'FUN'::text)),
  constraint reward_pkey PRIMARY KEY (id),
  constraint reward_titles_check CHECK (((titles ->> 'EN'::text) <> ''::text)),
  constraint reward_turnover_rate_check CHECK ((turnover_rate >= 0))
);
CREATE INDEX reward_ending ON rewards.reward USING btree (until_at) WHERE enabled;
CREATE INDEX reward_everyone ON rewards.reward USING btree (until_at) WHERE (everyone AND (opened_at IS NOT NULL));
CREATE INDEX reward_opened_by ON rewards.reward USING btree (opened_by, opened_at);

-- Schema vendors

create table vendors.call_minute (
  vendor text not null,
  call text not null,
  minute timestamp with time zone not null,
  counts integer[] not null,
  refused integer not null,
  failed integer not null,
  constraint call_minute_pkey PRIMARY KEY (minute, vendor, call)
);

create table vendors.finding (
  id bigint generated always as identity not null,
  vendor text not null,
  kind text not null,
  uuid uuid not null,
  day date,
  member_id bigint,
  round text not null,
  here text not null,
  there text not null,
  found_at timestamp with time zone not null,
  resolved_at timestamp with time zone,
  resolved_by text,
  note text,
  constraint finding_check CHECK (((resolved_at IS NULL) = (resolved_by IS NULL))),
  constraint finding_kind_check CHECK ((kind = ANY (ARRAY['absent_here'::text, 'absent_there'::text, 'other_amount'::text, 'other_state'::text, 'other_content'::text, 'refused_win'::text, 'refused_rollback'::text]))),
  constraint finding_pkey PRIMARY KEY (id),
  constraint finding_vendor_fkey FOREIGN KEY (vendor) REFERENCES vendors.link(vendor),
  constraint finding_vendor_uuid_kind_key UNIQUE (vendor, uuid, kind)
);
CREATE INDEX finding_open ON vendors.finding USING btree (id) WHERE (resolved_at IS NULL);
CREATE INDEX finding_round ON vendors.finding USING btree (member_id, vendor, round);
CREATE INDEX finding_vendor ON vendors.finding USING btree (vendor, id);

create table vendors.link (
  vendor text not null,
  adapter text not null,
  enabled boolean default false not null,
  game_url text not null,
  transactions_url text,
  transfer_url text,
  currencies text[] not null,
  token_minutes integer default 720 not null,
  most_bet bigint,
  late_win text default 'accept'::text not null,
  settled_rollback text default 'refuse'::text not null,
  stuck_rule text default 'queue'::text not null,
  calls_per_second integer,
  constraint link_adapter_check CHECK ((adapter = ANY (ARRAY['hub88'::text, 'transfer'::text]))),
  constraint link_calls_per_second_check CHECK (((calls_per_second >= 1) AND (calls_per_second <= 100000))),
  constraint link_game_url_check CHECK ((game_url ~ '^https?://'::text)),
  constraint link_late_win_check CHECK ((late_win = ANY (ARRAY['accept'::text, 'refuse'::text]))),
  constraint link_most_bet_check CHECK ((most_bet > 0)),
  constraint link_pkey PRIMARY KEY (vendor),
  constraint link_settled_rollback_check CHECK ((settled_rollback = ANY (ARRAY['reverse'::text, 'refuse'::text]))),
  constraint link_stuck_rule_check CHECK ((stuck_rule = ANY (ARRAY['queue'::text, 'close'::text, 'void'::text]))),
  constraint link_token_minutes_check CHECK (((token_minutes >= 5) AND (token_minutes <= 1440))),
  constraint link_transactions_url_check CHECK ((transactions_url ~ '^https?://'::text)),
  constraint link_transfer_url_check CHECK ((transfer_url ~ '^https?://'::text)),
  constraint link_transfer_url_given CHECK (((adapter <> 'transfer'::text) OR (transfer_url IS NOT NULL))),
  constraint link_vendor_check CHECK ((vendor ~ '^[A-Z0-9_]{2,24}$'::text))
);

create table vendors.own_key (
  id bigint generated always as identity not null,
  vendor text not null,
  public_pem text not null,
  private_sealed text not null,
  made_at timestamp with time zone not null,
  constraint own_key_pkey PRIMARY KEY (id),
  constraint own_key_vendor_fkey FOREIGN KEY (vendor) REFERENCES vendors.link(vendor)
);
CREATE INDEX own_key_newest ON vendors.own_key USING btree (vendor, id);

create table vendors.player (
  member_id bigint not null,
  wire_user text not null,
  book integer not null,
  currency text not null,
  constraint player_pkey PRIMARY KEY (member_id),
  constraint player_wire_user_key UNIQUE (wire_user)
);

create table vendors.reconciliation (
  vendor text not null,
  day date not null,
  state text not null,
  compared bigint default 0 not null,
  findings integer default 0 not null,
  reason text,
  at timestamp with time zone not null,
  constraint reconciliation_pkey PRIMARY KEY (vendor, day),
  constraint reconciliation_state_check CHECK ((state = ANY (ARRAY['sound'::text, 'findings'::text, 'waiting'::text, 'unread'::text]))),
  constraint reconciliation_vendor_fkey FOREIGN KEY (vendor) REFERENCES vendors.link(vendor)
);
CREATE INDEX reconciliation_day ON vendors.reconciliation USING btree (day, vendor);

create table vendors.token (
  hash bytea not null,
  member_id bigint not null,
  vendor text not null,
  game text not null,
  session_id bigint not null,
  issued_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  pending boolean default false not null,
  constraint token_hash_check CHECK ((length(hash) = 32)),
  constraint token_pkey PRIMARY KEY (hash)
);
CREATE UNIQUE INDEX token_live ON vendors.token USING btree (member_id, vendor) WHERE ((ended_at IS NULL) AND (NOT pending));

create table vendors.vendor_key (
  vendor text not null,
  id text not null,
  public_pem text not null,
  fingerprint bytea not null,
  added_at timestamp with time zone not null,
  retires_at timestamp with time zone,
  constraint vendor_key_fingerprint_check CHECK ((length(fingerprint) = 32)),
  constraint vendor_key_fingerprint_key UNIQUE (fingerprint),
  constraint vendor_key_id_check CHECK ((id ~ '^[A-Za-z0-9_-]{1,32}$'::text)),
  constraint vendor_key_pkey PRIMARY KEY (vendor, id),
  constraint vendor_key_vendor_fkey FOREIGN KEY (vendor) REFERENCES vendors.link(vendor)
);

CREATE OR REPLACE FUNCTION vendors.find_players(p_user text[], p_vendor text[], p_hash bytea[], p_at timestamp with time zone)
 RETURNS TABLE(item integer, member_id bigint, book integer, currency text, is_live boolean)
 LANGUAGE plpgsql
 STABLE
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
#variable_conflict use_column
begin
  return query
  select i.item::integer, p.member_id, p.book::integer, p.currency,
    case when t.hash is not null then
      t.ended_at is null and t.expires_at > p_at and members.is_session_open(t.session_id, p_at) end
  from unnest(p_user, p_vendor, p_hash) with ordinality i ("user", vendor, hash, item)
  left join lateral (select p.* from vendors.player p where p.wire_user = i."user" limit 1) p on true
  left join lateral (
    select t.* from vendors.token t
    where t.hash = i.hash and t.member_id = p.member_id and t.vendor = i.vendor
    union all
    select t.* from vendors.token t
    where i.hash is null and t.member_id = p.member_id and t.vendor = i.vendor and t.ended_at is null
      and not t.pending
    limit 1
  ) t on true
  order by i.item;
end $function$;

-- Schema whitelabel

create table whitelabel.blocked_range (
  range cidr not null,
  location text not null,
  constraint blocked_range_pkey PRIMARY KEY (range)
);

create table whitelabel.download_link (
  resource_type text not null,
  url text not null,
  constraint download_link_pkey PRIMARY KEY (resource_type),
  constraint download_link_resource_type_check CHECK ((resource_type = ANY (ARRAY['Android'::text, 'IOS'::text, 'MOBILECONFIG'::text, 'AppDownloadIcon'::text])))
);

create table whitelabel.field_pattern (
  field text not null,
  pattern text,
  own text,
  example text default ''::text not null,
  constraint field_pattern_example_check CHECK ((length(example) <= 254)),
  constraint field_pattern_field_check CHECK ((field = ANY (ARRAY['username'::text, 'password'::text, 'paymentPassword'::text, 'nickname'::text, 'payeeName'::text, 'email'::text, 'idNumber'::text, 'qqNum'::text, 'facebook'::text, 'wechat'::text, 'line'::text, 'whatsapp'::text, 'zalo'::text]))),
  constraint field_pattern_one CHECK (((pattern IS NULL) <> (own IS NULL))),
  constraint field_pattern_own_check CHECK (((length(own) >= 1) AND (length(own) <= 100))),
  constraint field_pattern_pattern_check CHECK ((pattern = ANY (ARRAY['letters_digits'::text, 'letter_first'::text, 'letters_and_digits'::text, 'letters'::text, 'email'::text, 'digits'::text, 'capital'::text]))),
  constraint field_pattern_pkey PRIMARY KEY (field)
);

create table whitelabel.flag (
  key text not null,
  value text not null,
  read_by text not null,
  constraint flag_pkey PRIMARY KEY (key),
  constraint flag_value_check CHECK ((value = ANY (ARRAY['0'::text, '1'::text])))
);

create table whitelabel.nonce (
  nonce_hash bytea not null,
  until timestamp with time zone not null,
  constraint nonce_nonce_hash_check CHECK ((length(nonce_hash) = 32)),
  constraint nonce_pkey PRIMARY KEY (nonce_hash)
);
CREATE INDEX nonce_until ON whitelabel.nonce USING btree (until);

create table whitelabel.picture (
  slot text not null,
  hash text not null,
  mime text not null,
  width integer not null,
  height integer not null,
  content bytea not null,
  replaced_at timestamp with time zone,
  constraint picture_hash_check CHECK ((hash ~ '^[0-9a-f]{32}$'::text)),
  constraint picture_height_check CHECK ((height > 0)),
  constraint picture_mime_check CHECK ((mime = ANY (ARRAY['image/png'::text, 'image/jpeg'::text]))),
  constraint picture_pkey PRIMARY KEY (slot, hash),
  constraint picture_slot_check CHECK ((slot = ANY (ARRAY['logo'::text, 'splash'::text, 'icon'::text, 'icon180'::text, 'icon512'::text, 'iconMaskable'::text]))),
  constraint picture_width_check CHECK ((width > 0))
);
CREATE UNIQUE INDEX picture_current ON whitelabel.picture USING btree (slot) WHERE (replaced_at IS NULL);
CREATE INDEX picture_hash ON whitelabel.picture USING btree (hash);
CREATE INDEX picture_replaced ON whitelabel.picture USING btree (replaced_at) WHERE (replaced_at IS NOT NULL);

create table whitelabel.promotion_switch (
  key text not null,
  enabled boolean not null,
  constraint promotion_switch_key_check CHECK ((key = ANY (ARRAY['REFERRAL'::text, 'MISSION'::text]))),
  constraint promotion_switch_pkey PRIMARY KEY (key)
);

create table whitelabel.register_field (
  field text not null,
  enabled boolean not null,
  required boolean not null,
  constraint register_field_check CHECK ((enabled OR (NOT required))),
  constraint register_field_pkey PRIMARY KEY (field)
);

create table whitelabel.sealing_key (
  kid text not null,
  public_jwk jsonb not null,
  private_sealed text not null,
  created_at timestamp with time zone not null,
  constraint sealing_key_pkey PRIMARY KEY (kid)
);
CREATE INDEX sealing_key_created ON whitelabel.sealing_key USING btree (created_at);

create table whitelabel.site (
  single boolean default true not null,
  maintenance boolean default false not null,
  maintenance_ends_at timestamp with time zone,
  minimum_age smallint default 18 not null,
  mem_cen text default '1'::text not null,
  dep_func text default '1'::text not null,
  name text default 'Koi'::text not null,
  theme jsonb default '{}'::jsonb not null,
  countries_first text[] default '{}'::text[] not null,
  countries_off text[] default '{}'::text[] not null,
  firebase_sms boolean default false not null,
  customer_service text[] default '{}'::text[] not null,
  usdt_guide text,
  whatsapp text,
  telegram text,
  image_cdn text,
  constraint site_dep_func_check CHECK ((dep_func = ANY (ARRAY['0'::text, '1'::text]))),
  constraint site_mem_cen_check CHECK ((mem_cen = ANY (ARRAY['0'::text, '1'::text]))),
  constraint site_minimum_age_check CHECK ((minimum_age = ANY (ARRAY[18, 21]))),
  constraint site_name_check CHECK (((length(name) >= 1) AND (length(name) <= 24))),
  constraint site_pkey PRIMARY KEY (single),
  constraint site_single_check CHECK (single)
);
