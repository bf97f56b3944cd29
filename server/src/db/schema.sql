-- Made by npm run schema from the migrations. Do not edit.

-- Schema agents

create table agents.braked (
  member_id bigint not null,
  day date not null,
  loss bigint not null,
  constraint braked_loss_check CHECK ((loss > 0)),
  constraint braked_member_id_fkey FOREIGN KEY (member_id) REFERENCES members.member(id),
  constraint braked_pkey PRIMARY KEY (member_id, day)
);

create table agents.closing (
  day date not null,
  horizon xid8 not null,
  closed_at timestamp with time zone,
  constraint closing_pkey PRIMARY KEY (day)
);

create table agents.earning (
  member_id bigint not null,
  day date not null,
  category text not null,
  amount bigint not null,
  constraint earning_pkey PRIMARY KEY (member_id, day, category)
);

create table agents.envelope (
  id bigint generated always as identity not null,
  agent_id bigint not null,
  amount bigint not null,
  shares integer not null,
  split text not null,
  audience text not null,
  currency text not null,
  turnover_rate integer not null,
  client_key uuid not null,
  fingerprint bytea not null,
  opened_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  returned bigint,
  constraint envelope_agent_id_client_key_key UNIQUE (agent_id, client_key),
  constraint envelope_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES members.member(id),
  constraint envelope_amount_check CHECK ((amount > 0)),
  constraint envelope_audience_check CHECK ((audience = ANY (ARRAY['direct'::text, 'team'::text]))),
  constraint envelope_check CHECK ((ends_at > opened_at)),
  constraint envelope_check1 CHECK (((returned >= 0) AND (returned <= amount))),
  constraint envelope_check2 CHECK (((ended_at IS NULL) = (returned IS NULL))),
  constraint envelope_currency_check CHECK ((currency <> 'FUN'::text)),
  constraint envelope_pkey PRIMARY KEY (id),
  constraint envelope_shares_check CHECK (((shares >= 1) AND (shares <= 100))),
  constraint envelope_split_check CHECK ((split = ANY (ARRAY['equal'::text, 'random'::text]))),
  constraint envelope_turnover_rate_check CHECK ((turnover_rate >= 0))
);
CREATE INDEX envelope_agent ON agents.envelope USING btree (agent_id, id DESC);
CREATE INDEX envelope_day ON agents.envelope USING btree (agent_id, opened_at);
CREATE INDEX envelope_due ON agents.envelope USING btree (ends_at) WHERE (ended_at IS NULL);
CREATE INDEX envelope_waiting ON agents.envelope USING btree (agent_id, ends_at) WHERE (ended_at IS NULL);

create table agents.envelope_share (
  envelope_id bigint not null,
  place integer not null,
  amount bigint not null,
  member_id bigint,
  taken_at timestamp with time zone,
  constraint envelope_share_amount_check CHECK ((amount > 0)),
  constraint envelope_share_check CHECK (((member_id IS NULL) = (taken_at IS NULL))),
  constraint envelope_share_envelope_id_fkey FOREIGN KEY (envelope_id) REFERENCES agents.envelope(id),
  constraint envelope_share_envelope_id_member_id_key UNIQUE (envelope_id, member_id),
  constraint envelope_share_member_id_fkey FOREIGN KEY (member_id) REFERENCES members.member(id),
  constraint envelope_share_pkey PRIMARY KEY (envelope_id, place)
);
CREATE INDEX envelope_share_free ON agents.envelope_share USING btree (envelope_id, place) WHERE (member_id IS NULL);
CREATE INDEX envelope_share_taken ON agents.envelope_share USING btree (member_id, taken_at DESC, envelope_id DESC) WHERE (member_id IS NOT NULL);
CREATE INDEX envelope_share_taken_at ON agents.envelope_share USING btree (taken_at) WHERE (taken_at IS NOT NULL);

create table agents.fold (
  day date not null,
  book smallint not null,
  upto bigint default 0 not null,
  finished_at timestamp with time zone,
  constraint fold_pkey PRIMARY KEY (day, book)
);

create table agents.held_decision (
  id bigint generated always as identity not null,
  member_id bigint not null,
  upto date not null,
  pays boolean not null,
  amount bigint not null,
  reason text not null,
  asked_by bigint not null,
  asked_at timestamp with time zone not null,
  agreed boolean,
  decided_by bigint,
  decided_at timestamp with time zone,
  constraint held_decision_amount_check CHECK ((amount > 0)),
  constraint held_decision_check CHECK ((((agreed IS NULL) = (decided_by IS NULL)) AND ((agreed IS NULL) = (decided_at IS NULL)))),
  constraint held_decision_member_id_fkey FOREIGN KEY (member_id) REFERENCES members.member(id),
  constraint held_decision_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX held_decision_waiting ON agents.held_decision USING btree (member_id) WHERE (agreed IS NULL);

create table agents.hidden (
  member_id bigint not null,
  from_day date not null,
  until_day date not null,
  is_own_line boolean default false not null,
  left_out date[] default '{}'::date[] not null,
  constraint hidden_member_id_fkey FOREIGN KEY (member_id) REFERENCES members.member(id),
  constraint hidden_pkey PRIMARY KEY (member_id, from_day)
);

create table agents.line_request (
  id bigint generated always as identity not null,
  kind text not null,
  member_id bigint not null,
  type smallint,
  series smallint,
  rates jsonb,
  quotas jsonb,
  to_id bigint,
  reason text not null,
  asked_by bigint not null,
  asked_at timestamp with time zone not null,
  decided_by bigint,
  decided_at timestamp with time zone,
  agreed boolean,
  from_day date,
  applied_at timestamp with time zone,
  constraint line_request_check CHECK (((kind = 'appoint'::text) = (type IS NOT NULL))),
  constraint line_request_check1 CHECK (((decided_at IS NULL) = (agreed IS NULL))),
  constraint line_request_check2 CHECK (((agreed IS NOT TRUE) OR (from_day IS NOT NULL))),
  constraint line_request_kind_check CHECK ((kind = ANY (ARRAY['appoint'::text, 'move'::text]))),
  constraint line_request_member_id_fkey FOREIGN KEY (member_id) REFERENCES members.member(id),
  constraint line_request_pkey PRIMARY KEY (id),
  constraint line_request_series_check CHECK (((series >= 0) AND (series <= 2000))),
  constraint line_request_to_id_fkey FOREIGN KEY (to_id) REFERENCES members.member(id),
  constraint line_request_type_check CHECK ((type = ANY (ARRAY[0, 1, 2, 41, 42])))
);
CREATE INDEX line_request_due ON agents.line_request USING btree (from_day) WHERE (agreed AND (applied_at IS NULL));
CREATE UNIQUE INDEX line_request_open ON agents.line_request USING btree (member_id) WHERE (decided_at IS NULL);
CREATE INDEX line_request_waiting ON agents.line_request USING btree (asked_at) WHERE (decided_at IS NULL);

create table agents.link (
  code text not null,
  member_id bigint not null,
  series smallint,
  rates jsonb not null,
  created_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  removed_at timestamp with time zone,
  constraint link_code_fkey FOREIGN KEY (code) REFERENCES members.affiliate_code(code),
  constraint link_member_id_fkey FOREIGN KEY (member_id) REFERENCES members.member(id),
  constraint link_pkey PRIMARY KEY (code),
  constraint link_series_check CHECK (((series >= 0) AND (series <= 2000)))
);
CREATE INDEX link_member ON agents.link USING btree (member_id) WHERE (closed_at IS NULL);

create table agents.member_day (
  member_id bigint not null,
  day date not null,
  logged_in boolean not null,
  is_first_deposit boolean not null,
  bets bigint not null,
  valid_turnover bigint not null,
  deposits bigint not null,
  withdrawals bigint not null,
  rewards bigint not null,
  upline bigint[] not null,
  constraint member_day_pkey PRIMARY KEY (member_id, day) INCLUDE (bets, valid_turnover, logged_in)
);
CREATE INDEX member_day_day ON agents.member_day USING btree (day);

create table agents.opening (
  agent_id bigint not null,
  client_key uuid not null,
  fingerprint bytea not null,
  member_id bigint not null,
  opened_at timestamp with time zone not null,
  constraint opening_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES members.member(id),
  constraint opening_member_id_fkey FOREIGN KEY (member_id) REFERENCES members.member(id),
  constraint opening_pkey PRIMARY KEY (agent_id, client_key)
);
CREATE INDEX opening_day ON agents.opening USING btree (agent_id, opened_at);

create table agents.own_play (
  from_day date not null,
  is_claimed boolean not null,
  constraint own_play_pkey PRIMARY KEY (from_day)
);

create table agents.payment (
  member_id bigint not null,
  day date not null,
  book smallint not null,
  earned bigint not null,
  carried bigint not null,
  paid bigint not null,
  state text not null,
  paid_at timestamp with time zone,
  held_for text,
  held_at timestamp with time zone,
  decision_id bigint,
  constraint payment_carried_check CHECK ((carried <= 0)),
  constraint payment_check CHECK ((paid = GREATEST((earned + carried), (0)::bigint))),
  constraint payment_held_for_check CHECK ((held_for = ANY (ARRAY['protection'::text, 'frozen'::text]))),
  constraint payment_member_id_fkey FOREIGN KEY (member_id) REFERENCES members.member(id),
  constraint payment_pkey PRIMARY KEY (member_id, day),
  constraint payment_state_check CHECK ((state = ANY (ARRAY['due'::text, 'paid'::text, 'held'::text, 'carried'::text, 'kept'::text])))
);
CREATE INDEX payment_due ON agents.payment USING btree (day, book, member_id) WHERE (state = 'due'::text);
CREATE INDEX payment_held ON agents.payment USING btree (member_id) WHERE (state = 'held'::text);
CREATE INDEX payment_unsuspended ON agents.payment USING btree (book) WHERE ((state = 'held'::text) AND (held_at IS NULL));

create table agents.people_day (
  agent_id bigint not null,
  day date not null,
  registrations integer not null,
  first_deposits integer not null,
  deposits bigint not null,
  withdrawals bigint not null,
  rewards bigint not null,
  places integer[] not null,
  bettors integer[] not null,
  active integer[] not null,
  logins integer[] not null,
  constraint people_day_pkey PRIMARY KEY (agent_id, day)
);

create table agents.quota (
  member_id bigint not null,
  series smallint not null,
  free integer not null,
  constraint quota_free_check CHECK ((free >= 0)),
  constraint quota_member_id_fkey FOREIGN KEY (member_id) REFERENCES members.member(id),
  constraint quota_pkey PRIMARY KEY (member_id, series)
);

create table agents.setting (
  key text not null,
  value bigint not null,
  constraint setting_pkey PRIMARY KEY (key),
  constraint setting_value_check CHECK ((value >= 0))
);

create table agents.setting_change (
  id bigint generated always as identity not null,
  key text not null,
  value bigint not null,
  reason text not null,
  asked_by bigint not null,
  asked_at timestamp with time zone not null,
  decided_by bigint,
  decided_at timestamp with time zone,
  agreed boolean,
  constraint setting_change_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES operators.operator(id),
  constraint setting_change_check CHECK (((decided_at IS NULL) = (agreed IS NULL))),
  constraint setting_change_check1 CHECK (((decided_at IS NULL) = (decided_by IS NULL))),
  constraint setting_change_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES operators.operator(id),
  constraint setting_change_key_fkey FOREIGN KEY (key) REFERENCES agents.setting(key),
  constraint setting_change_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX setting_change_waiting ON agents.setting_change USING btree (key) WHERE (decided_at IS NULL);

create table agents.team_day (
  agent_id bigint not null,
  day date not null,
  category text not null,
  bets bigint not null,
  stake bigint not null,
  payout bigint not null,
  rebate bigint not null,
  valid_turnover bigint not null,
  constraint team_day_pkey PRIMARY KEY (agent_id, day, category)
);

create table agents.team_part (
  agent_id bigint not null,
  place bigint not null,
  bits bytea not null,
  constraint team_part_bits_check CHECK ((length(bits) = 1024)),
  constraint team_part_pkey PRIMARY KEY (agent_id, place)
);

create table agents.team_size (
  agent_id bigint not null,
  day date not null,
  day_end timestamp with time zone not null,
  members integer not null,
  constraint team_size_pkey PRIMARY KEY (agent_id)
);

create table agents.terms (
  member_id bigint not null,
  from_day date not null,
  series smallint,
  rates jsonb not null,
  set_by text not null,
  reason text not null,
  set_at timestamp with time zone not null,
  constraint terms_member_id_fkey FOREIGN KEY (member_id) REFERENCES members.member(id),
  constraint terms_pkey PRIMARY KEY (member_id, from_day),
  constraint terms_series_check CHECK (((series >= 0) AND (series <= 2000))),
  constraint terms_set_by_check CHECK ((set_by = ANY (ARRAY['upline'::text, 'operator'::text, 'member'::text])))
);

create table agents.terms_request (
  id bigint generated always as identity not null,
  member_id bigint not null,
  series smallint,
  rates jsonb not null,
  asked_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  agreed boolean,
  asked_by bigint,
  constraint terms_request_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES members.member(id),
  constraint terms_request_check CHECK (((answered_at IS NULL) = (agreed IS NULL))),
  constraint terms_request_member_id_fkey FOREIGN KEY (member_id) REFERENCES members.member(id),
  constraint terms_request_pkey PRIMARY KEY (id),
  constraint terms_request_series_check CHECK (((series >= 0) AND (series <= 2000)))
);
CREATE UNIQUE INDEX terms_request_open ON agents.terms_request USING btree (member_id) WHERE (answered_at IS NULL);

create table agents.transfer (
  id bigint generated always as identity not null,
  member_id bigint not null,
  upline_id bigint not null,
  amount bigint not null,
  required bigint not null,
  currency text not null,
  client_key uuid not null,
  fingerprint bytea not null,
  sent_at timestamp with time zone not null,
  constraint transfer_amount_check CHECK ((amount > 0)),
  constraint transfer_check CHECK ((upline_id <> member_id)),
  constraint transfer_currency_check CHECK ((currency <> 'FUN'::text)),
  constraint transfer_member_id_client_key_key UNIQUE (member_id, client_key),
  constraint transfer_member_id_fkey FOREIGN KEY (member_id) REFERENCES members.member(id),
  constraint transfer_pkey PRIMARY KEY (id),
  constraint transfer_required_check CHECK ((required >= 0)),
  constraint transfer_upline_id_fkey FOREIGN KEY (upline_id) REFERENCES members.member(id)
);
CREATE INDEX transfer_day ON agents.transfer USING btree (member_id, sent_at);
CREATE INDEX transfer_member ON agents.transfer USING btree (member_id, id DESC);
CREATE INDEX transfer_sent ON agents.transfer USING btree (sent_at);

CREATE OR REPLACE FUNCTION agents.draw_up_payments(p_day date)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into agents.payment (member_id, day, book, earned, carried, paid, state)
  select earned.member_id, p_day, member.book, earned.amount, earned.carried,
    greatest(earned.amount + earned.carried, 0),
    case when earned.amount + earned.carried <= 0 then 'carried' else 'due' end
  from (
    select earning.member_id, sum(earning.amount)::bigint as amount,
      coalesce((
        select least(last.earned + last.carried, 0) from agents.payment last
        where last.member_id = earning.member_id and last.day < p_day order by last.day desc limit 1
      ), 0) as carried
    from agents.earning earning where earning.day = p_day group by earning.member_id
  ) earned
  join members.member member on member.id = earned.member_id
  on conflict do nothing
$function$;

CREATE OR REPLACE FUNCTION agents.fold_people(p_day date, p_from timestamp with time zone, p_to timestamp with time zone, p_active bigint, p_large integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(hashtext('agents.fold_people'));
  if exists (select from agents.closing where day = p_day and closed_at is not null) then
    return;
  end if;
  insert into agents.people_day (agent_id, day, registrations, first_deposits, deposits, withdrawals, rewards,
    places, bettors, active, logins)
  select figure.agent_id, p_day, figure.registrations, figure.first_deposits, figure.deposits,
    figure.withdrawals, figure.rewards, figure.places, figure.bettors, figure.active, figure.logins
  from agents.people_of_day(p_day, p_from, p_to, p_active) figure
  on conflict do nothing;
  delete from agents.team_size;
  delete from agents.team_part;
  with line as materialized (
    select member.id, line.agent_id
    from members.member member
    cross join lateral unnest(
      case when exists (select from members.upline_change change where change.member_id = member.id)
        then members.upline_on(member.id, p_day) else member.upline end
    ) line (agent_id)
    where member.registered_at < p_to
  ), size as (
    insert into agents.team_size (agent_id, day, day_end, members)
    select line.agent_id, p_day, p_to, count(*)::integer from line
    group by line.agent_id having count(*) >= p_large
    returning agent_id
  )
  insert into agents.team_part (agent_id, place, bits)
  select line.agent_id, line.id >> 13, agents.set_bits(decode(repeat('00', 1024), 'hex'),
    array_agg((line.id & 8191)::integer), array_agg(1))
  from line join size on size.agent_id = line.agent_id
  group by line.agent_id, line.id >> 13;
end $function$;

CREATE OR REPLACE FUNCTION agents.has_bit(p_bits bytea, p_first bigint, p_id bigint)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when p_id >= p_first and p_id < p_first + 8 * length(p_bits)
    then get_bit(p_bits, p_id - p_first) = 1 else false end
$function$;

CREATE OR REPLACE FUNCTION agents.is_own_play_claimed(p_day date)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select coalesce((
    select own_play.is_claimed from agents.own_play own_play
    where own_play.from_day <= p_day order by own_play.from_day desc limit 1
  ), false)
$function$;

CREATE OR REPLACE FUNCTION agents.line_members(p_agent bigint)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select p_agent
  union select member.id from members.member member where member.upline @> array[p_agent]
  union select change.member_id from members.upline_change change
  where change.upline @> array[p_agent] or change.upline_before @> array[p_agent]
$function$;

CREATE OR REPLACE FUNCTION agents.people_of_day(p_day date, p_from timestamp with time zone, p_to timestamp with time zone, p_active bigint)
 RETURNS TABLE(agent_id bigint, registrations integer, first_deposits integer, deposits bigint, withdrawals bigint, rewards bigint, places integer[], bettors integer[], active integer[], logins integer[])
 LANGUAGE sql
 STABLE
AS $function$
  select part.agent_id, sum(part.registrations)::integer, sum(part.first_deposits)::integer,
    sum(part.deposits)::bigint, sum(part.withdrawals)::bigint, sum(part.rewards)::bigint,
    coalesce(max(part.places), '{}'), coalesce(max(part.bettors), '{}'), coalesce(max(part.active), '{}'),
    coalesce(max(part.logins), '{}')
  from (
    select level.agent_id, 0 as registrations, fact.is_first_deposit::integer as first_deposits,
      fact.deposits, fact.withdrawals, fact.rewards, null::integer[] as places, null::integer[] as bettors,
      null::integer[] as active, null::integer[] as logins
    from agents.member_day fact cross join lateral unnest(fact.upline) level (agent_id)
    where fact.day = p_day
    union all
    select level.agent_id, 1, 0, 0, 0, 0, null, null, null, null
    from members.member member
    cross join lateral unnest(members.upline_on(member.id, p_day)) level (agent_id)
    where member.registered_at >= p_from and member.registered_at < p_to
    union all
    select step.agent_id, 0, 0, 0, 0, 0, step.places, step.bettors, step.active, step.logins
    from agents.people_steps(p_day, p_active) step
  ) part
  group by part.agent_id
$function$;

CREATE OR REPLACE FUNCTION agents.people_steps(p_day date, p_active bigint)
 RETURNS TABLE(agent_id bigint, places integer[], bettors integer[], active integer[], logins integer[])
 LANGUAGE sql
 STABLE
AS $function$
  with doer as materialized (
    select fact.member_id, fact.upline, exists (
        select from members.upline_change change where change.member_id = fact.member_id
      ) as is_moved
    from agents.member_day fact where fact.day = p_day
  ), seen as (
    -- A member who was moved has a past of their own below each agent.
    select doer.member_id, below.agents, past.*
    from doer
    cross join lateral (
      select doer.upline as agents where not doer.is_moved
      union all select array[level.id] from unnest(doer.upline) level (id) where doer.is_moved
    ) below
    cross join lateral (
      select p_day - fact.day as place, fact.bets, fact.valid_turnover, fact.logged_in::integer as logins
      from agents.member_day fact
      where fact.member_id = doer.member_id and fact.day <= p_day and fact.day > p_day - 92
        and (not doer.is_moved or fact.upline @> below.agents) offset 0
    ) past
  ), summed as (
    select seen.agents, seen.place, lead(seen.place) over back as until,
      sum(seen.bets) over back as bets, sum(seen.bets) over back - first_value(seen.bets) over back
        as bets_before,
      sum(seen.valid_turnover) over back as turnover, sum(seen.valid_turnover) over back
        - first_value(seen.valid_turnover) over back as turnover_before,
      sum(seen.logins) over back as logins, sum(seen.logins) over back - first_value(seen.logins) over back
        as logins_before
    from seen window back as (partition by seen.member_id, seen.agents order by seen.place)
  ), counted as (
    select summed.agents, summed.place, summed.until,
      (summed.bets > 0)::integer - (summed.bets_before > 0)::integer as bettors,
      (summed.turnover >= p_active)::integer - (summed.turnover_before >= p_active)::integer as active,
      (summed.logins > 0)::integer - (summed.logins_before > 0)::integer as logins
    from summed
  ), step as (
    select level.agent_id, turn.place, sum(turn.sign * counted.bettors)::integer as bettors,
      sum(turn.sign * counted.active)::integer as active, sum(turn.sign * counted.logins)::integer as logins
    from counted
    cross join lateral (values (counted.place, 1), (counted.until, -1)) turn (place, sign)
    cross join lateral unnest(counted.agents) level (agent_id)
    where turn.place is not null and (counted.bettors <> 0 or counted.active <> 0 or counted.logins <> 0)
    group by level.agent_id, turn.place
  )
  select step.agent_id, array_agg(step.place order by step.place) as places,
    array_agg(step.bettors order by step.place) as bettors,
    array_agg(step.active order by step.place) as active,
    array_agg(step.logins order by step.place) as logins
  from step where step.bettors <> 0 or step.active <> 0 or step.logins <> 0 group by step.agent_id
$function$;

CREATE OR REPLACE FUNCTION agents.set_bits(p_bits bytea, p_places integer[], p_values integer[])
 RETURNS bytea
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
begin
  for v_index in 1 .. cardinality(p_places) loop
    p_bits := set_bit(p_bits, p_places[v_index], p_values[v_index]);
  end loop;
  return p_bits;
end $function$;

CREATE OR REPLACE FUNCTION agents.share(p_amount bigint, p_rate bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select div(p_amount::numeric * p_rate - case when p_amount < 0 then 9999 else 0 end, 10000)::bigint
$function$;

CREATE OR REPLACE FUNCTION agents.team_accounts(p_agent bigint, p_first date, p_last date, p_closed bigint[])
 RETURNS TABLE(account bigint, person bigint, turnover bigint)
 LANGUAGE plpgsql
 STABLE
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  v_first bigint; v_bits bytea; v_account bigint[];
begin
  select team.first_id, team.bits into v_first, v_bits from agents.team_now(p_agent, p_closed) team;
  if v_bits is null then
    v_account := array(
      select member.id from members.member member
      where member.upline @> array[p_agent]
        and exists (select from members.same_person one where one.member_id = member.id)
    );
  else
    v_account := array(
      select one.member_id from members.same_person one
      where agents.has_bit(v_bits, v_first, one.member_id)
    );
  end if;
  v_account := array(
    select unnest(v_account)
    union select change.member_id from members.upline_change change
      where change.from_day > p_first
        and exists (select from members.same_person one where one.member_id = change.member_id)
    except select unnest(p_closed)
  );
  return query
  select one.member_id, one.person_id, coalesce(past.turnover, 0)
  from members.same_person one
  left join agents.team_past(p_agent, v_account, p_first, p_last) past on past.member_id = one.member_id
  where one.member_id in (select unnest(v_account));
end $function$;

CREATE OR REPLACE FUNCTION agents.team_changes(p_agent bigint, p_day date, p_day_end timestamp with time zone, p_closed bigint[])
 RETURNS TABLE(member_id bigint, book smallint, sign integer)
 LANGUAGE sql
 STABLE
AS $function$
  select changed.id, changed.book, changed.is_in - changed.was_in
  from (
    select member.id, member.book,
      (member.upline @> array[p_agent] and not member.id = any (p_closed))::integer as is_in,
      (member.registered_at < p_day_end and case
        when exists (select from members.upline_change change where change.member_id = member.id)
          then members.upline_on(member.id, p_day) else member.upline
        end @> array[p_agent])::integer as was_in
    from (
      select joined.id from (
        select member.id, member.upline from members.member member
        where member.registered_at >= p_day_end offset 0
      ) joined where joined.upline @> array[p_agent]
      union select change.member_id from members.upline_change change where change.from_day > p_day
      union select unnest(p_closed)
    ) one
    join members.member member on member.id = one.id
  ) changed
  where changed.is_in <> changed.was_in
$function$;

CREATE OR REPLACE FUNCTION agents.team_comings(p_agent bigint, p_first date, p_last date, p_from timestamp with time zone, p_to timestamp with time zone, p_online timestamp with time zone, p_closed bigint[], OUT registrations integer, OUT logins integer, OUT online integer)
 RETURNS record
 LANGUAGE sql
 STABLE
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
  with come as materialized (
    select * from agents.team_sessions(p_agent, p_from, p_to, p_online, p_closed)
  ), past as materialized (
    select one.member_id from agents.team_past(
      p_agent, array(select come.id from come where come.logged_in), p_first, p_last
    ) one
    where one.logged_in
  )
  select (
      select count(*)::integer from (
        select member.id, member.upline from members.member member
        where member.registered_at >= p_from and member.registered_at < p_to offset 0
      ) registered
      where registered.upline @> array[p_agent] and not registered.id = any (p_closed)
    ), (
      select count(*)::integer from come
      where come.logged_in and come.id not in (select past.member_id from past)
    ), (select count(*)::integer from come where come.is_online)
$function$;

CREATE OR REPLACE FUNCTION agents.team_now(p_agent bigint, p_closed bigint[], OUT first_id bigint, OUT bits bytea)
 RETURNS record
 LANGUAGE sql
 STABLE
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_nestloop TO 'on'
AS $function$
  with part as materialized (
    select part.place, part.bits from agents.team_part part where part.agent_id = p_agent
  ), change as materialized (
    select one.member_id >> 13 as place, array_agg((one.member_id & 8191)::integer) as places,
      array_agg((one.sign > 0)::integer) as signs
    from agents.team_size size
    cross join lateral agents.team_changes(p_agent, size.day, size.day_end, p_closed) one
    where size.agent_id = p_agent and exists (select from part)
    group by one.member_id >> 13
  ), span as (
    select min(one.place) as first, max(one.place) as last
    from (select part.place from part union all select change.place from change) one
  ), nobody as (
    select decode(repeat('00', 1024), 'hex') as bits
  )
  select span.first * 8192, (
    select string_agg(case when change.place is null then coalesce(part.bits, nobody.bits)
        else agents.set_bits(coalesce(part.bits, nobody.bits), change.places, change.signs) end,
      '' order by one.place)
    from generate_series(span.first, span.last) one (place)
    cross join nobody
    left join part on part.place = one.place
    left join change on change.place = one.place
  )
  from span
$function$;

CREATE OR REPLACE FUNCTION agents.team_page(p_agent bigint, p_closed bigint[], p_by_login boolean, p_offset integer, p_limit integer)
 RETURNS SETOF bigint
 LANGUAGE plpgsql
 STABLE
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_sort TO 'off'
AS $function$
declare
  v_first bigint; v_bits bytea; v_total bigint; v_upto bigint; v_back boolean; v_skip bigint; v_take bigint;
begin
  select team.first_id, team.bits into v_first, v_bits from agents.team_now(p_agent, p_closed) team;
  if v_bits is null then
    return query
    select member.id from members.member member
    where member.upline @> array[p_agent] and not member.id = any (p_closed)
    order by case when p_by_login then coalesce(member.last_login_at, '-infinity') end desc, member.id desc
    offset p_offset limit p_limit;
    return;
  end if;
  v_total := bit_count(v_bits);
  v_upto := v_first + 8 * length(v_bits);
  v_take := greatest(least(p_limit, v_total - p_offset), 0);
  v_back := p_offset > v_total / 2;
  v_skip := case when v_back then greatest(v_total - p_offset - v_take, 0) else p_offset end;
  if p_by_login and v_back then
    return query
    select member.id from members.member member where agents.has_bit(v_bits, v_first, member.id)
    order by coalesce(member.last_login_at, '-infinity'), member.id offset v_skip limit v_take;
  elsif p_by_login then
    return query
    select member.id from members.member member where agents.has_bit(v_bits, v_first, member.id)
    order by coalesce(member.last_login_at, '-infinity') desc, member.id desc offset v_skip limit v_take;
  elsif v_back then
    return query
    select member.id from members.member member
    where member.id >= v_first and member.id < v_upto and agents.has_bit(v_bits, v_first, member.id)
    order by member.id offset v_skip limit v_take;
  else
    return query
    select member.id from members.member member
    where member.id >= v_first and member.id < v_upto and agents.has_bit(v_bits, v_first, member.id)
    order by member.id desc offset v_skip limit v_take;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION agents.team_past(p_agent bigint, p_member bigint[], p_first date, p_last date)
 RETURNS TABLE(member_id bigint, bets bigint, turnover bigint, logged_in boolean)
 LANGUAGE plpgsql
 STABLE
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_nestloop TO 'on'
AS $function$
declare
  v_moved bigint[];
begin
  if p_first > p_last then
    return;
  end if;
  v_moved := array(
    select change.member_id from members.upline_change change
    intersect select unnest(p_member)
  );
  if v_moved <> '{}' then
    p_member := array(select unnest(p_member) except select unnest(v_moved));
  end if;
  return query
  select fact.member_id, sum(fact.bets)::bigint, sum(fact.valid_turnover)::bigint, bool_or(fact.logged_in)
  from agents.member_day fact
  where fact.member_id = any (p_member) and fact.day >= p_first and fact.day <= p_last
  group by fact.member_id;
  return query
  select fact.member_id, sum(fact.bets)::bigint, sum(fact.valid_turnover)::bigint, bool_or(fact.logged_in)
  from agents.member_day fact
  where fact.member_id = any (v_moved) and fact.day >= p_first and fact.day <= p_last
    and p_agent = any (fact.upline)
  group by fact.member_id;
end $function$;

CREATE OR REPLACE FUNCTION agents.team_people(p_agent bigint, p_first date, p_last date, p_from timestamp with time zone, p_to timestamp with time zone, p_active bigint, p_closed bigint[], OUT registrations bigint, OUT first_deposits bigint, OUT deposits bigint, OUT withdrawals bigint, OUT rewards bigint, OUT bettors bigint, OUT active bigint, OUT logins bigint)
 RETURNS record
 LANGUAGE sql
 STABLE
AS $function$
  select sum(part.registrations)::bigint, sum(part.first_deposits)::bigint, sum(part.deposits)::bigint,
    sum(part.withdrawals)::bigint, sum(part.rewards)::bigint, sum(part.bettors)::bigint,
    sum(part.active)::bigint, sum(part.logins)::bigint
  from (
    select 0 as registrations, 0 as first_deposits, 0 as deposits, 0 as withdrawals, 0 as rewards,
      0 as bettors, 0 as active, 0 as logins
    union all
    select figure.registrations, figure.first_deposits, figure.deposits, figure.withdrawals, figure.rewards,
      step.bettors, step.active, step.logins
    from agents.people_day figure
    cross join lateral (
      select coalesce(sum(turn.bettors), 0) as bettors, coalesce(sum(turn.active), 0) as active,
        coalesce(sum(turn.logins), 0) as logins
      from unnest(figure.places, figure.bettors, figure.active, figure.logins)
        turn (place, bettors, active, logins)
      where turn.place <= figure.day - p_first
    ) step
    where figure.agent_id = p_agent and figure.day >= p_first and figure.day <= p_last
    union all
    select 0, -count(*) filter (where fact.is_first_deposit), -sum(fact.deposits), -sum(fact.withdrawals),
      -sum(fact.rewards), -(sum(fact.bets) > 0)::integer, -(sum(fact.valid_turnover) >= p_active)::integer,
      -bool_or(fact.logged_in)::integer
    from agents.member_day fact
    where fact.member_id = any (p_closed) and fact.day >= p_first and fact.day <= p_last
      and p_agent = any (fact.upline)
    group by fact.member_id
    union all
    select -1, 0, 0, 0, 0, 0, 0, 0
    from members.member member
    where member.id = any (p_closed) and member.registered_at >= p_from and member.registered_at < p_to
      and members.upline_on(member.id, '-infinity') @> array[p_agent]
  ) part
$function$;

CREATE OR REPLACE FUNCTION agents.team_people_days(p_agent bigint, p_first date, p_last date, p_zone text, p_closed bigint[])
 RETURNS TABLE(day date, registrations integer, deposits bigint, withdrawals bigint, bettors integer)
 LANGUAGE sql
 STABLE
AS $function$
  select part.day, sum(part.registrations)::integer, sum(part.deposits)::bigint,
    sum(part.withdrawals)::bigint, sum(part.bettors)::integer
  from (
    select figure.day, figure.registrations, figure.deposits, figure.withdrawals,
      case when figure.places[1] = 0 then figure.bettors[1] else 0 end
    from agents.people_day figure
    where figure.agent_id = p_agent and figure.day >= p_first and figure.day <= p_last
    union all
    select fact.day, 0, -fact.deposits, -fact.withdrawals, -(fact.bets > 0)::integer
    from agents.member_day fact
    where fact.member_id = any (p_closed) and fact.day >= p_first and fact.day <= p_last
      and p_agent = any (fact.upline)
    union all
    select (member.registered_at at time zone p_zone)::date, -1, 0, 0, 0
    from members.member member
    where member.id = any (p_closed) and members.upline_on(member.id, '-infinity') @> array[p_agent]
      and (member.registered_at at time zone p_zone)::date between p_first and p_last
  ) part (day, registrations, deposits, withdrawals, bettors)
  group by part.day
$function$;

CREATE OR REPLACE FUNCTION agents.team_sessions(p_agent bigint, p_from timestamp with time zone, p_to timestamp with time zone, p_online timestamp with time zone, p_closed bigint[])
 RETURNS TABLE(id bigint, logged_in boolean, is_online boolean)
 LANGUAGE plpgsql
 STABLE
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  v_first bigint; v_bits bytea;
begin
  select team.first_id, team.bits into v_first, v_bits from agents.team_now(p_agent, p_closed) team;
  if v_bits is not null then
    return query
    select one.member_id, bool_or(one.logged_in), bool_or(one.is_online)
    from (
      select session.member_id, session.started_at < p_to and session.seen_at >= p_from,
        session.seen_at >= p_online
      from members.session session
      where (session.seen_at >= p_online or session.seen_at >= p_from and session.started_at < p_to)
        and agents.has_bit(v_bits, v_first, session.member_id)
      union all
      select member.id, true, false from members.member member
      where coalesce(member.last_login_at, '-infinity') >= p_from
        and coalesce(member.last_login_at, '-infinity') < p_to
        and agents.has_bit(v_bits, v_first, member.id)
    ) one (member_id, logged_in, is_online)
    group by one.member_id;
    return;
  end if;
  return query
  select member.id, coalesce(bool_or(session.started_at < p_to and session.seen_at >= p_from), false)
      or coalesce(member.last_login_at >= p_from and member.last_login_at < p_to, false),
    coalesce(bool_or(session.seen_at >= p_online), false)
  from members.member member
  left join members.session session on session.member_id = member.id
  where member.upline @> array[p_agent] and not member.id = any (p_closed)
  group by member.id;
end $function$;

CREATE OR REPLACE FUNCTION agents.team_sizes(p_agent bigint[])
 RETURNS TABLE(agent_id bigint, members integer)
 LANGUAGE sql
 STABLE
AS $function$
  select asked.id, case when size.members is null then (
      select count(*)::integer from members.member below where below.upline @> array[asked.id]
    ) else size.members + (
      select coalesce(sum(change.sign), 0)::integer
      from agents.team_changes(asked.id, size.day, size.day_end, '{}') change
    ) end
  from unnest(p_agent) asked (id)
  left join agents.team_size size on size.agent_id = asked.id
$function$;

CREATE OR REPLACE FUNCTION agents.terms_on(p_member bigint, p_day date)
 RETURNS TABLE(series smallint, rates jsonb)
 LANGUAGE sql
 STABLE PARALLEL SAFE ROWS 1
AS $function$
  select coalesce(held.series, case when held.rates is null then link.series end),
    coalesce(held.rates, link.rates, '{}')
  from members.member member
  left join lateral (
    select terms.series, terms.rates from agents.terms terms
    where terms.member_id = member.id and terms.from_day <= p_day order by terms.from_day desc limit 1
  ) held on true
  left join lateral (
    select offered.series, offered.rates from agents.link offered
    where offered.code = member.affiliate_code limit 1
  ) link on true
  where member.id = p_member
$function$;

CREATE OR REPLACE FUNCTION agents.terms_within(p_member bigint[], p_day date, p_top_series integer)
 RETURNS TABLE(member_id bigint, series integer, rates jsonb)
 LANGUAGE sql
 STABLE
AS $function$
  with level as (
    select asked.id as member_id, line.id = asked.id as is_own, held.series, held.rates
    from unnest(p_member) asked (id)
    cross join lateral unnest(members.upline_on(asked.id, p_day) || asked.id) line (id)
    cross join lateral agents.terms_on(line.id, p_day) held
  ), rate as (
    select level.member_id, own.category, min(coalesce((level.rates ->> own.category)::integer, 0)) as rate
    from (
      select level.member_id, jsonb_object_keys(level.rates) as category from level where level.is_own
    ) own
    join level on level.member_id = own.member_id
    group by level.member_id, own.category
  )
  select level.member_id, coalesce(min(level.series), p_top_series)::integer, coalesce((
      select jsonb_object_agg(rate.category, rate.rate) from rate
      where rate.member_id = level.member_id and rate.rate > 0
    ), '{}')
  from level group by level.member_id
$function$;

-- Each book: all are like book_00

create table book_00.agents_team_account (
  agent_id bigint not null,
  day date not null,
  day_end timestamp with time zone not null,
  accounts bigint[] not null,
  constraint agents_team_account_pkey PRIMARY KEY (agent_id)
);

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
  reported bigint,
  placed_day date not null,
  refunded bigint,
  series smallint default 0 not null,
  constraint bets_bet_check CHECK (
CASE state
    WHEN 'placed'::text THEN ((settled_at IS NULL) AND (voided_at IS NULL))
    WHEN 'settled'::text THEN ((settled_at IS NOT NULL) AND (voided_at IS NULL))
    WHEN 'voided'::text THEN ((voided_at IS NOT NULL) AND (payout = 0) AND (valid_turnover = 0))
    ELSE false
END),
  constraint bets_bet_check1 CHECK (((refunded > 0) AND (refunded <= stake))),
  constraint bets_bet_pkey PRIMARY KEY (id),
  constraint bets_bet_rebate_check CHECK ((rebate >= 0)),
  constraint bets_bet_reported_check CHECK ((reported >= 0)),
  constraint bets_bet_wagered_check CHECK ((wagered >= 0))
) with (fillfactor=60, autovacuum_vacuum_insert_scale_factor=0, autovacuum_vacuum_insert_threshold=500000, autovacuum_vacuum_scale_factor=0.01, autovacuum_analyze_scale_factor=0.01);
CREATE INDEX bets_bet_draw ON book_00.bets_bet USING btree (draw_key, id) WHERE (draw_key IS NOT NULL);
CREATE INDEX bets_bet_member ON book_00.bets_bet USING btree (member_id, placed_at);
CREATE TRIGGER bet_append_only BEFORE DELETE OR TRUNCATE ON book_00.bets_bet FOR EACH STATEMENT EXECUTE FUNCTION book_00.bets_keep();
CREATE TRIGGER bet_final AFTER UPDATE ON book_00.bets_bet FOR EACH ROW WHEN (((old.state <> 'placed'::text) AND ((old.state = 'voided'::text) OR (new.state <> ALL (ARRAY['settled'::text, 'voided'::text])) OR (((((old.settled_at IS DISTINCT FROM new.settled_at) OR (old.wagered IS DISTINCT FROM new.wagered)) OR (old.refunded IS DISTINCT FROM new.refunded)) OR (old.reported IS DISTINCT FROM new.reported)) OR (old.is_sitting IS DISTINCT FROM new.is_sitting)) OR ((new.state = 'settled'::text) AND (old.rebate <> 0) AND (new.rebate <> old.rebate))))) EXECUTE FUNCTION book_00.bets_keep();
CREATE TRIGGER bet_unchanged BEFORE UPDATE OF id, member_id, draw_key, stake, placed_at, placed_day, currency, category, game, series ON book_00.bets_bet FOR EACH STATEMENT EXECUTE FUNCTION book_00.bets_keep();

create table book_00.bets_correction (
  bet_id bigint not null,
  at timestamp with time zone not null,
  member_id bigint not null,
  category text not null,
  currency text not null,
  placed_at timestamp with time zone not null,
  placed_day date not null,
  settled_at timestamp with time zone not null,
  valid_turnover bigint not null,
  constraint bets_correction_pkey PRIMARY KEY (bet_id, at)
);
CREATE INDEX bets_correction_member ON book_00.bets_correction USING btree (member_id, at);

create table book_00.bets_stake_cap (
  member_id bigint not null,
  max_stake bigint not null,
  constraint bets_stake_cap_max_stake_check CHECK ((max_stake > 0)),
  constraint bets_stake_cap_pkey PRIMARY KEY (member_id)
);

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
  placed_day date not null,
  refunded bigint default 0 not null,
  series smallint default 0 not null,
  constraint bets_turnover_pkey PRIMARY KEY (member_id, day, placed_day, category, game, series)
) with (fillfactor=70);
CREATE INDEX bets_turnover_day ON book_00.bets_turnover USING btree (day, member_id);

create table book_00.cashier_bonus (
  source text not null,
  member_id bigint not null,
  offer_id bigint,
  titles jsonb not null,
  amount bigint not null,
  currency text not null,
  weights jsonb,
  required bigint not null,
  max_stake bigint,
  deposit text,
  started_at timestamp with time zone not null,
  started_day date not null,
  expires_at timestamp with time zone not null,
  seen bigint default 0 not null,
  state text default 'running'::text not null,
  why text,
  ended_at timestamp with time zone,
  done bigint,
  constraint cashier_bonus_amount_check CHECK ((amount > 0)),
  constraint cashier_bonus_check CHECK (((state = 'running'::text) = (ended_at IS NULL))),
  constraint cashier_bonus_check1 CHECK (((state = 'forfeited'::text) = (why IS NOT NULL))),
  constraint cashier_bonus_max_stake_check CHECK ((max_stake > 0)),
  constraint cashier_bonus_pkey PRIMARY KEY (source),
  constraint cashier_bonus_required_check CHECK ((required > 0)),
  constraint cashier_bonus_state_check CHECK ((state = ANY (ARRAY['running'::text, 'released'::text, 'forfeited'::text]))),
  constraint cashier_bonus_why_check CHECK ((why = ANY (ARRAY['withdrew'::text, 'gave_up'::text, 'expired'::text, 'excluded'::text, 'cancelled'::text, 'abuse'::text])))
);
CREATE INDEX cashier_bonus_member ON book_00.cashier_bonus USING btree (member_id, started_at DESC, source DESC);
CREATE INDEX cashier_bonus_running ON book_00.cashier_bonus USING btree (member_id) WHERE (state = 'running'::text);
CREATE INDEX cashier_bonus_started ON book_00.cashier_bonus USING btree (started_at);

create table book_00.cashier_chain_transfer (
  channel text not null,
  tx_id text not null,
  order_number text not null,
  usdt bigint not null,
  confirmations integer not null,
  seen_at timestamp with time zone not null,
  taken_at timestamp with time zone,
  rate bigint,
  constraint cashier_chain_transfer_confirmations_check CHECK ((confirmations >= 0)),
  constraint cashier_chain_transfer_pkey PRIMARY KEY (channel, tx_id),
  constraint cashier_chain_transfer_usdt_check CHECK ((usdt > 0))
);
CREATE INDEX cashier_chain_transfer_order ON book_00.cashier_chain_transfer USING btree (order_number);

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
  page_closed_at timestamp with time zone,
  pay_to jsonb,
  ordered bigint,
  by_hand_at timestamp with time zone,
  late_notice_at timestamp with time zone,
  credit_asked_by bigint,
  constraint cashier_deposit_amount_check CHECK ((amount > 0)),
  constraint cashier_deposit_check CHECK (((fee >= 0) AND (fee < amount))),
  constraint cashier_deposit_currency_check CHECK ((currency <> 'FUN'::text)),
  constraint cashier_deposit_member_id_client_key_key UNIQUE (member_id, client_key),
  constraint cashier_deposit_order_number_key UNIQUE (order_number),
  constraint cashier_deposit_ordered_check CHECK ((ordered > 0)),
  constraint cashier_deposit_pkey PRIMARY KEY (id),
  constraint cashier_deposit_received_check CHECK ((received > 0)),
  constraint cashier_deposit_state_check CHECK ((state = ANY (ARRAY['created'::text, 'pending'::text, 'claimed'::text, 'matched'::text, 'seen'::text, 'confirmed'::text, 'processing'::text, 'success'::text, 'failed'::text, 'expired'::text, 'cancelled'::text, 'returning'::text, 'returned'::text])))
) with (fillfactor=80);
CREATE INDEX cashier_deposit_amount ON book_00.cashier_deposit USING btree (amount, id);
CREATE INDEX cashier_deposit_created ON book_00.cashier_deposit USING btree (created_at, id);
CREATE INDEX cashier_deposit_member ON book_00.cashier_deposit USING btree (member_id, created_at, id);
CREATE INDEX cashier_deposit_query ON book_00.cashier_deposit USING btree (query_at) WHERE (query_at IS NOT NULL);
CREATE INDEX cashier_deposit_success ON book_00.cashier_deposit USING btree (closed_at) WHERE (state = 'success'::text);
CREATE INDEX cashier_deposit_trade ON book_00.cashier_deposit USING btree (trade_id) WHERE (trade_id IS NOT NULL);
CREATE INDEX cashier_deposit_waiting ON book_00.cashier_deposit USING btree (created_at, id) WHERE (state = ANY (ARRAY['processing'::text, 'matched'::text, 'claimed'::text]));
CREATE TRIGGER webhook_credited AFTER UPDATE OF state ON book_00.cashier_deposit FOR EACH ROW WHEN (((old.state <> 'success'::text) AND (new.state = 'success'::text))) EXECUTE FUNCTION book_00.webhooks_note('deposit.credited');

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
  rate bigint,
  constraint cashier_payout_amount_check CHECK ((amount > 0)),
  constraint cashier_payout_number_key UNIQUE (number),
  constraint cashier_payout_pkey PRIMARY KEY (id),
  constraint cashier_payout_rate_check CHECK ((rate > 0)),
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
  weights jsonb,
  is_bonus boolean default false not null,
  constraint cashier_requirement_pkey PRIMARY KEY (source),
  constraint cashier_requirement_required_check CHECK ((required > 0))
);
CREATE INDEX cashier_requirement_open ON book_00.cashier_requirement USING btree (member_id, at) WHERE (closed_at IS NULL);

create table book_00.cashier_return (
  deposit_id bigint not null,
  number text not null,
  why text not null,
  amount bigint not null,
  currency text not null,
  held_at timestamp with time zone not null,
  next_at timestamp with time zone,
  tries integer default 0 not null,
  problem text,
  provider_reference text,
  returned_at timestamp with time zone,
  constraint cashier_return_amount_check CHECK ((amount > 0)),
  constraint cashier_return_check CHECK (((next_at IS NULL) = (returned_at IS NOT NULL))),
  constraint cashier_return_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES book_00.cashier_deposit(id),
  constraint cashier_return_number_key UNIQUE (number),
  constraint cashier_return_pkey PRIMARY KEY (deposit_id),
  constraint cashier_return_why_check CHECK ((why = ANY (ARRAY['order_over'::text, 'play_closed'::text, 'over_limit'::text, 'operator'::text])))
);
CREATE INDEX cashier_return_next ON book_00.cashier_return USING btree (next_at) WHERE (next_at IS NOT NULL);

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
CREATE INDEX cashier_withdrawal_amount ON book_00.cashier_withdrawal USING btree (amount, id);
CREATE INDEX cashier_withdrawal_created ON book_00.cashier_withdrawal USING btree (created_at, id);
CREATE INDEX cashier_withdrawal_member ON book_00.cashier_withdrawal USING btree (member_id, created_at, id);
CREATE UNIQUE INDEX cashier_withdrawal_open ON book_00.cashier_withdrawal USING btree (member_id) WHERE (state = ANY (ARRAY['requested'::text, 'risk_review'::text, 'approved'::text, 'paying'::text, 'pay_failed'::text]));
CREATE INDEX cashier_withdrawal_paid ON book_00.cashier_withdrawal USING btree (closed_at) WHERE (state = 'paid'::text);
CREATE TRIGGER webhook_cancelled AFTER UPDATE OF state ON book_00.cashier_withdrawal FOR EACH ROW WHEN (((old.state <> 'cancelled'::text) AND (new.state = 'cancelled'::text))) EXECUTE FUNCTION book_00.webhooks_note('withdrawal.cancelled');
CREATE TRIGGER webhook_paid AFTER UPDATE OF state ON book_00.cashier_withdrawal FOR EACH ROW WHEN (((old.state <> 'paid'::text) AND (new.state = 'paid'::text))) EXECUTE FUNCTION book_00.webhooks_note('withdrawal.paid');
CREATE TRIGGER webhook_refused AFTER UPDATE OF state ON book_00.cashier_withdrawal FOR EACH ROW WHEN (((old.state <> 'rejected'::text) AND (new.state = 'rejected'::text))) EXECUTE FUNCTION book_00.webhooks_note('withdrawal.refused');
CREATE TRIGGER webhook_requested AFTER INSERT ON book_00.cashier_withdrawal FOR EACH ROW EXECUTE FUNCTION book_00.webhooks_note('withdrawal.requested');

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
CREATE INDEX ledger_account_open ON book_00.ledger_account USING btree (address) WHERE (address !~~ 'member:%'::text);
CREATE INDEX ledger_account_opened ON book_00.ledger_account USING btree (opened_at) WHERE (address ~~ 'member:%'::text);

create table book_00.ledger_entry (
  transaction_id bigint not null,
  account_id bigint not null,
  amount bigint not null,
  balance_after bigint,
  posted_at timestamp with time zone not null,
  kind text not null,
  constraint ledger_entry_pkey PRIMARY KEY (transaction_id, account_id)
) with (autovacuum_vacuum_insert_scale_factor=0, autovacuum_vacuum_insert_threshold=500000, autovacuum_freeze_min_age=0, autovacuum_analyze_scale_factor=0.01);
CREATE INDEX ledger_entry_guarded ON book_00.ledger_entry USING btree (account_id, posted_at) WHERE (balance_after IS NOT NULL);
CREATE INDEX ledger_entry_money ON book_00.ledger_entry USING btree (kind, posted_at, transaction_id) WHERE ((balance_after IS NULL) AND (kind <> ALL (ARRAY['stake'::text, 'payout'::text, 'refund'::text, 'rebate'::text, 'to_vendor'::text, 'vendor_in'::text, 'from_vendor'::text])));
CREATE INDEX ledger_entry_open ON book_00.ledger_entry USING btree (account_id, transaction_id) WHERE (balance_after IS NULL);
CREATE INDEX ledger_entry_posted ON book_00.ledger_entry USING brin (posted_at) WITH (pages_per_range='32');
CREATE INDEX ledger_entry_reward ON book_00.ledger_entry USING btree (posted_at) WHERE ((kind = ANY (ARRAY['reward'::text, 'rain'::text, 'bonus_release'::text, 'player_rebate'::text])) AND (balance_after IS NOT NULL));

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
) with (autovacuum_vacuum_insert_scale_factor=0, autovacuum_vacuum_insert_threshold=500000, autovacuum_freeze_min_age=0, autovacuum_analyze_scale_factor=0.01);
CREATE INDEX ledger_transaction_free ON book_00.ledger_transaction USING btree (posted_at) WHERE ((kind = ANY (ARRAY['payout'::text, 'refund'::text])) AND (reference ~~ 'vendor:%'::text));
CREATE INDEX ledger_transaction_locked ON book_00.ledger_transaction USING btree (posted_at) WHERE (kind = ANY (ARRAY['bonus_lock'::text, 'bonus_unlock'::text]));

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
  record_hash text,
  commitment text,
  constraint lottery_sale_game_numero_key UNIQUE (game, numero),
  constraint lottery_sale_pkey PRIMARY KEY (draw_id),
  constraint lottery_sale_state_check CHECK ((state = ANY (ARRAY['open'::text, 'closed'::text])))
);
CREATE TRIGGER sale_kept BEFORE UPDATE ON book_00.lottery_sale FOR EACH ROW EXECUTE FUNCTION book_00.lottery_keep_sale();

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
  format smallint default 1 not null,
  constraint lottery_ticket_format_check CHECK ((format = ANY (ARRAY[1, 2]))),
  constraint lottery_ticket_leaf_check CHECK ((length(leaf) = 32)),
  constraint lottery_ticket_nonce_check CHECK ((length(nonce) = 16)),
  constraint lottery_ticket_pkey PRIMARY KEY (id)
) with (autovacuum_vacuum_insert_scale_factor=0, autovacuum_vacuum_insert_threshold=500000, autovacuum_freeze_min_age=0, autovacuum_analyze_scale_factor=0.01);
CREATE INDEX lottery_ticket_chase ON book_00.lottery_ticket USING btree (chase_id, draw_id) WHERE (chase_id IS NOT NULL);
CREATE INDEX lottery_ticket_chase_draw ON book_00.lottery_ticket USING btree (draw_id, chase_id) WHERE (chase_id IS NOT NULL);
CREATE INDEX lottery_ticket_draw ON book_00.lottery_ticket USING btree (draw_id, id) WHERE (leaf IS NOT NULL);
CREATE INDEX lottery_ticket_member ON book_00.lottery_ticket USING btree (member_id, placed_at);
CREATE INDEX lottery_ticket_number ON book_00.lottery_ticket USING btree (((((('x'::text || "left"(encode(sha256(((((('koi-order'::text || chr(10)) || (member_id)::text) || chr(10)) || (client_key)::text))::bytea), 'hex'::text), 16)))::bit(64) & '0001111100011111000111110001111100011111000111110001111100011111'::"bit"))::bigint));
CREATE TRIGGER ticket_append_only BEFORE DELETE OR TRUNCATE ON book_00.lottery_ticket FOR EACH STATEMENT EXECUTE FUNCTION book_00.lottery_refuse_change();
CREATE TRIGGER ticket_sealed BEFORE UPDATE OF leaf ON book_00.lottery_ticket FOR EACH ROW EXECUTE FUNCTION book_00.lottery_keep_sealed();
CREATE TRIGGER ticket_unchanged BEFORE UPDATE OF id, draw_id, member_id, placed_at, client_key, nonce, chase_id, format ON book_00.lottery_ticket FOR EACH STATEMENT EXECUTE FUNCTION book_00.lottery_refuse_change();
CREATE TRIGGER webhook_placed AFTER INSERT ON book_00.lottery_ticket REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION book_00.webhooks_note_tickets();

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
) with (fillfactor=90, autovacuum_vacuum_insert_scale_factor=0, autovacuum_vacuum_insert_threshold=500000, autovacuum_vacuum_scale_factor=0.01, autovacuum_analyze_scale_factor=0.01);
CREATE TRIGGER wager_append_only BEFORE DELETE OR TRUNCATE ON book_00.lottery_wager FOR EACH STATEMENT EXECUTE FUNCTION book_00.lottery_refuse_change();
CREATE TRIGGER wager_sealed BEFORE UPDATE OF cancelled_at ON book_00.lottery_wager FOR EACH ROW EXECUTE FUNCTION book_00.lottery_keep_sealed();
CREATE TRIGGER wager_unchanged BEFORE UPDATE OF draw_id, bet_id, stake, unit, lines, odds, multiple, rebate_rate, series, is_real, play, selection ON book_00.lottery_wager FOR EACH STATEMENT EXECUTE FUNCTION book_00.lottery_refuse_change();

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
  frozen_at timestamp with time zone,
  documents_of_age_at timestamp with time zone,
  constraint protection_guard_check CHECK (((returns_at IS NULL) OR (excluded_until IS NOT NULL))),
  constraint protection_guard_pkey PRIMARY KEY (member_id),
  constraint protection_guard_remind_minutes_check CHECK (((remind_minutes >= 10) AND (remind_minutes <= 240)))
);
CREATE TRIGGER webhook_closed AFTER UPDATE OF excluded_until, time_out_until ON book_00.protection_guard FOR EACH ROW WHEN ((GREATEST(new.excluded_until, new.time_out_until) > COALESCE(GREATEST(old.excluded_until, old.time_out_until), '-infinity'::timestamp with time zone))) EXECUTE FUNCTION book_00.webhooks_note_closure();
CREATE TRIGGER webhook_closed_first AFTER INSERT ON book_00.protection_guard FOR EACH ROW WHEN (((new.excluded_until IS NOT NULL) OR (new.time_out_until IS NOT NULL))) EXECUTE FUNCTION book_00.webhooks_note_closure();

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

create table book_00.rebates_claim (
  id bigint not null,
  member_id bigint not null,
  currency text not null,
  by_itself boolean not null,
  day date not null,
  amount bigint not null,
  owed_before bigint not null,
  owed_after bigint not null,
  required bigint default 0 not null,
  claimed_at timestamp with time zone not null,
  constraint rebates_claim_amount_check CHECK ((amount >= 0)),
  constraint rebates_claim_owed_after_check CHECK ((owed_after >= 0)),
  constraint rebates_claim_owed_before_check CHECK ((owed_before >= 0)),
  constraint rebates_claim_pkey PRIMARY KEY (id),
  constraint rebates_claim_required_check CHECK ((required >= 0))
);
CREATE INDEX rebates_claim_member ON book_00.rebates_claim USING btree (member_id, claimed_at DESC, id DESC);
CREATE INDEX rebates_claim_time ON book_00.rebates_claim USING btree (claimed_at DESC, id DESC) WHERE (amount > 0);

create table book_00.rebates_claim_line (
  claim_id bigint not null,
  member_id bigint not null,
  day date not null,
  category text not null,
  amount bigint not null,
  constraint rebates_claim_line_amount_check CHECK ((amount <> 0)),
  constraint rebates_claim_line_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES book_00.rebates_claim(id),
  constraint rebates_claim_line_pkey PRIMARY KEY (claim_id, day, category)
);
CREATE INDEX rebates_claim_line_day ON book_00.rebates_claim_line USING btree (member_id, day);

create table book_00.rebates_held (
  member_id bigint not null,
  day date not null,
  constraint rebates_held_pkey PRIMARY KEY (member_id, day)
);

create table book_00.rebates_line (
  member_id bigint not null,
  day date not null,
  category text not null,
  claimed bigint not null,
  constraint rebates_line_pkey PRIMARY KEY (member_id, day, category)
);

create table book_00.rebates_owed (
  member_id bigint not null,
  owed bigint not null,
  constraint rebates_owed_owed_check CHECK ((owed >= 0)),
  constraint rebates_owed_pkey PRIMARY KEY (member_id)
);

create table book_00.vendors_free (
  id uuid not null,
  member_id bigint not null,
  used integer default 0 not null,
  won bigint default 0 not null,
  ended_at timestamp with time zone,
  constraint vendors_free_pkey PRIMARY KEY (id),
  constraint vendors_free_used_check CHECK ((used >= 0)),
  constraint vendors_free_won_check CHECK ((won >= 0))
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
) with (fillfactor=80, autovacuum_vacuum_insert_scale_factor=0, autovacuum_vacuum_insert_threshold=500000, autovacuum_vacuum_scale_factor=0.01, autovacuum_analyze_scale_factor=0.01);
CREATE INDEX vendors_round_flag ON book_00.vendors_round USING btree (opened_at) WHERE (flag IS NOT NULL);
CREATE INDEX vendors_round_member ON book_00.vendors_round USING btree (member_id, opened_at);
CREATE INDEX vendors_round_name ON book_00.vendors_round USING btree (round);
CREATE INDEX vendors_round_open ON book_00.vendors_round USING btree (opened_at) WHERE (closed_at IS NULL);
CREATE INDEX vendors_round_time ON book_00.vendors_round USING btree (opened_at);

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
  reward uuid,
  bonus text,
  constraint vendors_transaction_amount_check CHECK ((amount >= 0)),
  constraint vendors_transaction_kind_check CHECK ((kind = ANY (ARRAY['bet'::text, 'win'::text, 'rollback'::text, 'tombstone'::text]))),
  constraint vendors_transaction_pkey PRIMARY KEY (vendor, uuid),
  constraint vendors_transaction_state_check CHECK ((state = ANY (ARRAY['applied'::text, 'rolled_back'::text])))
) with (fillfactor=80, autovacuum_vacuum_insert_scale_factor=0, autovacuum_vacuum_insert_threshold=500000, autovacuum_vacuum_scale_factor=0.01, autovacuum_analyze_scale_factor=0.01);
CREATE INDEX vendors_transaction_at ON book_00.vendors_transaction USING brin (at) WITH (pages_per_range='16');
CREATE INDEX vendors_transaction_reward ON book_00.vendors_transaction USING btree (reward) WHERE (reward IS NOT NULL);
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

create table book_00.webhooks_noted (
  id bigint generated always as identity not null,
  type text not null,
  thing bigint not null,
  constraint webhooks_noted_pkey PRIMARY KEY (id)
);

create table book_00.webhooks_wanted (
  type text not null,
  constraint webhooks_wanted_pkey PRIMARY KEY (type)
);

create sequence book_00.cashier_deposit_id increment 64 start 1;

create sequence book_00.cashier_payout_id increment 64 start 1;

create sequence book_00.cashier_withdrawal_id increment 64 start 1;

create sequence book_00.ledger_account_id increment 64 start 1;

create sequence book_00.ledger_transaction_id increment 64 start 1;

CREATE OR REPLACE FUNCTION book_00.agents_brake(p_day date)
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
  insert into agents.braked (member_id, day, loss)
  select lost.member_id, p_day, lost.loss
  from (
    select turnover.member_id, turnover.currency,
      sum(turnover.stake - turnover.payout - turnover.rebate)::bigint as loss,
      sum(turnover.stake - turnover.payout - turnover.rebate) filter (where turnover.day = p_day) as of_day
    from (
      select distinct today.member_id from bets_turnover today
      where today.day = p_day and today.currency <> 'FUN'
    ) played
    join bets_turnover turnover on turnover.member_id = played.member_id and turnover.day <= p_day
      and turnover.day > p_day - 30
    group by turnover.member_id, turnover.currency
  ) lost
  join protection.threshold threshold on threshold.currency = lost.currency
  join agents.setting setting on setting.key = 'brake.unknown_losses' and setting.value = 1
  where lost.loss > threshold.amount and lost.of_day > 0
    and not exists (
      select from protection.identity_check identity
      where identity.member_id = lost.member_id and identity.state = 'approved'
    )
  order by lost.member_id
  on conflict do nothing
$function$;

CREATE OR REPLACE FUNCTION book_00.agents_credit_held(p_member bigint[], p_day date[], p_currency text[], p_amount bigint[], p_at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
  select ledger_credit(
    array_agg('agent:rebate:' || held.day || ':' || held.member order by held.item),
    array_agg('house:agents:suspended'::text order by held.item),
    array_agg('member:' || held.member || ':cash' order by held.item),
    array_agg(held.currency order by held.item), array_agg(held.amount order by held.item), 'agent_rebate',
    p_at)
  from unnest(p_member, p_day, p_currency, p_amount) with ordinality
    held (member, day, currency, amount, item)
$function$;

CREATE OR REPLACE FUNCTION book_00.agents_day_facts(p_day date, p_book integer, p_from timestamp with time zone, p_to timestamp with time zone)
 RETURNS TABLE(member_id bigint, logged_in boolean, is_first_deposit boolean, bets bigint, valid_turnover bigint, deposits bigint, withdrawals bigint, rewards bigint, upline bigint[])
 LANGUAGE sql
 STABLE
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
  select * from (
    select part.member_id, bool_or(part.logged_in), bool_or(part.is_first), sum(part.bets)::bigint,
      sum(part.valid_turnover)::bigint, sum(part.deposits)::bigint, sum(part.withdrawals)::bigint,
      sum(part.rewards)::bigint,
      case when exists (select from members.upline_change change where change.member_id = member.id)
        then members.upline_on(member.id, p_day) else member.upline end as upline
    from (
      select turnover.member_id, false, false, turnover.bets, turnover.valid_turnover, 0, 0, 0
      from bets_turnover turnover where turnover.day = p_day and turnover.currency <> 'FUN'
      union all
      select deposit.member_id, false, not exists (
          select from cashier_deposit former
          where former.member_id = deposit.member_id and former.state = 'success'
            and former.closed_at < p_from
        ), 0, 0, deposit.amount - deposit.fee, 0, 0
      from cashier_deposit deposit
      where deposit.state = 'success' and deposit.closed_at >= p_from and deposit.closed_at < p_to
      union all
      select withdrawal.member_id, false, false, 0, 0, 0, withdrawal.amount, 0
      from cashier_withdrawal withdrawal
      where withdrawal.state = 'paid' and withdrawal.closed_at >= p_from and withdrawal.closed_at < p_to
      union all
      select reward.member_id, false, false, 0, 0, 0, 0, reward.amount
      from ledger_rewards(p_from, p_to) reward
      union all
      select session.member_id, true, false, 0, 0, 0, 0, 0
      from members.session session where session.started_at < p_to and session.seen_at >= p_from
      union all
      select member.id, true, false, 0, 0, 0, 0, 0
      from members.member member where coalesce(member.last_login_at, '-infinity') >= p_from
          and coalesce(member.last_login_at, '-infinity') < p_to
    ) part (member_id, logged_in, is_first, bets, valid_turnover, deposits, withdrawals, rewards)
    join members.member member on member.id = part.member_id
    where member.book = p_book and (member.upline <> '{}' or exists (
      select from members.upline_change change where change.member_id = member.id
    ))
    group by part.member_id, member.id
  ) fact where fact.upline <> '{}'
$function$;

CREATE OR REPLACE FUNCTION book_00.agents_fold(p_day date, p_after bigint, p_members integer, p_top_series integer)
 RETURNS bigint
 LANGUAGE plpgsql
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
declare
  v_upto bigint;
begin
  select max(next.member_id) into v_upto from (
    select distinct turnover.member_id from bets_turnover turnover
    where turnover.day = p_day and turnover.member_id > p_after order by turnover.member_id limit p_members
  ) next;
  if v_upto is null then
    return null;
  end if;
  with line as materialized (
    select * from agents_lines(p_day, p_after, v_upto, p_top_series)
  ), earned as (
    insert into agents.earning as earning (member_id, day, category, amount)
    select line.agent_id, p_day, line.category, sum(line.amount)::bigint from line
    group by line.agent_id, line.category having sum(line.amount) <> 0
    order by line.agent_id, line.category
    on conflict (member_id, day, category) do update set amount = earning.amount + excluded.amount
  )
  insert into agents.team_day as team (agent_id, day, category, bets, stake, payout, rebate, valid_turnover)
  select line.agent_id, p_day, line.category, sum(line.bets), sum(line.stake), sum(line.payout),
    sum(line.rebate), sum(line.valid_turnover)
  from line where line.agent_id <> line.member_id
  group by line.agent_id, line.category order by line.agent_id, line.category
  on conflict (agent_id, day, category) do update set bets = team.bets + excluded.bets,
    stake = team.stake + excluded.stake, payout = team.payout + excluded.payout,
    rebate = team.rebate + excluded.rebate,
    valid_turnover = team.valid_turnover + excluded.valid_turnover;
  return v_upto;
end $function$;

CREATE OR REPLACE FUNCTION book_00.agents_hide(p_day date, p_top_series integer, p_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
declare
  v_month date := date_trunc('month', p_day::timestamp)::date;
  v_member bigint[]; v_from date[]; v_own_line boolean[];
begin
  select array_agg(played.member_id order by played.member_id),
    array_agg(coalesce(hidden.until_day + 1, v_month) order by played.member_id),
    array_agg(not played.is_closed order by played.member_id)
  into v_member, v_from, v_own_line
  from (
    select one.member_id, bool_or(one.is_closed) as is_closed
    from (
      select closed.id as member_id, true as is_closed from protection_closed_members(p_at) closed (id)
      union all select person.member_id, false from members.same_person person
    ) one
    where exists (
      select from bets_turnover turnover
      where turnover.member_id = one.member_id and turnover.day >= v_month and turnover.day <= p_day
    )
    group by one.member_id
  ) played
  left join agents.hidden hidden on hidden.member_id = played.member_id and hidden.from_day = v_month
  where played.is_closed and (
      select coalesce(sum(turnover.stake - turnover.payout - turnover.rebate), 0) from bets_turnover turnover
      where turnover.member_id = played.member_id and turnover.day <= p_day
        and turnover.day >= coalesce(hidden.until_day + 1, v_month)
    ) >= 0
    or members.is_of_own_line(played.member_id, members.upline_on(played.member_id, p_day));

  update agents.team_day team set bets = team.bets - gone.bets, stake = team.stake - gone.stake,
    payout = team.payout - gone.payout, rebate = team.rebate - gone.rebate,
    valid_turnover = team.valid_turnover - gone.valid_turnover
  from (
    select line.agent_id, folded.day, line.category, sum(line.bets)::bigint as bets,
      sum(line.stake)::bigint as stake, sum(line.payout)::bigint as payout,
      sum(line.rebate)::bigint as rebate, sum(line.valid_turnover)::bigint as valid_turnover
    from unnest(v_member, v_from) hiding (member_id, from_day)
    cross join lateral (
      select (hiding.from_day + place)::date as day
      from generate_series(0, p_day - hiding.from_day - 1) place
    ) folded
    cross join lateral agents_lines(folded.day, hiding.member_id - 1, hiding.member_id, p_top_series) line
    where line.agent_id <> line.member_id
    group by line.agent_id, folded.day, line.category
  ) gone
  where team.agent_id = gone.agent_id and team.day = gone.day and team.category = gone.category;

  insert into agents.hidden as hidden (member_id, from_day, until_day, is_own_line, left_out)
  select hiding.member_id, v_month, p_day, hiding.is_own_line, array[p_day]
  from unnest(v_member, v_own_line) hiding (member_id, is_own_line)
  on conflict (member_id, from_day) do update
  set until_day = excluded.until_day, is_own_line = hidden.is_own_line and excluded.is_own_line,
    left_out = hidden.left_out || excluded.left_out;
end $function$;

CREATE OR REPLACE FUNCTION book_00.agents_lines(p_day date, p_after bigint, p_upto bigint, p_top_series integer, p_agent bigint DEFAULT NULL::bigint, p_line bigint DEFAULT NULL::bigint, p_series integer DEFAULT NULL::integer, p_rates jsonb DEFAULT NULL::jsonb)
 RETURNS TABLE(agent_id bigint, member_id bigint, placed_day date, category text, series smallint, bets bigint, stake bigint, payout bigint, rebate bigint, valid_turnover bigint, base bigint, rate bigint, rate_below bigint, amount bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO 'book_00', 'pg_temp'
 SET enable_nestloop TO 'off'
AS $function$
  with play as (
    select turnover.member_id, turnover.placed_day, turnover.category, turnover.series,
      turnover.category in ('LOTT', 'ELOTT') as is_lottery, sum(turnover.bets)::bigint as bets,
      sum(turnover.stake)::bigint as stake, sum(turnover.payout)::bigint as payout,
      sum(turnover.rebate)::bigint as rebate, sum(turnover.valid_turnover)::bigint as valid_turnover,
      sum(turnover.stake - turnover.refunded)::bigint as decided
    from bets_turnover turnover
    where turnover.day = p_day and turnover.member_id > p_after and turnover.member_id <= p_upto
      and turnover.currency <> 'FUN'
      and (coalesce(p_agent, p_line) is null
        or turnover.member_id in (select agents.line_members(coalesce(p_agent, p_line))))
      and not exists (select from agents.hidden hidden where hidden.member_id = turnover.member_id
        and hidden.from_day <= p_day and hidden.until_day >= p_day)
    group by turnover.member_id, turnover.placed_day, turnover.category, turnover.series
  ), level as materialized (
    select player.member_id, player.placed_day, line.id, line.position,
      line.position >= array_position(own.levels, p_line) as is_within
    from (select distinct play.member_id, play.placed_day from play) player
    cross join lateral (
      select case when exists (select from members.upline_change change where change.member_id = member.id)
        then members.upline_on(member.id, player.placed_day) else member.upline end || member.id as levels
      from members.member member where member.id = player.member_id offset 0
    ) own cross join lateral unnest(own.levels) with ordinality line (id, position)
  ), terms as materialized (
    select one.*, coalesce(case when one.id = p_line then p_rates end, held.rates) as rates,
      case when one.id = p_line and p_rates is not null then p_series::smallint else held.series end as series
    from (select distinct level.id, level.placed_day from level) one
    cross join lateral (select * from agents.terms_on(one.id, one.placed_day) offset 0) held
  ), rated as (
    select play.*, level.id as agent_id, level.position, level.is_within,
      case when play.is_lottery then play.decided else play.valid_turnover end as base,
      case when play.placed_day = '-infinity' then 0
        when play.is_lottery then 5 * greatest(play.series, coalesce(min(terms.series) over up, p_top_series))
        else min(coalesce((terms.rates ->> play.category)::bigint, 0)) over up end as rate
    from play join level using (member_id, placed_day) join terms using (id, placed_day)
    window up as (partition by play.member_id, play.placed_day, play.category, play.series
      order by level.position)
  ), differed as (
    select rated.*, coalesce(lead(rated.rate) over (
        partition by rated.member_id, rated.placed_day, rated.category, rated.series order by rated.position
      ), case when rated.is_lottery or own_play.is_claimed then rated.rate else 0 end) as rate_below
    from rated cross join (select agents.is_own_play_claimed(p_day) as is_claimed) own_play
  )
  select line.agent_id, line.member_id, line.placed_day, line.category, line.series, line.bets, line.stake,
    line.payout, line.rebate, line.valid_turnover, line.base, line.rate, line.rate_below,
    case when line.agent_id <> line.member_id and braked.member_id is not null then 0
      else agents.share(line.base, line.rate) - agents.share(line.base, line.rate_below) end
  from differed line
  left join agents.braked braked on braked.member_id = line.member_id and braked.day = p_day
  where (p_agent is null or line.agent_id = p_agent) and (p_line is null or line.is_within)
$function$;

CREATE OR REPLACE FUNCTION book_00.agents_move_suspended(p_member bigint[], p_day date[], p_currency text[], p_amount bigint[], p_from text, p_to text, p_step text, p_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
declare
  v_wrong boolean;
begin
  select bool_or(posted.outcome <> 'posted') into v_wrong
  from (
    select array_agg('agent:rebate:' || moved.day || ':' || moved.member || ':' || p_step
        order by moved.item) as reference,
      array_agg('agent_suspended'::text order by moved.item) as kind,
      array_agg(ledger_fingerprint(concat_ws('|', 'agent_suspended', moved.currency, p_from, p_to,
        moved.amount)) order by moved.item) as fingerprint,
      array_agg(p_at order by moved.item) as at
    from unnest(p_member, p_day, p_currency, p_amount) with ordinality
      moved (member, day, currency, amount, item)
  ) list
  cross join (
    select array_agg(moved.item::integer order by moved.item, side.address) as item,
      array_agg(side.address order by moved.item, side.address) as address,
      array_agg(side.amount order by moved.item, side.address) as amount
    from unnest(p_amount) with ordinality moved (amount, item)
    cross join lateral (values (p_from, -moved.amount), (p_to, moved.amount)) side (address, amount)
  ) entry
  cross join lateral ledger_post(list.reference, list.kind, p_currency, list.fingerprint, list.at, entry.item,
    entry.address, entry.amount) posted;
  if v_wrong then
    raise exception 'a held rebate was moved before' using errcode = 'serialization_failure';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION book_00.agents_note_accounts(p_day date, p_to timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'book_00', 'pg_temp'
 SET enable_nestloop TO 'off'
AS $function$
begin
  perform pg_advisory_xact_lock(hashtext('agents_note_accounts' || current_schema()));
  delete from agents_team_account;
  insert into agents_team_account (agent_id, day, day_end, accounts)
  select size.agent_id, size.day, size.day_end, array_agg(account.account_id order by account.account_id)
  from ledger_member_accounts('-infinity', p_to) account
  join members.member member on member.id = account.member_id
  cross join lateral unnest(
    case when exists (select from members.upline_change change where change.member_id = member.id)
      then members.upline_on(member.id, p_day) else member.upline end
  ) line (agent_id)
  join agents.team_size size on size.agent_id = line.agent_id and size.day = p_day
  where member.registered_at < p_to
  group by size.agent_id;
end $function$;

CREATE OR REPLACE FUNCTION book_00.agents_open_bettors(p_agent bigint, p_book integer, p_from date, p_to date, p_closed bigint[])
 RETURNS TABLE(day date, bettors integer)
 LANGUAGE sql
 STABLE
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
  select one.day, count(*)::integer
  from (
    select played.day from agents_team_turnover(p_agent, p_book, p_from, p_to, p_closed) played
    group by played.member_id, played.day having sum(played.bets) > 0
  ) one
  group by one.day
$function$;

CREATE OR REPLACE FUNCTION book_00.agents_open_play(p_agent bigint, p_book integer, p_from date, p_to date, p_closed bigint[])
 RETURNS TABLE(day date, category text, bets bigint, stake bigint, payout bigint, rebate bigint, valid_turnover bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
  select played.day, played.category, sum(played.bets)::bigint, sum(played.stake)::bigint,
    sum(played.payout)::bigint, sum(played.rebate)::bigint, sum(played.valid_turnover)::bigint
  from agents_team_turnover(p_agent, p_book, p_from, p_to, p_closed) played
  group by played.day, played.category
$function$;

CREATE OR REPLACE FUNCTION book_00.agents_open_profit(p_agent bigint, p_book integer, p_from date, p_to date, p_closed bigint[])
 RETURNS TABLE(member bigint, category text, bets bigint, stake bigint, payout bigint, rebate bigint, valid_turnover bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO 'book_00', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_nestloop TO 'off'
AS $function$
  with played as materialized (
    select * from agents_team_turnover(p_agent, p_book, p_from, p_to, p_closed)
  ), team as materialized (
    select member.id, (member.upline || member.id)[array_position(member.upline, p_agent) + 1] as direct
    from members.member member where member.id = any (array(select distinct played.member_id from played))
  )
  select team.direct, played.category, sum(played.bets)::bigint, sum(played.stake)::bigint,
    sum(played.payout)::bigint, sum(played.rebate)::bigint, sum(played.valid_turnover)::bigint
  from played join team on team.id = played.member_id
  group by team.direct, played.category
$function$;

CREATE OR REPLACE FUNCTION book_00.agents_pay(p_day date, p_book integer, p_members integer, p_at timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
declare
  v_member bigint[]; v_amount bigint[]; v_currency text[]; v_free boolean[];
begin
  select array_agg(due.member_id order by due.member_id), array_agg(due.paid order by due.member_id),
    array_agg(member.currency order by due.member_id),
    array_agg(member.status = 'active' and not protection_is_closed(due.member_id, p_at)
      order by due.member_id)
  into v_member, v_amount, v_currency, v_free
  from (
    select payment.member_id, payment.paid from agents.payment payment
    where payment.day = p_day and payment.book = p_book and payment.state = 'due'
    order by payment.member_id limit p_members for update
  ) due
  join members.member member on member.id = due.member_id;
  if v_member is null then
    return 0;
  end if;
  perform ledger_credit(array_agg('agent:rebate:' || p_day || ':' || due.member),
    array_agg('house:agents:rebate'::text), array_agg('member:' || due.member || ':cash'),
    array_agg(due.currency), array_agg(due.amount), 'agent_rebate', p_at)
  from unnest(v_member, v_amount, v_currency, v_free) due (member, amount, currency, is_free)
  where due.is_free having count(*) > 0;
  update agents.payment payment set state = case when due.is_free then 'paid' else 'held' end,
    paid_at = case when due.is_free then p_at end
  from unnest(v_member, v_free) due (member, is_free)
  where payment.member_id = due.member and payment.day = p_day;
  perform agents_suspend(p_book, p_at);
  return cardinality(v_member);
end $function$;

CREATE OR REPLACE FUNCTION book_00.agents_release(p_book integer, p_payments integer, p_at timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
declare
  v_member bigint[]; v_day date[]; v_currency text[]; v_amount bigint[];
begin
  perform agents_suspend(p_book, p_at);
  select array_agg(held.member_id), array_agg(held.day), array_agg(held.currency), array_agg(held.paid)
  into v_member, v_day, v_currency, v_amount
  from (
    select payment.member_id, payment.day, payment.paid, free.currency
    from (
      select member.id, member.currency
      from (
        select distinct waiting.member_id from agents.payment waiting where waiting.state = 'held'
      ) one
      join members.member member on member.id = one.member_id
      where member.book = p_book and member.status = 'active' and not protection_is_closed(member.id, p_at)
        and not exists (
          select from agents.held_decision decision
          where decision.member_id = member.id and decision.agreed is null
        )
    ) free
    join agents.payment payment on payment.member_id = free.id
    where payment.state = 'held' and payment.held_for = 'protection'
    order by payment.member_id, payment.day limit p_payments for update of payment
  ) held;
  if v_member is null then
    return 0;
  end if;
  perform agents_credit_held(v_member, v_day, v_currency, v_amount, p_at);
  update agents.payment payment set state = 'paid', paid_at = p_at
  from unnest(v_member, v_day) held (member_id, day)
  where payment.member_id = held.member_id and payment.day = held.day;
  return cardinality(v_member);
end $function$;

CREATE OR REPLACE FUNCTION book_00.agents_settle_held(p_member bigint, p_upto date, p_pays boolean, p_decision bigint, p_at timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
declare
  v_day date[]; v_amount bigint[]; v_member bigint[]; v_currency text[]; v_sum bigint;
begin
  select array_agg(held.day), array_agg(held.paid), array_agg(held.member_id), array_agg(member.currency),
    coalesce(sum(held.paid), 0)
  into v_day, v_amount, v_member, v_currency, v_sum
  from (
    select payment.day, payment.paid, payment.member_id from agents.payment payment
    where payment.member_id = p_member and payment.state = 'held' and payment.held_at is not null
      and payment.day <= p_upto
    order by payment.day for update
  ) held
  join members.member member on member.id = held.member_id;
  if v_day is null then
    return 0;
  end if;
  if p_pays then
    perform agents_credit_held(v_member, v_day, v_currency, v_amount, p_at);
  else
    perform agents_move_suspended(v_member, v_day, v_currency, v_amount, 'house:agents:suspended',
      'house:agents:rebate', 'kept', p_at);
  end if;
  update agents.payment payment set state = case when p_pays then 'paid' else 'kept' end,
    paid_at = case when p_pays then p_at end, decision_id = p_decision
  where payment.member_id = p_member and payment.day = any (v_day);
  return v_sum;
end $function$;

CREATE OR REPLACE FUNCTION book_00.agents_suspend(p_book integer, p_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
declare
  v_member bigint[]; v_day date[]; v_currency text[]; v_amount bigint[];
begin
  select array_agg(held.member_id), array_agg(held.day), array_agg(member.currency), array_agg(held.paid)
  into v_member, v_day, v_currency, v_amount
  from (
    select payment.member_id, payment.day, payment.paid from agents.payment payment
    where payment.book = p_book and payment.state = 'held' and payment.held_at is null
    order by payment.member_id, payment.day for update
  ) held
  join members.member member on member.id = held.member_id;
  if v_member is null then
    return;
  end if;
  perform agents_move_suspended(v_member, v_day, v_currency, v_amount, 'house:agents:rebate',
    'house:agents:suspended', 'held', p_at);
  update agents.payment payment set held_at = p_at,
    held_for = case member.status when 'active' then 'protection' else 'frozen' end
  from unnest(v_member, v_day) held (member_id, day) join members.member member on member.id = held.member_id
  where payment.member_id = held.member_id and payment.day = held.day;
end $function$;

CREATE OR REPLACE FUNCTION book_00.agents_team(p_agent bigint, p_book integer, p_at timestamp with time zone)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
  select member.id from members.member member
  where member.upline @> array[p_agent] and member.book = p_book
    and member.id not in (select protection_closed_members(p_at))
$function$;

CREATE OR REPLACE FUNCTION book_00.agents_team_balance(p_agent bigint, p_book integer, p_closed bigint[])
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'book_00', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  v_known agents_team_account;
  v_more bigint[]; v_less bigint[];
begin
  select * into v_known from agents_team_account known where known.agent_id = p_agent;
  if v_known.agent_id is null then
    return ledger_total_of(array(
      select member.id from members.member member
      where member.upline @> array[p_agent] and member.book = p_book and not member.id = any (p_closed)
    ));
  end if;
  select array_agg(change.member_id) filter (where change.sign > 0),
    array_agg(change.member_id) filter (where change.sign < 0)
  into v_more, v_less
  from agents.team_changes(p_agent, v_known.day, v_known.day_end, p_closed) change
  where change.book = p_book;
  return ledger_total(v_known.accounts) + ledger_total_of(coalesce(v_more, '{}'))
    - ledger_total_of(coalesce(v_less, '{}')) + (
      select coalesce(sum(opened.balance), 0)::bigint
      from ledger_member_accounts(v_known.day_end, 'infinity') opened
      join members.member member on member.id = opened.member_id
      where member.registered_at < v_known.day_end
        and members.upline_on(member.id, v_known.day) @> array[p_agent]
    );
end $function$;

CREATE OR REPLACE FUNCTION book_00.agents_team_bettors(p_agent bigint, p_book integer, p_first date, p_until date, p_from date, p_to date, p_active bigint, p_closed bigint[], OUT bettors bigint, OUT active bigint, OUT accounts bigint[], OUT turnovers bigint[])
 RETURNS record
 LANGUAGE sql
 STABLE
 SET search_path TO 'book_00', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_nestloop TO 'off'
AS $function$
  with played as materialized (
    select one.member_id, sum(one.bets) as bets, sum(one.valid_turnover)::bigint as turnover
    from agents_team_turnover(p_agent, p_book, p_from, p_to, p_closed) one group by one.member_id
  ), past as materialized (
    select * from agents.team_past(p_agent, array(select played.member_id from played), p_first, p_until)
  ), counted as (
    select played.member_id, played.turnover, coalesce(past.bets, 0) as bets_before,
      coalesce(past.bets, 0) + played.bets as bets_after, coalesce(past.turnover, 0) as turnover_before,
      coalesce(past.turnover, 0) + played.turnover as turnover_after,
      person.member_id is not null as is_account
    from played
    left join past on past.member_id = played.member_id
    left join members.same_person person on person.member_id = played.member_id
  )
  select count(*) filter (where counted.bets_after > 0) - count(*) filter (where counted.bets_before > 0),
    count(*) filter (where not counted.is_account and counted.turnover_after >= p_active)
      - count(*) filter (where not counted.is_account and counted.turnover_before >= p_active),
    array_agg(counted.member_id order by counted.member_id) filter (where counted.is_account),
    array_agg(counted.turnover order by counted.member_id) filter (where counted.is_account)
  from counted
$function$;

CREATE OR REPLACE FUNCTION book_00.agents_team_money(p_agent bigint, p_from timestamp with time zone, p_to timestamp with time zone, p_zone text, p_closed bigint[], p_with_first boolean)
 RETURNS TABLE(day date, deposits bigint, withdrawals bigint, rewards bigint, first_deposits integer)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'book_00', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_nestloop TO 'on'
AS $function$
#variable_conflict use_column
declare
  v_first bigint; v_bits bytea; v_few bigint[];
begin
  select team.first_id, team.bits into v_first, v_bits from agents.team_now(p_agent, p_closed) team;
  if v_bits is null then
    v_few := array(
      select member.id from members.member member
      where member.upline @> array[p_agent] and not member.id = any (p_closed)
    );
  end if;
  return query
  with moved as (
    select deposit.member_id, (deposit.closed_at at time zone p_zone)::date as day,
      deposit.amount - deposit.fee as deposits, 0::bigint as withdrawals, 0::bigint as rewards
    from cashier_deposit deposit
    where deposit.state = 'success' and deposit.closed_at >= p_from and deposit.closed_at < p_to
    union all
    select withdrawal.member_id, (withdrawal.closed_at at time zone p_zone)::date, 0, withdrawal.amount, 0
    from cashier_withdrawal withdrawal
    where withdrawal.state = 'paid' and withdrawal.closed_at >= p_from and withdrawal.closed_at < p_to
    union all
    select reward.member_id, (p_from at time zone p_zone)::date, 0, 0, reward.amount
    from ledger_rewards(p_from, p_to) reward
  ), own as materialized (
    select moved.* from moved
    where coalesce(agents.has_bit(v_bits, v_first, moved.member_id), false)
      or moved.member_id in (select unnest(v_few))
  ), part as (
    select own.*, p_with_first and own.deposits > 0 and own.day = min(own.day) filter (where own.deposits > 0)
        over (partition by own.member_id) and (
        select former.id from cashier_deposit former
        where former.member_id = own.member_id and former.state = 'success' and former.closed_at < p_from
        limit 1
      ) is null as is_first
    from own
  )
  select part.day, sum(part.deposits)::bigint, sum(part.withdrawals)::bigint, sum(part.rewards)::bigint,
    count(distinct part.member_id) filter (where part.is_first)::integer
  from part group by part.day;
end $function$;

CREATE OR REPLACE FUNCTION book_00.agents_team_turnover(p_agent bigint, p_book integer, p_from date, p_to date, p_closed bigint[])
 RETURNS TABLE(member_id bigint, day date, category text, bets bigint, stake bigint, payout bigint, rebate bigint, valid_turnover bigint)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'book_00', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_nestloop TO 'on'
AS $function$
declare
  v_first bigint; v_bits bytea;
begin
  select team.first_id, team.bits into v_first, v_bits from agents.team_now(p_agent, p_closed) team;
  if v_bits is not null then
    return query
    select turnover.member_id, turnover.day, turnover.category, turnover.bets, turnover.stake,
      turnover.payout, turnover.rebate, turnover.valid_turnover
    from bets_turnover turnover
    where turnover.day >= p_from and turnover.day <= p_to
      and agents.has_bit(v_bits, v_first, turnover.member_id);
    return;
  end if;
  return query
  select played.*
  from members.member member
  cross join lateral (
    select turnover.member_id, turnover.day, turnover.category, turnover.bets, turnover.stake,
      turnover.payout, turnover.rebate, turnover.valid_turnover
    from bets_turnover turnover
    where turnover.member_id = member.id and turnover.day >= p_from and turnover.day <= p_to offset 0
  ) played
  where member.upline @> array[p_agent] and member.book = p_book and not member.id = any (p_closed);
end $function$;

CREATE OR REPLACE FUNCTION book_00.agents_what_if(p_first date, p_last date, p_member bigint, p_series integer, p_rates jsonb, p_top_series integer, p_edges jsonb)
 RETURNS TABLE(category text, turnover bigint, edge bigint, earned bigint, other bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
  select line.category,
    coalesce(sum(line.base) filter (where line.is_play), 0)::bigint,
    coalesce(sum(agents.share(line.base, case
      when line.category in ('LOTT', 'ELOTT') and line.series between 1 and 1999 then 10000 - 5 * line.series
      else coalesce((p_edges ->> line.category)::bigint, 0) end)) filter (where line.is_play), 0)::bigint,
    coalesce(sum(line.amount) filter (where not line.is_other), 0)::bigint,
    coalesce(sum(line.amount) filter (where line.is_other), 0)::bigint
  from (
    select terms.is_other, not terms.is_other and level.agent_id = level.member_id as is_play, level.*
    from agents.closing closing
    cross join (values (false), (true)) terms (is_other)
    cross join lateral agents_lines(closing.day, 0, 9223372036854775807, p_top_series, null, p_member,
      case when terms.is_other then p_series end, case when terms.is_other then p_rates end) level
    where closing.day >= p_first and closing.day <= p_last and closing.closed_at is not null
  ) line
  group by line.category
$function$;

CREATE OR REPLACE FUNCTION book_00.bets_against(p_member bigint[], p_stake bigint[], p_at timestamp with time zone, p_largest bigint[] DEFAULT NULL::bigint[])
 RETURNS text[]
 LANGUAGE plpgsql
 SET search_path TO 'book_00', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
#variable_conflict use_column
declare
  watch_item integer[]; watch_member bigint[]; watch_outcome text[]; watch_kind text[];
  watch_starts_at timestamptz[]; watch_amount bigint[]; v_against text[]; v_capped bigint[];
begin
  -- One look into the index for each item: a join may read the caps of everybody.
  select array_agg(asked.item) into v_capped
  from unnest(p_member, coalesce(p_largest, p_stake)) with ordinality asked (member, stake, item)
  where asked.stake > (
    select cap.max_stake from bets_stake_cap cap where cap.member_id = asked.member
  );
  select array_agg(watch.item), array_agg(watch.member_id), array_agg(watch.outcome), array_agg(watch.kind),
    array_agg(watch.starts_at), array_agg(watch.amount)
  into watch_item, watch_member, watch_outcome, watch_kind, watch_starts_at, watch_amount
  from protection_watch(p_member, p_at) watch;
  if watch_item is null and v_capped is null then
    return null;
  end if;
  select array_agg(coalesce(refusal.against,
      case when asked.item = any (v_capped) then 'bonus.stake_limit' end) order by asked.item)
  into v_against
  from unnest(p_member) with ordinality asked (member, item)
  left join lateral (
    select min(case
      when watch.outcome is not null then watch.outcome
      when watch.kind = 'stake' and used.stake + p_stake[asked.item] > watch.amount
        then 'protection.stake_limit'
      when watch.kind = 'loss' and used.loss + p_stake[asked.item] > watch.amount
        then 'protection.loss_limit'
    end) as against
    from unnest(watch_item, watch_member, watch_outcome, watch_kind, watch_starts_at, watch_amount)
      watch (item, member, outcome, kind, starts_at, amount)
    left join lateral bets_used(watch.member, watch.starts_at) used on watch.outcome is null
    where watch.item = asked.item
  ) refusal on true;
  return case when array_remove(v_against, null) <> '{}' then v_against end;
end $function$;

CREATE OR REPLACE FUNCTION book_00.bets_capped(p_member bigint[])
 RETURNS bigint[]
 LANGUAGE sql
 STABLE
AS $function$
  select array_agg(cap.member_id) from bets_stake_cap cap where cap.member_id = any (p_member)
$function$;

CREATE OR REPLACE FUNCTION book_00.bets_count(p_member bigint[], p_category text[], p_game text[], p_currency text[], p_stake bigint[], p_payout bigint[], p_sign integer, p_day date, p_placed date[], p_wagered bigint[], p_refunded bigint[], p_series smallint[])
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
  insert into bets_turnover as turnover (member_id, day, placed_day, category, game, currency, bets, stake,
    payout, valid_turnover, refunded, series)
  select bet.member, p_day, bet.placed, bet.category, bet.game, bet.currency, p_sign * count(*),
    p_sign * sum(bet.stake), p_sign * sum(bet.payout),
    p_sign * sum(coalesce(bet.wagered, least(bet.stake, abs(bet.payout - bet.stake)))),
    p_sign * coalesce(sum(bet.refunded), 0), bet.series
  from unnest(p_member, p_category, p_game, p_currency, p_stake, p_payout, p_placed, p_wagered,
    p_refunded, p_series)
    bet (member, category, game, currency, stake, payout, placed, wagered, refunded, series)
  group by bet.member, bet.placed, bet.category, bet.game, bet.series, bet.currency
  order by bet.member, bet.placed, bet.category, bet.game, bet.series
  on conflict (member_id, day, placed_day, category, game, series) do update set
    bets = turnover.bets + excluded.bets, stake = turnover.stake + excluded.stake,
    payout = turnover.payout + excluded.payout,
    valid_turnover = turnover.valid_turnover + excluded.valid_turnover,
    refunded = turnover.refunded + excluded.refunded
$function$;

CREATE OR REPLACE FUNCTION book_00.bets_finish(p_bet bigint[], p_day date, p_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'book_00', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
declare
  v_id bigint[];
begin
  select array_agg(placed.id) into v_id from (
    select bet.id from unnest(p_bet) asked (id) join bets_bet bet on bet.id = asked.id
    where bet.state = 'placed' order by bet.id for no key update of bet
  ) placed;
  if v_id is null then
    return;
  end if;
  update bets_bet bet set state = 'settled', settled_at = p_at,
    valid_turnover = coalesce(bet.wagered, least(bet.stake, abs(bet.payout - bet.stake)))
  from unnest(v_id) placed (id) where bet.id = placed.id;
  perform bets_recount(v_id, 1, p_day);
end $function$;

CREATE OR REPLACE FUNCTION book_00.bets_id(placement bigint, line integer)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (((((((placement - 1) / 64) * 4096) + line) * 64) + ((placement - 1) % (64)::bigint)) + 1);

CREATE OR REPLACE FUNCTION book_00.bets_keep()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
begin
  raise exception 'bets never change' using errcode = 'insufficient_privilege';
end $function$;

CREATE OR REPLACE FUNCTION book_00.bets_move_payout(p_bet bigint[], p_amount bigint[], p_day date, p_at timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'book_00', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
declare
  v_updated bigint; v_changed bigint[]; v_change bigint[];
begin
  perform bets_recount(p_bet, -1, p_day);
  select array_agg(bet.id), array_agg(
    coalesce(bet.wagered, least(bet.stake, abs(bet.payout + move.amount - bet.stake))) - bet.valid_turnover)
  into v_changed, v_change
  from unnest(p_bet, p_amount) move (id, amount) join bets_bet bet on bet.id = move.id
  where bet.state = 'settled';
  update bets_bet bet set payout = bet.payout + move.amount,
    valid_turnover = case bet.state
      when 'settled' then coalesce(bet.wagered, least(bet.stake, abs(bet.payout + move.amount - bet.stake)))
      else 0 end
  from unnest(p_bet, p_amount) move (id, amount)
  where bet.id = move.id and bet.state <> 'voided' and bet.payout + move.amount >= 0;
  get diagnostics v_updated = row_count;
  if v_updated <> cardinality(p_bet) then
    raise exception 'bets changed while they were paid' using errcode = 'serialization_failure';
  end if;
  perform bets_recount(p_bet, 1, p_day);
  if v_changed is not null and p_at is not null then
    perform bets_note_corrections(v_changed, v_change, p_at);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION book_00.bets_note_corrections(p_bet bigint[], p_change bigint[], p_at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
  insert into bets_correction as correction (bet_id, at, member_id, category, currency, placed_at, placed_day,
    settled_at, valid_turnover)
  select bet.id, p_at, bet.member_id, bet.category, bet.currency, bet.placed_at, bet.placed_day,
    bet.settled_at, changed.amount
  from unnest(p_bet, p_change) changed (id, amount)
  cross join lateral (select bet.* from bets_bet bet where bet.id = changed.id limit 1) bet
  where changed.amount <> 0 and bet.settled_at is not null
  on conflict (bet_id, at) do update set valid_turnover = correction.valid_turnover + excluded.valid_turnover
$function$;

CREATE OR REPLACE FUNCTION book_00.bets_pay(p_bet bigint[], p_key text[], p_amount bigint[], p_house text[], p_day date, p_at timestamp with time zone, p_kind text DEFAULT 'payout'::text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'book_00', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
begin
  perform bets_move_payout(p_bet, p_amount, p_day, p_at);
  perform ledger_credit(array_agg('bet:' || bet.id || ':payout:' || payment.key),
    array_agg(payment.house), array_agg('member:' || bet.member_id || ':cash'), array_agg(bet.currency),
    array_agg(payment.amount), p_kind, p_at)
  from unnest(p_bet, p_key, p_amount, p_house) payment (id, key, amount, house)
  join bets_bet bet on bet.id = payment.id;
end $function$;

CREATE OR REPLACE FUNCTION book_00.bets_place(p_member bigint[], p_key text[], p_fingerprint bytea[], p_currency text[], p_house text[], wager_item integer[], wager_category text[], wager_game text[], wager_draw_key bigint[], wager_stake bigint[], p_day date, p_at timestamp with time zone, p_kind text DEFAULT 'stake'::text, p_largest bigint[] DEFAULT NULL::bigint[], wager_series integer[] DEFAULT NULL::integer[])
 RETURNS TABLE(item integer, outcome text, placement_id bigint, balance bigint, placed_at timestamp with time zone, stake bigint)
 LANGUAGE plpgsql
 SET search_path TO 'book_00', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
#variable_conflict use_column
declare
  v_reference text[]; v_source text[]; v_total bigint[]; v_largest bigint[]; v_numbered boolean;
  v_against text[]; v_outcome text[]; v_placement bigint[]; v_balance bigint[]; v_at timestamptz[];
begin
  select array_agg(placement.total order by placement.item),
    array_agg(coalesce(p_largest[placement.item], placement.largest) order by placement.item),
    min(placement.item) = 1 and max(placement.item) = cardinality(p_member)
  into v_total, v_largest, v_numbered from (
    select wager.item, max(wager.stake) as largest,
      case when min(wager.stake) > 0 and count(*) <= 4096 then sum(wager.stake)::bigint end as total
    from unnest(wager_item, wager_stake) wager (item, stake) group by wager.item
  ) placement;
  if cardinality(v_total) is distinct from cardinality(p_member) or not v_numbered then
    raise exception 'a placement without bets' using errcode = 'check_violation';
  end if;
  select array_agg('bets:' || asked.member || ':' || asked.key order by asked.item),
    array_agg('member:' || asked.member || ':cash' order by asked.item)
  into v_reference, v_source
  from unnest(p_member, p_key) with ordinality asked (member, key, item);
  v_against := bets_against(p_member, v_total, p_at, v_largest);
  if v_against is null then
    select array_agg(staked.outcome order by staked.item), array_agg(staked.balance order by staked.item),
      array_agg(staked.transaction_id order by staked.item), array_agg(staked.posted_at order by staked.item)
    into v_outcome, v_balance, v_placement, v_at
    from ledger_stake(v_reference, p_fingerprint, v_source, p_house, p_currency, v_total, p_kind,
      p_at) staked;
  else
    select array_agg(staked.outcome order by staked.item), array_agg(staked.balance order by staked.item),
      array_agg(staked.transaction_id order by staked.item), array_agg(staked.posted_at order by staked.item)
    into v_outcome, v_balance, v_placement, v_at
    from bets_stake_allowed(v_against, v_reference, p_fingerprint, v_source, p_house, p_currency, v_total,
      p_kind, p_at) staked;
  end if;
  insert into bets_bet (id, member_id, draw_key, stake, placed_at, placed_day, currency, category, game,
    series)
  select bets_id(v_placement[wager.item], wager.line::integer), p_member[wager.item], wager.draw_key,
    wager.stake, p_at, p_day, p_currency[wager.item], wager.category, wager.game,
    coalesce(wager.series, case when wager.category in ('LOTT', 'ELOTT') then 2000 else 0 end)
  from (
    select wager.*, row_number() over (partition by wager.item order by wager.place) - 1 as line
    from unnest(wager_item, wager_category, wager_game, wager_draw_key, wager_stake, wager_series)
      with ordinality wager (item, category, game, draw_key, stake, series, place)
  ) wager
  where v_outcome[wager.item] = 'posted';
  return query
  select answer.item::integer, case answer.outcome when 'posted' then 'placed' else answer.outcome end,
    answer.placement, answer.balance, answer.placed_at, answer.stake
  from unnest(v_outcome, v_placement, v_balance, v_at, v_total) with ordinality
    answer (outcome, placement, balance, placed_at, stake, item);
end $function$;

CREATE OR REPLACE FUNCTION book_00.bets_placement(bet bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((((((bet - 1) / 64) / 4096) * 64) + ((bet - 1) % (64)::bigint)) + 1);

CREATE OR REPLACE FUNCTION book_00.bets_play(p_what text[], p_member bigint[], p_key text[], p_hash bytea[], p_currency text[], p_house text[], p_category text[], p_game text[], p_amount bigint[], p_bet bigint[], p_closes boolean[], ending_item integer[], ending_bet bigint[], p_day date, p_at timestamp with time zone)
 RETURNS TABLE(item integer, outcome text, bet_id bigint, balance bigint)
 LANGUAGE plpgsql
 SET search_path TO 'book_00', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
#variable_conflict use_column
declare
  v_moved record; v_changed record;
begin
  v_moved := bets_play_money(p_what, p_member, p_key, p_hash, p_currency, p_house, p_amount, p_bet, p_at);
  if v_moved.stakes then
    insert into bets_bet (id, member_id, stake, placed_at, placed_day, currency, category, game, state,
      settled_at, valid_turnover, series)
    select asked.bet, asked.member, asked.amount, p_at, p_day, asked.currency, asked.category, asked.game,
      case when asked.closes then 'settled' else 'placed' end, case when asked.closes then p_at end,
      case when asked.closes then asked.amount else 0 end,
      case when asked.category in ('LOTT', 'ELOTT') then 2000 else 0 end
    from unnest(p_what, p_member, p_currency, p_category, p_game, p_amount, p_closes, v_moved.bet,
      v_moved.outcome) asked (what, member, currency, category, game, amount, closes, bet, outcome)
    where asked.what = 'stake' and asked.outcome = 'done';
  end if;
  v_changed := bets_play_change(p_what, p_bet, p_amount, v_moved.outcome, ending_item, ending_bet, p_at);
  -- What is settled now, minus what was settled before; a bet that is not settled yet counts nothing.
  insert into bets_turnover as turnover (member_id, day, placed_day, category, game, currency, bets, stake,
    payout, valid_turnover, series)
  select part.member, p_day, part.placed, part.category, part.game, part.currency, sum(part.sign),
    sum(part.sign * part.stake), sum(part.sign * part.payout),
    sum(part.sign * least(part.stake, abs(part.payout - part.stake))), part.series
  from (
    select bet.member, bet.placed, bet.category, bet.game, bet.series, bet.currency, bet.stake, state.payout,
      state.sign
    from unnest(v_changed.bet_member, v_changed.bet_placed, v_changed.bet_category, v_changed.bet_game,
      v_changed.bet_series, v_changed.bet_currency, v_changed.bet_stake, v_changed.state_before,
      v_changed.payout_before, v_changed.state_after, v_changed.payout_after)
      bet (member, placed, category, game, series, currency, stake, state_before, payout_before, state_after,
        payout_after)
    cross join lateral (
      values (bet.state_after, bet.payout_after, 1), (bet.state_before, bet.payout_before, -1)
    ) state (name, payout, sign)
    where state.name = 'settled'
    union all
    select asked.member, p_day, asked.category, asked.game,
      case when asked.category in ('LOTT', 'ELOTT') then 2000 else 0 end, asked.currency, asked.amount, 0, 1
    from unnest(p_what, p_member, p_category, p_game, p_currency, p_amount, p_closes, v_moved.outcome)
      asked (what, member, category, game, currency, amount, closes, outcome)
    where asked.what = 'stake' and asked.closes and asked.outcome = 'done'
  ) part (member, placed, category, game, series, currency, stake, payout, sign)
  group by part.member, part.placed, part.category, part.game, part.series, part.currency
  order by part.member, part.placed, part.category, part.game, part.series
  on conflict (member_id, day, placed_day, category, game, series) do update set
    bets = turnover.bets + excluded.bets, stake = turnover.stake + excluded.stake,
    payout = turnover.payout + excluded.payout,
    valid_turnover = turnover.valid_turnover + excluded.valid_turnover;
  return query
  select answer.item::integer, answer.outcome, answer.bet, answer.balance
  from unnest(v_moved.outcome, v_moved.bet, v_moved.balance) with ordinality
    answer (outcome, bet, balance, item);
end $function$;

CREATE OR REPLACE FUNCTION book_00.bets_play_against(p_what text[], p_member bigint[], p_amount bigint[], p_at timestamp with time zone)
 RETURNS text[]
 LANGUAGE plpgsql
AS $function$
declare
  v_item integer[]; v_member bigint[]; v_stake bigint[]; v_own bigint[]; v_found text[];
  v_against text[] := '{}';
begin
  select array_agg(asked.item order by asked.item), array_agg(p_member[asked.item] order by asked.item),
    array_agg(p_amount[asked.item] order by asked.item),
    array_agg(case asked.what when 'stake' then p_amount[asked.item] else 0 end order by asked.item)
  into v_item, v_member, v_stake, v_own
  from unnest(p_what) with ordinality asked (what, item) where asked.what in ('stake', 'free');
  if v_item is not null then
    v_found := bets_against(v_member, v_stake, p_at, v_own);
    for v_place in 1..coalesce(cardinality(v_found), 0) loop
      v_against[v_item[v_place]] := v_found[v_place];
    end loop;
  end if;
  return v_against;
end $function$;

CREATE OR REPLACE FUNCTION book_00.bets_play_change(p_what text[], p_bet bigint[], p_amount bigint[], p_outcome text[], ending_item integer[], ending_bet bigint[], p_at timestamp with time zone, OUT bet_id bigint[], OUT bet_member bigint[], OUT bet_placed date[], OUT bet_currency text[], OUT bet_category text[], OUT bet_game text[], OUT bet_series smallint[], OUT bet_stake bigint[], OUT state_before text[], OUT state_after text[], OUT payout_before bigint[], OUT payout_after bigint[])
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare
  v_wrong boolean; v_updated bigint;
begin
  select array_agg(bet.id), array_agg(bet.member_id), array_agg(bet.placed_day), array_agg(bet.currency),
    array_agg(bet.category), array_agg(bet.game), array_agg(bet.series), array_agg(bet.stake),
    array_agg(bet.state),
    array_agg(case when change.voids then 'voided' when change.ends and bet.state = 'placed' then 'settled'
      else bet.state end),
    array_agg(bet.payout), array_agg(bet.payout + change.paid),
    bool_or(bet.state = 'voided' or (change.voids and (bet.state <> 'placed' or bet.payout <> 0)))
  into bet_id, bet_member, bet_placed, bet_currency, bet_category, bet_game, bet_series, bet_stake,
    state_before, state_after, payout_before, payout_after, v_wrong
  from (
    select part.id, sum(part.paid)::bigint as paid, bool_or(part.voids) as voids, bool_or(part.ends) as ends
    from (
      select asked.bet, case asked.what when 'pay' then asked.amount else 0 end, asked.what = 'void', false
      from unnest(p_what, p_bet, p_amount) asked (what, bet, amount)
      where asked.bet is not null
        and (asked.what = 'void' or (asked.what = 'pay' and asked.amount > 0))
      union all
      select ending.bet, 0, false, true from unnest(ending_item, ending_bet) ending (item, bet)
      where p_outcome[ending.item] in ('done', 'repeated')
    ) part (id, paid, voids, ends)
    group by part.id
  ) change
  cross join lateral (select bet.* from bets_bet bet where bet.id = change.id limit 1) bet
  where change.paid > 0 or change.voids or bet.state = 'placed';
  if bet_id is null then
    return;
  end if;
  update bets_bet bet set payout = change.payout, state = change.state,
    settled_at = case when change.state = 'settled' then coalesce(bet.settled_at, p_at) end,
    voided_at = case when change.state = 'voided' then p_at end,
    valid_turnover = case change.state
      when 'settled' then least(bet.stake, abs(change.payout - bet.stake)) else 0 end
  from unnest(bet_id, state_before, state_after, payout_before, payout_after)
    change (id, state_before, state, payout_before, payout)
  where bet.id = change.id and bet.state = change.state_before and bet.payout = change.payout_before;
  get diagnostics v_updated = row_count;
  if v_wrong or v_updated <> cardinality(bet_id) then
    raise exception 'bets changed while they were played' using errcode = 'serialization_failure';
  end if;
  -- A win after the bet was settled; a round that ends with its win is none.
  if 'settled' = any (state_before) then
    perform bets_note_corrections(array_agg(change.id), array_agg(
      least(change.stake, abs(change.payout - change.stake))
      - least(change.stake, abs(change.payout_before - change.stake))), p_at)
    from unnest(bet_id, bet_stake, state_before, payout_before, payout_after)
      change (id, stake, state_before, payout_before, payout)
    where change.state_before = 'settled';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION book_00.bets_play_money(p_what text[], p_member bigint[], p_key text[], p_hash bytea[], p_currency text[], p_house text[], p_amount bigint[], p_bet bigint[], p_at timestamp with time zone, OUT outcome text[], OUT bet bigint[], OUT balance bigint[], OUT stakes boolean)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare
  v_against text[] := bets_play_against(p_what, p_member, p_amount, p_at);
  v_wrong boolean;
begin
  select array_agg(case moved.outcome
      when 'posted' then 'done'
      when 'none' then coalesce(v_against[moved.item], 'done')
      else moved.outcome
    end order by moved.item),
    array_agg(case when moved.outcome in ('posted', 'repeated') and p_what[moved.item] = 'stake'
      then bets_id(moved.transaction_id, 0) end order by moved.item),
    array_agg(moved.balance order by moved.item),
    bool_or(p_what[moved.item] = 'stake' and moved.outcome = 'posted'),
    bool_or(p_what[moved.item] in ('pay', 'void') and moved.outcome not in ('posted', 'none'))
  into outcome, bet, balance, stakes, v_wrong
  from (
    select array_agg(case asked.what
        when 'stake' then 'bets:' || asked.member || ':' || asked.key
        when 'pay' then coalesce('bet:' || asked.bet || ':payout:' || asked.key, asked.key)
        when 'void' then 'bet:' || asked.bet || ':void'
      end order by asked.item) as reference,
      array_agg(case asked.what when 'stake' then asked.hash
        else ledger_fingerprint(concat_ws('|', entry.kind, asked.currency, asked.house, entry.account,
          asked.amount)) end order by asked.item) as fingerprint,
      array_agg(entry.account order by asked.item) as account,
      array_agg(asked.house order by asked.item) as house,
      array_agg(case
        when v_against[asked.item] is not null then 0
        when asked.what = 'stake' then -asked.amount
        when asked.what in ('pay', 'void') then asked.amount
        else 0
      end order by asked.item) as amount,
      array_agg(entry.kind order by asked.item) as kind
    from unnest(p_what, p_member, p_key, p_hash, p_currency, p_house, p_amount, p_bet) with ordinality
      asked (what, member, key, hash, currency, house, amount, bet, item)
    cross join lateral (select 'member:' || asked.member || ':cash' as account,
      case asked.what when 'stake' then 'stake' when 'void' then 'refund' else 'payout' end as kind) entry
  ) list
  cross join lateral ledger_move(list.reference, list.fingerprint, list.account, list.house, p_currency,
    list.amount, list.kind, p_at) moved;
  if v_wrong then
    raise exception 'a bet was paid or voided before' using errcode = 'serialization_failure';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION book_00.bets_played(bet book_00.bets_bet)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (NOT (bet).is_sitting) THEN (bet).stake WHEN (((bet).state = 'settled'::text) AND (((bet).wagered > 0) OR ((bet).payout <> (bet).stake))) THEN GREATEST((bet).wagered, ((bet).stake - (bet).payout)) ELSE NULL::bigint END;

CREATE OR REPLACE FUNCTION book_00.bets_rebate(p_bet bigint[], p_rebate bigint[], p_house text, p_day date, p_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'book_00', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
declare
  v_updated bigint;
begin
  update bets_bet bet set rebate = given.rebate from unnest(p_bet, p_rebate) given (id, rebate)
  where bet.id = given.id and bet.state = 'settled' and bet.rebate = 0;
  get diagnostics v_updated = row_count;
  if v_updated <> cardinality(p_bet) then
    raise exception 'bets changed while they were rebated' using errcode = 'serialization_failure';
  end if;
  update bets_turnover turnover set rebate = turnover.rebate + total.rebate
  from (
    select bet.member_id, bet.placed_day, bet.category, bet.game, bet.series,
      sum(given.rebate)::bigint as rebate
    from unnest(p_bet, p_rebate) given (id, rebate) join bets_bet bet on bet.id = given.id
    group by bet.member_id, bet.placed_day, bet.category, bet.game, bet.series
  ) total
  where turnover.member_id = total.member_id and turnover.day = p_day
    and turnover.placed_day = total.placed_day
    and turnover.category = total.category and turnover.game = total.game
    and turnover.series = total.series;
  perform ledger_credit(array_agg('bet:' || bet.id || ':rebate'), array_agg(p_house),
    array_agg('member:' || bet.member_id || ':cash'), array_agg(bet.currency), array_agg(given.rebate),
    'rebate', p_at)
  from unnest(p_bet, p_rebate) given (id, rebate) join bets_bet bet on bet.id = given.id;
end $function$;

CREATE OR REPLACE FUNCTION book_00.bets_recount(p_bet bigint[], p_sign integer, p_day date)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'book_00', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
begin
  perform bets_count(array_agg(bet.member_id), array_agg(bet.category), array_agg(bet.game),
    array_agg(bet.currency), array_agg(bets_played(bet)),
    array_agg(bet.payout - bet.stake + bets_played(bet)), p_sign, p_day,
    array_agg(bet.placed_day), array_agg(bet.wagered), array_agg(bet.refunded), array_agg(bet.series))
  from unnest(p_bet) asked (id) join bets_bet bet on bet.id = asked.id
  where bet.state = 'settled' and bets_played(bet) is not null;
end $function$;

CREATE OR REPLACE FUNCTION book_00.bets_replay(p_member bigint, p_from timestamp with time zone, p_to timestamp with time zone, p_zone text, p_kind text, p_period text, p_limit bigint, money_at timestamp with time zone[], money_amount bigint[], money_net bigint[], OUT bets integer, OUT refused integer, OUT refused_days integer, OUT result bigint, OUT replayed bigint, OUT deposits integer, OUT deposits_refused integer, OUT deposited bigint, OUT deposited_replayed bigint)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
declare
  v_event record; v_fits boolean; v_accepted boolean[] := '{}'; v_days date[] := '{}';
  -- The running period.
  v_starts_at timestamptz; v_used bigint := 0; v_seconds numeric := 0; v_sign_at timestamptz;
  -- How much more or less cash the member would have by now than they had.
  v_cash bigint := 0;
begin
  select 0, 0, 0, 0, 0, 0, 0, 0
  into bets, refused, result, replayed, deposits, deposits_refused, deposited, deposited_replayed;
  for v_event in select * from bets_story(p_member, p_from, p_to, money_at, money_amount, money_net) loop
    if v_starts_at is distinct from protection_period_start(p_period, p_zone, v_event.at) then
      v_starts_at := protection_period_start(p_period, p_zone, v_event.at);
      v_used := 0; v_seconds := 0;
    end if;
    if v_event.what = 'paid' then
      -- A loss limit counts the bets of its own period.
      v_used := v_used - case when v_accepted[v_event.place] and p_kind = 'loss'
        and v_event.placed_at >= v_starts_at then v_event.back else 0 end;
      v_cash := v_cash - case when v_accepted[v_event.place] then 0 else v_event.back end;
    elsif v_event.what = 'money' then
      v_fits := p_kind <> 'deposit' or v_used + v_event.amount <= p_limit;
      deposits := deposits + 1;
      deposited := deposited + v_event.amount;
      deposits_refused := deposits_refused + case when v_fits then 0 else 1 end;
      deposited_replayed := deposited_replayed + case when v_fits then v_event.amount else 0 end;
      v_used := v_used + case when v_fits and p_kind = 'deposit' then v_event.amount else 0 end;
      v_cash := v_cash - case when v_fits then 0 else v_event.counted end;
    else
      if v_event.at - v_sign_at <= interval '5 minutes' then
        v_seconds := v_seconds + extract(epoch from v_event.at - greatest(v_sign_at, v_starts_at));
      end if;
      v_fits := v_event.cash + v_cash >= v_event.amount and case p_kind
        when 'stake' then v_used + v_event.counted <= p_limit
        when 'loss' then v_used + v_event.amount <= p_limit
        when 'time' then v_seconds < p_limit * 60
        else true
      end;
      v_accepted[v_event.place] := v_fits;
      bets := bets + 1;
      result := result + v_event.back - v_event.amount;
      if v_fits then
        v_sign_at := v_event.at;
        replayed := replayed + v_event.back - v_event.amount;
        v_used := v_used + case when p_kind = 'stake' then v_event.counted
          when p_kind = 'loss' then v_event.amount else 0 end;
      else
        refused := refused + 1;
        v_cash := v_cash + v_event.amount;
        v_days := v_days || (v_event.at at time zone p_zone)::date;
      end if;
    end if;
  end loop;
  refused_days := (select count(distinct refusal.day)::integer from unnest(v_days) refusal (day));
end $function$;

CREATE OR REPLACE FUNCTION book_00.bets_report(p_bet bigint, p_member bigint, p_wagered bigint, p_at timestamp with time zone, OUT outcome text, OUT allowed bigint)
 RETURNS record
 LANGUAGE plpgsql
 SET search_path TO 'book_00', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
#variable_conflict use_column
declare
  v_counted bigint; v_wagered bigint;
begin
  -- Locks the guard, before the sums are read.
  select min(watch.outcome) into outcome from protection_watch(array[p_member], p_at) watch;
  update bets_bet bet set reported = greatest(bet.reported, p_wagered)
  where bet.id = p_bet and bet.member_id = p_member and bet.state = 'placed'
  returning greatest(bet.stake, bet.reported), bet.reported into v_counted, v_wagered;
  if not found then
    outcome := 'bet.closed';
  end if;
  if outcome is not null then
    return;
  end if;
  select min(watch.amount - used.stake) + v_counted - v_wagered into allowed
  from protection_watch(array[p_member], p_at) watch
  cross join lateral bets_used(p_member, watch.starts_at) used
  where watch.kind = 'stake';
  if allowed <= 0 then
    outcome := 'protection.stake_limit';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION book_00.bets_settle(p_bet bigint[], p_payout bigint[], p_house text, p_day date, p_at timestamp with time zone, p_wagered bigint[] DEFAULT NULL::bigint[], p_member bigint[] DEFAULT NULL::bigint[], p_stake bigint[] DEFAULT NULL::bigint[], p_refunded bigint[] DEFAULT NULL::bigint[])
 RETURNS TABLE(settled bigint, stake bigint, payout bigint)
 LANGUAGE plpgsql
 SET search_path TO 'book_00', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
#variable_conflict use_column
declare
  v_id bigint[]; v_member bigint[]; v_currency text[]; v_category text[]; v_game text[];
  v_stake bigint[]; v_payout bigint[]; v_placed date[]; v_wagered bigint[]; v_refunded bigint[];
  v_series smallint[];
  v_updated bigint;
begin
  select array_agg(bet.id), array_agg(bet.member_id), array_agg(bet.currency), array_agg(bet.category),
    array_agg(bet.game), array_agg(bet.stake), array_agg(asked.payout),
    array_agg(bet.placed_day), array_agg(coalesce(asked.wagered, bet.wagered)), array_agg(asked.refunded),
    array_agg(bet.series), count(*), coalesce(sum(bet.stake), 0), coalesce(sum(asked.payout), 0)
  into v_id, v_member, v_currency, v_category, v_game, v_stake, v_payout, v_placed, v_wagered, v_refunded,
    v_series, settled, stake, payout
  from unnest(p_bet, p_payout, p_wagered, p_member, p_stake, p_refunded)
    asked (id, payout, wagered, member, stake, refunded)
  join bets_bet bet on bet.id = asked.id
  where bet.state = 'placed' and bet.member_id = coalesce(asked.member, bet.member_id)
    and bet.stake = coalesce(asked.stake, bet.stake);
  if settled > 0 then
    update bets_bet bet set state = 'settled', payout = result.payout, settled_at = p_at,
      wagered = result.wagered, refunded = result.refunded,
      valid_turnover = coalesce(result.wagered, least(bet.stake, abs(result.payout - bet.stake)))
    from unnest(v_id, v_payout, v_wagered, v_refunded) result (id, payout, wagered, refunded)
    where bet.id = result.id and bet.state = 'placed';
    get diagnostics v_updated = row_count;
    if v_updated <> settled then
      raise exception 'bets changed while they were settled' using errcode = 'serialization_failure';
    end if;
    perform bets_count(v_member, v_category, v_game, v_currency, v_stake, v_payout, 1, p_day, v_placed,
      v_wagered, v_refunded, v_series);
    if payout > 0 then
      perform ledger_credit(array_agg('bet:' || win.id || ':payout'), array_agg(p_house),
        array_agg('member:' || win.member || ':cash'), array_agg(win.currency), array_agg(win.payout),
        'payout', p_at)
      from unnest(v_id, v_member, v_currency, v_payout) win (id, member, currency, payout)
      where win.payout > 0;
    end if;
  end if;
  return next;
end $function$;

CREATE OR REPLACE FUNCTION book_00.bets_stake_allowed(p_against text[], p_reference text[], p_fingerprint bytea[], p_source text[], p_house text[], p_currency text[], p_amount bigint[], p_kind text, p_at timestamp with time zone)
 RETURNS TABLE(item bigint, outcome text, transaction_id bigint, balance bigint, posted_at timestamp with time zone)
 LANGUAGE plpgsql
AS $function$
#variable_conflict use_column
declare
  v_posted text[] := ledger_posted(p_reference);
  v_asked integer[];
begin
  select array_agg(asked.item order by asked.item) into v_asked
  from unnest(p_against, p_reference) with ordinality asked (against, reference, item)
  where asked.against is null or asked.reference = any (v_posted);
  return query
  select refused.item, coalesce(staked.outcome, refused.against), staked.transaction_id, staked.balance,
    staked.posted_at
  from unnest(p_against) with ordinality refused (against, item)
  left join (
    select v_asked[answer.item] as item, answer.outcome, answer.transaction_id, answer.balance,
      answer.posted_at
    from (
      select array_agg(p_reference[asked.item] order by asked.place) as reference,
        array_agg(p_fingerprint[asked.item] order by asked.place) as fingerprint,
        array_agg(p_source[asked.item] order by asked.place) as source,
        array_agg(p_house[asked.item] order by asked.place) as house,
        array_agg(p_currency[asked.item] order by asked.place) as currency,
        array_agg(p_amount[asked.item] order by asked.place) as amount
      from unnest(v_asked) with ordinality asked (item, place)
      having count(*) > 0
    ) list
    cross join lateral ledger_stake(list.reference, list.fingerprint, list.source, list.house, list.currency,
      list.amount, p_kind, p_at) answer
  ) staked on staked.item = refused.item;
end $function$;

CREATE OR REPLACE FUNCTION book_00.bets_story(p_member bigint, p_from timestamp with time zone, p_to timestamp with time zone, money_at timestamp with time zone[], money_amount bigint[], money_net bigint[])
 RETURNS TABLE(what text, at timestamp with time zone, placed_at timestamp with time zone, place integer, amount bigint, counted bigint, back bigint, cash bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
  with mine as (
    select bet.placed_at, bet.settled_at, bet.stake, bet.payout + bet.rebate as back,
      greatest(bet.stake, bet.wagered, bet.reported) as counted,
      row_number() over (order by bet.placed_at, bet.id)::integer as place,
      -- What was left after its placement, and the stakes of the placement from this bet on.
      (entry.balance_after
        + sum(bet.stake) over (partition by entry.transaction_id order by bet.id desc))::bigint as cash
    from bets_bet bet
    join ledger_account account on account.address = 'member:' || p_member || ':cash'
      and account.currency = bet.currency
    join ledger_entry entry on entry.transaction_id = bets_placement(bet.id)
      and entry.account_id = account.id
    where bet.member_id = p_member and bet.placed_at >= p_from and bet.placed_at < p_to
      and bet.state = 'settled'
  ), event (what, at, placed_at, place, amount, counted, back, cash, turn) as (
    select 'bet', mine.placed_at, mine.placed_at, mine.place, mine.stake, mine.counted, mine.back,
      mine.cash, 3
    from mine
    union all
    select 'paid', mine.settled_at, mine.placed_at, mine.place, mine.stake, mine.counted, mine.back, 0, 1
    from mine
    union all
    select 'money', money.at, money.at, 0, money.amount, money.net, 0, 0, 2
    from unnest(money_at, money_amount, money_net) money (at, amount, net)
  )
  select event.what, event.at, event.placed_at, event.place, event.amount, event.counted, event.back,
    event.cash
  from event order by event.at, event.turn, event.place
$function$;

CREATE OR REPLACE FUNCTION book_00.bets_undebited(p_bet bigint[])
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'book_00', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
declare
  v_placement bigint[];
begin
  select array_agg(held.placement order by held.placement) into v_placement
  from (
    select placement.id as placement, min(bet.member_id) as member, count(distinct bet.member_id) as members,
      coalesce(sum(bet.stake) filter (where bet.state <> 'voided'), 0) as kept,
      coalesce(sum(returned.amount), 0) as returned
    from (select distinct bets_placement(asked.id) as id from unnest(p_bet) asked (id)) placement
    join bets_bet bet on bet.id between bets_id(placement.id, 0) and bets_id(placement.id, 4095)
    left join lateral (
      select sum(entry.amount) as amount
      from ledger_transaction transaction
      join ledger_entry entry on entry.transaction_id = transaction.id and entry.balance_after is not null
      where transaction.reference = 'bet:' || bet.id || ':void'
    ) returned on true
    group by placement.id
  ) held
  left join lateral (
    select -entry.amount as amount
    from ledger_entry entry
    join ledger_account account on account.id = entry.account_id
    where entry.transaction_id = held.placement and account.address = 'member:' || held.member || ':cash'
  ) debit on true
  where held.members <> 1 or coalesce(debit.amount, 0) - held.returned <> held.kept;
  return v_placement;
end $function$;

CREATE OR REPLACE FUNCTION book_00.bets_unsettle(p_bet bigint[], p_day date, p_at timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
declare
  v_updated bigint;
begin
  perform bets_recount(p_bet, -1, p_day);
  perform bets_note_corrections(array_agg(bet.id), array_agg(-bet.valid_turnover), p_at)
  from bets_bet bet where bet.id = any (p_bet) and bet.state = 'settled' having count(*) > 0;
  update bets_turnover turnover set rebate = turnover.rebate - total.rebate
  from (
    select bet.member_id, bet.placed_day, bet.category, bet.game, bet.series,
      sum(bet.rebate)::bigint as rebate
    from bets_bet bet where bet.id = any (p_bet) and bet.state = 'settled' and bet.rebate > 0
    group by bet.member_id, bet.placed_day, bet.category, bet.game, bet.series
  ) total
  where turnover.member_id = total.member_id and turnover.day = p_day
    and turnover.placed_day = total.placed_day
    and turnover.category = total.category and turnover.game = total.game
    and turnover.series = total.series;
  update bets_bet bet
  set state = 'voided', payout = 0, rebate = 0, valid_turnover = 0, voided_at = p_at
  where bet.id = any (p_bet) and bet.state = 'settled';
  get diagnostics v_updated = row_count;
  return v_updated;
end $function$;

CREATE OR REPLACE FUNCTION book_00.bets_used(p_member bigint, p_from timestamp with time zone)
 RETURNS TABLE(stake bigint, loss bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
  select coalesce(sum(greatest(bet.stake, bet.wagered, bet.reported)), 0)::bigint,
    coalesce(sum(bet.stake - bet.payout - bet.rebate), 0)::bigint
  from bets_bet bet
  where bet.member_id = p_member and bet.placed_at >= p_from and bet.state <> 'voided'
$function$;

CREATE OR REPLACE FUNCTION book_00.bets_void(p_bet bigint[], p_house text, p_at timestamp with time zone, p_kind text DEFAULT 'refund'::text)
 RETURNS TABLE(voided bigint, refunded bigint)
 LANGUAGE plpgsql
 SET search_path TO 'book_00', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
#variable_conflict use_column
declare
  v_id bigint[]; v_member bigint[]; v_currency text[]; v_stake bigint[]; v_updated bigint;
begin
  select array_agg(bet.id), array_agg(bet.member_id), array_agg(bet.currency), array_agg(bet.stake), count(*),
    coalesce(sum(bet.stake), 0)
  into v_id, v_member, v_currency, v_stake, voided, refunded
  from unnest(p_bet) asked (id) join bets_bet bet on bet.id = asked.id
  where bet.state = 'placed';
  if voided > 0 then
    update bets_bet bet set state = 'voided', voided_at = p_at from unnest(v_id) placed (id)
    where bet.id = placed.id and bet.state = 'placed';
    get diagnostics v_updated = row_count;
    if v_updated <> voided then
      raise exception 'bets changed while they were voided' using errcode = 'serialization_failure';
    end if;
    perform ledger_credit(array_agg('bet:' || refund.id || ':void'), array_agg(p_house),
      array_agg('member:' || refund.member || ':cash'), array_agg(refund.currency), array_agg(refund.stake),
      p_kind, p_at)
    from unnest(v_id, v_member, v_currency, v_stake) refund (id, member, currency, stake);
  end if;
  return next;
end $function$;

CREATE OR REPLACE FUNCTION book_00.bets_wager(p_bet bigint, p_wagered bigint)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
begin
  update bets_bet bet set wagered = coalesce(bet.wagered, 0) + p_wagered, is_sitting = true
  where bet.id = p_bet and bet.state = 'placed';
  if not found then
    raise exception 'a bet changed while it was wagered' using errcode = 'serialization_failure';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION book_00.contracts_closed(p_from timestamp with time zone, p_to timestamp with time zone)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
  select closed.id from protection_closed_members(p_to) closed (id)
  where exists (
      select from bets_bet bet
      where bet.member_id = closed.id and bet.placed_at >= p_from - interval '7 days'
        and bet.placed_at < p_to and bet.settled_at >= p_from and bet.settled_at < p_to
    ) or exists (
      select from bets_correction change
      where change.member_id = closed.id and change.at >= p_from and change.at < p_to
    )
$function$;

CREATE OR REPLACE FUNCTION book_00.contracts_covered(p_payee bigint, p_own boolean, p_from timestamp with time zone, p_to timestamp with time zone, p_zone text, p_is_hour boolean)
 RETURNS TABLE(category text, valid_turnover bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
  with bet as materialized (
    select side.member_id, side.draw_id, side.play, side.found_at, bet.id, bet.valid_turnover
    from contracts_moved_sides(p_payee, p_own, p_from, p_to) moved
    join contracts.covered side on side.member_id = moved.member_id and side.draw_id = moved.draw_id
      and side.play = moved.play
    join bets_bet bet on bet.member_id = side.member_id and bet.draw_key = side.draw_id
      and bet.placed_at >= side.placed_day - interval '1 day' and bet.settled_at <= side.found_at
    left join lottery_wager wager on wager.draw_id = bet.draw_key and wager.bet_id = bet.id
    where coalesce(wager.play, bet.game) = side.play and bet.currency <> 'FUN'
      and case when p_is_hour
        then contracts.was_in_hour(bet.member_id, bet.settled_at, p_from, p_zone)
          and bet.placed_at >= p_from - interval '7 days'
            - ceil(extract(epoch from p_from - bet.settled_at) / 3600) * interval '1 hour'
        else contracts.was_in_day(bet.member_id, (bet.settled_at at time zone p_zone)::date) end
  ), changed as materialized (
    select bet.member_id, bet.draw_id, bet.play, bet.found_at, change.at, change.valid_turnover,
      case when p_is_hour then contracts.was_in_hour(bet.member_id, change.at, p_from, p_zone)
        else contracts.was_in_day(bet.member_id, (change.at at time zone p_zone)::date) end as is_counted
    from bet join bets_correction change on change.bet_id = bet.id
  ), event as (
    -- What the bets had before any change, and each change that was counted.
    select bet.member_id, bet.draw_id, bet.play, bet.found_at as at, bet.valid_turnover as amount from bet
    union all
    select changed.member_id, changed.draw_id, changed.play, changed.found_at, -changed.valid_turnover
    from changed
    union all
    select changed.member_id, changed.draw_id, changed.play, greatest(changed.at, changed.found_at),
      changed.valid_turnover
    from changed where changed.is_counted
  ), counted as (
    select event.member_id, event.draw_id, event.play, event.at, sum(sum(event.amount)) over (
        partition by event.member_id, event.draw_id, event.play order by event.at
      ) as amount
    from event group by event.member_id, event.draw_id, event.play, event.at
  ), off as (
    select side.*, counted.at, least(side.valid_turnover, greatest(counted.amount, 0)) as amount
    from counted
    join contracts.covered side on side.member_id = counted.member_id and side.draw_id = counted.draw_id
      and side.play = counted.play
  ), step as (
    select off.*, off.amount - coalesce(lag(off.amount) over (
        partition by off.member_id, off.draw_id, off.play order by off.at
      ), 0) as change
    from off
  )
  select step.category, sum(step.change)::bigint
  from step
  cross join lateral members.upline_on(step.member_id, step.placed_day) line (upline)
  where step.change <> 0 and step.at >= p_from and step.at < p_to
    and (p_own or line.upline @> array[p_payee])
    -- Days have left out such accounts when they were closed.
    and not (p_is_hour and members.is_of_own_line(step.member_id, line.upline))
  group by step.category having sum(step.change) <> 0
$function$;

CREATE OR REPLACE FUNCTION book_00.contracts_hour(p_payee bigint, p_own boolean, p_from timestamp with time zone, p_to timestamp with time zone, p_zone text)
 RETURNS TABLE(member_id bigint, category text, valid_turnover bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
  with team as materialized (
    select member.id from members.member member where not p_own and member.upline @> array[p_payee]
    union
    -- Late bets are of a former line.
    select change.member_id from members.upline_change change
    where not p_own and (change.upline @> array[p_payee] or change.upline_before @> array[p_payee])
    union
    select p_payee where p_own
  ), part as (
    select bet.member_id, bet.category, bet.placed_day, bet.valid_turnover
    from team
    join bets_bet bet on bet.member_id = team.id
      and bet.placed_at >= p_from - interval '7 days' and bet.placed_at < p_to
    where bet.settled_at >= p_from and bet.settled_at < p_to and bet.currency <> 'FUN'
    union all
    select later.member_id, later.category, later.placed_day, -later.valid_turnover
    from team
    join bets_correction later on later.member_id = team.id and later.at >= p_to
    where later.settled_at >= p_from and later.settled_at < p_to and later.currency <> 'FUN'
      and later.placed_at >= p_from - interval '7 days'
    union all
    select change.member_id, change.category, change.placed_day, change.valid_turnover
    from team
    join bets_correction change on change.member_id = team.id and change.at >= p_from and change.at < p_to
    where change.settled_at < p_from and change.currency <> 'FUN'
      -- Only what the hour of the bet counted.
      and change.placed_at >= p_from - interval '7 days'
        - ceil(extract(epoch from p_from - change.settled_at) / 3600) * interval '1 hour'
      and contracts.was_in_hour(change.member_id, change.settled_at, p_from, p_zone)
  )
  select part.member_id, part.category, sum(part.valid_turnover)::bigint
  from part
  cross join lateral members.upline_on(part.member_id, part.placed_day) line (upline)
  where (p_own or line.upline @> array[p_payee])
    and contracts.was_in_hour(part.member_id, p_from, p_from, p_zone)
    and not members.is_of_own_line(part.member_id, line.upline)
  group by part.member_id, part.category having sum(part.valid_turnover) <> 0
$function$;

CREATE OR REPLACE FUNCTION book_00.contracts_moved_sides(p_payee bigint, p_own boolean, p_from timestamp with time zone, p_to timestamp with time zone)
 RETURNS TABLE(member_id bigint, draw_id bigint, play text)
 LANGUAGE sql
 STABLE
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
  with team as materialized (
    select member.id from members.member member where not p_own and member.upline @> array[p_payee]
    union
    select change.member_id from members.upline_change change
    where not p_own and (change.upline @> array[p_payee] or change.upline_before @> array[p_payee])
    union
    select p_payee where p_own
  )
  select covered.member_id, covered.draw_id, covered.play
  from contracts.covered covered join team on team.id = covered.member_id
  where covered.found_at >= p_from and covered.found_at < p_to
  union
  select covered.member_id, covered.draw_id, covered.play
  from team
  join bets_correction change on change.member_id = team.id and change.at >= p_from and change.at < p_to
  join bets_bet bet on bet.id = change.bet_id
  join contracts.covered covered on covered.member_id = bet.member_id and covered.draw_id = bet.draw_key
$function$;

CREATE OR REPLACE FUNCTION book_00.contracts_pay(p_book integer, p_bills integer, p_at timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
declare
  v_bill bigint[]; v_free boolean[];
begin
  select array_agg(due.id order by due.id), array_agg(due.is_free order by due.id) into v_bill, v_free
  from (
    select bill.id, bill.is_released
      or member.status = 'active' and not protection_is_closed(member.id, p_at)
        -- On their own play a payee has none while a limit is set.
        and not (member.type = 0 and exists (
          select from protection_limit own where own.member_id = member.id
        )) as is_free
    from contracts.bill bill join members.member member on member.id = bill.payee_id
    where bill.state = 'approved' and bill.payer_id is null and member.book = p_book
    order by bill.id limit p_bills for update of bill
  ) due;
  if v_bill is null then
    return 0;
  end if;
  -- Each kind is a credit of its own, and all accounts are locked in the one order of the book.
  perform ledger_lock(array_agg('member:' || bill.payee_id || ':cash'), array_agg(member.currency))
  from unnest(v_bill, v_free) due (id, is_free)
  join contracts.bill bill on bill.id = due.id
  join members.member member on member.id = bill.payee_id
  where due.is_free having count(*) > 0;
  perform ledger_credit(array_agg(contracts.bill_reference(bill) order by bill.id),
    array_agg('house:agents:' || case when bill.kind = 'dividend' then 'dividend' else 'salary' end
      order by bill.id),
    array_agg('member:' || bill.payee_id || ':cash' order by bill.id),
    array_agg(member.currency order by bill.id), array_agg(bill.amount order by bill.id),
    case bill.kind when 'daily_salary' then 'salary_daily' when 'hourly_salary' then 'salary_hourly'
      else 'dividend' end, p_at)
  from unnest(v_bill, v_free) due (id, is_free)
  join contracts.bill bill on bill.id = due.id
  join members.member member on member.id = bill.payee_id
  where due.is_free group by bill.kind;
  update contracts.bill bill set state = case when due.is_free then 'paid' else 'held' end,
    paid_at = case when due.is_free then p_at end,
    held_for = case when not due.is_free then 'protection' end
  from unnest(v_bill, v_free) due (id, is_free)
  where bill.id = due.id;
  return cardinality(v_bill);
end $function$;

CREATE OR REPLACE FUNCTION book_00.contracts_play(p_payee bigint, p_own boolean, p_first date, p_last date, p_top_series integer)
 RETURNS TABLE(member_id bigint, category text, stake bigint, payout bigint, rebate bigint, valid_turnover bigint, line_rebates bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
  with team as materialized (
    select member.id from members.member member where not p_own and member.upline @> array[p_payee]
    union
    -- Late bets are of a former line.
    select change.member_id from members.upline_change change
    where not p_own and (change.upline @> array[p_payee] or change.upline_before @> array[p_payee])
    union
    select p_payee where p_own
  ), played as materialized (
    select distinct turnover.member_id, turnover.day
    from team join bets_turnover turnover on turnover.member_id = team.id
    where turnover.day >= p_first and turnover.day <= p_last and turnover.currency <> 'FUN'
  ), line as (
    select level.*, bool_or(level.agent_id = p_payee) over (
        partition by level.member_id, played.day, level.placed_day, level.category
      ) as is_of_team
    from played
    cross join lateral agents_lines(played.day, played.member_id - 1, played.member_id, p_top_series) level
    where not exists (
      select from agents.braked braked
      where braked.member_id = played.member_id and braked.day = played.day
    )
  )
  select line.member_id, line.category,
    coalesce(sum(line.stake) filter (where line.agent_id = p_payee), 0)::bigint,
    coalesce(sum(line.payout) filter (where line.agent_id = p_payee), 0)::bigint,
    coalesce(sum(line.rebate) filter (where line.agent_id = p_payee), 0)::bigint,
    coalesce(sum(line.valid_turnover) filter (where line.agent_id = p_payee), 0)::bigint,
    sum(line.amount)::bigint
  from line where line.is_of_team
  group by line.member_id, line.category
$function$;

CREATE OR REPLACE FUNCTION book_00.contracts_uncounted(p_payee bigint, p_own boolean, p_day date, p_zone text)
 RETURNS TABLE(member_id bigint, category text, valid_turnover bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
  with team as materialized (
    select member.id from members.member member where not p_own and member.upline @> array[p_payee]
    union
    select change.member_id from members.upline_change change
    where not p_own and (change.upline @> array[p_payee] or change.upline_before @> array[p_payee])
    union
    select p_payee where p_own
  )
  select change.member_id, change.category, -sum(change.valid_turnover)::bigint
  from team
  join bets_correction change on change.member_id = team.id
    and change.at >= p_day::timestamp at time zone p_zone
    and change.at < (p_day + 1)::timestamp at time zone p_zone
  cross join lateral members.upline_on(change.member_id, change.placed_day) line (upline)
  where change.settled_at < p_day::timestamp at time zone p_zone and change.currency <> 'FUN'
    and (p_own or line.upline @> array[p_payee])
    and not contracts.was_in_day(change.member_id, (change.settled_at at time zone p_zone)::date)
    and not exists (
      select from agents.braked braked where braked.member_id = change.member_id and braked.day = p_day
    )
    and not exists (
      select from agents.hidden hidden where hidden.member_id = change.member_id
        and hidden.from_day <= p_day and hidden.until_day >= p_day
    )
  group by change.member_id, change.category
$function$;

CREATE OR REPLACE FUNCTION book_00.ledger_answer_again(p_outcome text[], p_transaction bigint[], p_balance bigint[], p_account bigint[], p_at timestamp with time zone)
 RETURNS TABLE(item integer, outcome text, transaction_id bigint, balance bigint, posted_at timestamp with time zone)
 LANGUAGE sql
AS $function$
  select answer.item::integer, answer.outcome, answer.id, coalesce(entry.balance_after, answer.balance),
    coalesce(entry.posted_at, p_at)
  from unnest(p_outcome, p_transaction, p_balance, p_account) with ordinality
    answer (outcome, id, balance, account, item)
  left join ledger_entry entry on answer.outcome = 'repeated' and entry.transaction_id = answer.id
    and entry.account_id = answer.account
$function$;

CREATE OR REPLACE FUNCTION book_00.ledger_credit(p_reference text[], p_source text[], p_destination text[], p_currency text[], p_amount bigint[], p_kind text, p_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'book_00', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
declare
  v_item bigint[]; v_account bigint[]; v_after bigint[]; v_transaction bigint[];
  v_unopened boolean;
begin
  select bool_or(account.id is null) into v_unopened
  from (
    select distinct asked.address, asked.currency
    from unnest(p_source, p_currency) asked (address, currency)
  ) source
  left join ledger_account account
    on account.address = source.address and account.currency = source.currency;
  if v_unopened then
    perform ledger_open(p_source, p_currency, p_at);
  end if;
  perform ledger_lock(p_destination, p_currency);
  select array_agg(credit.item), array_agg(credit.account), array_agg(credit.after),
    array_agg(credit.transaction)
  into v_item, v_account, v_after, v_transaction
  from (
    select asked.item, account.id as account,
      account.balance + sum(asked.amount) over (partition by account.id order by asked.item) as after,
      nextval('ledger_transaction_id') as transaction
    from unnest(p_destination, p_currency, p_amount) with ordinality asked (address, currency, amount, item)
    join ledger_account account on account.address = asked.address and account.currency = asked.currency
    where account.balance is not null and asked.amount > 0
  ) credit;
  if coalesce(cardinality(v_item), 0) <> cardinality(p_reference) then
    raise exception 'a credit is not positive or has no account' using errcode = 'check_violation';
  end if;
  update ledger_account account set balance = last.after
  from (
    select credit.account, max(credit.after) as after
    from unnest(v_account, v_after) credit (account, after) group by credit.account
  ) last
  where account.id = last.account;
  insert into ledger_transaction (id, reference, kind, fingerprint, posted_at)
  select credit.id, p_reference[credit.item], p_kind, ledger_fingerprint(concat_ws('|', p_kind,
    p_currency[credit.item], p_source[credit.item], p_destination[credit.item], p_amount[credit.item])), p_at
  from unnest(v_item, v_transaction) credit (item, id);
  insert into ledger_entry (transaction_id, account_id, amount, balance_after, posted_at, kind)
  select credit.transaction, side.account, side.amount, side.after, p_at, p_kind
  from unnest(v_item, v_transaction, v_account, v_after) credit (item, transaction, account, after)
  join ledger_account source
    on source.address = p_source[credit.item] and source.currency = p_currency[credit.item]
  cross join lateral (
    values (credit.account, p_amount[credit.item], credit.after), (source.id, -p_amount[credit.item], null)
  ) side (account, amount, after);
end $function$;

CREATE OR REPLACE FUNCTION book_00.ledger_fingerprint(content text)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN SUBSTRING(sha256(convert_to(content, 'UTF8'::name)) FROM 1 FOR 16);

CREATE OR REPLACE FUNCTION book_00.ledger_first_posted()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
  select transaction.posted_at from ledger_transaction transaction order by transaction.id limit 1
$function$;

CREATE OR REPLACE FUNCTION book_00.ledger_free_wins(p_from timestamp with time zone, p_to timestamp with time zone)
 RETURNS TABLE(posted_at timestamp with time zone, transaction_id bigint, account text, amount bigint, currency text)
 LANGUAGE sql
 STABLE
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
  select free.posted_at, free.id, account.address, entry.amount, account.currency
  from ledger_transaction free
  join ledger_entry entry on entry.transaction_id = free.id and entry.balance_after is null
  join ledger_account account on account.id = entry.account_id
  where free.kind in ('payout', 'refund') and free.reference like 'vendor:%'
    and free.posted_at >= p_from and free.posted_at < p_to
$function$;

CREATE OR REPLACE FUNCTION book_00.ledger_hours(p_from timestamp with time zone, p_to timestamp with time zone, p_zone text)
 RETURNS TABLE(hour integer, stakes bigint, amount bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
  select extract(hour from quarter.at at time zone p_zone)::integer, sum(quarter.stakes)::bigint,
    -sum(quarter.amount)::bigint
  from (
    -- No zone has an offset of other minutes, and there are few of them to convert.
    select date_bin('15 minutes', entry.posted_at, '2000-01-01 00:00+00') as at, count(*) as stakes,
      sum(entry.amount) as amount
    from ledger_entry entry
    where entry.kind = 'stake' and entry.balance_after is not null
      and entry.posted_at >= p_from and entry.posted_at < p_to
      and entry.account_id not in (select trial.id from ledger_account trial where trial.currency = 'FUN')
    group by 1
  ) quarter
  group by 1
$function$;

CREATE OR REPLACE FUNCTION book_00.ledger_lock(p_address text[], p_currency text[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'book_00', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
begin
  perform account.id from ledger_account account
  join (
    select distinct asked.address, asked.currency
    from unnest(p_address, p_currency) asked (address, currency)
  ) asked on account.address = asked.address and account.currency = asked.currency
  where account.balance is not null
  order by account.id
  for no key update of account;
end $function$;

CREATE OR REPLACE FUNCTION book_00.ledger_lock_entries(p_address text[], p_currency text[], p_at timestamp with time zone)
 RETURNS bigint[]
 LANGUAGE plpgsql
AS $function$
declare
  v_account bigint[];
  v_missing integer;
begin
  if exists (
    select from unnest(p_address, p_currency) entry (address, currency)
    where entry.address not like 'member:%' and not exists (
      select from ledger_account account
      where account.address = entry.address and account.currency = entry.currency
    )
  ) then
    perform ledger_open(array_agg(entry.address), array_agg(entry.currency), p_at)
    from unnest(p_address, p_currency) entry (address, currency) where entry.address not like 'member:%';
  end if;
  perform ledger_lock(p_address, p_currency);
  select array_agg(account.id order by entry.place) into v_account
  from unnest(p_address, p_currency) with ordinality entry (address, currency, place)
  left join ledger_account account
    on account.address = entry.address and account.currency = entry.currency;
  v_missing := array_position(v_account, null);
  if v_missing is not null then
    raise exception 'no account % in %', p_address[v_missing], p_currency[v_missing]
      using errcode = 'foreign_key_violation';
  end if;
  return v_account;
end $function$;

CREATE OR REPLACE FUNCTION book_00.ledger_lock_items(p_address text[], p_currency text[], p_at timestamp with time zone, OUT account_id bigint[], OUT balance bigint[])
 RETURNS record
 LANGUAGE plpgsql
AS $function$
begin
  -- A member who never had money has no account yet: it is opened, and found empty.
  for v_try in 1..2 loop
    select array_agg(locked.id order by locked.item), array_agg(locked.balance order by locked.item)
    into account_id, balance
    from (
      select asked.item, account.id, account.balance
      from unnest(p_address, p_currency) with ordinality asked (address, currency, item)
      join ledger_account account
        on account.address = asked.address and account.currency = asked.currency
      where account.balance is not null
      order by account.id for no key update of account
    ) locked;
    if cardinality(account_id) = cardinality(p_address) then
      return;
    end if;
    perform ledger_open(p_address, p_currency, p_at);
  end loop;
  raise exception 'an item has no guarded account in its currency' using errcode = 'foreign_key_violation';
end $function$;

CREATE OR REPLACE FUNCTION book_00.ledger_locked_wins(p_from timestamp with time zone, p_to timestamp with time zone)
 RETURNS TABLE(posted_at timestamp with time zone, transaction_id bigint, account text, amount bigint, currency text)
 LANGUAGE sql
 STABLE
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
  select locked.posted_at, locked.id, 'house:bonuses', -entry.amount, account.currency
  from ledger_transaction locked
  join ledger_entry entry on entry.transaction_id = locked.id and entry.balance_after is not null
  join ledger_account account on account.id = entry.account_id
  where locked.kind in ('bonus_lock', 'bonus_unlock') and account.address like 'member:%:cash'
    and locked.posted_at >= p_from and locked.posted_at < p_to
$function$;

CREATE OR REPLACE FUNCTION book_00.ledger_member_accounts(p_from timestamp with time zone, p_to timestamp with time zone)
 RETURNS TABLE(member_id bigint, account_id bigint, balance bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
  select split_part(account.address, ':', 2)::bigint, account.id, account.balance
  from ledger_account account
  where account.address like 'member:%' and account.opened_at >= p_from and account.opened_at < p_to
    and split_part(account.address, ':', 3) in ('cash', 'held')
$function$;

CREATE OR REPLACE FUNCTION book_00.ledger_member_balances(p_currency text)
 RETURNS TABLE(member_id bigint, balance bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
  select split_part(account.address, ':', 2)::bigint, sum(account.balance)::bigint
  from ledger_account account
  where account.address like 'member:%' and account.currency = p_currency
  group by 1
$function$;

CREATE OR REPLACE FUNCTION book_00.ledger_money(p_from timestamp with time zone, p_to timestamp with time zone, p_with_members boolean)
 RETURNS TABLE(posted_at timestamp with time zone, transaction_id bigint, reference text, kind text, account text, amount bigint, member_id bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO 'book_00', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
  select moved.posted_at, moved.transaction_id,
    case when moved.kind in ('bonus', 'bonus_release', 'bonus_forfeit', 'withdrawal_fee') then (
      select transaction.reference from ledger_transaction transaction
      where transaction.id = moved.transaction_id
    ) end, moved.kind, moved.address, moved.amount,
    case when p_with_members then (
      select split_part(account.address, ':', 2)::bigint
      from ledger_entry entry join ledger_account account on account.id = entry.account_id
      where entry.transaction_id = moved.transaction_id and entry.balance_after is not null limit 1
    ) end
  from (
    select entry.posted_at, entry.transaction_id, entry.kind, account.address, entry.amount, account.currency
    from ledger_money_kinds() found (kind)
    cross join lateral (
      select part.* from ledger_entry part
      where part.kind = found.kind and part.balance_after is null and part.posted_at >= p_from
        and part.posted_at < p_to
        and part.kind not in ('stake', 'payout', 'refund', 'rebate', 'to_vendor', 'vendor_in', 'from_vendor')
    ) entry
    join ledger_account account on account.id = entry.account_id
    where account.address not like 'transit:%'
    union all
    select entry.posted_at, entry.transaction_id, entry.kind, 'house:bonuses', -entry.amount, account.currency
    from ledger_entry entry join ledger_account account on account.id = entry.account_id
    where entry.kind in ('reward', 'rain', 'bonus_release', 'player_rebate')
      and entry.balance_after is not null
      and entry.kind = 'bonus_release' and entry.posted_at >= p_from and entry.posted_at < p_to
      and account.address like 'member:%:cash'
    union all
    select free.posted_at, free.transaction_id, 'free_win', free.account, free.amount, free.currency
    from ledger_free_wins(p_from, p_to) free
    union all
    select locked.posted_at, locked.transaction_id, 'locked_win', locked.account, locked.amount,
      locked.currency
    from ledger_locked_wins(p_from, p_to) locked
  ) moved (posted_at, transaction_id, kind, address, amount, currency)
  where moved.currency <> 'FUN'
$function$;

CREATE OR REPLACE FUNCTION book_00.ledger_money_kinds()
 RETURNS SETOF text
 LANGUAGE sql
 STABLE
AS $function$
  with recursive found (kind) as (
    (select entry.kind from ledger_entry entry
     where entry.balance_after is null
       and entry.kind not in ('stake', 'payout', 'refund', 'rebate', 'to_vendor', 'vendor_in', 'from_vendor')
     order by entry.kind limit 1)
    union all
    select (
      select entry.kind from ledger_entry entry
      where entry.balance_after is null and entry.kind > found.kind
        and entry.kind not in ('stake', 'payout', 'refund', 'rebate', 'to_vendor', 'vendor_in', 'from_vendor')
      order by entry.kind limit 1
    ) from found where found.kind is not null
  )
  select found.kind from found where found.kind is not null
$function$;

CREATE OR REPLACE FUNCTION book_00.ledger_money_latest(p_kind text[], p_fees boolean, p_from timestamp with time zone, p_to timestamp with time zone, p_after_at timestamp with time zone, p_after bigint, p_limit integer)
 RETURNS TABLE(posted_at timestamp with time zone, transaction_id bigint, reference text, kind text, account text, amount bigint, member_id bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
  select moved.posted_at, moved.transaction_id, transaction.reference, moved.kind, moved.address,
    moved.amount,
    (select split_part(account.address, ':', 2)::bigint
     from ledger_entry entry join ledger_account account on account.id = entry.account_id
     where entry.transaction_id = moved.transaction_id and entry.balance_after is not null limit 1)
  from (
    select entry.posted_at, entry.transaction_id, entry.kind,
      coalesce(max(account.address) filter (where account.address not like 'house:fees:%'),
        max(account.address)) as address, sum(entry.amount)::bigint as amount
    from unnest(p_kind) asked (kind)
    cross join lateral (
      select part.* from ledger_entry part
      where part.kind = asked.kind and part.balance_after is null and part.posted_at >= p_from
        and part.posted_at < p_to
        and (p_after is null or (part.posted_at, part.transaction_id) < (p_after_at, p_after))
        and part.kind not in ('stake', 'payout', 'refund', 'rebate', 'to_vendor', 'vendor_in', 'from_vendor')
      -- A transaction has at most two open accounts, so that no page cuts one that it shows.
      order by part.posted_at desc, part.transaction_id desc limit 3 * p_limit
    ) entry
    join ledger_account account on account.id = entry.account_id
    where account.currency <> 'FUN' and account.address not like 'transit:%'
      and (not p_fees or account.address like 'house:fees:%')
    group by entry.posted_at, entry.transaction_id, entry.kind
    union all
    select entry.posted_at, entry.transaction_id, entry.kind, 'house:bonuses', -entry.amount
    from ledger_entry entry join ledger_account account on account.id = entry.account_id
    where 'bonus_release' = any (p_kind)
      and entry.kind in ('reward', 'rain', 'bonus_release', 'player_rebate')
      and entry.balance_after is not null
      and entry.kind = 'bonus_release' and entry.posted_at >= p_from and entry.posted_at < p_to
      and (p_after is null or (entry.posted_at, entry.transaction_id) < (p_after_at, p_after))
      and account.address like 'member:%:cash' and account.currency <> 'FUN'
    union all
    select free.posted_at, free.transaction_id, 'free_win', free.account, free.amount
    from ledger_free_wins(p_from, p_to) free
    where 'free_win' = any (p_kind) and free.currency <> 'FUN'
      and (p_after is null or (free.posted_at, free.transaction_id) < (p_after_at, p_after))
    union all
    select locked.posted_at, locked.transaction_id, 'locked_win', locked.account, locked.amount
    from ledger_locked_wins(p_from, p_to) locked
    where 'locked_win' = any (p_kind) and locked.currency <> 'FUN'
      and (p_after is null or (locked.posted_at, locked.transaction_id) < (p_after_at, p_after))
  ) moved
  join ledger_transaction transaction on transaction.id = moved.transaction_id
  order by moved.posted_at desc, moved.transaction_id desc limit p_limit
$function$;

CREATE OR REPLACE FUNCTION book_00.ledger_move(p_reference text[], p_fingerprint bytea[], p_account text[], p_other text[], p_currency text[], p_amount bigint[], p_kind text[], p_at timestamp with time zone)
 RETURNS TABLE(item integer, outcome text, transaction_id bigint, balance bigint)
 LANGUAGE plpgsql
 SET search_path TO 'book_00', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
#variable_conflict use_column
declare
  v_locked record; v_other bigint[]; v_outcome text[]; v_transaction bigint[];
  v_balance bigint[]; v_unopened boolean; v_guarded boolean; v_posts boolean; v_written bigint;
begin
  v_locked := ledger_lock_items(p_account, p_currency, p_at);
  for v_try in 1..2 loop
    select array_agg(judged.outcome order by judged.item),
      array_agg(case when judged.outcome = 'posted' then nextval('ledger_transaction_id')
        else judged.former end order by judged.item),
      array_agg(judged.before + case when judged.outcome = 'posted' then judged.amount else 0 end
        order by judged.item),
      array_agg(judged.other order by judged.item), bool_or(judged.amount <> 0 and judged.other is null),
      bool_or(judged.guarded), bool_or(judged.outcome = 'posted')
    into v_outcome, v_transaction, v_balance, v_other, v_unopened, v_guarded, v_posts
    from (
      select asked.item, asked.amount, asked.before, other.id as other, other.balance is not null as guarded,
        former.id as former,
        case
          when asked.amount = 0 then 'none'
          when former.fingerprint = asked.fingerprint then 'repeated'
          when former.id is not null then 'key.reused'
          when asked.before + asked.amount < 0 then 'wallet.insufficient_funds'
          else 'posted'
        end as outcome
      from unnest(p_reference, p_fingerprint, p_other, p_currency, p_amount, v_locked.balance) with ordinality
        asked (reference, fingerprint, other, currency, amount, before, item)
      left join lateral (
        select transaction.id, transaction.fingerprint from ledger_transaction transaction
        where transaction.reference = asked.reference limit 1
      ) former on asked.amount <> 0
      left join lateral (
        select account.id, account.balance from ledger_account account
        where account.address = asked.other and account.currency = asked.currency limit 1
      ) other on asked.amount <> 0
    ) judged;
    exit when not v_unopened;
    perform ledger_open(array_agg(asked.other), array_agg(asked.currency), p_at)
    from unnest(p_other, p_currency, p_amount) asked (other, currency, amount) where asked.amount <> 0;
  end loop;
  if v_guarded then
    raise exception 'money moves between a guarded and an open account' using errcode = 'check_violation';
  end if;
  if v_posts then
    v_written := ledger_write_items(v_outcome, v_transaction, p_reference, p_fingerprint, p_kind,
      v_locked.account_id, v_other, p_amount, v_balance, p_at);
  end if;
  return query
  select answer.item::integer, answer.outcome, answer.id, answer.balance
  from unnest(v_outcome, v_transaction, v_balance) with ordinality answer (outcome, id, balance, item);
end $function$;

CREATE OR REPLACE FUNCTION book_00.ledger_movement(p_kind text[])
 RETURNS TABLE(transaction_id bigint, reference text, account text, amount bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
  select entry.transaction_id, transaction.reference, account.address, entry.amount
  from ledger_entry entry
  join ledger_transaction transaction on transaction.id = entry.transaction_id
  join ledger_account account on account.id = entry.account_id
  where entry.kind = any (p_kind) and entry.balance_after is not null
$function$;

CREATE OR REPLACE FUNCTION book_00.ledger_open(p_address text[], p_currency text[], p_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
declare
  v_wrong text := (
    select min(asked.address || ' ' || asked.currency)
    from unnest(p_address, p_currency) asked (address, currency)
    where asked.currency !~ '^[A-Z]{3}$' or asked.address !~ (
      '^(member:[1-9][0-9]{0,18}:(cash|held|bonus)|transit:book_[0-9]{2}'
      '|(house|channel|bank):[A-Za-z0-9_]{1,32}(:[A-Za-z0-9_]{1,32})?)$')
  );
begin
  if v_wrong is not null then
    raise exception 'not an account: %', v_wrong using errcode = 'check_violation';
  end if;
  insert into ledger_account (address, currency, balance, opened_at)
  select distinct on (asked.address, asked.currency) asked.address, asked.currency,
    case when asked.address like 'member:%' then 0 end, p_at
  from unnest(p_address, p_currency) asked (address, currency)
  order by asked.address, asked.currency
  on conflict (address, currency) do nothing;
end $function$;

CREATE OR REPLACE FUNCTION book_00.ledger_open_balance(p_account bigint)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
  select coalesce(snapshot.balance, 0) + coalesce((
    select sum(entry.amount) from ledger_entry entry
    where entry.account_id = p_account and entry.balance_after is null
      and entry.transaction_id > coalesce(snapshot.upto, 0)
  ), 0)::bigint
  from (values (p_account)) account (id)
  left join lateral (
    select taken.upto, taken.balance from ledger_snapshot taken
    where taken.account_id = account.id order by taken.upto desc limit 1
  ) snapshot on true
$function$;

CREATE OR REPLACE FUNCTION book_00.ledger_open_totals()
 RETURNS TABLE(account text, amount bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
  select regexp_replace(account.address, '^house:vendor_transit:', 'house:vendor:'),
    sum(ledger_open_balance(account.id))::bigint
  from ledger_account account
  where account.balance is null and account.currency <> 'FUN' and account.address not like 'transit:%'
  group by 1
$function$;

CREATE OR REPLACE FUNCTION book_00.ledger_post(p_reference text[], p_kind text[], p_currency text[], p_fingerprint bytea[], p_at timestamp with time zone[], entry_item integer[], entry_address text[], entry_amount bigint[])
 RETURNS TABLE(item integer, outcome text, transaction_id bigint, posted_at timestamp with time zone)
 LANGUAGE plpgsql
 SET search_path TO 'book_00', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
declare
  v_items integer := coalesce(cardinality(p_reference), 0);
  v_account bigint[];
  v_first record;
begin
  -- Before any id is drawn, since snapshots of open accounts rely on this order.
  perform pg_current_xact_id();
  perform ledger_require_balance(v_items, entry_item, entry_amount);
  v_account := ledger_lock_entries(entry_address, array(
    select p_currency[entry.item] from unnest(entry_item) with ordinality entry (item, place)
    order by entry.place), p_at[1]);
  for v_item in 1..v_items loop
    item := v_item;
    select transaction.id, transaction.fingerprint, transaction.posted_at into v_first
    from ledger_transaction transaction where transaction.reference = p_reference[v_item];
    if not found then
      if exists (
        select from unnest(entry_item, v_account, entry_amount) entry (item, account, amount)
        join ledger_account account on account.id = entry.account
        where entry.item = v_item and account.balance + entry.amount < 0
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
        update ledger_account account set balance = account.balance + entry.amount
        from unnest(entry_item, v_account, entry_amount) entry (item, account, amount)
        where entry.item = v_item and account.id = entry.account and account.balance is not null;
        insert into ledger_entry (transaction_id, account_id, amount, balance_after, posted_at, kind)
        select ledger_post.transaction_id, account.id, entry.amount, account.balance, p_at[v_item],
          p_kind[v_item]
        from unnest(entry_item, v_account, entry_amount) entry (item, account, amount)
        join ledger_account account on account.id = entry.account
        where entry.item = v_item;
        outcome := 'posted'; posted_at := p_at[v_item];
        return next;
        continue;
      end if;
      -- Another session posted this reference between the two statements.
      select transaction.id, transaction.fingerprint, transaction.posted_at into strict v_first
      from ledger_transaction transaction where transaction.reference = p_reference[v_item];
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
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
  select array_agg(transaction.reference) from ledger_transaction transaction
  where transaction.reference = any (p_reference)
$function$;

CREATE OR REPLACE FUNCTION book_00.ledger_purses()
 RETURNS TABLE(purse text, amount bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
  select split_part(account.address, ':', 3), sum(account.balance)::bigint
  from ledger_account account where account.balance is not null and account.currency <> 'FUN' group by 1
$function$;

CREATE OR REPLACE FUNCTION book_00.ledger_require_balance(p_items integer, entry_item integer[], entry_amount bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select from generate_series(1, p_items) asked (item)
    left join unnest(entry_item, entry_amount) entry (item, amount) using (item)
    group by asked.item having count(entry.amount) < 2 or sum(entry.amount) <> 0
  ) then
    raise exception 'a transaction does not balance' using errcode = 'check_violation';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION book_00.ledger_rewards(p_from timestamp with time zone, p_to timestamp with time zone)
 RETURNS TABLE(member_id bigint, amount bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
  select split_part(account.address, ':', 2)::bigint, entry.amount
  from ledger_entry entry
  join ledger_account account on account.id = entry.account_id
  where entry.kind in ('reward', 'rain', 'bonus_release', 'player_rebate') and entry.balance_after is not null
    and entry.posted_at >= p_from and entry.posted_at < p_to and account.address like 'member:%:cash'
$function$;

CREATE OR REPLACE FUNCTION book_00.ledger_rewards_of(p_member bigint, p_from timestamp with time zone, p_to timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
  select coalesce(sum(entry.amount), 0)::bigint
  from ledger_account account
  join ledger_entry entry on entry.account_id = account.id and entry.balance_after is not null
    and entry.posted_at >= p_from and entry.posted_at < p_to
  where account.address = 'member:' || p_member || ':cash'
    and entry.kind in ('reward', 'rain', 'bonus_release', 'player_rebate')
$function$;

CREATE OR REPLACE FUNCTION book_00.ledger_stake(p_reference text[], p_fingerprint bytea[], p_source text[], p_destination text[], p_currency text[], p_amount bigint[], p_kind text, p_at timestamp with time zone)
 RETURNS TABLE(item integer, outcome text, transaction_id bigint, balance bigint, posted_at timestamp with time zone)
 LANGUAGE plpgsql
 SET search_path TO 'book_00', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
#variable_conflict use_column
declare
  v_locked record; v_destination bigint[]; v_amount bigint[];
  v_outcome text[]; v_transaction bigint[]; v_balance bigint[];
  v_unopened boolean; v_malformed boolean; v_posts boolean; v_repeated boolean; v_written bigint;
begin
  v_locked := ledger_lock_items(p_source, p_currency, p_at);
  for v_try in 1..2 loop
    select array_agg(judged.outcome order by judged.item),
      array_agg(case when judged.outcome = 'posted' then nextval('ledger_transaction_id')
        else judged.former end order by judged.item),
      array_agg(case when judged.outcome = 'posted' then judged.before - judged.amount else judged.before end
        order by judged.item),
      array_agg(judged.destination order by judged.item), array_agg(-judged.amount order by judged.item),
      bool_or(judged.destination is null),
      bool_or(judged.amount is null or judged.amount <= 0 or judged.guarded),
      bool_or(judged.outcome = 'posted'), bool_or(judged.outcome = 'repeated')
    into v_outcome, v_transaction, v_balance, v_destination, v_amount, v_unopened, v_malformed, v_posts,
      v_repeated
    from (
      select asked.item, asked.amount, asked.before, destination.id as destination,
        destination.balance is not null as guarded, former.id as former,
        case
          when former.id is not null then case when former.fingerprint = asked.fingerprint then 'repeated'
            else 'key.reused' end
          when asked.before < asked.amount then 'wallet.insufficient_funds'
          else 'posted'
        end as outcome
      from unnest(p_reference, p_fingerprint, p_amount, p_destination, p_currency, v_locked.balance)
        with ordinality asked (reference, fingerprint, amount, destination, currency, before, item)
      left join ledger_transaction former on former.reference = asked.reference
      left join ledger_account destination
        on destination.address = asked.destination and destination.currency = asked.currency
    ) judged;
    exit when not v_unopened;
    perform ledger_open(p_destination, p_currency, p_at);
  end loop;
  if v_malformed then
    raise exception 'a stake must be positive and go to an open account' using errcode = 'check_violation';
  end if;
  if v_posts then
    v_written := ledger_write_items(v_outcome, v_transaction, p_reference, p_fingerprint, array_fill(p_kind,
      array[cardinality(p_reference)]), v_locked.account_id, v_destination, v_amount, v_balance, p_at);
  end if;
  if v_repeated then
    return query select answer.* from ledger_answer_again(v_outcome, v_transaction, v_balance,
      v_locked.account_id, p_at) answer;
    return;
  end if;
  return query
  select answer.item::integer, answer.outcome, answer.id, answer.balance, p_at
  from unnest(v_outcome, v_transaction, v_balance) with ordinality answer (outcome, id, balance, item);
end $function$;

CREATE OR REPLACE FUNCTION book_00.ledger_take_snapshot(p_at timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
declare
  v_upto bigint;
  v_taken integer := 0;
begin
  select max(mark.upto) into v_upto from ledger_mark mark
  where mark.horizon <= pg_snapshot_xmin(pg_current_snapshot());
  if v_upto is not null then
    insert into ledger_snapshot (account_id, upto, balance, taken_at)
    select account.id, v_upto, coalesce(snapshot.balance, 0) + sum(entry.amount), p_at
    from ledger_account account
    left join lateral (
      select former.upto, former.balance from ledger_snapshot former
      where former.account_id = account.id order by former.upto desc limit 1
    ) snapshot on true
    join ledger_entry entry on entry.account_id = account.id and entry.balance_after is null
      and entry.transaction_id > coalesce(snapshot.upto, 0) and entry.transaction_id <= v_upto
    where account.balance is null
    group by account.id, snapshot.balance;
    get diagnostics v_taken = row_count;
    delete from ledger_snapshot snapshot using ledger_snapshot newer
    where newer.account_id = snapshot.account_id and newer.upto > snapshot.upto;
    delete from ledger_mark mark where mark.upto <= v_upto;
  end if;
  select sequence.last_value into v_upto from ledger_transaction_id sequence where sequence.is_called;
  if v_upto is not null then
    insert into ledger_mark (upto, horizon) values (v_upto, pg_snapshot_xmax(pg_current_snapshot()))
    on conflict (upto) do nothing;
  end if;
  return v_taken;
end $function$;

CREATE OR REPLACE FUNCTION book_00.ledger_total(p_account bigint[])
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO 'book_00', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
  select coalesce(sum(account.balance), 0)::bigint from ledger_account account
  where account.id = any (p_account)
$function$;

CREATE OR REPLACE FUNCTION book_00.ledger_total_of(p_member bigint[])
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
  select coalesce(sum(account.balance), 0)::bigint
  from unnest(p_member) member (id)
  cross join unnest(array['cash', 'held']) purse (name)
  join ledger_account account on account.address = 'member:' || member.id || ':' || purse.name
$function$;

CREATE OR REPLACE FUNCTION book_00.ledger_write_items(p_outcome text[], p_transaction bigint[], p_reference text[], p_fingerprint bytea[], p_kind text[], p_account bigint[], p_other bigint[], p_amount bigint[], p_balance bigint[], p_at timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  v_written bigint;
begin
  update ledger_account account set balance = item.balance
  from unnest(p_account, p_balance, p_outcome) item (id, balance, outcome)
  where account.id = item.id and item.outcome = 'posted';
  get diagnostics v_written = row_count;
  if v_written <> cardinality(array_positions(p_outcome, 'posted')) then
    raise exception 'two items of one account in one list' using errcode = 'check_violation';
  end if;
  insert into ledger_transaction (id, reference, kind, fingerprint, posted_at)
  select item.id, item.reference, item.kind, item.fingerprint, p_at
  from unnest(p_transaction, p_reference, p_kind, p_fingerprint, p_outcome)
    item (id, reference, kind, fingerprint, outcome)
  where item.outcome = 'posted';
  insert into ledger_entry (transaction_id, account_id, amount, balance_after, posted_at, kind)
  select item.transaction_id, side.account, side.amount, side.balance, p_at, item.kind
  from unnest(p_transaction, p_account, p_other, p_amount, p_balance, p_kind, p_outcome)
    item (transaction_id, account, other, amount, balance, kind, outcome)
  cross join lateral (values (item.account, item.amount, item.balance), (item.other, -item.amount, null))
    side (account, amount, balance)
  where item.outcome = 'posted';
  return v_written;
end $function$;

CREATE OR REPLACE FUNCTION book_00.levels_fold(p_day date, p_book integer, p_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
declare
  v_ladder levels.ladder;
begin
  -- An operator who gives a level or changes the ladder waits, and so does another worker.
  select * into v_ladder from levels.ladder for update;

  update members.member member set club_level = 1
  where member.book = p_book and member.club_level is null and member.currency <> 'FUN'
    and exists (select from levels.step step where step.position = 1)
    and not exists (
      select from levels.standing own where own.member_id = member.id and own.fixed_until >= p_day);

  perform levels_rise(p_day, v_ladder.from_day, v_ladder.turnover_rate, p_at);
  if p_day + 1 = (date_trunc('month', p_day::timestamp) + interval '1 month')::date then
    perform levels_keep(p_day, p_book, p_at);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION book_00.levels_keep(p_day date, p_book integer, p_at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
AS $function$
  with fallen as (
    update members.member member set club_level = member.club_level - 1
    from members.member former
    join levels.step step on step.position = former.club_level
    left join levels.standing own on own.member_id = former.id
    where former.id = member.id and former.book = p_book and former.club_level > 1
      and step.needed > coalesce(own.turnover, 0)
      and (own.fixed_until is null or own.fixed_until < p_day)
      and not exists (
        select from levels.change change
        where change.member_id = former.id and change.day >= date_trunc('month', p_day::timestamp)::date
          and coalesce(change.to_position, 0) > coalesce(change.from_position, 0)
      )
    returning member.id, former.club_level
  )
  insert into levels.change (member_id, day, at, from_position, to_position, cause)
  select fallen.id, p_day, p_at, fallen.club_level, fallen.club_level - 1, 'keep'
  from fallen order by fallen.id
$function$;

CREATE OR REPLACE FUNCTION book_00.levels_rise(p_day date, p_first date, p_rate integer, p_at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
AS $function$
  with played as (
    select part.member_id, sum(part.came)::bigint as came, sum(part.gone)::bigint as gone
    from (
      select turnover.member_id, turnover.valid_turnover as came, 0 as gone from bets_turnover turnover
      where turnover.day = p_day and turnover.currency <> 'FUN'
      union all
      select turnover.member_id, 0, turnover.valid_turnover from bets_turnover turnover
      where turnover.day > (p_day - 1 - interval '1 year')::date
        and turnover.day <= (p_day - interval '1 year')::date
        and turnover.day >= p_first and turnover.currency <> 'FUN'
    ) part
    group by part.member_id
  ), counted as (
    insert into levels.standing as own (member_id, turnover)
    select played.member_id, played.came - played.gone from played order by played.member_id
    on conflict (member_id) do update set turnover = own.turnover + excluded.turnover
    returning own.member_id, own.turnover, own.fixed_until
  ), risen as (
    select counted.member_id, counted.turnover, coalesce(member.club_level, 0) as position,
      counted.turnover - played.came + played.gone as former
    from counted
    join played on played.member_id = counted.member_id
    join members.member member on member.id = counted.member_id
    where played.came > 0 and (counted.fixed_until is null or counted.fixed_until < p_day)
  ), earned as (
    select risen.member_id, risen.position as own_position, step.position, step.bonus,
      step.needed > risen.former as is_crossed
    from risen join levels.step step on step.needed <= risen.turnover
  ), bonus as (
    insert into levels.bonus (member_id, position, amount, turnover_rate, earned_day, earned_at)
    select earned.member_id, earned.position, earned.bonus, p_rate, p_day, p_at
    from earned
    where earned.bonus > 0 and (earned.is_crossed or earned.position > earned.own_position)
    order by earned.member_id, earned.position
    on conflict do nothing
  ), change as (
    insert into levels.change (member_id, day, at, from_position, to_position, cause)
    select earned.member_id, p_day, p_at, nullif(earned.position - 1, 0), earned.position, 'turnover'
    from earned where earned.position > earned.own_position
    order by earned.member_id, earned.position
  )
  update members.member member set club_level = reached.position
  from (
    select earned.member_id, max(earned.position) as position from earned
    where earned.position > earned.own_position group by earned.member_id order by earned.member_id
  ) reached
  where member.id = reached.member_id
$function$;

CREATE OR REPLACE FUNCTION book_00.lottery_begin(p_draw bigint, p_play text[], p_key text[], p_share bigint[])
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
  insert into lottery_exposure (draw_id, play, key, granted)
  select p_draw, number.play, number.key, number.share
  from unnest(p_play, p_key, p_share) number (play, key, share)
  order by number.play, number.key
  on conflict do nothing
$function$;

CREATE OR REPLACE FUNCTION book_00.lottery_call_back(p_draw bigint, p_play text[], p_key text[], p_share bigint[])
 RETURNS TABLE(play text, key text, freed bigint)
 LANGUAGE plpgsql
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
#variable_conflict use_column
begin
  perform lottery_begin(p_draw, p_play, p_key, p_share);
  return query
  with held as (
    select exposure.play, exposure.key, exposure.granted - exposure.used as freed
    from lottery_exposure exposure
    join unnest(p_play, p_key) number (play, key)
      on exposure.play = number.play and exposure.key = number.key
    where exposure.draw_id = p_draw order by exposure.play, exposure.key for update of exposure
  )
  update lottery_exposure exposure set granted = exposure.used from held
  where exposure.draw_id = p_draw and exposure.play = held.play and exposure.key = held.key
  returning held.play, held.key, held.freed;
end $function$;

CREATE OR REPLACE FUNCTION book_00.lottery_cancel_wagers(p_ticket bigint, p_draw bigint, p_game text, p_numero text, p_opens_at timestamp with time zone, p_close_at timestamp with time zone, p_bet bigint[], p_leaf bytea, cap_play text[], cap_key text[], cap_need bigint[], p_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
declare
  v_voided bigint;
begin
  if bets_undebited(p_bet) is not null then
    raise exception 'ticket % was not debited as it says', p_ticket using errcode = 'KS001';
  end if;
  if lottery_misplaced(p_draw, p_game, p_numero, p_opens_at, p_close_at, p_bet) is not null then
    raise exception 'ticket % was not placed on draw %', p_ticket, p_draw using errcode = 'KS001';
  end if;
  perform lottery_count_stake(array[ticket.member_id], array[p_draw], array[-sum(wager.stake)::bigint])
  from lottery_ticket ticket
  join lottery_wager wager on wager.draw_id = p_draw and wager.bet_id = any (p_bet) and wager.is_real
  where ticket.id = p_ticket group by ticket.member_id;
  perform lottery_unexpose(p_draw, cap_play, cap_key, cap_need);
  update lottery_ticket set leaf = p_leaf where id = p_ticket;
  update lottery_wager set cancelled_at = p_at
  where draw_id = p_draw and bet_id = any (p_bet) and cancelled_at is null;
  select refund.voided into v_voided from bets_void(p_bet, 'house:lottery:' || p_game, p_at) refund;
  if v_voided is distinct from cardinality(p_bet) then
    raise exception 'a wager changed while it was cancelled' using errcode = 'serialization_failure';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION book_00.lottery_chase_key(p_member bigint, p_key uuid, p_numero text)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (OVERLAY(OVERLAY(encode(SUBSTRING(sha256(convert_to(concat_ws(chr(10), 'koi-chase', (p_member)::text, (p_key)::text, p_numero), 'UTF8'::name)) FROM 1 FOR 16), 'hex'::text) PLACING '8'::text FROM 13) PLACING '8'::text FROM 17))::uuid;

CREATE OR REPLACE FUNCTION book_00.lottery_correct(p_draw bigint, p_version integer, p_after bigint, p_upto bigint, won_bet bigint[], won_hits bigint[], won_payout bigint[], p_day date, p_at timestamp with time zone)
 RETURNS bigint[]
 LANGUAGE plpgsql
 SET search_path TO 'book_00', 'pg_temp'
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
  select array_agg(wager.bet_id order by wager.bet_id), array_agg(wager.payout order by wager.bet_id),
    array_agg(coalesce(won.payout, 0) order by wager.bet_id)
  into v_bet, v_old, v_new
  from lottery_wager wager left join unnest(won_bet, won_payout) won (bet, payout) on won.bet = wager.bet_id
  where wager.draw_id = p_draw and wager.bet_id > p_after and wager.bet_id <= p_upto
    and wager.cancelled_at is null and wager.payout <> coalesce(won.payout, 0);
  if v_bet is not null then
    select coalesce(sum(repaid.advanced) filter (where wager.is_real), 0) into v_advanced
    from lottery_repay(v_bet, v_old, v_new, 'house:lottery:' || v_game, p_version, p_day, p_at) repaid
    join lottery_wager wager on wager.draw_id = p_draw and wager.bet_id = repaid.bet;
    select array_agg(distinct bet.member_id) into v_member
    from unnest(v_bet) changed (id) join bets_bet bet on bet.id = changed.id;
  end if;
  update lottery_wager wager set hits = result.hits, payout = result.payout
  from (
    select judged.bet_id, coalesce(won.hits, 0) as hits, coalesce(won.payout, 0) as payout
    from lottery_wager judged
    left join unnest(won_bet, won_hits, won_payout) won (bet, hits, payout) on won.bet = judged.bet_id
    where judged.draw_id = p_draw and judged.bet_id > p_after and judged.bet_id <= p_upto
      and judged.cancelled_at is null
  ) result
  where wager.draw_id = p_draw and wager.bet_id = result.bet_id
    and (wager.hits, wager.payout) <> (result.hits, result.payout);
  update lottery_sale sale set advanced = sale.advanced + v_advanced, payout = sale.payout + (
    select coalesce(sum(wager.payout), 0) from lottery_wager wager
    where wager.draw_id = p_draw and wager.bet_id > p_after and wager.bet_id <= p_upto
      and wager.cancelled_at is null and wager.is_real
  )
  where sale.draw_id = p_draw;
  return coalesce(v_member, '{}');
end $function$;

CREATE OR REPLACE FUNCTION book_00.lottery_count_caps(p_ticket bigint[], p_member bigint[], p_draw bigint[], p_stake bigint[], p_member_cap bigint[], cap_item integer[], cap_play text[], cap_key text[], cap_need bigint[], cap_share bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if p_stake is not null then
    perform lottery_count_stake(array_agg(placed.member), array_agg(placed.draw), array_agg(placed.stake))
    from unnest(p_ticket, p_member, p_draw, p_stake, p_member_cap) placed (ticket, member, draw, stake, cap)
    where placed.ticket is not null and placed.cap is not null;
  end if;
  if cardinality(cap_item) > 0 then
    perform lottery_expose(array_agg(p_draw[cap.item]), array_agg(cap.play), array_agg(cap.key),
      array_agg(cap.need), array_agg(cap.share))
    from unnest(cap_item, cap_play, cap_key, cap_need, cap_share) cap (item, play, key, need, share)
    where p_ticket[cap.item] is not null;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION book_00.lottery_count_stake(p_member bigint[], p_draw bigint[], p_stake bigint[])
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
  update lottery_member_stake counted set stake = counted.stake + item.stake
  from unnest(p_member, p_draw, p_stake) item (member, draw, stake)
  where counted.draw_id = item.draw and counted.member_id = item.member
$function$;

CREATE OR REPLACE FUNCTION book_00.lottery_coverers(p_draw bigint, p_play text[], p_least bigint[])
 RETURNS TABLE(play text, member_id bigint, selection text, tickets bigint[])
 LANGUAGE sql
 STABLE
 SET search_path TO 'book_00', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'off'
 SET enable_sort TO 'off'
AS $function$
  with bet as materialized (
    select wager.play, ticket.member_id, ticket.id as ticket, wager.selection, wager.lines
    from lottery_ticket ticket
    join lottery_wager wager on wager.draw_id = p_draw and bets_placement(wager.bet_id) = ticket.id
    where ticket.draw_id = p_draw and ticket.leaf is not null and wager.cancelled_at is null
  ), coverer as (
    select total.play, total.member_id from (
      select bet.play, bet.member_id, sum(bet.lines) as lines from bet group by bet.play, bet.member_id
    ) total
    join unnest(p_play, p_least) asked (play, least) on asked.play = total.play
    where total.lines >= asked.least
  )
  select bet.play, bet.member_id, bet.selection, array_agg(bet.ticket)
  from bet join coverer on coverer.play = bet.play and coverer.member_id = bet.member_id
  group by bet.play, bet.member_id, bet.selection
$function$;

CREATE OR REPLACE FUNCTION book_00.lottery_expose(cap_draw bigint[], cap_play text[], cap_key text[], cap_need bigint[], cap_share bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
begin
  if cardinality(cap_key) > 500 then
    perform lottery_expose_many(cap_draw, cap_play, cap_key, cap_need, cap_share);
    return;
  end if;
  -- The proposed row is checked before its conflict is found: it must not fail because of what others sold.
  insert into lottery_exposure as exposure (draw_id, play, key, granted, used)
  select cap.draw, cap.play, cap.key, greatest(min(cap.share), sum(cap.need)::bigint), sum(cap.need)::bigint
  from unnest(cap_draw, cap_play, cap_key, cap_need, cap_share) cap (draw, play, key, need, share)
  group by cap.draw, cap.play, cap.key
  order by cap.draw, cap.play, cap.key
  on conflict (draw_id, play, key) do update set used = exposure.used + excluded.used;
end $function$;

CREATE OR REPLACE FUNCTION book_00.lottery_expose_many(cap_draw bigint[], cap_play text[], cap_key text[], cap_need bigint[], cap_share bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'book_00', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_hashjoin TO 'on'
AS $function$
declare
  v_draw bigint[] := array(select distinct unnest(cap_draw));
  v_play text[] := array(select distinct unnest(cap_play));
  v_counted bigint;
begin
  update lottery_exposure exposure set used = exposure.used + sold.need
  from (
    select cap.draw, cap.play, cap.key, sum(cap.need)::bigint as need
    from unnest(cap_draw, cap_play, cap_key, cap_need) cap (draw, play, key, need)
    group by cap.draw, cap.play, cap.key
  ) sold
  where exposure.draw_id = sold.draw and exposure.play = sold.play and exposure.key = sold.key
    and exposure.draw_id = any (v_draw) and exposure.play = any (v_play);
  get diagnostics v_counted = row_count;
  if v_counted = cardinality(cap_key) then
    return;
  end if;
  insert into lottery_exposure as exposure (draw_id, play, key, granted, used)
  select cap.draw, cap.play, cap.key, min(cap.share), sum(cap.need)::bigint
  from unnest(cap_draw, cap_play, cap_key, cap_need, cap_share) cap (draw, play, key, need, share)
  left join (
    select held.draw_id, held.play, held.key from lottery_exposure held
    where held.draw_id = any (v_draw) and held.play = any (v_play)
  ) held on held.draw_id = cap.draw and held.play = cap.play and held.key = cap.key
  where held.draw_id is null
  group by cap.draw, cap.play, cap.key
  order by cap.draw, cap.play, cap.key
  on conflict (draw_id, play, key) do update set used = exposure.used + excluded.used;
end $function$;

CREATE OR REPLACE FUNCTION book_00.lottery_finish_refund(p_draw bigint, p_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
begin
  if exists (select from bets_bet bet where bet.draw_key = p_draw and bet.state = 'placed') then
    raise exception 'draw % has bets that no wager would refund', p_draw using errcode = 'KS001';
  end if;
  update lottery_sale set finished_at = p_at where draw_id = p_draw and finished_at is null;
end $function$;

CREATE OR REPLACE FUNCTION book_00.lottery_free(p_draw bigint[], p_play text[], p_key text[])
 RETURNS TABLE(draw_id bigint, play text, key text, free bigint)
 LANGUAGE plpgsql
 SET search_path TO 'book_00', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_nestloop TO 'on'
AS $function$
#variable_conflict use_column
begin
  if cardinality(p_key) > 500 then
    return query
    select many.draw_id, many.play, many.key, many.free from lottery_free_of_many(p_draw, p_play, p_key) many;
    return;
  end if;
  return query
  select exposure.draw_id, exposure.play, exposure.key, exposure.granted - exposure.used
  from (
    select distinct asked.draw, asked.play, asked.key
    from unnest(p_draw, p_play, p_key) asked (draw, play, key)
    order by asked.draw, asked.play, asked.key
  ) number
  cross join lateral (
    select held.* from lottery_exposure held
    where held.draw_id = number.draw and held.play = number.play and held.key = number.key for update
  ) exposure;
end $function$;

CREATE OR REPLACE FUNCTION book_00.lottery_free_of_many(p_draw bigint[], p_play text[], p_key text[])
 RETURNS TABLE(draw_id bigint, play text, key text, free bigint)
 LANGUAGE plpgsql
 SET search_path TO 'book_00', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_hashjoin TO 'on'
AS $function$
#variable_conflict use_column
begin
  return query
  select exposure.draw_id, exposure.play, exposure.key, exposure.granted - exposure.used
  from (
    select distinct asked.draw, asked.play, asked.key
    from unnest(p_draw, p_play, p_key) asked (draw, play, key)
  ) number
  join lottery_exposure exposure
    on exposure.draw_id = number.draw and exposure.play = number.play and exposure.key = number.key
  where exposure.draw_id = any (array(select distinct unnest(p_draw)))
    and exposure.play = any (array(select distinct unnest(p_play)))
  order by exposure.draw_id, exposure.play, exposure.key for update of exposure;
end $function$;

CREATE OR REPLACE FUNCTION book_00.lottery_grant(p_draw bigint, p_play text[], p_key text[], p_share bigint[], p_given bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
begin
  perform lottery_begin(p_draw, p_play, p_key, p_share);
  perform from lottery_free(array_fill(p_draw, array[cardinality(p_key)]), p_play, p_key);
  update lottery_exposure exposure set granted = exposure.granted + number.given
  from unnest(p_play, p_key, p_given) number (play, key, given)
  where exposure.draw_id = p_draw and exposure.play = number.play and exposure.key = number.key;
end $function$;

CREATE OR REPLACE FUNCTION book_00.lottery_judge_caps(p_outcome text[], p_member bigint[], p_draw bigint[], p_member_cap bigint[], wager_item integer[], wager_stake bigint[], cap_item integer[], cap_play text[], cap_key text[], cap_need bigint[], cap_share bigint[], OUT outcome text[], OUT stake bigint[])
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare
  v_over integer[]; v_short integer[];
begin
  outcome := p_outcome;
  if array_remove(p_member_cap, null) <> '{}' then
    select array_agg(total.stake order by total.item) into stake
    from (
      select wager.item, sum(wager.stake)::bigint as stake
      from unnest(wager_item, wager_stake) wager (item, stake) group by wager.item
    ) total;
    v_over := lottery_over(p_member, p_draw, stake, p_member_cap);
  end if;
  if cardinality(cap_item) > 0 then
    v_short := lottery_short(cap_item, array(
      select p_draw[cap.item] from unnest(cap_item) with ordinality cap (item, place) order by cap.place
    ), cap_play, cap_key, cap_need, cap_share);
  end if;
  if v_over is not null or v_short is not null then
    select array_agg(case
        when judged.outcome <> 'live' then judged.outcome
        when judged.item = any (v_over) then 'stake.draw_limit'
        when judged.item = any (v_short) then 'number.short'
        else 'live'
      end order by judged.item)
    into outcome from unnest(p_outcome) with ordinality judged (outcome, item);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION book_00.lottery_keep_sale()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
begin
  if old.state = 'closed' and new.state <> 'closed'
    or (old.draw_id, old.game, old.numero, old.opens_at, old.close_at, old.draw_at, old.record_hash,
        old.commitment)
      is distinct from
      (new.draw_id, new.game, new.numero, new.opens_at, new.close_at, new.draw_at, new.record_hash,
        new.commitment) then
    raise exception 'the sale of draw % never changes', old.draw_id using errcode = 'insufficient_privilege';
  end if;
  if new.result_version <> old.result_version then
    if old.commitment is not null or new.result_version <> old.result_version + 1
      or old.finished_at is null or new.finished_at is not null or new.done_upto <> 0 then
      raise exception 'draw % is settled again only by a correction', old.draw_id
        using errcode = 'insufficient_privilege';
    end if;
  elsif new.done_upto < old.done_upto
    or old.finished_at is not null
      and (new.finished_at, new.done_upto) is distinct from (old.finished_at, old.done_upto) then
    raise exception 'what is done of draw % stays done', old.draw_id using errcode = 'insufficient_privilege';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION book_00.lottery_keep_sealed()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
begin
  if not exists (
    select from lottery_sale sale where sale.draw_id = new.draw_id and sale.state = 'open'
  ) then
    raise exception 'the tickets of draw % are sealed', new.draw_id using errcode = 'insufficient_privilege';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION book_00.lottery_large_tickets(p_draw bigint, p_stake bigint, p_payout bigint)
 RETURNS TABLE(ticket bigint, member_id bigint, placed_at timestamp with time zone, stake bigint, payout bigint, slip text)
 LANGUAGE sql
 STABLE
 SET search_path TO 'book_00', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'off'
 SET enable_sort TO 'off'
AS $function$
  with bet as materialized (
    select bets_placement(wager.bet_id) as ticket, wager.stake, wager.payout, wager.play, wager.selection,
      wager.unit * wager.multiple as unit
    from lottery_wager wager
    where wager.draw_id = p_draw and wager.cancelled_at is null and wager.is_real
  ), large as (
    select bet.ticket, sum(bet.stake)::bigint as stake, sum(bet.payout)::bigint as payout from bet
    group by bet.ticket having sum(bet.stake) >= p_stake or sum(bet.payout) >= p_payout
  )
  select large.ticket, ticket.member_id, ticket.placed_at, large.stake, large.payout,
    md5(string_agg(bet.play || ' ' || bet.selection || ' ' || bet.unit, '/'
      order by bet.play, bet.selection, bet.unit))
  from large join bet on bet.ticket = large.ticket join lottery_ticket ticket on ticket.id = large.ticket
  group by large.ticket, ticket.member_id, ticket.placed_at, large.stake, large.payout
$function$;

CREATE OR REPLACE FUNCTION book_00.lottery_largest_bets(p_member bigint[], p_draw bigint[], wager_item integer[], wager_play text[], wager_selection text[], wager_stake bigint[], p_at timestamp with time zone)
 RETURNS bigint[]
 LANGUAGE plpgsql
AS $function$
#variable_conflict use_column
declare
  v_capped bigint[] := bets_capped(p_member);
  v_largest bigint[];
begin
  if v_capped is null then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('lottery_largest_bets ' || capped.id, 0))
  from (select unnest(v_capped) as id order by id) capped;
  with earlier as materialized (
    select ticket.member_id, ticket.draw_id, bet.play, bet.selection, sum(bet.stake) as stake
    from lottery_ticket ticket
    join lottery_wager bet on bet.draw_id = ticket.draw_id
      and bet.bet_id between bets_id(ticket.id, 0) and bets_id(ticket.id, 4095) and bet.cancelled_at is null
    where ticket.member_id = any (v_capped) and ticket.placed_at > p_at - interval '7 days'
      and ticket.draw_id = any (p_draw)
    group by ticket.member_id, ticket.draw_id, bet.play, bet.selection
  ), wager as (
    select list.item, p_member[list.item] as member_id, p_draw[list.item] as draw_id, list.play,
      list.selection, sum(list.stake) over (
        partition by p_member[list.item], p_draw[list.item], list.play, list.selection order by list.item
      ) as stake
    from unnest(wager_item, wager_play, wager_selection, wager_stake) list (item, play, selection, stake)
  ), placement as (
    select wager.item, max(wager.stake + coalesce(earlier.stake, 0))::bigint as largest
    from wager left join earlier using (member_id, draw_id, play, selection) group by wager.item
  )
  select array_agg(placement.largest order by asked.item) into v_largest
  from generate_series(1, cardinality(p_member)) asked (item)
  left join placement on placement.item = asked.item;
  return v_largest;
end $function$;

CREATE OR REPLACE FUNCTION book_00.lottery_lift_stop(p_draw bigint, p_play text, p_key text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
  delete from lottery_stop where draw_id = p_draw and play = p_play and key = p_key
$function$;

CREATE OR REPLACE FUNCTION book_00.lottery_lock_sales(p_member bigint[], p_key uuid[], p_game text[], p_numero text[], p_chase bigint[], p_at timestamp with time zone, OUT draw bigint[], OUT draw_at timestamp with time zone[], OUT record_hash text[], OUT commitment text[], OUT house text[], OUT outcome text[])
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare
  sale_draw bigint[]; sale_game text[]; sale_numero text[]; sale_state text[];
  sale_opens_at timestamptz[]; sale_close_at timestamptz[]; sale_draw_at timestamptz[];
  sale_record text[]; sale_commitment text[];
begin
  select array_agg(locked.draw_id), array_agg(locked.game), array_agg(locked.numero), array_agg(locked.state),
    array_agg(locked.opens_at), array_agg(locked.close_at), array_agg(locked.draw_at),
    array_agg(locked.record_hash), array_agg(locked.commitment)
  into sale_draw, sale_game, sale_numero, sale_state, sale_opens_at, sale_close_at, sale_draw_at,
    sale_record, sale_commitment
  from (
    select sale.draw_id, sale.game, sale.numero, sale.state, sale.opens_at, sale.close_at, sale.draw_at,
      sale.record_hash, sale.commitment
    from lottery_sale sale
    join (select distinct asked.game, asked.numero from unnest(p_game, p_numero) asked (game, numero)) asked
      on sale.game = asked.game and sale.numero = asked.numero
    order by sale.draw_id for share of sale
  ) locked;
  select array_agg(sale.draw_id order by asked.item), array_agg(sale.draw_at order by asked.item),
    array_agg(sale.record_hash order by asked.item), array_agg(sale.commitment order by asked.item),
    array_agg('house:lottery:' || asked.game order by asked.item),
    array_agg(case
      when sale.draw_id is null then 'draw.unknown'
      when sale.state = 'open' and (sale.opens_at <= p_at or asked.chase is not null)
        and p_at < sale.close_at then 'live'
      when exists (
        select from lottery_ticket ticket
        where ticket.member_id = asked.member and ticket.placed_at >= sale.opens_at
          and ticket.placed_at < sale.close_at and ticket.client_key = asked.key
      ) then 'live'
      else 'draw.closed'
    end order by asked.item)
  into draw, draw_at, record_hash, commitment, house, outcome
  from unnest(p_member, p_key, p_game, p_numero, p_chase) with ordinality
    asked (member, key, game, numero, chase, item)
  left join unnest(sale_draw, sale_game, sale_numero, sale_state, sale_opens_at, sale_close_at, sale_draw_at,
      sale_record, sale_commitment)
    sale (draw_id, game, numero, state, opens_at, close_at, draw_at, record_hash, commitment)
    on sale.game = asked.game and sale.numero = asked.numero;
end $function$;

CREATE OR REPLACE FUNCTION book_00.lottery_mark_winners(p_draw bigint, won_bet bigint[], won_hits bigint[], won_payout bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'book_00', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
begin
  update lottery_wager wager set hits = won.hits, payout = won.payout
  from unnest(won_bet, won_hits, won_payout) won (bet, hits, payout)
  where wager.draw_id = p_draw and wager.bet_id = won.bet;
end $function$;

CREATE OR REPLACE FUNCTION book_00.lottery_misplaced(p_draw bigint, p_game text, p_numero text, p_opens_at timestamp with time zone, p_close_at timestamp with time zone, p_bet bigint[])
 RETURNS bigint[]
 LANGUAGE sql
 STABLE
 SET search_path TO 'book_00', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
  select array_agg(placement.id order by placement.id)
  from (select distinct bets_placement(asked.id) as id from unnest(p_bet) asked (id)) placement
  left join lottery_ticket ticket on ticket.id = placement.id and ticket.draw_id = p_draw
  left join lottery_chase chase on chase.id = ticket.chase_id and chase.member_id = ticket.member_id
  left join ledger_transaction stake on stake.id = placement.id and stake.kind = 'stake'
  left join lateral (
    select bool_or(account.address = 'house:lottery:' || p_game) as is_of_game,
      bool_and(entry.posted_at = stake.posted_at) as is_of_time
    from ledger_entry entry join ledger_account account on account.id = entry.account_id
    where entry.transaction_id = placement.id
  ) moved on true
  where not coalesce(moved.is_of_game and moved.is_of_time and stake.posted_at < p_close_at
    and case when ticket.chase_id is null then ticket.id is not null and stake.posted_at >= p_opens_at
      else stake.reference = 'bets:' || ticket.member_id || ':'
        || lottery_chase_key(chase.member_id, chase.client_key, p_numero) end, false)
$function$;

CREATE OR REPLACE FUNCTION book_00.lottery_over(p_member bigint[], p_draw bigint[], p_stake bigint[], p_cap bigint[])
 RETURNS integer[]
 LANGUAGE plpgsql
 SET search_path TO 'book_00', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
declare
  v_over integer[];
begin
  insert into lottery_member_stake (draw_id, member_id)
  select asked.draw, asked.member from unnest(p_member, p_draw, p_cap) asked (member, draw, cap)
  where asked.cap is not null and asked.draw is not null
  order by asked.draw, asked.member
  on conflict do nothing;
  select array_agg(locked.item) filter (where locked.over) into v_over from (
    select asked.item, counted.stake + asked.stake > asked.cap as over
    from unnest(p_member, p_draw, p_stake, p_cap) with ordinality asked (member, draw, stake, cap, item)
    join lottery_member_stake counted
      on counted.draw_id = asked.draw and counted.member_id = asked.member
    where asked.cap is not null
    order by counted.draw_id, counted.member_id for update of counted
  ) locked;
  return v_over;
end $function$;

CREATE OR REPLACE FUNCTION book_00.lottery_place_bets(p_outcome text[], p_member bigint[], p_key uuid[], p_fingerprint bytea[], p_currency text[], p_category text[], p_game text[], p_house text[], p_draw bigint[], wager_item integer[], wager_stake bigint[], wager_series integer[], wager_rebate integer[], p_day date, p_at timestamp with time zone, p_largest bigint[], OUT slot integer[], OUT outcome text[], OUT ticket bigint[], OUT balance bigint[], OUT placed_at timestamp with time zone[])
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare
  live_member bigint[]; live_key text[]; live_fingerprint bytea[]; live_currency text[]; live_house text[];
  live_largest bigint[];
begin
  if 'live' = all (p_outcome) then
    slot := array(select generate_series(1, cardinality(p_outcome)));
    live_member := p_member; live_key := p_key::text[]; live_fingerprint := p_fingerprint;
    live_currency := p_currency; live_house := p_house; live_largest := p_largest;
  else
    select array_agg(case when judged.live then judged.slot end order by judged.item),
      array_agg(p_member[judged.item] order by judged.item) filter (where judged.live),
      array_agg(p_key[judged.item]::text order by judged.item) filter (where judged.live),
      array_agg(p_fingerprint[judged.item] order by judged.item) filter (where judged.live),
      array_agg(p_currency[judged.item] order by judged.item) filter (where judged.live),
      array_agg(p_house[judged.item] order by judged.item) filter (where judged.live),
      array_agg(p_largest[judged.item] order by judged.item) filter (where judged.live)
    into slot, live_member, live_key, live_fingerprint, live_currency, live_house, live_largest
    from (
      select asked.item, asked.outcome = 'live' as live,
        (count(*) filter (where asked.outcome = 'live') over (order by asked.item))::integer as slot
      from unnest(p_outcome) with ordinality asked (outcome, item)
    ) judged;
  end if;
  if live_member is null then
    return;
  end if;
  select array_agg(bet.outcome order by bet.item), array_agg(bet.placement_id order by bet.item),
    array_agg(bet.balance order by bet.item), array_agg(bet.placed_at order by bet.item)
  into outcome, ticket, balance, placed_at
  from (
    select array_agg(slot[wager.item] order by wager.place) as item,
      array_agg(p_category[wager.item] order by wager.place) as category,
      array_agg(p_game[wager.item] order by wager.place) as game,
      array_agg(p_draw[wager.item] order by wager.place) as draw,
      array_agg(wager.stake order by wager.place) as stake,
      array_agg(wager.series + wager.rebate / 5 order by wager.place) as series
    from unnest(wager_item, wager_stake, wager_series, wager_rebate) with ordinality
      wager (item, stake, series, rebate, place)
    where slot[wager.item] is not null
  ) list,
  bets_place(live_member, live_key, live_fingerprint, live_currency, live_house, list.item, list.category,
    list.game, list.draw, list.stake, p_day, p_at, p_largest => live_largest,
    wager_series => list.series) bet;
end $function$;

CREATE OR REPLACE FUNCTION book_00.lottery_place_chase(p_member bigint[], p_key uuid[], p_fingerprint bytea[], p_currency text[], p_category text[], p_game text[], p_numero text[], p_nonce bytea[], p_leaf bytea[], p_real boolean[], wager_item integer[], wager_play text[], wager_selection text[], wager_lines bigint[], wager_unit bigint[], wager_multiple integer[], wager_series integer[], wager_odds bigint[], wager_rebate integer[], wager_stake bigint[], p_chase bigint[], p_member_cap bigint[], cap_item integer[], cap_play text[], cap_key text[], cap_need bigint[], cap_share bigint[], p_day date, p_at timestamp with time zone)
 RETURNS TABLE(item integer, outcome text, ticket_id bigint, balance bigint, placed_at timestamp with time zone, draw_at timestamp with time zone, record_hash text, commitment text)
 LANGUAGE plpgsql
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
#variable_conflict use_column
declare
  v_draw bigint[];
begin
  select array_agg(sale.draw_id order by asked.item) into v_draw
  from unnest(p_game, p_numero) with ordinality asked (game, numero, item)
  left join (
    select draw_id, game, numero from lottery_sale where game = p_game[1] and numero = any (p_numero)
    order by draw_id for share
  ) sale on sale.game = asked.game and sale.numero = asked.numero;
  perform lottery_over(p_member, v_draw, array_fill(0::bigint, array[cardinality(p_numero)]), p_member_cap);
  perform from lottery_free(
    array(select v_draw[cap.item] from unnest(cap_item) with ordinality cap (item, place) order by cap.place),
    cap_play, cap_key);
  for i in 1..cardinality(p_numero) loop
    select i, placed.outcome, placed.ticket_id, placed.balance, placed.placed_at, placed.draw_at,
      placed.record_hash, placed.commitment
    into item, outcome, ticket_id, balance, placed_at, draw_at, record_hash, commitment
    from (
      select array_agg(1 order by wager.place) as item, array_agg(wager.play order by wager.place) as play,
        array_agg(wager.selection order by wager.place) as selection,
        array_agg(wager.lines order by wager.place) as lines,
        array_agg(wager.unit order by wager.place) as unit,
        array_agg(wager.multiple order by wager.place) as multiple,
        array_agg(wager.series order by wager.place) as series,
        array_agg(wager.odds order by wager.place) as odds,
        array_agg(wager.rebate order by wager.place) as rebate,
        array_agg(wager.stake order by wager.place) as stake
      from unnest(wager_item, wager_play, wager_selection, wager_lines, wager_unit, wager_multiple,
        wager_series, wager_odds, wager_rebate, wager_stake) with ordinality
        wager (item, play, selection, lines, unit, multiple, series, odds, rebate, stake, place)
      where wager.item = i
    ) wager
    cross join (
      select coalesce(array_agg(1), '{}') as item, array_agg(cap.play) as play, array_agg(cap.key) as key,
        array_agg(cap.need) as need, array_agg(cap.share) as share
      from unnest(cap_item, cap_play, cap_key, cap_need, cap_share) cap (item, play, key, need, share)
      where cap.item = i
    ) cap
    cross join lateral lottery_place_tickets(
      p_member[i:i], p_key[i:i], p_fingerprint[i:i], p_currency[i:i], p_category[i:i], p_game[i:i],
      p_numero[i:i], p_nonce[i:i], p_leaf[i:i], p_real[i:i], wager.item, wager.play, wager.selection,
      wager.lines, wager.unit, wager.multiple, wager.series, wager.odds, wager.rebate, wager.stake,
      p_chase[i:i], p_member_cap[i:i], cap.item, cap.play, cap.key, cap.need, cap.share, p_day, p_at)
      placed;
    return next;
    exit when outcome <> 'placed';
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION book_00.lottery_place_tickets(p_member bigint[], p_key uuid[], p_fingerprint bytea[], p_currency text[], p_category text[], p_game text[], p_numero text[], p_nonce bytea[], p_leaf bytea[], p_real boolean[], wager_item integer[], wager_play text[], wager_selection text[], wager_lines bigint[], wager_unit bigint[], wager_multiple integer[], wager_series integer[], wager_odds bigint[], wager_rebate integer[], wager_stake bigint[], p_chase bigint[], p_member_cap bigint[], cap_item integer[], cap_play text[], cap_key text[], cap_need bigint[], cap_share bigint[], p_day date, p_at timestamp with time zone)
 RETURNS TABLE(item integer, outcome text, ticket_id bigint, balance bigint, placed_at timestamp with time zone, draw_at timestamp with time zone, record_hash text, commitment text)
 LANGUAGE plpgsql
 SET search_path TO 'book_00', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
#variable_conflict use_column
declare
  v_sale record; v_judged record; v_placed record; v_draw bigint[]; v_ticket bigint[];
begin
  v_sale := lottery_lock_sales(p_member, p_key, p_game, p_numero, p_chase, p_at);
  v_draw := v_sale.draw;
  v_judged := lottery_judge_caps(v_sale.outcome, p_member, v_draw, p_member_cap, wager_item, wager_stake,
    cap_item, cap_play, cap_key, cap_need, cap_share);
  v_placed := lottery_place_bets(v_judged.outcome, p_member, p_key, p_fingerprint, p_currency, p_category,
    p_game, v_sale.house, v_draw, wager_item, wager_stake, wager_series, wager_rebate, p_day, p_at,
    lottery_largest_bets(p_member, v_draw, wager_item, wager_play, wager_selection, wager_stake, p_at));
  select array_agg(case when v_placed.outcome[asked.slot] = 'placed' then v_placed.ticket[asked.slot] end
    order by asked.item)
  into v_ticket from unnest(v_placed.slot) with ordinality asked (slot, item);
  perform lottery_count_caps(v_ticket, p_member, v_draw, v_judged.stake, p_member_cap, cap_item, cap_play,
    cap_key, cap_need, cap_share);
  insert into lottery_ticket (id, draw_id, member_id, placed_at, client_key, nonce, leaf, chase_id,
    format)
  select placed.ticket, placed.draw, placed.member, p_at, placed.key, placed.nonce, placed.leaf, placed.chase,
    2
  from unnest(v_ticket, v_draw, p_member, p_key, p_nonce, p_leaf, p_chase)
    placed (ticket, draw, member, key, nonce, leaf, chase)
  where placed.ticket is not null;
  insert into lottery_wager (draw_id, bet_id, stake, unit, lines, odds, multiple, rebate_rate, series,
    is_real, play, selection)
  select v_draw[wager.item], bets_id(v_ticket[wager.item], wager.line::integer), wager.stake, wager.unit,
    wager.lines, wager.odds, wager.multiple, wager.rebate, wager.series, p_real[wager.item], wager.play,
    wager.selection
  from (
    select wager.*, row_number() over (partition by wager.item order by wager.place) - 1 as line
    from unnest(wager_item, wager_play, wager_selection, wager_lines, wager_unit, wager_multiple,
      wager_series, wager_odds, wager_rebate, wager_stake) with ordinality
      wager (item, play, selection, lines, unit, multiple, series, odds, rebate, stake, place)
  ) wager
  where v_ticket[wager.item] is not null;
  return query
  select answer.item::integer, coalesce(v_placed.outcome[answer.slot], answer.outcome),
    v_placed.ticket[answer.slot], v_placed.balance[answer.slot], v_placed.placed_at[answer.slot],
    answer.draw_at, answer.record_hash, answer.commitment
  from unnest(v_judged.outcome, v_placed.slot, v_sale.draw_at, v_sale.record_hash, v_sale.commitment)
    with ordinality answer (outcome, slot, draw_at, record_hash, commitment, item);
end $function$;

CREATE OR REPLACE FUNCTION book_00.lottery_refund(p_draw bigint, p_game text, p_numero text, p_opens_at timestamp with time zone, p_close_at timestamp with time zone, p_most integer, p_at timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
declare
  v_after bigint; v_seen integer; v_upto bigint; v_bet bigint[]; v_member bigint[];
  v_stake bigint[];
begin
  select sale.done_upto into v_after from lottery_sale sale
  where sale.draw_id = p_draw and sale.finished_at is null for update;
  if not found then
    return 0;
  end if;
  select count(*), max(wager.bet_id),
    array_agg(wager.bet_id order by wager.bet_id) filter (where wager.cancelled_at is null),
    array_agg(ticket.member_id order by wager.bet_id) filter (where wager.cancelled_at is null),
    array_agg(wager.stake order by wager.bet_id) filter (where wager.cancelled_at is null)
  into v_seen, v_upto, v_bet, v_member, v_stake
  from (
    select bet_id, cancelled_at, stake from lottery_wager
    where draw_id = p_draw and bet_id > v_after order by bet_id limit p_most
  ) wager
  left join lottery_ticket ticket on ticket.id = bets_placement(wager.bet_id);
  if v_seen = 0 then
    perform lottery_finish_refund(p_draw, p_at);
    return 0;
  end if;
  perform lottery_refund_bets(p_draw, p_game, p_numero, p_opens_at, p_close_at, v_bet, v_member, v_stake,
    p_at);
  update lottery_sale set done_upto = v_upto where draw_id = p_draw;
  return v_seen;
end $function$;

CREATE OR REPLACE FUNCTION book_00.lottery_refund_bets(p_draw bigint, p_game text, p_numero text, p_opens_at timestamp with time zone, p_close_at timestamp with time zone, wager_bet bigint[], wager_member bigint[], wager_stake bigint[], p_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
declare
  v_own bigint; v_undebited bigint[]; v_misplaced bigint[];
begin
  if coalesce(cardinality(wager_bet), 0) = 0 then
    return;
  end if;
  -- Locked, so that what is checked is what is paid.
  select count(*) into v_own from (
    select from unnest(wager_bet, wager_member, wager_stake) wager (bet, member, stake)
    join bets_bet bet on bet.id = wager.bet
    where bet.state = 'placed' and bet.draw_key = p_draw and bet.member_id = wager.member
      and bet.stake = wager.stake
    for no key update of bet
  ) own;
  if v_own <> cardinality(wager_bet) then
    raise exception 'draw % has % bets that are not those of its wagers', p_draw,
      cardinality(wager_bet) - v_own using errcode = 'KS001';
  end if;
  v_undebited := bets_undebited(wager_bet);
  if v_undebited is not null then
    raise exception 'draw % has tickets that were not debited as they say: %', p_draw, v_undebited[1:5]
      using errcode = 'KS001';
  end if;
  v_misplaced := lottery_misplaced(p_draw, p_game, p_numero, p_opens_at, p_close_at, wager_bet);
  if v_misplaced is not null then
    raise exception 'draw % has tickets that were not placed on it: %', p_draw, v_misplaced[1:5]
      using errcode = 'KS001';
  end if;
  perform bets_void(wager_bet, 'house:lottery:' || p_game, p_at);
end $function$;

CREATE OR REPLACE FUNCTION book_00.lottery_refund_sealed(p_draw bigint, p_game text, p_numero text, p_opens_at timestamp with time zone, p_close_at timestamp with time zone, p_after bigint, p_upto bigint, wager_bet bigint[], wager_member bigint[], wager_stake bigint[], p_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
begin
  update lottery_sale set done_upto = p_upto
  where draw_id = p_draw and done_upto = p_after and state = 'closed' and finished_at is null;
  if not found then
    return false;
  end if;
  perform lottery_refund_bets(p_draw, p_game, p_numero, p_opens_at, p_close_at, wager_bet, wager_member,
    wager_stake, p_at);
  return true;
end $function$;

CREATE OR REPLACE FUNCTION book_00.lottery_refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
begin
  raise exception 'tickets and wagers never change' using errcode = 'insufficient_privilege';
end $function$;

CREATE OR REPLACE FUNCTION book_00.lottery_repay(p_bet bigint[], p_old bigint[], p_new bigint[], p_house text, p_version integer, p_day date, p_at timestamp with time zone)
 RETURNS TABLE(bet bigint, advanced bigint)
 LANGUAGE plpgsql
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
#variable_conflict use_column
declare
  v_account text[]; v_currency text[]; v_lack bigint[];
begin
  perform bets_move_payout(p_bet, array_agg(payout.new - payout.old order by payout.place), p_day, p_at)
  from unnest(p_old, p_new) with ordinality payout (old, new, place);
  select array_agg('member:' || bet.member_id || ':cash' order by asked.place),
    array_agg(bet.currency order by asked.place)
  into v_account, v_currency
  from unnest(p_bet) with ordinality asked (id, place) join bets_bet bet on bet.id = asked.id;
  perform ledger_lock(v_account, v_currency);
  select array_agg(greatest(0, least(payout.old, payout.taken - account.balance - payout.paid))
    order by payout.place)
  into v_lack
  from (
    select payout.*, sum(payout.old) over (partition by payout.account order by payout.place) as taken,
      sum(payout.new) over (partition by payout.account) as paid
    from unnest(v_account, v_currency, p_old, p_new) with ordinality
      payout (account, currency, old, new, place)
  ) payout
  join ledger_account account on account.address = payout.account and account.currency = payout.currency;
  perform ledger_post(array_agg(move.reference order by move.item), array_agg(move.kind order by move.item),
    array_agg(move.currency order by move.item),
    array_agg(ledger_fingerprint(move.reference || ' ' || move.amount) order by move.item),
    array_agg(p_at order by move.item),
    array_agg(move.item order by move.item) || array_agg(move.item order by move.item),
    array_agg(move.account order by move.item) || array_agg(move.house order by move.item),
    array_agg(move.amount order by move.item) || array_agg(-move.amount order by move.item))
  from (
    select step.*, payout.account, payout.currency,
      (row_number() over (order by step.place, payout.place))::integer as item
    from unnest(p_bet, p_old, p_new, v_lack, v_account, v_currency) with ordinality
      payout (bet, old, new, lack, account, currency, place)
    cross join lateral (values
      (1, 'bet:' || payout.bet || ':payout:correction' || p_version, 'payout', payout.new, p_house),
      (2, 'bet:' || payout.bet || ':debt:correction' || p_version, 'draw_debt', payout.lack,
        'house:lottery_debt'),
      (3, 'bet:' || payout.bet || ':return:correction' || p_version, 'refund', -payout.old, p_house)
    ) step (place, reference, kind, amount, house)
    where step.amount <> 0
  ) move;
  return query
  select payout.bet, payout.lack from unnest(p_bet, v_lack) payout (bet, lack) where payout.lack > 0;
end $function$;

CREATE OR REPLACE FUNCTION book_00.lottery_settle(p_draw bigint, p_after bigint, p_upto bigint, wager_bet bigint[], wager_member bigint[], wager_stake bigint[], wager_payout bigint[], wager_rebate bigint[], wager_turnover bigint[], wager_refunded bigint[], wager_real boolean[], won_bet bigint[], won_hits bigint[], won_payout bigint[], p_day date, p_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
declare
  v_game text; v_house text; v_settled bigint; v_rebated bigint[]; v_rebate bigint[];
begin
  update lottery_sale set done_upto = p_upto
  where draw_id = p_draw and done_upto = p_after and state = 'closed' and finished_at is null
    and result_version = 1
  returning game into v_game;
  if not found then
    return false;
  end if;
  v_house := 'house:lottery:' || v_game;
  select settled into v_settled
  from bets_settle(wager_bet, wager_payout, v_house, p_day, p_at, wager_turnover, wager_member, wager_stake,
    wager_refunded);
  if v_settled <> cardinality(wager_bet) then
    raise exception 'draw % has % bets that are not those of its wagers', p_draw,
      cardinality(wager_bet) - v_settled using errcode = 'KS001';
  end if;
  perform lottery_mark_winners(p_draw, won_bet, won_hits, won_payout);
  select array_agg(wager.bet order by wager.bet), array_agg(wager.rebate order by wager.bet)
  into v_rebated, v_rebate
  from unnest(wager_bet, wager_rebate) wager (bet, rebate) where wager.rebate > 0;
  if v_rebated is not null then
    perform bets_rebate(v_rebated, v_rebate, v_house, p_day, p_at);
  end if;
  update lottery_sale sale
  set wagers = sale.wagers + batch.wagers, stake = sale.stake + batch.stake, payout = sale.payout + batch.paid
  from (
    select count(*) as wagers, coalesce(sum(wager.stake), 0)::bigint as stake,
      coalesce(sum(wager.payout), 0)::bigint as paid
    from unnest(wager_stake, wager_payout, wager_real) wager (stake, payout, is_real) where wager.is_real
  ) batch
  where sale.draw_id = p_draw;
  return true;
end $function$;

CREATE OR REPLACE FUNCTION book_00.lottery_short(cap_item integer[], cap_draw bigint[], cap_play text[], cap_key text[], cap_need bigint[], cap_share bigint[])
 RETURNS integer[]
 LANGUAGE sql
 SET search_path TO 'book_00', 'pg_temp'
 SET enable_hashjoin TO 'on'
 SET enable_nestloop TO 'off'
AS $function$
  select array_agg(distinct asked.item) from (
    select cap.item, cap.draw, cap.play, cap.key, cap.share,
      sum(cap.need) over (partition by cap.draw, cap.play, cap.key order by cap.item) as need
    from unnest(cap_item, cap_draw, cap_play, cap_key, cap_need, cap_share)
      cap (item, draw, play, key, need, share)
  ) asked
  left join lottery_free(cap_draw, cap_play, cap_key) held
    on held.draw_id = asked.draw and held.play = asked.play and held.key = asked.key
  where asked.need > coalesce(held.free, asked.share) or (
    exists (select from lottery_stop stop where stop.draw_id = any (array(select distinct unnest(cap_draw))))
    and exists (
      select from lottery_stop stop
      where stop.draw_id = asked.draw and stop.play = asked.play and stop.key in (asked.key, '*')
    )
  )
$function$;

CREATE OR REPLACE FUNCTION book_00.lottery_stop_sale(p_draw bigint, p_play text, p_key text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
begin
  perform from lottery_sale sale where sale.draw_id = p_draw for update;
  insert into lottery_stop (draw_id, play, key) values (p_draw, p_play, p_key) on conflict do nothing;
end $function$;

CREATE OR REPLACE FUNCTION book_00.lottery_unexpose(p_draw bigint, cap_play text[], cap_key text[], cap_need bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
begin
  perform from lottery_free(array_fill(p_draw, array[cardinality(cap_key)]), cap_play, cap_key);
  update lottery_exposure exposure set used = exposure.used - freed.need
  from (
    select cap.play, cap.key, sum(cap.need)::bigint as need
    from unnest(cap_play, cap_key, cap_need) cap (play, key, need)
    group by cap.play, cap.key
  ) freed
  where exposure.draw_id = p_draw and exposure.play = freed.play and exposure.key = freed.key;
end $function$;

CREATE OR REPLACE FUNCTION book_00.promotions_past_deposits(p_offer bigint, p_first boolean, p_daily boolean, p_least bigint, p_from timestamp with time zone, p_to timestamp with time zone, p_zone text, p_currency text, p_audience jsonb, p_recipients bigint[])
 RETURNS TABLE(member_id bigint, day date, at timestamp with time zone, amount bigint, person_keys text[])
 LANGUAGE sql
 STABLE
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
  select taken.member_id, taken.day, taken.at, taken.amount, array(
    select 'person ' || own.person_id from members.same_person own where own.member_id = taken.member_id
    union all
    select 'browser ' || encode(own.browser_hash, 'hex') from members.known_browser own
    where own.member_id = taken.member_id and not exists (
      select from members.person_decision decision
      where decision.member_id = own.member_id and decision.same_as is null
    )
  )
  from (
    select distinct on (fitting.member_id, case when p_daily then fitting.day end) fitting.*
    from (
      select deposit.member_id, deposit.id, (deposit.closed_at at time zone p_zone)::date as day,
        deposit.closed_at as at, deposit.amount - deposit.fee as amount
      from cashier_deposit deposit
      join members.member member on member.id = deposit.member_id
      where deposit.state = 'success' and deposit.closed_at >= p_from and deposit.closed_at < p_to
        and deposit.currency = p_currency and deposit.amount - deposit.fee >= p_least
        and (p_audience #>> '{levels,from}' is null
          or coalesce(member.club_level, 0) between (p_audience #>> '{levels,from}')::integer
            and (p_audience #>> '{levels,to}')::integer)
        and (p_audience ->> 'team' is null or (p_audience ->> 'team')::bigint = any (member.upline))
        and (p_audience ->> 'language' is null or member.language = p_audience ->> 'language')
        and (p_recipients is null or member.id = any (p_recipients))
        and p_first <> exists (
          select from cashier_deposit earlier
          where earlier.member_id = deposit.member_id and earlier.state = 'success'
            and (earlier.closed_at, earlier.id) < (deposit.closed_at, deposit.id)
        )
        and not exists (
          select from promotions.joining joining
          where joining.deposit_number = deposit.order_number and joining.offer_id is distinct from p_offer
        )
    ) fitting
    order by fitting.member_id, case when p_daily then fitting.day end, fitting.at, fitting.id
  ) taken
$function$;

CREATE OR REPLACE FUNCTION book_00.protection_closed(p_guard book_00.protection_guard, p_at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (((p_guard).excluded_until IS NOT NULL) AND (((p_guard).returns_at IS NULL) OR ((p_guard).returns_at > p_at))) THEN 'protection.excluded'::text WHEN ((p_guard).time_out_until > p_at) THEN 'protection.timed_out'::text WHEN (GREATEST((p_guard).of_age_at, (p_guard).documents_of_age_at) > p_at) THEN 'protection.under_age'::text WHEN ((p_guard).frozen_at IS NOT NULL) THEN 'protection.frozen'::text ELSE NULL::text END;

CREATE OR REPLACE FUNCTION book_00.protection_closed_members(p_at timestamp with time zone)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
  select guard.member_id from protection_guard guard where protection_closed(guard, p_at) is not null
$function$;

CREATE OR REPLACE FUNCTION book_00.protection_is_closed(p_member bigint, p_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
begin
  return exists (
    select from protection_guard guard
    where guard.member_id = p_member and protection_closed(guard, p_at) is not null);
end $function$;

CREATE OR REPLACE FUNCTION book_00.protection_note_play(p_member bigint, p_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
declare
  v_zone text; v_last timestamptz;
begin
  select guard.time_zone, guard.played_at into v_zone, v_last from protection_guard guard
  where guard.member_id = p_member and (guard.remind_minutes is not null or exists (
    select from protection_limit bound where bound.member_id = p_member and bound.kind = 'time'
  ));
  if not found or v_last >= p_at then
    return;
  end if;
  update protection_guard guard set played_at = p_at where guard.member_id = p_member;
  if p_at - v_last <= interval '5 minutes' then
    insert into protection_play as play (member_id, day, seconds)
    values (p_member, (p_at at time zone v_zone)::date, extract(epoch from p_at - v_last)::integer)
    on conflict (member_id, day) do update set seconds = play.seconds + excluded.seconds;
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
 SET search_path TO 'book_00', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
#variable_conflict use_column
declare
  v_guarded bigint[];
begin
  select array_agg(locked.member_id) into v_guarded from (
    select guard.member_id from protection_guard guard where guard.member_id = any (p_member)
    order by guard.member_id for no key update of guard
  ) locked;
  if v_guarded is null then
    return;
  end if;
  perform protection_note_play(guarded.id, p_at) from unnest(v_guarded) guarded (id);
  return query
  select asked.item::integer, asked.member, case
      when play.closed is not null then play.closed
      when lowest.kind = 'time' then 'protection.time_limit'
    end, lowest.kind, lowest.starts_at, lowest.amount
  from unnest(p_member) with ordinality asked (member, item)
  join protection_guard guard on guard.member_id = asked.member
  cross join lateral (select protection_closed(guard, p_at) as closed) play
  left join lateral (
    select bound.kind, protection_period_start(bound.period, guard.time_zone, p_at) as starts_at,
      min(bound.amount) as amount
    from protection_limit bound
    where bound.member_id = asked.member and bound.kind in ('stake', 'loss', 'time') and play.closed is null
    group by bound.kind, bound.period
  ) lowest on true
  where play.closed is not null or lowest.kind in ('stake', 'loss') or (lowest.kind = 'time'
    and lowest.amount * 60 <= (
      select coalesce(sum(played.seconds), 0) from protection_play played
      where played.member_id = asked.member
        and played.day >= (lowest.starts_at at time zone guard.time_zone)::date
    ));
end $function$;

CREATE OR REPLACE FUNCTION book_00.rebates_earned(p_member bigint[], p_from date, p_to date)
 RETURNS TABLE(member_id bigint, day date, category text, placed_day date, valid_turnover bigint, counted bigint, rate integer, of_line boolean, amount bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
  with play as materialized (
    select turnover.member_id, turnover.day, turnover.category, turnover.placed_day,
      sum(turnover.valid_turnover)::bigint as valid_turnover
    from bets_turnover turnover
    where turnover.member_id = any (p_member) and turnover.day between p_from and p_to
      and turnover.currency <> 'FUN'
    group by turnover.member_id, turnover.day, turnover.category, turnover.placed_day
  ), on_day as materialized (
    select settled.day from (select distinct play.day from play) settled
    cross join lateral rebates.terms_on(settled.day) terms where terms.is_on
  ), line as materialized (
    select placed.placed_day, held.member_id, held.rates
    from (
      select play.placed_day, array_agg(distinct play.member_id) as members from play
      where play.placed_day > '-infinity' group by play.placed_day
    ) placed
    cross join lateral agents.terms_within(placed.members, placed.placed_day, 0) held
  ), rated as (
    select play.*, nullif((line.rates ->> play.category)::integer, 0) as line_rate, terms.is_on,
      coalesce(
        terms.rates -> rebates.level_on(play.member_id, play.placed_day)::text ->> play.category,
        terms.rates -> '0' ->> play.category
      )::integer as house_rate, coalesce((terms.weights ->> play.category)::integer, 10000) as weight
    from play
    join on_day on on_day.day = play.day
    left join line on line.placed_day = play.placed_day and line.member_id = play.member_id
    left join lateral rebates.terms_on(play.placed_day) terms on true
  ), priced as (
    select rated.*, rated.line_rate is not null as of_line,
      coalesce(rated.line_rate,
        case when rated.is_on then rated.house_rate end, 0) as rate,
      case when rated.line_rate is not null then rated.valid_turnover
        else agents.share(rated.valid_turnover, rated.weight) end as counted
    from rated
  )
  select priced.member_id, priced.day, priced.category, priced.placed_day, priced.valid_turnover,
    priced.counted, priced.rate, priced.of_line, agents.share(priced.counted, priced.rate)
  from priced
$function$;

CREATE OR REPLACE FUNCTION book_00.rebates_take(p_member bigint[], p_from date, p_today date, p_by_itself boolean, p_minimum bigint, p_turnover_rate integer, p_at timestamp with time zone)
 RETURNS TABLE(claim_id bigint, member_id bigint, currency text, amount bigint, required bigint)
 LANGUAGE plpgsql
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
#variable_conflict use_column
begin
  return query
  with difference as materialized (
    select earned.member_id, earned.day, earned.category,
      earned.amount - coalesce(line.claimed, 0) as amount
    from (
      select part.member_id, part.day, part.category, sum(part.amount)::bigint as amount
      from rebates_earned(p_member, p_from, p_today) part
      group by part.member_id, part.day, part.category
    ) earned
    left join rebates_line line on line.member_id = earned.member_id and line.day = earned.day
      and line.category = earned.category
    where earned.amount <> coalesce(line.claimed, 0)
      and (not p_by_itself or earned.day = p_from or earned.amount < coalesce(line.claimed, 0))
  ), total as materialized (
    select sum.member_id, nextval('rebates.claim_id') as claim_id, sum.owed,
      greatest(sum.amount - sum.owed, 0) as amount, greatest(sum.owed - sum.amount, 0) as owed_after
    from (
      select difference.member_id, sum(difference.amount)::bigint as amount,
        coalesce(max(owed.owed), 0) as owed
      from difference left join rebates_owed owed on owed.member_id = difference.member_id
      group by difference.member_id
    ) sum
    where p_by_itself or sum.amount - sum.owed >= greatest(p_minimum, 1)
  ), claim as (
    insert into rebates_claim (id, member_id, currency, by_itself, day, amount, owed_before, owed_after,
      required, claimed_at)
    select total.claim_id, total.member_id, member.currency, p_by_itself, p_today, total.amount, total.owed,
      total.owed_after,
      case when p_by_itself and protection_is_closed(total.member_id, p_at) then 0
        else div(total.amount::numeric * p_turnover_rate, 10000)::bigint end, p_at
    from total join members.member member on member.id = total.member_id
    returning id, member_id, currency, amount, required
  ), line as (
    insert into rebates_line as line (member_id, day, category, claimed)
    select difference.member_id, difference.day, difference.category, difference.amount
    from difference join total on total.member_id = difference.member_id
    order by difference.member_id, difference.day, difference.category
    on conflict (member_id, day, category) do update set claimed = line.claimed + excluded.claimed
  ), part as (
    insert into rebates_claim_line (claim_id, member_id, day, category, amount)
    select claim.id, difference.member_id, difference.day, difference.category, difference.amount
    from difference join claim on claim.member_id = difference.member_id
  ), owed as (
    insert into rebates_owed (member_id, owed)
    select total.member_id, total.owed_after from total where total.owed <> total.owed_after
    on conflict (member_id) do update set owed = excluded.owed
  )
  select claim.id, claim.member_id, claim.currency, claim.amount, claim.required from claim
  order by claim.member_id;
end $function$;

CREATE OR REPLACE FUNCTION book_00.referral_commission(p_day date, p_book integer, p_from timestamp with time zone, p_to timestamp with time zone, p_closed bigint[], p_at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
AS $function$
  with earning as (
    select friend.*, (term.terms ->> 'turnoverRate')::integer as turnover_rate,
      greatest((term.terms ->> 'cap')::bigint - friend.income, 0) as room,
      (term.terms ->> 'depositRate')::bigint as deposit_rate,
      (term.terms ->> 'playRate')::bigint as play_rate
    from referral.friend friend join referral.terms term on term.version = friend.version
    where friend.book = p_book and friend.state = 'qualified' and friend.until_day >= p_day
      and friend.qualified_day < p_day
      and not friend.friend_id = any (p_closed) and not friend.referrer_id = any (p_closed)
  ), base as (
    select earning.friend_id, 'deposit' as kind, 1 as rank, earning.deposit_rate as rate,
      earning.deposit_carry as carry, sum(deposit.amount)::bigint as amount
    from earning join cashier_deposit deposit on deposit.member_id = earning.friend_id
    where deposit.state = 'success' and deposit.closed_at >= p_from and deposit.closed_at < p_to
    group by earning.friend_id, earning.deposit_rate, earning.deposit_carry
    union all
    select earning.friend_id, 'play', 2, earning.play_rate, earning.play_carry,
      sum(turnover.valid_turnover)::bigint
    from earning join bets_turnover turnover
      on turnover.member_id = earning.friend_id and turnover.day = p_day
    group by earning.friend_id, earning.play_rate, earning.play_carry
  ), due as (
    select base.*, base.amount * base.rate + base.carry as raw,
      -- A cent is 1 000 units, and a raw unit a ten-thousandth of one.
      greatest(base.amount * base.rate + base.carry, 0) / 10000000 * 1000 as cents
    from base
  ), capped as (
    select due.*, earning.referrer_id, earning.turnover_rate, earning.room,
      sum(due.cents) over (partition by due.friend_id order by due.rank) as upto
    from due join earning on earning.friend_id = due.friend_id
  ), paid as (
    select capped.*, greatest(least(capped.cents, capped.room - capped.upto + capped.cents), 0) as part,
      capped.upto >= capped.room as is_full
    from capped
  ), income as (
    insert into referral.income (referrer_id, friend_id, kind, day, base, amount, turnover_rate, earned_at)
    select paid.referrer_id, paid.friend_id, paid.kind, p_day, paid.amount, paid.part,
      paid.turnover_rate, p_at
    from paid where paid.part > 0 order by paid.friend_id, paid.rank
  )
  update referral.friend friend
  set income = friend.income + brought.part,
    deposit_carry = case when brought.is_full then 0
      else coalesce(brought.deposit_left, friend.deposit_carry) end,
    play_carry = case when brought.is_full then 0 else coalesce(brought.play_left, friend.play_carry) end
  from (
    select paid.friend_id, sum(paid.part)::bigint as part, bool_or(paid.is_full) as is_full,
      (min(paid.raw - paid.cents * 10000) filter (where paid.kind = 'deposit'))::bigint as deposit_left,
      (min(paid.raw - paid.cents * 10000) filter (where paid.kind = 'play'))::bigint as play_left
    from paid group by paid.friend_id
  ) brought
  where friend.friend_id = brought.friend_id
$function$;

CREATE OR REPLACE FUNCTION book_00.referral_fold(p_day date, p_book integer, p_from timestamp with time zone, p_to timestamp with time zone, p_closed bigint[], p_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
begin
  insert into referral.friend (friend_id, referrer_id, version, book, registered_day, state, until_day)
  select member.id, member.recommender_id, term.version, p_book, p_day,
    case when member.upline = '{}' and inviter.type = 0 then 'waiting' else 'line' end,
    p_day + (term.terms ->> 'within')::integer - 1
  from members.member member
  join members.member inviter on inviter.id = member.recommender_id
  cross join lateral (
    select terms.* from referral.terms terms where terms.from_at <= member.registered_at
    order by terms.from_at desc, terms.version desc limit 1
  ) term
  where member.registered_at >= p_from and member.registered_at < p_to and member.book = p_book
    and member.currency <> 'FUN' and term.enabled
  order by member.id
  on conflict do nothing;

  -- A team earns on whoever an operator moved below an agent, and nobody earns on their own play.
  update referral.friend friend
  set state = case when member.upline = '{}' then 'person' else 'line' end
  from members.member member
  where member.id = friend.friend_id and friend.book = p_book and friend.until_day >= p_day
    and friend.state in ('waiting', 'qualified')
    and (member.upline <> '{}' or exists (
      select from members.same_person own
      join members.same_person other on other.person_id = own.person_id
      where own.member_id = friend.friend_id and other.member_id = friend.referrer_id
    ));

  perform referral_commission(p_day, p_book, p_from, p_to, p_closed, p_at);
  perform referral_qualify(p_day, p_book, p_from, p_to, p_closed, p_at);

  update referral.friend set state = 'lapsed'
  where book = p_book and state = 'waiting' and until_day <= p_day;
end $function$;

CREATE OR REPLACE FUNCTION book_00.referral_qualify(p_day date, p_book integer, p_from timestamp with time zone, p_to timestamp with time zone, p_closed bigint[], p_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  v_friend record;
begin
  -- One after another: of two accounts of one person who would qualify on a day, the first does.
  perform pg_advisory_xact_lock(hashtext('referral.qualify'));
  for v_friend in
    select friend.friend_id, friend.referrer_id, term.terms
    from referral.friend friend
    join referral.terms term on term.version = friend.version
    join members.member member on member.id = friend.friend_id
    where friend.book = p_book and friend.state = 'waiting' and friend.until_day >= p_day
      and not friend.friend_id = any (p_closed) and not friend.referrer_id = any (p_closed)
      and (member.mobile_verified_at is not null or exists (
        select from protection.identity_check proof
        where proof.member_id = friend.friend_id and proof.state = 'approved'
      ))
      and (term.terms ->> 'firstDeposit')::bigint <= (
        select deposit.amount from cashier_deposit deposit
        where deposit.member_id = friend.friend_id and deposit.state = 'success' and deposit.closed_at < p_to
        order by deposit.closed_at, deposit.id limit 1
      )
      and (term.terms ->> 'turnover')::bigint <= (
        select coalesce(sum(turnover.valid_turnover), 0) from bets_turnover turnover
        where turnover.member_id = friend.friend_id
          and turnover.day between friend.registered_day and p_day
      )
    order by friend.friend_id
    for update of friend
  loop
    if exists (
      select from members.accounts_of_person(v_friend.friend_id) account (id)
      where account.id = v_friend.referrer_id or exists (
        select from referral.friend other
        where other.friend_id = account.id and other.qualified_day is not null
      )
    ) then
      update referral.friend set state = 'person' where friend_id = v_friend.friend_id;
      continue;
    end if;
    update referral.friend
    set state = 'qualified', qualified_day = p_day,
      until_day = p_day + (v_friend.terms ->> 'days')::integer,
      income = least((v_friend.terms ->> 'invitation')::bigint, (v_friend.terms ->> 'cap')::bigint)
    where friend_id = v_friend.friend_id;
    insert into referral.income (referrer_id, friend_id, kind, day, base, amount, turnover_rate, earned_at)
    select v_friend.referrer_id, v_friend.friend_id, 'invitation', p_day, 0, friend.income,
      (v_friend.terms ->> 'turnoverRate')::integer, p_at
    from referral.friend friend where friend.friend_id = v_friend.friend_id and friend.income > 0;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION book_00.reports_bets(p_member bigint, p_day date, p_category text, p_game text, p_from timestamp with time zone, p_to timestamp with time zone, p_zone text, p_after_at timestamp with time zone, p_after bigint, p_limit integer)
 RETURNS TABLE(id bigint, placed_at timestamp with time zone, settled_at timestamp with time zone, stake bigint, payout bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
  select bet.id, bet.placed_at, bet.settled_at, bets_played(bet),
    bet.payout - bet.stake + bets_played(bet)
  from bets_bet bet
  where bet.member_id = p_member and bet.category = p_category and bet.game = p_game and bet.state = 'settled'
    and bet.placed_at < p_to and bet.settled_at >= p_from and bet.settled_at < p_to
    and bet.placed_at >= (
      select case when min(turnover.placed_day) = '-infinity' then '-infinity'
        else min(turnover.placed_day)::timestamp at time zone p_zone end
      from bets_turnover turnover where turnover.member_id = p_member and turnover.day = p_day
        and turnover.category = p_category and turnover.game = p_game
    )
    and (p_after is null or (bet.placed_at, bet.id) < (p_after_at, p_after))
    and bets_played(bet) is not null
  order by bet.placed_at desc, bet.id desc limit p_limit
$function$;

CREATE OR REPLACE FUNCTION book_00.reports_entries(p_kind text[], p_fees boolean, p_from timestamp with time zone, p_to timestamp with time zone, p_zone text, p_channel text, p_line bigint, p_offer bigint, p_after_at timestamp with time zone, p_after bigint, p_limit integer)
 RETURNS TABLE(at timestamp with time zone, id bigint, reference text, kind text, account text, amount bigint, member_id bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
  select money.posted_at, money.transaction_id, money.reference, money.kind, money.account, money.amount,
    moved.member_id
  from ledger_money_latest(p_kind, p_fees, p_from, p_to, p_after_at, p_after,
    case when p_channel is null and p_line is null and p_offer is null then p_limit end) money
  left join cashier_withdrawal withdrawal on withdrawal.id = case when money.kind = 'withdrawal_fee'
    then nullif(split_part(money.reference, ':', 2), '')::bigint end
  cross join lateral (select coalesce(money.member_id, withdrawal.member_id) as member_id) moved
  where (p_channel is null or money.account = 'channel:' || p_channel)
    and (p_line is null or p_line = coalesce((
      select reports.line_of(
        case when member.id in (select change.member_id from members.upline_change change)
          then members.upline_on(member.id, (money.posted_at at time zone p_zone)::date)
          else member.upline end, member.id, member.type)
      from members.member member where member.id = moved.member_id
    ), 0))
    and (p_offer is null or p_offer = coalesce((
      select bonus.offer_id from cashier_bonus bonus
      where bonus.source = regexp_replace(money.reference, '^bonus:(.*?)(:release|:forfeit)?$', '\1')
    ), 0))
  order by money.posted_at desc, money.transaction_id desc limit p_limit
$function$;

CREATE OR REPLACE FUNCTION book_00.reports_money(p_from timestamp with time zone, p_to timestamp with time zone, p_zone text, p_with_lines boolean)
 RETURNS TABLE(day date, line bigint, kind text, account text, offer text, entries bigint, amount bigint, cost bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
  with moved as materialized (
    select (money.posted_at at time zone p_zone)::date as day, money.kind, money.account, money.amount,
      case when p_with_lines and money.kind = 'withdrawal_fee' then coalesce(money.member_id, (
        select withdrawal.member_id from cashier_withdrawal withdrawal
        where withdrawal.id = nullif(split_part(money.reference, ':', 2), '')::bigint
      )) else money.member_id end as member_id,
      case when money.kind in ('bonus', 'bonus_release', 'bonus_forfeit') then coalesce((
        select bonus.offer_id::text from cashier_bonus bonus
        where bonus.source = regexp_replace(money.reference, '^bonus:(.*?)(:release|:forfeit)?$', '\1')
      ), '') else '' end as offer
    from ledger_money(p_from, p_to, p_with_lines) money
  ), part as (
    select moved.day, moved.member_id, moved.kind, moved.account, moved.offer, count(*) as entries,
      sum(moved.amount) as amount
    from moved group by 1, 2, 3, 4, 5
  ), summed as (
    select part.day, coalesce(reports.line_of(
        case when changed.member_id is null then member.upline
          else members.upline_on(part.member_id, part.day) end, member.id, member.type), 0) as line,
      part.kind, part.account, part.offer, sum(part.entries)::bigint as entries,
      sum(part.amount)::bigint as amount
    from part
    left join members.member member on member.id = part.member_id
    left join (
      select distinct change.member_id from members.upline_change change where p_with_lines
    ) changed on changed.member_id = part.member_id
    group by 1, 2, 3, 4, 5
  )
  select summed.day, summed.line, summed.kind, summed.account, summed.offer, summed.entries, summed.amount,
    case when summed.kind in ('deposit', 'withdrawal') and summed.account like 'channel:%'
      then abs(summed.amount) * reports.rate_on('channel', split_part(summed.account, ':', 2), summed.day)
        / 10000 else 0 end
  from summed
$function$;

CREATE OR REPLACE FUNCTION book_00.reports_people(p_day date, p_from timestamp with time zone, p_to timestamp with time zone, p_zone text)
 RETURNS TABLE(bettors bigint, depositors bigint, first_depositors bigint, registered_days date[])
 LANGUAGE sql
 STABLE
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
  with depositor as materialized (
    select distinct deposit.member_id from cashier_deposit deposit
    where deposit.state = 'success' and deposit.closed_at >= p_from and deposit.closed_at < p_to
  ), first as materialized (
    select depositor.member_id from depositor where not exists (
      select from cashier_deposit former where former.member_id = depositor.member_id
        and former.state = 'success' and former.closed_at < p_from
    )
  )
  select
    (select count(*) from (
      select turnover.member_id from bets_turnover turnover
      where turnover.day = p_day and turnover.currency <> 'FUN'
      group by turnover.member_id having sum(turnover.bets) > 0
    ) bettor),
    (select count(*) from depositor), (select count(*) from first),
    (select array_agg((member.registered_at at time zone p_zone)::date)
     from first join members.member member on member.id = first.member_id)
$function$;

CREATE OR REPLACE FUNCTION book_00.reports_play(p_first date, p_last date, p_with_lines boolean)
 RETURNS TABLE(day date, line bigint, category text, vendor text, game text, bets bigint, stake bigint, payout bigint, rebate bigint, turnover bigint, cost bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
  with played as (
    select turnover.day, case when p_with_lines then turnover.member_id end as member_id, turnover.category,
      turnover.game, sum(turnover.bets) as bets, sum(turnover.stake) as stake, sum(turnover.payout) as payout,
      sum(turnover.rebate) as rebate, sum(turnover.valid_turnover) as valid
    from bets_turnover turnover
    where turnover.day >= p_first and turnover.day <= p_last and turnover.currency <> 'FUN'
    group by 1, 2, 3, 4
  ), summed as (
    select played.day, coalesce(reports.line_of(
        case when changed.member_id is null then member.upline
          else members.upline_on(played.member_id, played.day) end, member.id, member.type), 0) as line,
      played.category, played.game, sum(played.bets)::bigint as bets, sum(played.stake)::bigint as stake,
      sum(played.payout)::bigint as payout, sum(played.rebate)::bigint as rebate,
      sum(played.valid)::bigint as valid
    from played
    left join members.member member on member.id = played.member_id
    left join (select distinct change.member_id from members.upline_change change) changed
      on changed.member_id = played.member_id
    group by 1, 2, 3, 4
  ), game as materialized (
    select code.category, code.game, reports.vendor_of(code.game, code.category) as vendor
    from (select distinct summed.category, summed.game from summed) code
  )
  select summed.day, summed.line, summed.category, game.vendor, summed.game, summed.bets, summed.stake,
    summed.payout, summed.rebate, summed.valid,
    trunc((summed.stake - summed.payout)::numeric * reports.rate_on('vendor', game.vendor, summed.day)
      / 10000)::bigint
  from summed join game on game.category = summed.category and game.game = summed.game
$function$;

CREATE OR REPLACE FUNCTION book_00.reports_played(p_first date, p_last date, p_category text, p_game text[], p_line bigint, p_after_day date, p_after_member bigint, p_after_category text, p_after_game text, p_limit integer)
 RETURNS TABLE(day date, member_id bigint, category text, game text, bets bigint, stake bigint, payout bigint, rebate bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
  select turnover.day, turnover.member_id, turnover.category, turnover.game, sum(turnover.bets)::bigint,
    sum(turnover.stake)::bigint, sum(turnover.payout)::bigint, sum(turnover.rebate)::bigint
  from bets_turnover turnover
  where turnover.day >= p_first and turnover.day <= coalesce(p_after_day, p_last)
    and turnover.currency <> 'FUN'
    and (p_after_day is null or (turnover.day, turnover.member_id, turnover.category, turnover.game)
      < (p_after_day, p_after_member, p_after_category, p_after_game))
    and (p_category is null or turnover.category = p_category)
    and (p_game is null or turnover.game = any (p_game))
    and (p_line is null or p_line = (
      select reports.line_of(
        case when member.id in (select change.member_id from members.upline_change change)
          then members.upline_on(member.id, turnover.day) else member.upline end, member.id, member.type)
      from members.member member where member.id = turnover.member_id
    ))
  group by turnover.day, turnover.member_id, turnover.category, turnover.game
  -- Bets that were voided on their own day have left nothing.
  having sum(turnover.bets) <> 0 or sum(turnover.stake) <> 0 or sum(turnover.payout) <> 0
    or sum(turnover.rebate) <> 0
  order by turnover.day desc, turnover.member_id desc, turnover.category desc, turnover.game desc
  limit p_limit
$function$;

CREATE OR REPLACE FUNCTION book_00.retention_blocks(p_member bigint)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
  select 'balance' where exists (
    select from ledger_account account
    where account.address = any (array[
      'member:' || p_member || ':cash', 'member:' || p_member || ':held', 'member:' || p_member || ':bonus'
    ]) and account.balance > 0
  )
  union all
  select 'bets' where exists (
    select from bets_bet bet where bet.member_id = p_member and bet.state = 'placed'
  )
  union all
  select 'orders' where exists (
    select from cashier_withdrawal withdrawal where withdrawal.member_id = p_member
      and withdrawal.state in ('requested', 'risk_review', 'approved', 'paying', 'pay_failed')
  ) or exists (
    select from cashier_deposit deposit where deposit.member_id = p_member
      and deposit.state in ('pending', 'claimed', 'matched', 'seen', 'confirmed', 'processing', 'returning')
  )
  union all
  select 'bonuses' where exists (
    select from cashier_bonus bonus where bonus.member_id = p_member and bonus.state = 'running'
  )
$function$;

CREATE OR REPLACE FUNCTION book_00.retention_erase(p_member bigint)
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
  update cashier_step set note = null
  where note is not null and order_number in (
    select order_number from cashier_deposit where member_id = p_member
    union all select order_number from cashier_withdrawal where member_id = p_member
  );
  update cashier_deposit set account = 'erased-' || p_member, pay_url = null, pay_to = null,
    reason = case when reason is not null then '' end
  where member_id = p_member;
  update cashier_withdrawal set account = 'erased-' || p_member, holder = '', masked_number = '',
    reason = case when reason is not null then '' end
  where member_id = p_member;
$function$;

CREATE OR REPLACE FUNCTION book_00.retention_orders(p_member bigint)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
  select order_number from cashier_deposit where member_id = p_member
  union all select order_number from cashier_withdrawal where member_id = p_member
$function$;

CREATE OR REPLACE FUNCTION book_00.retention_texts(p_member bigint)
 RETURNS TABLE(what text, content jsonb)
 LANGUAGE sql
 STABLE
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
  select 'deposit', jsonb_build_object('number', deposit.order_number, 'reason', deposit.reason)
  from cashier_deposit deposit where deposit.member_id = p_member and deposit.reason is not null
  union all
  select 'withdrawal', jsonb_build_object('number', withdrawal.order_number, 'reason', withdrawal.reason)
  from cashier_withdrawal withdrawal
  where withdrawal.member_id = p_member and withdrawal.reason is not null
  union all
  select 'step', jsonb_build_object('number', step.order_number, 'note', step.note)
  from cashier_step step
  where step.note is not null and step.order_number in (
    select order_number from cashier_deposit where member_id = p_member
    union all select order_number from cashier_withdrawal where member_id = p_member
  )
$function$;

CREATE OR REPLACE FUNCTION book_00.risk_depositors(p_from timestamp with time zone)
 RETURNS TABLE(agent_id bigint, member_ids bigint[], sums bigint[])
 LANGUAGE sql
 STABLE
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
  select member.upline[cardinality(member.upline)], array_agg(member.id), array_agg(paid_in.deposited)
  from (
    select deposit.member_id, sum(deposit.amount)::bigint as deposited from cashier_deposit deposit
    where deposit.state = 'success' and deposit.closed_at >= p_from group by deposit.member_id
  ) paid_in
  join members.member member on member.id = paid_in.member_id and member.upline <> '{}'
  group by member.upline[cardinality(member.upline)]
$function$;

CREATE OR REPLACE FUNCTION book_00.risk_no_play(p_from timestamp with time zone, p_zone text, p_least bigint, p_share bigint, p_times bigint)
 RETURNS TABLE(member_id bigint, deposited bigint, withdrawn bigint, played bigint, first_at timestamp with time zone)
 LANGUAGE sql
 STABLE
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
  with paid_in as materialized (
    select deposit.member_id, sum(deposit.amount - deposit.fee)::bigint as deposited,
      min(deposit.closed_at) as first_at
    from cashier_deposit deposit
    where deposit.state = 'success' and deposit.closed_at >= p_from
    group by deposit.member_id having sum(deposit.amount - deposit.fee) >= p_least
  ), both_ways as materialized (
    select paid_in.*, out.withdrawn from paid_in
    cross join lateral (
      select coalesce(sum(withdrawal.amount), 0)::bigint as withdrawn from cashier_withdrawal withdrawal
      where withdrawal.member_id = paid_in.member_id and withdrawal.created_at >= paid_in.first_at
        and withdrawal.state not in ('rejected', 'cancelled')
    ) out
    where out.withdrawn * 10000 >= paid_in.deposited * p_share and out.withdrawn > 0
  )
  select both_ways.member_id, both_ways.deposited, both_ways.withdrawn, played.played, both_ways.first_at
  from both_ways
  cross join lateral (
    select (
      coalesce((
        select sum(turnover.valid_turnover) from bets_turnover turnover
        where turnover.member_id = both_ways.member_id
          and turnover.day >= (both_ways.first_at at time zone p_zone)::date
      ), 0) + coalesce((
        select sum(bet.stake) from bets_bet bet
        where bet.member_id = both_ways.member_id and bet.placed_at >= both_ways.first_at
          and bet.state = 'placed'
      ), 0)
    )::bigint as played
  ) played
  where played.played * 10000 < both_ways.deposited * p_times
$function$;

CREATE OR REPLACE FUNCTION book_00.risk_orders(p_member_ids bigint[], p_since timestamp with time zone[])
 RETURNS TABLE(member_id bigint, ref text, amount bigint, at timestamp with time zone, detail text)
 LANGUAGE sql
 STABLE
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
  select deposit.member_id, 'deposit:' || deposit.order_number, deposit.amount - deposit.fee,
    deposit.closed_at, deposit.channel_name
  from unnest(p_member_ids, p_since) wanted (member_id, since)
  join cashier_deposit deposit on deposit.member_id = wanted.member_id
    and deposit.state = 'success' and deposit.closed_at >= wanted.since
  union all
  select withdrawal.member_id, 'withdrawal:' || withdrawal.id, withdrawal.amount, withdrawal.created_at,
    withdrawal.order_number
  from unnest(p_member_ids, p_since) wanted (member_id, since)
  join cashier_withdrawal withdrawal on withdrawal.member_id = wanted.member_id
    and withdrawal.created_at >= wanted.since and withdrawal.state not in ('rejected', 'cancelled')
$function$;

CREATE OR REPLACE FUNCTION book_00.risk_sides(p_member_ids bigint[], p_from timestamp with time zone)
 RETURNS TABLE(member_id bigint, draw_id bigint, play text, stake bigint, payout bigint, at timestamp with time zone, valid_turnover bigint, category text, placed_day date)
 LANGUAGE sql
 STABLE
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
  select bet.member_id, bet.draw_key, coalesce(wager.play, bet.game), sum(bet.stake)::bigint,
    sum(bet.payout)::bigint, min(bet.placed_at), sum(bet.valid_turnover)::bigint, min(bet.category),
    min(bet.placed_day)
  from bets_bet bet
  left join lottery_wager wager on wager.draw_id = bet.draw_key and wager.bet_id = bet.id
  where bet.member_id = any (p_member_ids) and bet.placed_at >= p_from and bet.draw_key is not null
    and bet.state = 'settled'
  group by bet.member_id, bet.draw_key, coalesce(wager.play, bet.game)
$function$;

CREATE OR REPLACE FUNCTION book_00.risk_signatures(p_from timestamp with time zone, p_day date, p_stake bigint, p_draws bigint)
 RETURNS TABLE(member_id bigint, circle text, bands bigint[])
 LANGUAGE sql
 STABLE
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
  with large as materialized (
    select turnover.member_id from bets_turnover turnover
    where turnover.day >= p_day and turnover.currency <> 'FUN' and turnover.category = 'LOTT'
    group by turnover.member_id having sum(turnover.stake) >= p_stake and sum(turnover.bets) >= p_draws
  ), circle as materialized (
    select large.member_id, 'team ' || coalesce(member.upline[1], member.id) as circle
    from large join members.member member on member.id = large.member_id
    where member.upline <> '{}' or member.type in (1, 2, 41, 42)
    union all
    select large.member_id, 'person ' || one.person_id
    from large join members.same_person one on one.member_id = large.member_id
  ), side as materialized (
    select bet.member_id, bet.draw_key || ' ' || coalesce(wager.play, bet.game) as side
    from bets_bet bet
    left join lottery_wager wager on wager.draw_id = bet.draw_key and wager.bet_id = bet.id
    where bet.member_id in (select circle.member_id from circle) and bet.placed_at >= p_from
      and bet.draw_key is not null and bet.state = 'settled'
    group by 1, 2
  ), played as (
    select side.member_id, array_agg(side.side) as sides from side
    group by side.member_id having count(*) >= p_draws
  ), signed as (
    select played.member_id, array(
      select hashtextextended(string_agg(lowest.hash::text, ' ' order by lowest.hash), 0)
      from generate_series(1, 4) seed
      cross join lateral (
        select hashtextextended(side, seed) as hash from unnest(played.sides) side order by 1 limit 3
      ) lowest
      group by seed order by seed
    ) as bands
    from played
  )
  select circle.member_id, circle.circle, signed.bands
  from signed join circle on circle.member_id = signed.member_id
$function$;

CREATE OR REPLACE FUNCTION book_00.risk_takers(p_from timestamp with time zone, p_play bigint)
 RETURNS TABLE(member_id bigint, offer text, source text, amount bigint, at timestamp with time zone, played bigint, withdrawn bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
  with taken as materialized (
    select bonus.member_id, 'offer:' || bonus.offer_id as offer, bonus.source, bonus.amount, bonus.required,
      bonus.started_at as at
    from cashier_bonus bonus where bonus.started_at >= p_from and bonus.offer_id is not null
    union all
    select claim.member_id, 'reward:' || claim.reward_id, 'reward:' || claim.id, claim.amount,
      greatest(claim.required, claim.amount), claim.claimed_at
    from rewards.claim claim where claim.claimed_at >= p_from
  )
  select taken.member_id, taken.offer, taken.source, taken.amount, taken.at, played.played, out.withdrawn
  from taken
  cross join lateral (
    select coalesce(sum(withdrawal.amount), 0)::bigint as withdrawn from cashier_withdrawal withdrawal
    where withdrawal.member_id = taken.member_id and withdrawal.created_at >= taken.at
      and withdrawal.state not in ('rejected', 'cancelled')
  ) out
  cross join lateral (
    select coalesce(sum(bet.stake), 0)::bigint as played from bets_bet bet
    where bet.member_id = taken.member_id and bet.placed_at >= taken.at and bet.state <> 'voided'
      and out.withdrawn >= taken.amount
  ) played
  where out.withdrawn >= taken.amount and played.played * 10000 <= taken.required * p_play
$function$;

CREATE OR REPLACE FUNCTION book_00.vendors_calls(p_kind text[], p_vendor text[], p_uuid uuid[], p_hash bytea[], p_member bigint[], p_currency text[], p_game text[], p_round text[], p_category text[], p_reference uuid[], p_amount bigint[], p_closes boolean[], p_late boolean[], p_reverse boolean[], p_most bigint[], p_refusal text[], p_reward uuid[], p_day date, p_at timestamp with time zone)
 RETURNS TABLE(item integer, outcome text, balance bigint)
 LANGUAGE plpgsql
 SET search_path TO 'book_00', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
#variable_conflict use_column
declare
  v_judged record; v_played record;
begin
  perform vendors_hold(p_member);
  v_judged := vendors_judge(p_kind, p_vendor, p_uuid, p_hash, p_member, p_game, p_round, p_reference,
    p_amount, p_late, p_reverse, p_most, p_refusal, p_reward);
  v_played := vendors_play(v_judged.what, v_judged.bet, v_judged.amount, v_judged.told, p_vendor, p_uuid,
    p_hash, p_member, p_currency, p_game, p_round, p_category, p_closes, p_day, p_at);
  perform vendors_note_rounds(v_played.what, p_vendor, p_member, p_game, p_round, p_closes, p_at);
  update vendors_transaction undone set state = 'rolled_back'
  from unnest(v_played.what, p_vendor, p_reference) call (what, vendor, reference)
  where call.what = 'void' and undone.vendor = call.vendor and undone.uuid = call.reference;
  insert into vendors_transaction
    (vendor, uuid, kind, state, member_id, round, game, reference, amount, bet_id, hash, balance, at, reward)
  select call.vendor, added.uuid, added.kind, added.state, call.member, call.round, call.game,
    added.reference, added.amount, added.bet, added.hash, added.balance, p_at,
    case when added.kind in ('bet', 'win') then call.reward end
  from unnest(v_played.what, p_kind, p_vendor, p_uuid, p_member, p_round, p_game, p_reference,
      v_judged.amount, v_played.bet, p_hash, v_played.balance, p_reward)
    call (what, kind, vendor, uuid, member, round, game, reference, amount, bet, hash, balance, reward)
  cross join lateral (
    select call.uuid, call.kind, 'applied', call.reference,
      case call.kind when 'rollback' then 0 else call.amount end,
      case when call.kind <> 'rollback' then call.bet end, call.hash, call.balance
    union all
    select call.reference, 'tombstone', 'rolled_back', null, 0, null, null, null
    where call.what = 'tombstone'
  ) added (uuid, kind, state, reference, amount, bet, hash, balance)
  where call.what in ('free', 'stake', 'pay', 'void', 'tombstone', 'again');
  return query
  select answer.item::integer, case
      when answer.what in ('free', 'stake', 'pay', 'void', 'tombstone', 'again') then 'ok'
      when answer.what = 'late' then 'duplicate_transaction'
      else answer.what
    end, answer.balance
  from unnest(v_played.what, v_played.balance) with ordinality answer (what, balance, item);
end $function$;

CREATE OR REPLACE FUNCTION book_00.vendors_close(p_vendor text[], p_member bigint[], p_round text[], p_day date, p_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'book_00', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
begin
  update vendors_round round set closed_at = p_at
  from unnest(p_vendor, p_member, p_round) asked (vendor, member, round)
  where round.member_id = asked.member and round.vendor = asked.vendor and round.round = asked.round
    and round.closed_at is null;
  perform bets_finish(array_agg(transaction.bet_id), p_day, p_at)
  from unnest(p_vendor, p_member, p_round) asked (vendor, member, round)
  join vendors_transaction transaction on transaction.member_id = asked.member
    and transaction.vendor = asked.vendor and transaction.round = asked.round
  where transaction.kind = 'bet' and transaction.state = 'applied' and transaction.bet_id is not null
  having count(*) > 0;
end $function$;

CREATE OR REPLACE FUNCTION book_00.vendors_give_back(p_vendor text, p_member bigint, p_round text, p_currency text, p_at timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
declare
  v_bet bigint[]; v_voided bigint := 0;
begin
  select array_agg(transaction.bet_id order by transaction.bet_id) into v_bet
  from vendors_transaction transaction
  where transaction.member_id = p_member and transaction.vendor = p_vendor and transaction.round = p_round
    and transaction.kind = 'bet' and transaction.state = 'applied' and transaction.bet_id is not null;
  if v_bet is not null then
    perform ledger_lock(array['member:' || p_member || ':cash'], array[p_currency]);
    select refund.voided into v_voided from bets_void(v_bet, 'house:vendor:' || p_vendor, p_at) refund;
    if v_voided <> cardinality(v_bet) then
      raise exception 'a bet changed while it was given back' using errcode = 'serialization_failure';
    end if;
  end if;
  update vendors_transaction transaction set state = 'rolled_back'
  where transaction.member_id = p_member and transaction.vendor = p_vendor and transaction.round = p_round
    and transaction.kind = 'bet' and transaction.state = 'applied';
  update vendors_round round set closed_at = p_at, flag = 'given_back'
  where round.member_id = p_member and round.vendor = p_vendor and round.round = p_round
    and round.closed_at is null;
  return v_voided;
end $function$;

CREATE OR REPLACE FUNCTION book_00.vendors_hold(p_member bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'book_00', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
declare
  v_held bigint;
begin
  for v_try in 1..2 loop
    select count(*) into v_held from (
      select from vendors_member member where member.member_id = any (p_member)
      order by member.member_id for no key update
    ) held;
    exit when v_held = cardinality(p_member);
    insert into vendors_member (member_id)
    select distinct asked.id from unnest(p_member) asked (id) order by asked.id
    on conflict do nothing;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION book_00.vendors_judge(p_kind text[], p_vendor text[], p_uuid uuid[], p_hash bytea[], p_member bigint[], p_game text[], p_round text[], p_reference uuid[], p_amount bigint[], p_late boolean[], p_reverse boolean[], p_most bigint[], p_refusal text[], p_reward uuid[], OUT what text[], OUT told bigint[], OUT bet bigint[], OUT amount bigint[])
 RETURNS record
 LANGUAGE plpgsql
AS $function$
begin
  select array_agg(case
      when known.kind is not null then case
        when call.kind <> 'rollback' and known.member_id = call.member
          and (known.kind = 'tombstone' or (known.hash = call.hash and known.state = 'rolled_back'))
          then 'transaction_rolled_back'
        when known.hash = call.hash then 'ok' else 'duplicate_transaction' end
      when call.why is not null then call.why
      when call.kind = 'bet' then case
        when round.closed_at is not null then 'duplicate_transaction'
        when round.game <> call.game then 'invalid_game'
        when call.amount = 0 then 'free'
        else 'stake'
      end
      when call.kind = 'rollback' and named.kind is null then 'tombstone'
      when named.member_id is distinct from call.member or named.round <> call.round
        or named.game <> call.game
        or named.kind not in ('bet', 'tombstone', case call.kind when 'rollback' then 'win' else 'bet' end)
        then 'unknown_transaction'
      when named.reward is distinct from call.reward then 'reward'
      when named.kind = 'tombstone' or named.state = 'rolled_back'
        then case call.kind when 'rollback' then 'again' else 'transaction_rolled_back' end
      when call.kind = 'win' then case
        when round.closed_at is not null and not call.late then 'duplicate_transaction'
        when call.amount > 0
          and call.amount > call.most - vendors_won(call.member, call.vendor, call.round) then 'held'
        else 'pay'
      end
      when named.kind = 'win' then 'reverse'
      when round.known_at is null and round.closed_at is null then 'void'
      when call.reverse or (round.known_at is null and round.flag in ('returned_win', 'debt')) then 'reverse'
      else 'late'
    end order by call.item),
    array_agg(case when known.hash = call.hash and call.kind <> 'rollback' then known.balance end
      order by call.item),
    array_agg(named.bet_id order by call.item),
    array_agg(case call.kind when 'rollback' then named.amount else call.amount end order by call.item)
  into what, told, bet, amount
  from unnest(p_kind, p_vendor, p_uuid, p_hash, p_member, p_game, p_round, p_reference, p_amount,
      p_late, p_reverse, p_most, p_refusal, p_reward) with ordinality call (kind, vendor, uuid, hash, member,
      game, round, reference, amount, late, reverse, most, why, reward, item)
  left join lateral (
    select transaction.* from vendors_transaction transaction
    where transaction.vendor = call.vendor and transaction.uuid = call.uuid limit 1
  ) known on true
  left join lateral (
    select transaction.* from vendors_transaction transaction
    where transaction.vendor = call.vendor and transaction.uuid = call.reference limit 1
  ) named on true
  left join lateral (
    select stored.* from vendors_round stored
    where stored.member_id = call.member and stored.vendor = call.vendor and stored.round = call.round limit 1
  ) round on true;
end $function$;

CREATE OR REPLACE FUNCTION book_00.vendors_note_rounds(p_what text[], p_vendor text[], p_member bigint[], p_game text[], p_round text[], p_closes boolean[], p_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into vendors_round as round (member_id, vendor, round, game, opened_at, closed_at)
  select call.member, call.vendor, call.round, call.game, p_at, case when call.closes then p_at end
  from unnest(p_what, p_member, p_vendor, p_round, p_game, p_closes)
    call (what, member, vendor, round, game, closes)
  where call.what in ('free', 'stake')
  on conflict (member_id, vendor, round) do update set closed_at = excluded.closed_at
    where round.closed_at is null and excluded.closed_at is not null;
  -- `late`: the vendor may consider a bet undone that is applied here, so the round needs review.
  update vendors_round round set
    known_at = case when call.what = 'pay' then coalesce(round.known_at, p_at) else round.known_at end,
    closed_at = case when call.closes and call.what <> 'late' then coalesce(round.closed_at, p_at)
      else round.closed_at end,
    flag = case
      when call.what = 'late' then coalesce(round.flag, 'refused_rollback')
      when call.what = 'pay' and round.closed_at is not null then coalesce(round.flag, 'late_win')
      else round.flag
    end
  from unnest(p_what, p_member, p_vendor, p_round, p_closes) call (what, member, vendor, round, closes)
  where (call.what in ('pay', 'late') or (call.what = 'void' and call.closes))
    and round.member_id = call.member and round.vendor = call.vendor and round.round = call.round;
end $function$;

CREATE OR REPLACE FUNCTION book_00.vendors_outcome_of(p_outcome text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (p_outcome IS NULL) THEN NULL::text WHEN (p_outcome = ANY (ARRAY['placed'::text, 'repeated'::text])) THEN 'ok'::text WHEN (p_outcome = 'wallet.insufficient_funds'::text) THEN 'insufficient_funds'::text WHEN (p_outcome = ANY (ARRAY['protection.excluded'::text, 'protection.timed_out'::text, 'protection.under_age'::text, 'protection.frozen'::text])) THEN 'member_blocked'::text WHEN ((p_outcome ~~ 'protection.%'::text) OR (p_outcome = 'bonus.stake_limit'::text)) THEN 'stake_limit_exceeded'::text ELSE 'duplicate_transaction'::text END;

CREATE OR REPLACE FUNCTION book_00.vendors_play(p_what text[], p_bet bigint[], p_amount bigint[], p_told bigint[], p_vendor text[], p_uuid uuid[], p_hash bytea[], p_member bigint[], p_currency text[], p_game text[], p_round text[], p_category text[], p_closes boolean[], p_day date, p_at timestamp with time zone, OUT what text[], OUT bet bigint[], OUT balance bigint[])
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare
  ending_item integer[]; ending_bet bigint[];
begin
  -- A round that closes ends its bets, except the one that is returned.
  select array_agg(call.item::integer), array_agg(placed.bet_id) into ending_item, ending_bet
  from unnest(p_what, p_closes, p_vendor, p_member, p_round, p_bet) with ordinality
    call (what, closes, vendor, member, round, bet, item)
  cross join lateral (
    select transaction.bet_id from vendors_transaction transaction
    where transaction.member_id = call.member and transaction.vendor = call.vendor
      and transaction.round = call.round and transaction.kind = 'bet' and transaction.state = 'applied'
    offset 0
  ) placed
  where call.closes and call.what in ('free', 'stake', 'pay', 'void') and placed.bet_id is not null
    and (call.what <> 'void' or placed.bet_id is distinct from call.bet);
  select array_agg(case
      when p_what[played.item] not in ('free', 'stake') or played.outcome in ('done', 'repeated')
        then p_what[played.item]
      else vendors_outcome_of(played.outcome)
    end order by played.item),
    array_agg(coalesce(played.bet_id, p_bet[played.item]) order by played.item),
    array_agg(coalesce(p_told[played.item], played.balance) order by played.item)
  into what, bet, balance
  from (
    select array_agg(case
        when call.what in ('free', 'stake', 'pay') then call.what
        when call.what = 'void' and call.bet is not null then 'void'
        else 'none'
      end order by call.item) as what,
      array_agg(case
        when call.what = 'pay' and call.bet is not null then call.uuid::text
        when call.what = 'pay' then 'vendor:' || call.vendor || ':' || call.uuid
        else call.vendor || ':' || call.uuid
      end order by call.item) as key,
      array_agg('house:vendor:' || call.vendor order by call.item) as house
    from unnest(p_what, p_bet, p_vendor, p_uuid) with ordinality call (what, bet, vendor, uuid, item)
  ) list
  cross join lateral bets_play(list.what, p_member, list.key, p_hash, p_currency, list.house, p_category,
    p_game, p_amount, p_bet, p_closes, ending_item, ending_bet, p_day, p_at) played;
end $function$;

CREATE OR REPLACE FUNCTION book_00.vendors_report(p_vendor text, p_uuid uuid, p_member bigint, p_game text, p_round text, p_wagered bigint, p_at timestamp with time zone, OUT outcome text, OUT allowed bigint)
 RETURNS record
 LANGUAGE plpgsql
 SET search_path TO 'book_00', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  v_bet bigint; v_report record;
begin
  perform vendors_hold(array[p_member]);
  select placed.bet_id into v_bet from vendors_transaction placed
  where placed.vendor = p_vendor and placed.uuid = p_uuid and placed.member_id = p_member
    and placed.kind = 'bet' and placed.state = 'applied' and placed.game = p_game and placed.round = p_round;
  if v_bet is null then
    outcome := 'unknown_transaction';
    return;
  end if;
  v_report := bets_report(v_bet, p_member, p_wagered, p_at);
  allowed := v_report.allowed;
  outcome := case v_report.outcome
    when 'bet.closed' then 'duplicate_transaction'
    else coalesce(vendors_outcome_of(v_report.outcome), 'ok')
  end;
end $function$;

CREATE OR REPLACE FUNCTION book_00.vendors_won(p_member bigint, p_vendor text, p_round text)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(sum(paid.amount), 0)::bigint from vendors_transaction paid
  where paid.member_id = p_member and paid.vendor = p_vendor and paid.round = p_round
    and paid.kind = 'win' and paid.state = 'applied'
$function$;

CREATE OR REPLACE FUNCTION book_00.webhooks_note()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
begin
  insert into webhooks_noted (type, thing)
  select wanted.type, new.id from webhooks_wanted wanted where wanted.type = tg_argv[0];
  return null;
end $function$;

CREATE OR REPLACE FUNCTION book_00.webhooks_note_closure()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
begin
  insert into webhooks_noted (type, thing)
  select wanted.type, new.member_id from webhooks_wanted wanted where wanted.type = 'member.closed';
  return null;
end $function$;

CREATE OR REPLACE FUNCTION book_00.webhooks_note_tickets()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'book_00', 'pg_temp'
AS $function$
begin
  if not exists (select from webhooks_wanted where type = 'bet.placed') then
    return null;
  end if;
  insert into webhooks_noted (type, thing)
  select 'bet.placed', ticket.id from added ticket order by ticket.id;
  return null;
end $function$;

-- Schema cashier

create table cashier.adjustment (
  id bigint generated always as identity not null,
  member_id bigint not null,
  account text not null,
  side text not null,
  amount bigint not null,
  currency text not null,
  reason text not null,
  note text,
  state text default 'asked'::text not null,
  asked_by bigint not null,
  asked_name text not null,
  asked_at timestamp with time zone not null,
  decided_by bigint,
  decided_name text,
  decided_at timestamp with time zone,
  decision_reason text,
  constraint adjustment_amount_check CHECK ((amount > 0)),
  constraint adjustment_check CHECK (((state = 'asked'::text) = (decided_at IS NULL))),
  constraint adjustment_check1 CHECK (((state <> 'approved'::text) OR (decided_by <> asked_by))),
  constraint adjustment_currency_check CHECK ((currency <> 'FUN'::text)),
  constraint adjustment_pkey PRIMARY KEY (id),
  constraint adjustment_side_check CHECK ((side = ANY (ARRAY['credit'::text, 'debit'::text]))),
  constraint adjustment_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'approved'::text, 'rejected'::text])))
);
CREATE INDEX adjustment_amount ON cashier.adjustment USING btree (amount, id);
CREATE INDEX adjustment_asked ON cashier.adjustment USING btree (asked_by, asked_at);
CREATE INDEX adjustment_member ON cashier.adjustment USING btree (member_id, id);
CREATE INDEX adjustment_state ON cashier.adjustment USING btree (state, id);

create table cashier.arrival (
  id bigint generated always as identity not null,
  account_id bigint not null,
  reference text not null,
  amount bigint not null,
  sender text not null,
  booked text not null,
  state text default 'waiting'::text not null,
  order_number text,
  is_imported boolean not null,
  entered_by bigint not null,
  entered_at timestamp with time zone not null,
  matched_by bigint,
  needs_second boolean default false not null,
  constraint arrival_account_id_fkey FOREIGN KEY (account_id) REFERENCES cashier.receiving_account(id),
  constraint arrival_account_id_reference_key UNIQUE (account_id, reference),
  constraint arrival_amount_check CHECK ((amount > 0)),
  constraint arrival_check CHECK (((state = 'matched'::text) = (order_number IS NOT NULL))),
  constraint arrival_pkey PRIMARY KEY (id),
  constraint arrival_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'matched'::text, 'ignored'::text])))
);
CREATE INDEX arrival_amount ON cashier.arrival USING btree (amount);
CREATE INDEX arrival_entered ON cashier.arrival USING btree (entered_by, entered_at);
CREATE INDEX arrival_newest ON cashier.arrival USING btree (entered_at, id);
CREATE INDEX arrival_order ON cashier.arrival USING btree (order_number) WHERE (order_number IS NOT NULL);
CREATE INDEX arrival_reference ON cashier.arrival USING btree (lower(reference) text_pattern_ops);
CREATE INDEX arrival_sender ON cashier.arrival USING btree (lower(sender) text_pattern_ops);
CREATE INDEX arrival_spelling ON cashier.arrival USING btree (account_id, lower(regexp_replace(reference, '\s'::text, ''::text, 'g'::text)));
CREATE INDEX arrival_state ON cashier.arrival USING btree (state, entered_at, id);

create table cashier.asked_amount (
  account_id bigint not null,
  amount bigint not null,
  order_number text not null,
  until timestamp with time zone,
  constraint asked_amount_account_id_fkey FOREIGN KEY (account_id) REFERENCES cashier.receiving_account(id),
  constraint asked_amount_amount_check CHECK ((amount > 0)),
  constraint asked_amount_order_number_key UNIQUE (order_number),
  constraint asked_amount_pkey PRIMARY KEY (account_id, amount)
);

create table cashier.bank (
  code text not null,
  name text not null,
  enabled boolean default true not null,
  place integer not null,
  network text,
  constraint bank_code_check CHECK ((code ~ '^[A-Z0-9]{2,16}$'::text)),
  constraint bank_network_check CHECK ((network = ANY (ARRAY['TRC20'::text, 'ERC20'::text]))),
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
  removed_at timestamp with time zone,
  is_respelled boolean default true not null,
  constraint card_bank_code_fkey FOREIGN KEY (bank_code) REFERENCES cashier.bank(code),
  constraint card_last_four_check CHECK ((last_four ~ '^[0-9A-Za-z]{4}$'::text)),
  constraint card_number_hash_check CHECK ((length(number_hash) = 32)),
  constraint card_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX card_bound ON cashier.card USING btree (number_hash) WHERE (removed_at IS NULL);
CREATE INDEX card_last_four ON cashier.card USING btree (last_four);
CREATE INDEX card_member ON cashier.card USING btree (member_id);
CREATE INDEX card_number ON cashier.card USING btree (number_hash);
CREATE INDEX card_to_respell ON cashier.card USING btree (id) WHERE (NOT is_respelled);

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
  fee_fixed bigint default 0 not null,
  names jsonb default '{}'::jsonb not null,
  instructions jsonb default '{}'::jsonb not null,
  level_from smallint,
  level_to smallint,
  window_minutes integer,
  method text,
  rate bigint,
  confirmations integer default 12 not null,
  created_by bigint,
  created_at timestamp with time zone default '2026-11-29 00:00:00+00'::timestamp with time zone not null,
  constraint channel_check CHECK ((max >= min)),
  constraint channel_check1 CHECK (((opens_minute IS NULL) = (closes_minute IS NULL))),
  constraint channel_check2 CHECK ((level_from <= level_to)),
  constraint channel_closes_minute_check CHECK (((closes_minute >= 0) AND (closes_minute <= 1439))),
  constraint channel_code_check CHECK ((code ~ '^[A-Z0-9_]{2,32}$'::text)),
  constraint channel_confirmations_check CHECK (((confirmations >= 1) AND (confirmations <= 100))),
  constraint channel_currency_check CHECK ((currency <> 'FUN'::text)),
  constraint channel_fee_fixed_check CHECK ((fee_fixed >= 0)),
  constraint channel_fee_rate_check CHECK (((fee_rate >= 0) AND (fee_rate <= 9999))),
  constraint channel_method_check CHECK ((method ~ '^[A-Z0-9_]{2,32}$'::text)),
  constraint channel_min_check CHECK ((min > 0)),
  constraint channel_opens_minute_check CHECK (((opens_minute >= 0) AND (opens_minute <= 1439))),
  constraint channel_pkey PRIMARY KEY (code),
  constraint channel_rate_check CHECK ((rate > 0)),
  constraint channel_type_check CHECK ((type = ANY (ARRAY['GATEWAY'::text, 'BANK'::text, 'WALLET'::text, 'USDT'::text]))),
  constraint channel_window_minutes_check CHECK (((window_minutes >= 5) AND (window_minutes <= 10080)))
);

create table cashier.channel_change (
  id bigint generated always as identity not null,
  code text not null,
  terms jsonb not null,
  reason text not null,
  asked_by bigint not null,
  asked_at timestamp with time zone not null,
  decided_by bigint,
  decided_at timestamp with time zone,
  agreed boolean,
  constraint channel_change_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES operators.operator(id),
  constraint channel_change_check CHECK (((decided_at IS NULL) = (agreed IS NULL))),
  constraint channel_change_check1 CHECK (((decided_at IS NULL) = (decided_by IS NULL))),
  constraint channel_change_code_fkey FOREIGN KEY (code) REFERENCES cashier.channel(code),
  constraint channel_change_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES operators.operator(id),
  constraint channel_change_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX channel_change_waiting ON cashier.channel_change USING btree (code) WHERE (decided_at IS NULL);

create table cashier.edge (
  category text not null,
  rate integer not null,
  constraint edge_category_fkey FOREIGN KEY (category) REFERENCES games.category(code),
  constraint edge_pkey PRIMARY KEY (category),
  constraint edge_rate_check CHECK (((rate >= 0) AND (rate <= 10000)))
);

create table cashier.payment (
  channel text not null,
  reference text not null,
  order_number text not null,
  by_hand boolean not null,
  at timestamp with time zone not null,
  constraint payment_pkey PRIMARY KEY (channel, reference)
);

create table cashier.receiving_account (
  id bigint generated always as identity not null,
  channel text not null,
  bank_name text not null,
  holder text not null,
  number text not null,
  enabled boolean default false not null,
  written_by bigint,
  written_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  constraint receiving_account_channel_fkey FOREIGN KEY (channel) REFERENCES cashier.channel(code),
  constraint receiving_account_pkey PRIMARY KEY (id)
);
CREATE INDEX receiving_account_channel ON cashier.receiving_account USING btree (channel, id);

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

create table cashier.setting_change (
  id bigint generated always as identity not null,
  key text not null,
  value_before bigint not null,
  value bigint not null,
  reason text not null,
  asked_by bigint not null,
  asked_at timestamp with time zone not null,
  decided_by bigint,
  decided_at timestamp with time zone,
  agreed boolean,
  constraint setting_change_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES operators.operator(id),
  constraint setting_change_check CHECK (((decided_at IS NULL) = (agreed IS NULL))),
  constraint setting_change_check1 CHECK (((decided_at IS NULL) = (decided_by IS NULL))),
  constraint setting_change_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES operators.operator(id),
  constraint setting_change_key_fkey FOREIGN KEY (key) REFERENCES cashier.setting(key),
  constraint setting_change_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX setting_change_waiting ON cashier.setting_change USING btree (key) WHERE (decided_at IS NULL);

create table cashier.setting_review (
  id boolean default true not null,
  reviewed_at timestamp with time zone not null,
  constraint setting_review_id_check CHECK (id),
  constraint setting_review_pkey PRIMARY KEY (id)
);

create table cashier.settlement (
  id bigint generated always as identity not null,
  deposit_id bigint not null,
  order_number text not null,
  account text not null,
  channel text not null,
  reference text not null,
  amount bigint not null,
  currency text not null,
  reason text not null,
  state text default 'asked'::text not null,
  asked_by bigint not null,
  asked_name text not null,
  asked_at timestamp with time zone not null,
  decided_by bigint,
  decided_name text,
  decided_at timestamp with time zone,
  decision_reason text,
  constraint settlement_amount_check CHECK ((amount > 0)),
  constraint settlement_check CHECK (((state = 'asked'::text) = (decided_at IS NULL))),
  constraint settlement_check1 CHECK (((state <> 'approved'::text) OR (decided_by <> asked_by))),
  constraint settlement_pkey PRIMARY KEY (id),
  constraint settlement_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'approved'::text, 'rejected'::text])))
);
CREATE UNIQUE INDEX settlement_deposit ON cashier.settlement USING btree (deposit_id) WHERE (state <> 'rejected'::text);
CREATE UNIQUE INDEX settlement_reference ON cashier.settlement USING btree (channel, reference) WHERE (state <> 'rejected'::text);
CREATE INDEX settlement_state ON cashier.settlement USING btree (state, id);

create table cashier.slip (
  order_number text not null,
  member_id bigint not null,
  mime text not null,
  sealed text not null,
  sent_at timestamp with time zone not null,
  constraint slip_pkey PRIMARY KEY (order_number)
);
CREATE INDEX slip_sent ON cashier.slip USING btree (sent_at);

create table cashier.stray_transfer (
  id bigint generated always as identity not null,
  channel text not null,
  tx_id text not null,
  order_number text not null,
  account text,
  usdt bigint not null,
  confirmations integer not null,
  seen_at timestamp with time zone not null,
  noted_at timestamp with time zone not null,
  why text not null,
  state text default 'waiting'::text not null,
  target text,
  amount bigint,
  rate bigint,
  asked_by bigint,
  asked_name text,
  asked_at timestamp with time zone,
  reason text,
  decided_by bigint,
  decided_name text,
  decided_at timestamp with time zone,
  decision_reason text,
  constraint stray_transfer_amount_check CHECK ((amount > 0)),
  constraint stray_transfer_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES operators.operator(id),
  constraint stray_transfer_channel_fkey FOREIGN KEY (channel) REFERENCES cashier.channel(code),
  constraint stray_transfer_channel_tx_id_key UNIQUE (channel, tx_id),
  constraint stray_transfer_check CHECK (((state <> 'asked'::text) OR (asked_by IS NOT NULL))),
  constraint stray_transfer_confirmations_check CHECK ((confirmations >= 0)),
  constraint stray_transfer_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES operators.operator(id),
  constraint stray_transfer_pkey PRIMARY KEY (id),
  constraint stray_transfer_rate_check CHECK ((rate > 0)),
  constraint stray_transfer_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'asked'::text, 'credited'::text, 'left'::text]))),
  constraint stray_transfer_usdt_check CHECK ((usdt > 0)),
  constraint stray_transfer_why_check CHECK ((why = ANY (ARRAY['unknown'::text, 'surplus'::text, 'closed'::text, 'small'::text])))
);
CREATE INDEX stray_transfer_account ON cashier.stray_transfer USING btree (lower(account), id);
CREATE INDEX stray_transfer_order ON cashier.stray_transfer USING btree (order_number);
CREATE INDEX stray_transfer_state ON cashier.stray_transfer USING btree (state, id);

-- Schema contracts

create table contracts.bill (
  id bigint generated always as identity not null,
  contract_id bigint not null,
  version smallint not null,
  kind text not null,
  period text not null,
  correction smallint default 0 not null,
  first_day date not null,
  last_day date not null,
  payee_id bigint not null,
  payer_id bigint,
  gross bigint not null,
  amount bigint not null,
  inputs jsonb,
  inputs_hash bytea,
  state text not null,
  computed_at timestamp with time zone not null,
  is_released boolean default false not null,
  first_by bigint,
  decided_by bigint,
  reason text,
  short_at timestamp with time zone,
  try_at timestamp with time zone,
  paid_at timestamp with time zone,
  is_noticed boolean default false not null,
  line_id bigint,
  line_paid bigint,
  line_ggr bigint,
  is_over_line boolean default false not null,
  held_for text,
  taken_back bigint default 0 not null,
  fenced_members bigint[],
  expired_at timestamp with time zone,
  expiry_noted_at timestamp with time zone,
  expiry_noted_by bigint,
  expiry_note text,
  decision_reason text,
  constraint bill_amount_check CHECK ((amount >= 0)),
  constraint bill_check CHECK (((inputs IS NULL) = (correction > 0))),
  constraint bill_check1 CHECK (((inputs IS NULL) = (inputs_hash IS NULL))),
  constraint bill_check2 CHECK (((state = 'paid'::text) = (paid_at IS NOT NULL))),
  constraint bill_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES contracts.contract(id),
  constraint bill_contract_id_period_correction_key UNIQUE (contract_id, period, correction),
  constraint bill_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES operators.operator(id),
  constraint bill_expiry_noted_by_fkey FOREIGN KEY (expiry_noted_by) REFERENCES operators.operator(id),
  constraint bill_first_by_fkey FOREIGN KEY (first_by) REFERENCES operators.operator(id),
  constraint bill_held_for_check CHECK ((held_for = ANY (ARRAY['suspended'::text, 'protection'::text, 'operator'::text]))),
  constraint bill_inputs_hash_check CHECK ((length(inputs_hash) = 32)),
  constraint bill_kind_check CHECK ((kind = ANY (ARRAY['daily_salary'::text, 'hourly_salary'::text, 'dividend'::text]))),
  constraint bill_line_id_fkey FOREIGN KEY (line_id) REFERENCES members.member(id),
  constraint bill_payee_id_fkey FOREIGN KEY (payee_id) REFERENCES members.member(id),
  constraint bill_payer_id_fkey FOREIGN KEY (payer_id) REFERENCES members.member(id),
  constraint bill_pkey PRIMARY KEY (id),
  constraint bill_state_check CHECK ((state = ANY (ARRAY['computed'::text, 'review'::text, 'approved'::text, 'held'::text, 'paid'::text, 'insufficient'::text, 'not_reached'::text, 'rejected'::text, 'expired'::text]))),
  constraint bill_taken_back_check CHECK ((taken_back >= 0))
);
CREATE INDEX bill_contract ON contracts.bill USING btree (contract_id, id);
CREATE INDEX bill_expired ON contracts.bill USING btree (short_at) WHERE (state = 'expired'::text);
CREATE INDEX bill_line ON contracts.bill USING btree (line_id, last_day) WHERE (line_id IS NOT NULL);
CREATE INDEX bill_open ON contracts.bill USING btree (state, id) WHERE (state = ANY (ARRAY['computed'::text, 'review'::text, 'approved'::text, 'held'::text, 'insufficient'::text]));
CREATE INDEX bill_paid ON contracts.bill USING btree (paid_at, id) WHERE (state = 'paid'::text);
CREATE INDEX bill_payee ON contracts.bill USING btree (payee_id, kind, first_day);
CREATE INDEX bill_payer ON contracts.bill USING btree (payer_id, id) WHERE (payer_id IS NOT NULL);
CREATE INDEX bill_to_note ON contracts.bill USING btree (expired_at) WHERE ((state = 'expired'::text) AND (expiry_noted_at IS NULL));
CREATE INDEX bill_unnoticed ON contracts.bill USING btree (id) WHERE ((state = 'paid'::text) AND (NOT is_noticed));

create table contracts.contract (
  id bigint generated always as identity not null,
  kind text not null,
  payer_id bigint,
  payee_id bigint not null,
  under_id bigint,
  state text not null,
  version smallint default 0 not null,
  due_first date,
  due_last date,
  until_day date,
  owed bigint default 0 not null,
  debts jsonb default '[]'::jsonb not null,
  fences jsonb default '[]'::jsonb not null,
  created_at timestamp with time zone not null,
  constraint contract_check CHECK (((due_first IS NULL) = (due_last IS NULL))),
  constraint contract_check1 CHECK ((payer_id <> payee_id)),
  constraint contract_kind_check CHECK ((kind = ANY (ARRAY['daily_salary'::text, 'hourly_salary'::text, 'dividend'::text]))),
  constraint contract_owed_check CHECK ((owed >= 0)),
  constraint contract_payee_id_fkey FOREIGN KEY (payee_id) REFERENCES members.member(id),
  constraint contract_payer_id_fkey FOREIGN KEY (payer_id) REFERENCES members.member(id),
  constraint contract_pkey PRIMARY KEY (id),
  constraint contract_state_check CHECK ((state = ANY (ARRAY['offered'::text, 'declined'::text, 'withdrawn'::text, 'lapsed'::text, 'valid'::text, 'change_offered'::text, 'dissolve_asked'::text, 'suspended'::text, 'dissolved'::text, 'ended'::text]))),
  constraint contract_under_id_fkey FOREIGN KEY (under_id) REFERENCES contracts.contract(id)
);
CREATE INDEX contract_due ON contracts.contract USING btree (due_last) WHERE (due_last IS NOT NULL);
CREATE INDEX contract_kind ON contracts.contract USING btree (kind, id);
CREATE INDEX contract_payee ON contracts.contract USING btree (payee_id, kind);
CREATE INDEX contract_payer ON contracts.contract USING btree (payer_id) WHERE (payer_id IS NOT NULL);
CREATE INDEX contract_state ON contracts.contract USING btree (state, id);
CREATE INDEX contract_under ON contracts.contract USING btree (under_id) WHERE (under_id IS NOT NULL);

create table contracts.covered (
  member_id bigint not null,
  draw_id bigint not null,
  play text not null,
  category text not null,
  placed_day date not null,
  valid_turnover bigint not null,
  day date not null,
  found_at timestamp with time zone not null,
  constraint covered_member_id_fkey FOREIGN KEY (member_id) REFERENCES members.member(id),
  constraint covered_pkey PRIMARY KEY (member_id, draw_id, play),
  constraint covered_valid_turnover_check CHECK ((valid_turnover > 0))
);
CREATE INDEX covered_day ON contracts.covered USING btree (day, member_id);
CREATE INDEX covered_found ON contracts.covered USING btree (found_at);

create table contracts.hour (
  ends_at timestamp with time zone not null,
  closed bigint[] not null,
  constraint hour_pkey PRIMARY KEY (ends_at)
);

create table contracts.request (
  id bigint generated always as identity not null,
  contract_id bigint not null,
  kind text not null,
  asker_id bigint,
  addressee_id bigint,
  terms jsonb,
  terms_hash bytea,
  simulation jsonb,
  asked_at timestamp with time zone not null,
  lapses_at timestamp with time zone not null,
  state text not null,
  answered_at timestamp with time zone,
  answered_from text,
  constraint request_addressee_id_fkey FOREIGN KEY (addressee_id) REFERENCES members.member(id),
  constraint request_asker_id_fkey FOREIGN KEY (asker_id) REFERENCES members.member(id),
  constraint request_check CHECK (((state = 'open'::text) = (answered_at IS NULL))),
  constraint request_check1 CHECK (((kind = 'dissolve'::text) = (terms IS NULL))),
  constraint request_check2 CHECK (((terms IS NULL) = (terms_hash IS NULL))),
  constraint request_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES contracts.contract(id),
  constraint request_kind_check CHECK ((kind = ANY (ARRAY['offer'::text, 'change'::text, 'dissolve'::text]))),
  constraint request_pkey PRIMARY KEY (id),
  constraint request_state_check CHECK ((state = ANY (ARRAY['open'::text, 'accepted'::text, 'declined'::text, 'withdrawn'::text, 'lapsed'::text]))),
  constraint request_terms_hash_check CHECK ((length(terms_hash) = 32))
);
CREATE INDEX request_addressee ON contracts.request USING btree (addressee_id) WHERE (state = 'open'::text);
CREATE INDEX request_contract ON contracts.request USING btree (contract_id, id);
CREATE INDEX request_lapses ON contracts.request USING btree (lapses_at) WHERE (state = 'open'::text);
CREATE UNIQUE INDEX request_open ON contracts.request USING btree (contract_id) WHERE (state = 'open'::text);

create table contracts.setting (
  key text not null,
  value bigint not null,
  constraint setting_key_check CHECK ((key = ANY (ARRAY['kept_least'::text, 'line_share'::text, 'line_above'::text]))),
  constraint setting_pkey PRIMARY KEY (key)
);

create table contracts.setting_change (
  id bigint generated always as identity not null,
  key text not null,
  value_before bigint not null,
  value bigint not null,
  reason text not null,
  asked_by bigint not null,
  asked_at timestamp with time zone not null,
  decided_by bigint,
  decided_at timestamp with time zone,
  agreed boolean,
  constraint setting_change_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES operators.operator(id),
  constraint setting_change_check CHECK (((decided_at IS NULL) = (agreed IS NULL))),
  constraint setting_change_check1 CHECK (((decided_at IS NULL) = (decided_by IS NULL))),
  constraint setting_change_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES operators.operator(id),
  constraint setting_change_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX setting_change_waiting ON contracts.setting_change USING btree (key) WHERE (decided_at IS NULL);

create table contracts.template (
  name text not null,
  terms jsonb not null,
  written_at timestamp with time zone not null,
  constraint template_name_check CHECK ((name <> ''::text)),
  constraint template_pkey PRIMARY KEY (name)
);

create table contracts.version (
  contract_id bigint not null,
  version smallint not null,
  terms jsonb not null,
  terms_hash bytea not null,
  from_day date not null,
  signed_at timestamp with time zone not null,
  constraint version_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES contracts.contract(id),
  constraint version_pkey PRIMARY KEY (contract_id, version),
  constraint version_terms_hash_check CHECK ((length(terms_hash) = 32)),
  constraint version_version_check CHECK ((version > 0))
);

CREATE OR REPLACE FUNCTION contracts.bill_reference(p_bill contracts.bill)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select 'contract:' || p_bill.contract_id || ':' || p_bill.period
    || case when p_bill.correction > 0 then ':' || p_bill.correction else '' end
$function$;

CREATE OR REPLACE FUNCTION contracts.forward_bills(p_limit bigint, p_members bigint[], p_months date[], p_own bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform from contracts.bill where state = 'computed' order by id for update;
  update contracts.bill bill set line_id = coalesce(payee.upline[1], payee.id)
  from members.member payee
  where payee.id = bill.payee_id and bill.state = 'computed' and bill.payer_id is null;
  with share as (
    select max(setting.value) filter (where setting.key = 'line_share') as share,
      max(setting.value) filter (where setting.key = 'line_above') as above
    from contracts.setting setting
  ), due as (
    select distinct bill.line_id, date_trunc('month', bill.last_day)::date as month
    from contracts.bill bill
    where bill.state = 'computed' and bill.line_id is not null
  ), line as (
    select due.line_id, due.month,
      (select coalesce(sum(other.amount), 0)::bigint from contracts.bill other
        where other.line_id = due.line_id and other.state not in ('rejected', 'expired')
          and other.last_day >= due.month and other.last_day < due.month + interval '1 month') as paid,
      (select coalesce(sum(team.stake - team.payout), 0)::bigint from agents.team_day team
        where team.agent_id = due.line_id
          and team.day >= due.month and team.day < due.month + interval '1 month')
      + coalesce((select sum(own.ggr)::bigint
        from unnest(p_members, p_months, p_own) own (member_id, month, ggr)
        where own.member_id = due.line_id and own.month = due.month), 0) as ggr
    from due
  ), sent as (
    select bill.id, contract.state as contract_state, line.paid, line.ggr,
      coalesce(line.paid > share.above and line.paid * 10000::numeric > share.share * greatest(line.ggr, 0),
        false) as is_over
    from contracts.bill bill
    join contracts.contract contract on contract.id = bill.contract_id
    cross join share
    left join line on line.line_id = bill.line_id and line.month = date_trunc('month', bill.last_day)::date
    where bill.state = 'computed'
  )
  update contracts.bill bill set line_paid = sent.paid, line_ggr = sent.ggr, is_over_line = sent.is_over,
    held_for = case when bill.amount > 0 and sent.contract_state = 'suspended' then 'suspended' end,
    state = case
      when bill.amount = 0 then 'not_reached'
      when sent.contract_state = 'suspended' then 'held'
      when bill.amount > p_limit or sent.is_over then 'review'
      when bill.inputs -> 'terms' ->> 'issue' = 'review' then 'review'
      else 'approved' end
  from sent where sent.id = bill.id;
end $function$;

CREATE OR REPLACE FUNCTION contracts.was_in_day(p_member bigint, p_day date)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select not exists (
      select from agents.braked braked where braked.member_id = p_member and braked.day = p_day
    ) and not exists (
      select from agents.hidden hidden
      where hidden.member_id = p_member and hidden.from_day <= p_day and hidden.until_day >= p_day
        and p_day = any (hidden.left_out)
    )
$function$;

CREATE OR REPLACE FUNCTION contracts.was_in_hour(p_member bigint, p_at timestamp with time zone, p_hour timestamp with time zone, p_zone text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select not exists (
      select from contracts.hour hour
      where hour.ends_at = p_hour + (1 - ceil(extract(epoch from p_hour - p_at) / 3600)) * interval '1 hour'
        and p_member = any (hour.closed)
    ) and not exists (
      select from agents.braked braked
      where braked.member_id = p_member and braked.day = (p_at at time zone p_zone)::date - 1
    )
$function$;

-- Schema desk

create table desk.claim (
  kind text not null,
  thing text not null,
  operator_id bigint not null,
  operator text not null,
  taken_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  note text,
  constraint claim_check CHECK ((expires_at > taken_at)),
  constraint claim_pkey PRIMARY KEY (kind, thing)
);
CREATE INDEX claim_expires ON desk.claim USING btree (expires_at);

create table desk.note (
  id bigint generated always as identity not null,
  member_id bigint not null,
  body text not null,
  operator_id bigint not null,
  operator text not null,
  at timestamp with time zone not null,
  client_key uuid not null,
  constraint note_body_check CHECK (((char_length(body) >= 1) AND (char_length(body) <= 2000))),
  constraint note_member_id_fkey FOREIGN KEY (member_id) REFERENCES members.member(id),
  constraint note_operator_id_client_key_key UNIQUE (operator_id, client_key),
  constraint note_pkey PRIMARY KEY (id)
);
CREATE INDEX note_member ON desk.note USING btree (member_id, id);
CREATE TRIGGER note_emptied BEFORE UPDATE ON desk.note FOR EACH ROW EXECUTE FUNCTION desk.guard_note();

CREATE OR REPLACE FUNCTION desk.guard_note()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if new.body <> '-' or to_jsonb(new) - 'body' is distinct from to_jsonb(old) - 'body' then
    raise exception 'a note is never rewritten' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $function$;

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
 SET search_path TO 'public', 'pg_temp'
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

create table ledger.room_proof (
  job text not null,
  ran_at timestamp with time zone not null,
  findings integer not null,
  shown jsonb not null,
  constraint room_proof_findings_check CHECK ((findings >= 0)),
  constraint room_proof_pkey PRIMARY KEY (job)
);

-- Schema levels

create table levels.bonus (
  member_id bigint not null,
  "position" smallint not null,
  amount bigint not null,
  turnover_rate integer not null,
  earned_day date not null,
  earned_at timestamp with time zone not null,
  paid_at timestamp with time zone,
  number text,
  constraint bonus_amount_check CHECK ((amount > 0)),
  constraint bonus_check CHECK (((number IS NOT NULL) = (paid_at IS NOT NULL))),
  constraint bonus_member_id_fkey FOREIGN KEY (member_id) REFERENCES members.member(id),
  constraint bonus_pkey PRIMARY KEY (member_id, "position")
);
CREATE INDEX bonus_paid ON levels.bonus USING btree (paid_at) WHERE (paid_at IS NOT NULL);
CREATE INDEX bonus_unpaid ON levels.bonus USING btree (member_id, "position") WHERE (paid_at IS NULL);

create table levels.change (
  id bigint generated always as identity not null,
  member_id bigint not null,
  day date not null,
  at timestamp with time zone not null,
  from_position smallint,
  to_position smallint,
  cause text not null,
  operator_name text,
  reason text,
  constraint change_cause_check CHECK ((cause = ANY (ARRAY['turnover'::text, 'keep'::text, 'operator'::text]))),
  constraint change_check CHECK (((operator_name IS NOT NULL) = (cause = 'operator'::text))),
  constraint change_member_id_fkey FOREIGN KEY (member_id) REFERENCES members.member(id),
  constraint change_pkey PRIMARY KEY (id)
);
CREATE INDEX change_member ON levels.change USING btree (member_id, id);

create table levels.fold (
  book smallint not null,
  day date not null,
  folded_at timestamp with time zone not null,
  constraint fold_pkey PRIMARY KEY (book, day)
);

create table levels.ladder (
  is_only boolean default true not null,
  enabled boolean default false not null,
  from_day date not null,
  turnover_rate integer not null,
  month_budget bigint not null,
  written_by bigint,
  written_at timestamp with time zone not null,
  switched_at timestamp with time zone,
  constraint ladder_is_only_check CHECK (is_only),
  constraint ladder_month_budget_check CHECK ((month_budget > 0)),
  constraint ladder_pkey PRIMARY KEY (is_only),
  constraint ladder_turnover_rate_check CHECK ((turnover_rate >= 0))
);

create table levels.standing (
  member_id bigint not null,
  turnover bigint default 0 not null,
  bar_hidden boolean default false not null,
  fixed_until date,
  constraint standing_member_id_fkey FOREIGN KEY (member_id) REFERENCES members.member(id),
  constraint standing_pkey PRIMARY KEY (member_id)
);

create table levels.step (
  "position" smallint not null,
  needed bigint not null,
  bonus bigint not null,
  constraint step_bonus_check CHECK ((bonus >= 0)),
  constraint step_check CHECK ((("position" = 1) = (needed = 0))),
  constraint step_check1 CHECK ((("position" > 1) OR (bonus = 0))),
  constraint step_needed_check CHECK ((needed >= 0)),
  constraint step_pkey PRIMARY KEY ("position"),
  constraint step_position_fkey FOREIGN KEY ("position") REFERENCES members.club_level("position") ON DELETE CASCADE
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
  record_format smallint default 1 not null,
  family text,
  halted_at timestamp with time zone,
  halt_reason text,
  timelock bytea,
  void_mac text,
  void_asked_mac text,
  constraint draw_beacon_chain_fkey FOREIGN KEY (beacon_chain) REFERENCES lottery.beacon_chain(hash),
  constraint draw_beacon_round_check CHECK ((beacon_round > 0)),
  constraint draw_check CHECK ((root_published_at < draw_at)),
  constraint draw_check1 CHECK (((opens_at < close_at) AND (close_at < draw_at))),
  constraint draw_check3 CHECK (((state <> ALL (ARRAY['scheduled'::text, 'open'::text, 'locked'::text])) OR ((seed IS NULL) AND (winning_number IS NULL)))),
  constraint draw_check4 CHECK (((state = 'void'::text) = (voided_at IS NOT NULL))),
  constraint draw_check5 CHECK (((state <> 'void'::text) OR (void_reason IS NOT NULL))),
  constraint draw_check6 CHECK (((state <> 'settled'::text) OR (settled_at IS NOT NULL))),
  constraint draw_check7 CHECK (((state <> ALL (ARRAY['drawn'::text, 'settling'::text, 'settled'::text])) OR ((winning_number IS NOT NULL) AND (root_published_at IS NOT NULL) AND (drawn_at IS NOT NULL) AND ((source = 'official'::text) OR ((seed IS NOT NULL) AND (beacon_signature IS NOT NULL)))))),
  constraint draw_commitment_check CHECK ((commitment ~ '^[0-9a-f]{64}$'::text)),
  constraint draw_family CHECK (((record_format = 1) OR (family IS NOT NULL))),
  constraint draw_game_code_draw_at_key UNIQUE (game_code, draw_at),
  constraint draw_game_code_fkey FOREIGN KEY (game_code) REFERENCES lottery.game(code),
  constraint draw_game_code_numero_key UNIQUE (game_code, numero),
  constraint draw_game_code_previous_record_hash_key UNIQUE (game_code, previous_record_hash),
  constraint draw_halt CHECK (((halted_at IS NULL) = (halt_reason IS NULL))),
  constraint draw_numero_check CHECK ((numero ~ '^[0-9]{8}(-[0-9]{4})?$'::text)),
  constraint draw_pkey PRIMARY KEY (id),
  constraint draw_previous_record_hash_check CHECK ((previous_record_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint draw_record CHECK (
CASE source
    WHEN 'own'::text THEN ((result_version = 1) AND (num_nulls(sealed_seed, commitment, beacon_chain, beacon_round, previous_record_hash, record_hash) = 0))
    ELSE ((num_nonnulls(sealed_seed, commitment, beacon_chain, beacon_round, seed, beacon_signature, beacon_randomness) = 0) AND (num_nonnulls(previous_record_hash, record_hash) =
    CASE record_format
        WHEN 1 THEN 0
        ELSE 2
    END))
END),
  constraint draw_record_format_check CHECK ((record_format = ANY (ARRAY[1, 2, 3]))),
  constraint draw_record_hash_check CHECK ((record_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint draw_result_version_check CHECK ((result_version >= 1)),
  constraint draw_seed_check CHECK ((length(seed) = 32)),
  constraint draw_source_check CHECK ((source = ANY (ARRAY['own'::text, 'official'::text]))),
  constraint draw_state_check CHECK ((state = ANY (ARRAY['scheduled'::text, 'open'::text, 'locked'::text, 'drawn'::text, 'settling'::text, 'settled'::text, 'void'::text]))),
  constraint draw_ticket_count_check CHECK ((ticket_count >= 0)),
  constraint draw_ticket_root_check CHECK ((ticket_root ~ '^[0-9a-f]{64}$'::text)),
  constraint draw_timelock CHECK (((timelock IS NOT NULL) = ((record_format = 3) AND (source = 'own'::text)))),
  constraint draw_timelock_check CHECK ((octet_length(timelock) = 160))
);
CREATE INDEX draw_halted ON lottery.draw USING btree (halted_at) WHERE (halted_at IS NOT NULL);
CREATE INDEX draw_time ON lottery.draw USING btree (draw_at, id);
CREATE INDEX draw_unfinished ON lottery.draw USING btree (draw_at) WHERE (NOT ((state = 'settled'::text) OR ((state = 'void'::text) AND (refunded_at IS NOT NULL))));
CREATE INDEX draw_would_be ON lottery.draw USING btree (draw_at) WHERE ((state = 'void'::text) AND (source = 'own'::text) AND (beacon_signature IS NULL));
CREATE TRIGGER draw_append_only BEFORE DELETE OR TRUNCATE ON lottery.draw FOR EACH STATEMENT EXECUTE FUNCTION lottery.refuse_change();
CREATE TRIGGER draw_kept BEFORE UPDATE ON lottery.draw FOR EACH ROW EXECUTE FUNCTION lottery.keep_draw();
CREATE TRIGGER webhook_closed AFTER UPDATE OF state ON lottery.draw FOR EACH ROW WHEN (((old.state <> 'locked'::text) AND (new.state = 'locked'::text))) EXECUTE FUNCTION webhooks.note_event('draw.closed');
CREATE TRIGGER webhook_opened AFTER UPDATE OF state ON lottery.draw FOR EACH ROW WHEN (((old.state <> 'open'::text) AND (new.state = 'open'::text))) EXECUTE FUNCTION webhooks.note_event('draw.opened');
CREATE TRIGGER webhook_settled AFTER UPDATE OF state ON lottery.draw FOR EACH ROW WHEN (((old.state <> 'settled'::text) AND (new.state = 'settled'::text))) EXECUTE FUNCTION webhooks.note_event('draw.settled');
CREATE TRIGGER webhook_settled_bets AFTER UPDATE OF state ON lottery.draw FOR EACH ROW WHEN (((old.state <> 'settled'::text) AND (new.state = 'settled'::text))) EXECUTE FUNCTION webhooks.note_event('bet.settled');
CREATE TRIGGER webhook_void AFTER UPDATE OF state ON lottery.draw FOR EACH ROW WHEN (((old.state <> 'void'::text) AND (new.state = 'void'::text))) EXECUTE FUNCTION webhooks.note_event('draw.void');

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
CREATE TRIGGER draw_chunk_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON lottery.draw_chunk FOR EACH STATEMENT EXECUTE FUNCTION lottery.refuse_change();

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
CREATE INDEX draw_result_proposed ON lottery.draw_result USING btree (draw_id) WHERE (stands_at IS NULL);
CREATE TRIGGER draw_result_append_only BEFORE DELETE OR TRUNCATE ON lottery.draw_result FOR EACH STATEMENT EXECUTE FUNCTION lottery.refuse_change();
CREATE TRIGGER result_kept BEFORE UPDATE ON lottery.draw_result FOR EACH ROW EXECUTE FUNCTION lottery.keep_result();

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
CREATE INDEX pattern_members ON lottery.pattern USING gin (members);
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

create table lottery.seal (
  draw_id bigint not null,
  game_code text not null,
  "position" bigint not null,
  text text not null,
  hash text not null,
  signature text not null,
  key_id bigint not null,
  constraint seal_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES lottery.draw(id),
  constraint seal_game_code_fkey FOREIGN KEY (game_code) REFERENCES lottery.game(code),
  constraint seal_game_code_position_key UNIQUE (game_code, "position"),
  constraint seal_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
  constraint seal_hash_key UNIQUE (hash),
  constraint seal_key_id_fkey FOREIGN KEY (key_id) REFERENCES lottery.seal_key(id),
  constraint seal_pkey PRIMARY KEY (draw_id),
  constraint seal_position_check CHECK (("position" >= 1)),
  constraint seal_signature_check CHECK ((signature ~ '^[0-9a-f]{128}$'::text))
);
CREATE TRIGGER seal_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON lottery.seal FOR EACH STATEMENT EXECUTE FUNCTION lottery.refuse_change();

create table lottery.seal_key (
  id bigint generated always as identity not null,
  public_key text not null,
  sealed_secret text not null,
  created_at timestamp with time zone not null,
  constraint seal_key_pkey PRIMARY KEY (id),
  constraint seal_key_public_key_check CHECK ((public_key ~ '^[0-9a-f]{64}$'::text)),
  constraint seal_key_public_key_key UNIQUE (public_key)
);

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

CREATE OR REPLACE FUNCTION lottery.keep_draw()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  v_is_correction constant boolean := old.source = 'official' and old.state = 'settled'
    and new.state = 'settling' and new.result_version = old.result_version + 1;
begin
  if (old.source, old.game_code, old.numero, old.family, old.station, old.opens_at, old.close_at, old.draw_at,
      old.commitment, old.beacon_chain, old.beacon_round, old.previous_record_hash, old.record_hash,
      old.record_format, old.timelock)
    is distinct from
    (new.source, new.game_code, new.numero, new.family, new.station, new.opens_at, new.close_at, new.draw_at,
      new.commitment, new.beacon_chain, new.beacon_round, new.previous_record_hash, new.record_hash,
      new.record_format, new.timelock) then
    raise exception 'the record of a draw never changes' using errcode = 'insufficient_privilege';
  end if;
  if old.ticket_root is not null and (old.ticket_root, old.ticket_count, old.root_published_at)
    is distinct from (new.ticket_root, new.ticket_count, new.root_published_at) then
    raise exception 'a published root never changes' using errcode = 'insufficient_privilege';
  end if;
  if old.seed is distinct from new.seed and old.seed is not null
    or old.beacon_signature is distinct from new.beacon_signature and old.beacon_signature is not null
    or old.winning_number is distinct from new.winning_number and old.winning_number is not null
      and not v_is_correction then
    raise exception 'a published result never changes' using errcode = 'insufficient_privilege';
  end if;
  if new.state <> old.state and not (case new.state
      when 'open' then old.state = 'scheduled'
      when 'locked' then old.state in ('scheduled', 'open')
      when 'drawn' then old.state = 'locked'
      when 'settling' then old.state = 'drawn' or old.state = 'settled' and v_is_correction
      when 'settled' then old.state = 'settling'
      when 'void' then old.state in ('scheduled', 'open', 'locked', 'drawn')
      else false end) then
    raise exception 'a draw that is % never becomes %', old.state, new.state
      using errcode = 'insufficient_privilege';
  end if;
  if new.result_version <> old.result_version and not (v_is_correction and new.state <> old.state) then
    raise exception 'only a correction has another version' using errcode = 'insufficient_privilege';
  end if;
  if old.opened_at is distinct from new.opened_at and old.opened_at is not null
    or old.locked_at is distinct from new.locked_at and old.locked_at is not null
    or old.drawn_at is distinct from new.drawn_at and old.drawn_at is not null
    or old.settling_at is distinct from new.settling_at and old.settling_at is not null
      and not (v_is_correction and new.settling_at is not null)
    or old.settled_at is distinct from new.settled_at and old.settled_at is not null
      and not (old.state = 'settling' and new.state = 'settled')
    or old.voided_at is distinct from new.voided_at and old.voided_at is not null
    or old.void_reason is distinct from new.void_reason and old.void_reason is not null
    or old.refunded_at is distinct from new.refunded_at and old.refunded_at is not null
    or new.refunded_at is not null and new.state <> 'void' then
    raise exception 'the times of a draw never change' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION lottery.keep_result()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if old.stands_at is not null and (
      old.draw_id, old.version, old.winning_number, old.basis, old.reason, old.proposed_by,
      old.proposed_name, old.proposed_at, old.confirmed_by, old.confirmed_name, old.stands_at)
    is distinct from
    (new.draw_id, new.version, new.winning_number, new.basis, new.reason, new.proposed_by, new.proposed_name,
      new.proposed_at, new.confirmed_by, new.confirmed_name, new.stands_at) then
    raise exception 'a result that stands never changes' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION lottery.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  raise exception '% is append only', tg_table_name using errcode = 'insufficient_privilege';
end $function$;

-- Schema members

create table members.active_day (
  member_id bigint not null,
  day date not null,
  constraint active_day_pkey PRIMARY KEY (member_id, day)
);
CREATE INDEX active_day_day ON members.active_day USING btree (day);

create table members.affiliate_code (
  code text not null,
  code_key text generated always as (lower(code)) not null,
  member_id bigint not null,
  created_at timestamp with time zone not null,
  is_link boolean default false not null,
  closed_at timestamp with time zone,
  constraint affiliate_code_code_check CHECK ((code ~ '^[A-Za-z0-9]{4,32}$'::text)),
  constraint affiliate_code_code_key_key UNIQUE (code_key),
  constraint affiliate_code_member_id_fkey FOREIGN KEY (member_id) REFERENCES members.member(id),
  constraint affiliate_code_pkey PRIMARY KEY (code)
);
CREATE INDEX affiliate_code_member ON members.affiliate_code USING btree (member_id);

create table members.birth_date_change (
  id bigint generated always as identity not null,
  member_id bigint not null,
  before text,
  after text not null,
  reason text not null,
  state text not null,
  asked_by bigint not null,
  asked_name text not null,
  asked_at timestamp with time zone not null,
  decided_name text,
  decided_at timestamp with time zone,
  constraint birth_date_change_check CHECK (((decided_at IS NULL) = (state = 'waiting'::text))),
  constraint birth_date_change_member_id_fkey FOREIGN KEY (member_id) REFERENCES members.member(id),
  constraint birth_date_change_pkey PRIMARY KEY (id),
  constraint birth_date_change_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'confirmed'::text, 'dropped'::text])))
);
CREATE UNIQUE INDEX birth_date_change_waiting ON members.birth_date_change USING btree (member_id) WHERE (state = 'waiting'::text);

create table members.captcha (
  id_hash bytea not null,
  answer text not null,
  expires_at timestamp with time zone not null,
  constraint captcha_id_hash_check CHECK ((length(id_hash) = 32)),
  constraint captcha_pkey PRIMARY KEY (id_hash)
);
CREATE INDEX captcha_expires ON members.captcha USING btree (expires_at);

create table members.club_level (
  "position" smallint not null,
  names jsonb not null,
  benefits jsonb not null,
  constraint club_level_pkey PRIMARY KEY ("position"),
  constraint club_level_position_check CHECK ((("position" >= 1) AND ("position" <= 20)))
);

create table members.device (
  id bigint generated always as identity not null,
  member_id bigint not null,
  token_hash bytea not null,
  created_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  address text not null,
  user_agent text not null,
  browser_hash bytea,
  constraint device_browser_hash_check CHECK ((length(browser_hash) = 32)),
  constraint device_member_id_fkey FOREIGN KEY (member_id) REFERENCES members.member(id),
  constraint device_pkey PRIMARY KEY (id),
  constraint device_token_hash_check CHECK ((length(token_hash) = 32)),
  constraint device_token_hash_key UNIQUE (token_hash),
  constraint device_user_agent_check CHECK ((length(user_agent) <= 255))
);
CREATE INDEX device_expires ON members.device USING btree (expires_at);
CREATE INDEX device_member ON members.device USING btree (member_id);

create table members.device_token (
  token_hash bytea not null,
  device_id bigint not null,
  salt bytea not null,
  used_at timestamp with time zone not null,
  constraint device_token_device_id_fkey FOREIGN KEY (device_id) REFERENCES members.device(id) ON DELETE CASCADE,
  constraint device_token_pkey PRIMARY KEY (token_hash),
  constraint device_token_token_hash_check CHECK ((length(token_hash) = 32))
);
CREATE INDEX device_token_device ON members.device_token USING btree (device_id);

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

create table members.erased_key (
  member_id bigint not null,
  kind text not null,
  hash bytea not null,
  is_excluded boolean not null,
  constraint erased_key_hash_check CHECK ((length(hash) = 32)),
  constraint erased_key_kind_check CHECK ((kind = ANY (ARRAY['contact'::text, 'told'::text, 'name'::text, 'near_name'::text, 'device'::text]))),
  constraint erased_key_member_id_fkey FOREIGN KEY (member_id) REFERENCES members.member(id),
  constraint erased_key_pkey PRIMARY KEY (hash, member_id)
);
CREATE INDEX erased_key_member ON members.erased_key USING btree (member_id, kind);

create table members.erased_likeness (
  member_id bigint not null,
  erased_id bigint not null,
  constraint erased_likeness_erased_id_fkey FOREIGN KEY (erased_id) REFERENCES members.member(id),
  constraint erased_likeness_member_id_fkey FOREIGN KEY (member_id) REFERENCES members.member(id),
  constraint erased_likeness_pkey PRIMARY KEY (member_id, erased_id)
);
CREATE INDEX erased_likeness_erased ON members.erased_likeness USING btree (erased_id);

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
CREATE INDEX known_browser_hash ON members.known_browser USING btree (browser_hash);
CREATE INDEX known_browser_seen ON members.known_browser USING btree (seen_at);

create table members.log_in (
  id bigint generated always as identity not null,
  member_id bigint not null,
  at timestamp with time zone not null,
  address text not null,
  user_agent text not null,
  constraint log_in_member_id_fkey FOREIGN KEY (member_id) REFERENCES members.member(id),
  constraint log_in_pkey PRIMARY KEY (id),
  constraint log_in_user_agent_check CHECK ((length(user_agent) <= 255))
);
CREATE INDEX log_in_at ON members.log_in USING btree (at);
CREATE INDEX log_in_member ON members.log_in USING btree (member_id, id);

create table members.login_failure (
  subject text not null,
  failures integer not null,
  last_at timestamp with time zone not null,
  constraint login_failure_failures_check CHECK ((failures >= 0)),
  constraint login_failure_pkey PRIMARY KEY (subject)
);
CREATE INDEX login_failure_last ON members.login_failure USING btree (last_at);

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
  name_keys text[],
  birth_key bytea,
  password_is_temporary boolean default false not null,
  constraint member_account_key_key UNIQUE (account_key),
  constraint member_birth_key_check CHECK ((length(birth_key) = 32)),
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
CREATE INDEX member_birth_key ON members.member USING btree (birth_key) WHERE (birth_key IS NOT NULL);
CREATE INDEX member_club_level ON members.member USING btree (club_level) WHERE (club_level IS NOT NULL);
CREATE INDEX member_direct ON members.member USING btree ((upline[cardinality(upline)]), id);
CREATE INDEX member_email ON members.member USING btree (lower(email)) WHERE (email IS NOT NULL);
CREATE INDEX member_invited ON members.member USING btree (affiliate_code, id) WHERE (affiliate_code IS NOT NULL);
CREATE INDEX member_last_login ON members.member USING btree (COALESCE(last_login_at, '-infinity'::timestamp with time zone), id) INCLUDE (last_login_at);
CREATE INDEX member_mobile ON members.member USING btree (dialing_code, mobile) WHERE (mobile IS NOT NULL);
CREATE INDEX member_mobile_any ON members.member USING btree (mobile) WHERE (mobile IS NOT NULL);
CREATE INDEX member_name_keys ON members.member USING gin (name_keys);
CREATE INDEX member_nickname ON members.member USING btree (lower(nickname) text_pattern_ops) WHERE (nickname IS NOT NULL);
CREATE INDEX member_payee_name ON members.member USING btree (lower(payee_name)) WHERE (payee_name IS NOT NULL);
CREATE INDEX member_payee_prefix ON members.member USING btree (lower(payee_name) text_pattern_ops) WHERE (payee_name IS NOT NULL);
CREATE INDEX member_real ON members.member USING btree (id) WHERE (type <> ALL (ARRAY[4, 40]));
CREATE INDEX member_real_account ON members.member USING btree (account_key) WHERE (type <> ALL (ARRAY[4, 40]));
CREATE INDEX member_real_login ON members.member USING btree (COALESCE(last_login_at, '-infinity'::timestamp with time zone), id) WHERE (type <> ALL (ARRAY[4, 40]));
CREATE INDEX member_real_registered ON members.member USING btree (registered_at, id) WHERE (type <> ALL (ARRAY[4, 40]));
CREATE INDEX member_recommender ON members.member USING btree (recommender_id, id) WHERE (recommender_id IS NOT NULL);
CREATE INDEX member_registered ON members.member USING btree (registered_at);
CREATE INDEX member_top ON members.member USING btree (id) WHERE ((upline = '{}'::bigint[]) AND (type = ANY (ARRAY[1, 2, 41, 42])));
CREATE INDEX member_unfolded ON members.member USING btree (id) WHERE (((payee_name IS NOT NULL) AND (name_keys IS NULL)) OR ((birth_date IS NOT NULL) AND (birth_key IS NULL)));
CREATE INDEX member_upline ON members.member USING gin (upline);
CREATE UNIQUE INDEX member_verified_mobile ON members.member USING btree (dialing_code, mobile) WHERE (mobile_verified_at IS NOT NULL);
CREATE TRIGGER webhook_frozen AFTER UPDATE OF status ON members.member FOR EACH ROW WHEN (((old.status <> 'frozen'::text) AND (new.status = 'frozen'::text))) EXECUTE FUNCTION webhooks.note_event('member.frozen');
CREATE TRIGGER webhook_registered AFTER INSERT ON members.member FOR EACH ROW WHEN ((new.currency <> 'FUN'::text)) EXECUTE FUNCTION webhooks.note_event('member.registered');
CREATE TRIGGER webhook_unfrozen AFTER UPDATE OF status ON members.member FOR EACH ROW WHEN (((old.status = 'frozen'::text) AND (new.status <> 'frozen'::text))) EXECUTE FUNCTION webhooks.note_event('member.unfrozen');

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

create table members.person_decision (
  member_id bigint not null,
  same_as bigint,
  decided_by bigint not null,
  decided_name text not null,
  decided_at timestamp with time zone not null,
  reason text not null,
  constraint person_decision_check CHECK ((same_as <> member_id)),
  constraint person_decision_member_id_fkey FOREIGN KEY (member_id) REFERENCES members.member(id),
  constraint person_decision_pkey PRIMARY KEY (member_id),
  constraint person_decision_same_as_fkey FOREIGN KEY (same_as) REFERENCES members.member(id)
);

create table members.person_match (
  id bigint generated always as identity not null,
  member_id bigint not null,
  suspect_id bigint not null,
  alike text[] not null,
  is_certain boolean not null,
  closed_until timestamp with time zone,
  state text not null,
  found_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decided_by text,
  constraint person_match_alike_check CHECK ((alike <> '{}'::text[])),
  constraint person_match_check CHECK (((decided_at IS NULL) = (state = 'waiting'::text))),
  constraint person_match_member_id_fkey FOREIGN KEY (member_id) REFERENCES members.member(id),
  constraint person_match_member_id_suspect_id_key UNIQUE (member_id, suspect_id),
  constraint person_match_pkey PRIMARY KEY (id),
  constraint person_match_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'same'::text, 'another'::text]))),
  constraint person_match_suspect_id_fkey FOREIGN KEY (suspect_id) REFERENCES members.member(id)
);
CREATE INDEX person_match_state ON members.person_match USING btree (state, found_at, id);

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

create table members.same_person (
  member_id bigint not null,
  person_id bigint not null,
  constraint same_person_member_id_fkey FOREIGN KEY (member_id) REFERENCES members.member(id),
  constraint same_person_pkey PRIMARY KEY (member_id)
);
CREATE INDEX same_person_person ON members.same_person USING btree (person_id);

create table members.sealed_anew (
  purpose text not null,
  at timestamp with time zone not null,
  constraint sealed_anew_pkey PRIMARY KEY (purpose)
);

create table members.secret (
  name text not null,
  sealed text not null,
  constraint secret_pkey PRIMARY KEY (name)
);

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
  browser_hash bytea,
  constraint session_browser_hash_check CHECK ((length(browser_hash) = 32)),
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

create table members.sms_volume (
  scope text not null,
  hour timestamp with time zone not null,
  count integer not null,
  constraint sms_volume_count_check CHECK ((count > 0)),
  constraint sms_volume_pkey PRIMARY KEY (scope, hour)
);
CREATE INDEX sms_volume_hour ON members.sms_volume USING btree (hour);

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

create table members.spent_proof (
  challenge bytea not null,
  expires_at timestamp with time zone not null,
  constraint spent_proof_challenge_check CHECK ((length(challenge) = 32)),
  constraint spent_proof_pkey PRIMARY KEY (challenge)
);
CREATE INDEX spent_proof_expires ON members.spent_proof USING btree (expires_at);

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
CREATE INDEX trial_ticket_expires ON members.trial_ticket USING btree (expires_at);

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

create table members.upline_change (
  member_id bigint not null,
  from_day date not null,
  upline_before bigint[] not null,
  upline bigint[] not null,
  constraint upline_change_member_id_fkey FOREIGN KEY (member_id) REFERENCES members.member(id),
  constraint upline_change_pkey PRIMARY KEY (member_id, from_day)
);
CREATE INDEX upline_change_from ON members.upline_change USING btree (from_day);

CREATE OR REPLACE FUNCTION members.accounts_of_person(p_member bigint)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE
AS $function$
  with apart as (
    select decision.member_id from members.person_decision decision where decision.same_as is null
  ), self as (
    select member.* from members.member member
    where member.id = p_member and member.id not in (select apart.member_id from apart)
  ), alike as (
    select theirs.member_id from self
    join members.same_person own on own.member_id = self.id
    join members.same_person theirs on theirs.person_id = own.person_id
    union
    select other.id from self join members.member other
      on other.dialing_code = self.dialing_code and other.mobile = self.mobile
    union
    select other.id from self join members.member other on lower(other.email) = lower(self.email)
    union
    select other.id from self join members.member other on other.name_keys && self.name_keys
      and (other.birth_key is null or self.birth_key is null or other.birth_key = self.birth_key)
    union
    select other.member_id from self
    join members.known_browser own on own.member_id = self.id
    join members.known_browser other on other.browser_hash = own.browser_hash
    union
    select likeness.erased_id from self
    join members.erased_likeness likeness on likeness.member_id = self.id
    union
    select likeness.member_id from self
    join members.erased_likeness likeness on likeness.erased_id = self.id
    union
    select erased.member_id from self
    join members.known_browser own on own.member_id = self.id
    join members.erased_key erased on erased.hash = sha256(own.browser_hash) and erased.kind = 'device'
    union
    select decision.member_id from self
    join members.person_decision decision on decision.same_as = self.id
    union
    select decision.same_as from self
    join members.person_decision decision on decision.member_id = self.id
  )
  select alike.member_id from alike
  join members.member other on other.id = alike.member_id and other.type not in (4, 40)
  where alike.member_id <> p_member and alike.member_id not in (select apart.member_id from apart)
$function$;

CREATE OR REPLACE FUNCTION members.group_persons()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  v_member bigint[]; v_root bigint[];
begin
  perform pg_advisory_xact_lock(hashtext('members.group_persons'));
  select array_agg(link.member_id), array_agg(link.root) into v_member, v_root
  from (
    select shared.member_id, shared.root from (
      select told.member_id, min(told.member_id) over (partition by told.kind, told.detail) as root
      from members.told_details() told
    ) shared
    where shared.member_id <> shared.root
    union
    select decision.member_id, decision.same_as from members.person_decision decision
    where decision.same_as is not null
  ) link;

  delete from members.same_person;
  insert into members.same_person (member_id, person_id)
  select distinct id, id from unnest(v_member || v_root) id;
  loop
    update members.same_person one set person_id = lower.person_id
    from (
      select near.member_id, min(other.person_id) as person_id
      from (
        select * from unnest(v_member, v_root) near (member_id, other_id)
        union all select * from unnest(v_root, v_member) near (member_id, other_id)
      ) near
      join members.same_person other on other.member_id = near.other_id
      group by near.member_id
    ) lower
    where one.member_id = lower.member_id and lower.person_id < one.person_id;
    exit when not found;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION members.is_of_own_line(p_member bigint, p_upline bigint[])
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select exists (
    select from members.same_person own join members.same_person above on above.person_id = own.person_id
    where own.member_id = p_member and above.member_id = any (p_upline)
  )
$function$;

CREATE OR REPLACE FUNCTION members.is_session_open(p_id bigint, p_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return exists (
    select from members.session session join members.member member on member.id = session.member_id
    where session.id = p_id and session.expires_at > p_at and member.status = 'active');
end $function$;

CREATE OR REPLACE FUNCTION members.open_places(p_member_id bigint, p_now timestamp with time zone)
 RETURNS TABLE(place bytea, session_id bigint, device_id bigint, started_at timestamp with time zone, seen_at timestamp with time zone, address text, user_agent text)
 LANGUAGE sql
 STABLE
 SET search_path TO 'members', 'pg_temp'
AS $function$
  with device as (
    select *, coalesce(browser_hash, sha512(convert_to(user_agent || ' ' || address, 'UTF8'))) as place
    from members.device where member_id = p_member_id and expires_at > p_now
  )
  select coalesce(
      device.place, session.browser_hash,
      sha512(convert_to(session.user_agent || ' ' || session.address, 'UTF8'))
    ),
    session.id, device.id, session.started_at, session.seen_at, session.address, session.user_agent
  from members.session session left join device on device.id = session.device_id
  where session.member_id = p_member_id and session.expires_at > p_now
  union all
  select place, null, id, created_at, seen_at, address, user_agent from device
$function$;

CREATE OR REPLACE FUNCTION members.told_details()
 RETURNS TABLE(member_id bigint, kind text, detail text)
 LANGUAGE sql
 STABLE
AS $function$
  with real as (
    select member.* from members.member member
    where member.type not in (4, 40) and not exists (
      select from members.person_decision decision
      where decision.member_id = member.id and decision.same_as is null
    )
  ), named as (
    select real.id, key, encode(real.birth_key, 'hex') as birth,
      min(encode(real.birth_key, 'hex')) over (partition by key) as first_birth,
      max(encode(real.birth_key, 'hex')) over (partition by key) as last_birth
    from real cross join unnest(real.name_keys) key
  )
  select real.id, 'mobile', real.dialing_code || ' ' || real.mobile from real where real.mobile is not null
  union all
  select real.id, 'email', lower(real.email) from real where real.email is not null
  union all
  select named.id, 'name',
    case when named.first_birth is distinct from named.last_birth then named.birth || ' ' || named.key
      else named.key end
  from named where named.birth is not null or named.first_birth is not distinct from named.last_birth
  union all
  select real.id, 'erased', likeness.erased_id::text
  from real join members.erased_likeness likeness on likeness.member_id = real.id
  union all
  select real.id, 'erased', real.id::text from real
  where exists (select from members.erased_likeness likeness where likeness.erased_id = real.id)
$function$;

CREATE OR REPLACE FUNCTION members.upline_on(p_member bigint, p_day date)
 RETURNS bigint[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select coalesce(
    (select change.upline from members.upline_change change
      where change.member_id = p_member and change.from_day <= p_day
      order by change.from_day desc limit 1),
    (select change.upline_before from members.upline_change change
      where change.member_id = p_member and change.from_day > p_day order by change.from_day limit 1),
    (select member.upline from members.member member where member.id = p_member))
$function$;

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
  state text default 'published'::text not null,
  version integer default 1 not null,
  sells boolean default false not null,
  level_from integer,
  level_to integer,
  team_id bigint,
  language text,
  begun_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint announcement_check CHECK ((shown_until > shown_from)),
  constraint announcement_ended CHECK (((state = ANY (ARRAY['over'::text, 'withdrawn'::text])) = (ended_at IS NOT NULL))),
  constraint announcement_execution_check CHECK ((execution = ANY (ARRAY['A'::text, 'B'::text, 'F'::text]))),
  constraint announcement_group_name_check CHECK ((group_name = ANY (ARRAY['m_home'::text, 'm_reg'::text]))),
  constraint announcement_language_check CHECK ((language = ANY (ARRAY['EN'::text, 'MS'::text, 'CN'::text]))),
  constraint announcement_levels CHECK ((((level_from IS NULL) = (level_to IS NULL)) AND (level_from <= level_to))),
  constraint announcement_pkey PRIMARY KEY (id),
  constraint announcement_platform_check CHECK ((platform = 'M'::text)),
  constraint announcement_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'published'::text, 'over'::text, 'withdrawn'::text]))),
  constraint announcement_team_id_fkey FOREIGN KEY (team_id) REFERENCES members.member(id),
  constraint announcement_type_check CHECK ((type = ANY (ARRAY['A'::text, 'PL'::text, 'B'::text, 'PU'::text, 'PR'::text, 'H'::text]))),
  constraint announcement_version_check CHECK ((version >= 0))
);
CREATE INDEX announcement_coming ON messages.announcement USING btree (shown_from) WHERE ((state = 'published'::text) AND (begun_at IS NULL));
CREATE INDEX announcement_ended ON messages.announcement USING btree (ended_at) WHERE (ended_at IS NOT NULL);
CREATE INDEX announcement_ending ON messages.announcement USING btree (shown_until) WHERE (state = 'published'::text);
CREATE INDEX announcement_shown ON messages.announcement USING btree (type, shown_from);
CREATE INDEX announcement_state ON messages.announcement USING btree (state, id);

create table messages.announcement_picture (
  hash text not null,
  mime text not null,
  width integer not null,
  height integer not null,
  content bytea not null,
  made_at timestamp with time zone not null,
  constraint announcement_picture_hash_check CHECK ((hash ~ '^[0-9a-f]{32}$'::text)),
  constraint announcement_picture_pkey PRIMARY KEY (hash)
);

create table messages.announcement_read (
  member_id bigint not null,
  announcement_id bigint not null,
  read_at timestamp with time zone not null,
  constraint announcement_read_announcement_id_fkey FOREIGN KEY (announcement_id) REFERENCES messages.announcement(id) ON DELETE CASCADE,
  constraint announcement_read_member_id_fkey FOREIGN KEY (member_id) REFERENCES members.member(id),
  constraint announcement_read_pkey PRIMARY KEY (member_id, announcement_id)
);
CREATE INDEX announcement_read_announcement ON messages.announcement_read USING btree (announcement_id);

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

create table messages.announcement_version (
  announcement_id bigint not null,
  version integer not null,
  document jsonb not null,
  written_by bigint,
  written_name text,
  written_at timestamp with time zone not null,
  published_by bigint,
  published_name text,
  published_at timestamp with time zone,
  constraint announcement_version_announcement_id_fkey FOREIGN KEY (announcement_id) REFERENCES messages.announcement(id),
  constraint announcement_version_pkey PRIMARY KEY (announcement_id, version),
  constraint announcement_version_version_check CHECK ((version > 0))
);
CREATE INDEX announcement_version_draft ON messages.announcement_version USING btree (written_at) WHERE (published_at IS NULL);

create table messages.chat_token (
  hash bytea not null,
  member_id bigint not null,
  until timestamp with time zone not null,
  constraint chat_token_member_id_fkey FOREIGN KEY (member_id) REFERENCES members.member(id),
  constraint chat_token_pkey PRIMARY KEY (hash)
);
CREATE INDEX chat_token_until ON messages.chat_token USING btree (until);

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
  sells boolean default false not null,
  constraint letter_answers_fkey FOREIGN KEY (answers) REFERENCES messages.letter(id),
  constraint letter_check CHECK ((num_nonnulls(sender_id, recipient_id) >= 1)),
  constraint letter_check1 CHECK (((sender_id IS NULL) = (operator IS NOT NULL))),
  constraint letter_pkey PRIMARY KEY (id),
  constraint letter_recipient_id_fkey FOREIGN KEY (recipient_id) REFERENCES members.member(id),
  constraint letter_sender_id_client_key_key UNIQUE (sender_id, client_key),
  constraint letter_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES members.member(id)
);
CREATE INDEX letter_answers ON messages.letter USING btree (answers) WHERE (answers IS NOT NULL);
CREATE INDEX letter_from_house ON messages.letter USING btree (recipient_id, id) WHERE (sender_id IS NULL);
CREATE INDEX letter_in ON messages.letter USING btree (recipient_id, id) WHERE (NOT recipient_deleted);
CREATE UNIQUE INDEX letter_notice ON messages.letter USING btree (recipient_id, client_key) WHERE (sender_id IS NULL);
CREATE INDEX letter_of_member ON messages.letter USING btree (sender_id, id) WHERE (recipient_id IS NULL);
CREATE INDEX letter_out ON messages.letter USING btree (sender_id, id) WHERE (NOT sender_deleted);
CREATE INDEX letter_sent ON messages.letter USING btree (sent_at);
CREATE INDEX letter_to_house_sent ON messages.letter USING btree (sent_at, id) WHERE (recipient_id IS NULL);
CREATE INDEX letter_unread ON messages.letter USING btree (recipient_id) WHERE ((read_at IS NULL) AND (NOT recipient_deleted));
CREATE INDEX letter_waiting ON messages.letter USING btree (sent_at, id) WHERE ((recipient_id IS NULL) AND (answered_at IS NULL));
CREATE TRIGGER letter_pushed AFTER INSERT ON messages.letter REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION messages.push_letters();

create table messages.mailing (
  id bigint generated always as identity not null,
  state text default 'draft'::text not null,
  document jsonb not null,
  letter_key uuid not null,
  written_by bigint,
  written_name text,
  written_at timestamp with time zone not null,
  started_by bigint,
  started_name text,
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  last_member bigint,
  recipients integer default 0 not null,
  reached bigint default 0 not null,
  sent integer default 0 not null,
  skipped integer default 0 not null,
  constraint mailing_check CHECK (((state = 'draft'::text) = (started_at IS NULL))),
  constraint mailing_check1 CHECK (((state = 'sent'::text) = (ended_at IS NOT NULL))),
  constraint mailing_check2 CHECK (((sent >= 0) AND (skipped >= 0))),
  constraint mailing_letter_key_key UNIQUE (letter_key),
  constraint mailing_pkey PRIMARY KEY (id),
  constraint mailing_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'sending'::text, 'stopped'::text, 'sent'::text])))
);
CREATE INDEX mailing_sending ON messages.mailing USING btree (id) WHERE (state = 'sending'::text);
CREATE INDEX mailing_waiting ON messages.mailing USING btree (id) WHERE (state = ANY (ARRAY['draft'::text, 'stopped'::text]));

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

create table messages.push_key (
  id bigint generated always as identity not null,
  public_key text not null,
  private_sealed text not null,
  created_at timestamp with time zone not null,
  constraint push_key_pkey PRIMARY KEY (id)
);

create table messages.push_outbox (
  id bigint generated always as identity not null,
  subscription_id bigint not null,
  topic text not null,
  made_at timestamp with time zone not null,
  attempts integer default 0 not null,
  waits_until timestamp with time zone not null,
  constraint push_outbox_pkey PRIMARY KEY (id),
  constraint push_outbox_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES messages.push_subscription(id) ON DELETE CASCADE,
  constraint push_outbox_subscription_id_topic_key UNIQUE (subscription_id, topic),
  constraint push_outbox_topic_check CHECK ((topic = ANY (ARRAY['draws'::text, 'money'::text, 'letters'::text])))
);
CREATE INDEX push_outbox_due ON messages.push_outbox USING btree (waits_until);

create table messages.push_subscription (
  id bigint generated always as identity not null,
  member_id bigint not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  topics text[] not null,
  created_at timestamp with time zone not null,
  session_id bigint not null,
  constraint push_subscription_endpoint_key UNIQUE (endpoint),
  constraint push_subscription_member_id_fkey FOREIGN KEY (member_id) REFERENCES members.member(id),
  constraint push_subscription_pkey PRIMARY KEY (id),
  constraint push_subscription_topics_check CHECK (((cardinality(topics) > 0) AND (topics <@ ARRAY['draws'::text, 'money'::text, 'letters'::text])))
);
CREATE INDEX push_subscription_draws ON messages.push_subscription USING btree (id) WHERE ('draws'::text = ANY (topics));
CREATE INDEX push_subscription_member ON messages.push_subscription USING btree (member_id);
CREATE INDEX push_subscription_session ON messages.push_subscription USING btree (session_id);

CREATE OR REPLACE FUNCTION messages.push_letters()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into messages.push_outbox (subscription_id, topic, made_at, waits_until)
  select subscription.id, 'letters', max(letter.sent_at), max(letter.sent_at)
  from added letter
  join messages.push_subscription subscription on subscription.member_id = letter.recipient_id
  where 'letters' = any (subscription.topics) and not letter.sells
  group by subscription.id
  on conflict (subscription_id, topic) do update set made_at = excluded.made_at;
  return null;
end $function$;

-- Schema missions

create table missions.board (
  id bigint generated always as identity not null,
  titles jsonb not null,
  bodies jsonb not null,
  period text not null,
  weights jsonb not null,
  prizes bigint[] not null,
  currency text not null,
  turnover_rate integer not null,
  from_at timestamp with time zone not null,
  until_at timestamp with time zone not null,
  total_cost bigint not null,
  enabled boolean default false not null,
  opened_at timestamp with time zone,
  closed_at timestamp with time zone,
  written_by bigint,
  opened_by bigint,
  created_at timestamp with time zone not null,
  constraint board_bodies_check CHECK (((bodies ->> 'EN'::text) <> ''::text)),
  constraint board_check CHECK ((until_at > from_at)),
  constraint board_check1 CHECK (((closed_at IS NULL) OR (NOT enabled))),
  constraint board_currency_check CHECK ((currency <> 'FUN'::text)),
  constraint board_period_check CHECK ((period = ANY (ARRAY['day'::text, 'week'::text]))),
  constraint board_pkey PRIMARY KEY (id),
  constraint board_prizes_check CHECK ((cardinality(prizes) > 0)),
  constraint board_titles_check CHECK (((titles ->> 'EN'::text) <> ''::text)),
  constraint board_total_cost_check CHECK ((total_cost > 0)),
  constraint board_turnover_rate_check CHECK ((turnover_rate >= 0))
);
CREATE INDEX board_enabled ON missions.board USING btree (id) WHERE enabled;
CREATE INDEX board_opened_by ON missions.board USING btree (opened_by, opened_at);
CREATE INDEX board_waiting ON missions.board USING btree (id) WHERE ((opened_at IS NULL) AND (closed_at IS NULL));

create table missions.claim (
  id bigint generated always as identity not null,
  mission_id bigint not null,
  period_key text not null,
  member_id bigint not null,
  amount bigint not null,
  required bigint not null,
  claimed_at timestamp with time zone not null,
  number text not null,
  constraint claim_amount_check CHECK ((amount > 0)),
  constraint claim_mission_id_fkey FOREIGN KEY (mission_id) REFERENCES missions.mission(id),
  constraint claim_mission_id_period_key_member_id_key UNIQUE (mission_id, period_key, member_id),
  constraint claim_pkey PRIMARY KEY (id),
  constraint claim_required_check CHECK ((required >= 0))
);
CREATE INDEX claim_member ON missions.claim USING btree (member_id, mission_id, period_key);
CREATE INDEX claim_mission ON missions.claim USING btree (mission_id, claimed_at, id);

create table missions.draw_check (
  member_id bigint not null,
  game text not null,
  numero text not null,
  checked_at timestamp with time zone not null,
  constraint draw_check_pkey PRIMARY KEY (member_id, game, numero)
);
CREATE INDEX draw_check_at ON missions.draw_check USING btree (checked_at);
CREATE INDEX draw_check_time ON missions.draw_check USING btree (member_id, checked_at);

create table missions.entry (
  round_id bigint not null,
  member_id bigint not null,
  book smallint not null,
  points bigint not null,
  reached_at timestamp with time zone not null,
  place integer,
  prize bigint,
  paid_at timestamp with time zone,
  number text,
  withheld_at timestamp with time zone,
  constraint entry_check CHECK (((prize IS NULL) OR (place IS NOT NULL))),
  constraint entry_check1 CHECK (((paid_at IS NULL) = (number IS NULL))),
  constraint entry_check2 CHECK (((paid_at IS NULL) OR ((prize IS NOT NULL) AND (withheld_at IS NULL)))),
  constraint entry_pkey PRIMARY KEY (round_id, member_id),
  constraint entry_place_check CHECK ((place > 0)),
  constraint entry_points_check CHECK ((points > 0)),
  constraint entry_prize_check CHECK ((prize > 0)),
  constraint entry_round_id_fkey FOREIGN KEY (round_id) REFERENCES missions.round(id)
) with (fillfactor=80);
CREATE INDEX entry_order ON missions.entry USING btree (round_id, points DESC, reached_at, member_id);
CREATE UNIQUE INDEX entry_place ON missions.entry USING btree (round_id, place) WHERE (place IS NOT NULL);
CREATE INDEX entry_unpaid ON missions.entry USING btree (round_id, place) WHERE ((prize IS NOT NULL) AND (paid_at IS NULL) AND (withheld_at IS NULL));

create table missions.mission (
  id bigint generated always as identity not null,
  titles jsonb not null,
  bodies jsonb not null,
  period text not null,
  measure text not null,
  categories text[] default '{}'::text[] not null,
  target bigint not null,
  reward bigint not null,
  currency text not null,
  turnover_rate integer not null,
  from_at timestamp with time zone not null,
  until_at timestamp with time zone not null,
  budget bigint not null,
  spent bigint default 0 not null,
  claims integer default 0 not null,
  enabled boolean default false not null,
  opened_at timestamp with time zone,
  closed_at timestamp with time zone,
  written_by bigint,
  opened_by bigint,
  created_at timestamp with time zone not null,
  constraint mission_bodies_check CHECK (((bodies ->> 'EN'::text) <> ''::text)),
  constraint mission_check CHECK ((until_at > from_at)),
  constraint mission_check1 CHECK (((spent >= 0) AND (spent <= budget))),
  constraint mission_check2 CHECK (((closed_at IS NULL) OR (NOT enabled))),
  constraint mission_check3 CHECK (((period = 'once'::text) OR (measure <> ALL (ARRAY['identity'::text, 'card'::text, 'two_step'::text, 'limit'::text])))),
  constraint mission_currency_check CHECK ((currency <> 'FUN'::text)),
  constraint mission_measure_check CHECK ((measure = ANY (ARRAY['turnover'::text, 'login_days'::text, 'deposits'::text, 'draw_checks'::text, 'identity'::text, 'card'::text, 'two_step'::text, 'limit'::text]))),
  constraint mission_period_check CHECK ((period = ANY (ARRAY['day'::text, 'week'::text, 'once'::text]))),
  constraint mission_pkey PRIMARY KEY (id),
  constraint mission_reward_check CHECK ((reward > 0)),
  constraint mission_target_check CHECK ((target > 0)),
  constraint mission_titles_check CHECK (((titles ->> 'EN'::text) <> ''::text)),
  constraint mission_turnover_rate_check CHECK ((turnover_rate >= 0))
);
CREATE INDEX mission_enabled ON missions.mission USING btree (id) WHERE enabled;
CREATE INDEX mission_opened_by ON missions.mission USING btree (opened_by, opened_at);
CREATE INDEX mission_waiting ON missions.mission USING btree (id) WHERE ((opened_at IS NULL) AND (closed_at IS NULL));

create table missions.outsider (
  member_id bigint not null,
  at timestamp with time zone not null,
  constraint outsider_pkey PRIMARY KEY (member_id)
);

create table missions.player (
  member_id bigint not null,
  book smallint not null,
  joined_at timestamp with time zone not null,
  constraint player_pkey PRIMARY KEY (member_id)
);
CREATE INDEX player_book ON missions.player USING btree (book, member_id);

create table missions.round (
  id bigint generated always as identity not null,
  board_id bigint not null,
  first_day date not null,
  last_day date not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  weights jsonb not null,
  prizes bigint[] not null,
  currency text not null,
  turnover_rate integer not null,
  state text default 'running'::text not null,
  read_at timestamp with time zone,
  closed_at timestamp with time zone,
  players integer,
  constraint round_board_id_first_day_key UNIQUE (board_id, first_day),
  constraint round_board_id_fkey FOREIGN KEY (board_id) REFERENCES missions.board(id),
  constraint round_check CHECK ((last_day >= first_day)),
  constraint round_check1 CHECK ((ends_at > starts_at)),
  constraint round_check2 CHECK (((state = 'closed'::text) = ((closed_at IS NOT NULL) AND (players IS NOT NULL)))),
  constraint round_pkey PRIMARY KEY (id),
  constraint round_state_check CHECK ((state = ANY (ARRAY['running'::text, 'closed'::text])))
);
CREATE INDEX round_board ON missions.round USING btree (board_id, starts_at, id);
CREATE INDEX round_closed ON missions.round USING btree (closed_at) WHERE (closed_at IS NOT NULL);
CREATE INDEX round_running ON missions.round USING btree (ends_at) WHERE (state = 'running'::text);

-- Schema operators

create table operators.audit_check (
  single boolean default true not null,
  checked_at timestamp with time zone not null,
  whole_at timestamp with time zone,
  head_id bigint,
  head_hash bytea,
  key_id text,
  mac bytea,
  broken_line bigint,
  problem text,
  constraint audit_check_pkey PRIMARY KEY (single),
  constraint audit_check_single_check CHECK (single)
);

create table operators.audit_head (
  single boolean default true not null,
  id bigint not null,
  hash bytea not null,
  constraint audit_head_pkey PRIMARY KEY (single),
  constraint audit_head_single_check CHECK (single)
);
CREATE TRIGGER audit_head_is_last AFTER UPDATE ON operators.audit_head FOR EACH ROW EXECUTE FUNCTION operators.require_last_line();

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
  key_id text,
  mac bytea,
  constraint audit_line_action_check CHECK ((action ~ '^[a-z_]+(\.[a-z_]+)+$'::text)),
  constraint audit_line_keyed CHECK (((key_id IS NULL) = (mac IS NULL))),
  constraint audit_line_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_line_act_noun ON operators.audit_line USING btree (split_part(action, '.'::text, 1), id);
CREATE INDEX audit_line_action ON operators.audit_line USING btree (action, id);
CREATE INDEX audit_line_at ON operators.audit_line USING btree (at, id);
CREATE INDEX audit_line_operator ON operators.audit_line USING btree (operator, id);
CREATE INDEX audit_line_target ON operators.audit_line USING btree (target, id);
CREATE INDEX audit_line_target_noun ON operators.audit_line USING btree (split_part(target, ':'::text, 1), id);
CREATE TRIGGER audit_line_has_previous AFTER INSERT ON operators.audit_line FOR EACH ROW EXECUTE FUNCTION operators.require_previous_line();
CREATE TRIGGER audit_line_is_head AFTER INSERT ON operators.audit_line FOR EACH ROW EXECUTE FUNCTION operators.require_last_line();
CREATE TRIGGER audit_line_redacted BEFORE UPDATE ON operators.audit_line FOR EACH ROW EXECUTE FUNCTION operators.guard_redaction();
CREATE TRIGGER audit_line_stands BEFORE DELETE OR TRUNCATE ON operators.audit_line FOR EACH STATEMENT EXECUTE FUNCTION operators.refuse_change();

create table operators.audit_redaction (
  line_id bigint not null,
  at timestamp with time zone not null,
  key_id text not null,
  mac bytea not null,
  constraint audit_redaction_pkey PRIMARY KEY (line_id)
);

create table operators.browser (
  token_hash bytea not null,
  operator_id bigint not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint browser_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators.operator(id),
  constraint browser_pkey PRIMARY KEY (token_hash, operator_id)
);
CREATE INDEX browser_expired ON operators.browser USING btree (expires_at);
CREATE INDEX browser_operator ON operators.browser USING btree (operator_id);

create table operators.log_in_pace (
  key bytea not null,
  failures integer not null,
  next_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  constraint log_in_pace_pkey PRIMARY KEY (key)
);
CREATE INDEX log_in_pace_last ON operators.log_in_pace USING btree (last_at);

create table operators.opening (
  id bigint generated always as identity not null,
  act text not null,
  target text not null,
  terms text not null,
  written_by bigint not null,
  opened_by bigint not null,
  cost bigint not null,
  opened_at timestamp with time zone not null,
  ended_at timestamp with time zone default 'infinity'::timestamp with time zone not null,
  constraint opening_cost_check CHECK ((cost >= 0)),
  constraint opening_pkey PRIMARY KEY (id)
);
CREATE INDEX opening_running ON operators.opening USING btree (target) WHERE (ended_at = 'infinity'::timestamp with time zone);
CREATE INDEX opening_written_by ON operators.opening USING btree (written_by, act, ended_at);

create table operators.operator (
  id bigint generated always as identity not null,
  name text not null,
  role text not null,
  password_hash text not null,
  totp_secret text not null,
  totp_step bigint default 0 not null,
  disabled_at timestamp with time zone,
  created_at timestamp with time zone not null,
  role_expires_at timestamp with time zone,
  reset_at timestamp with time zone,
  pending_totp text,
  pending_until timestamp with time zone,
  constraint operator_name_check CHECK ((name ~ '^[a-z][a-z0-9._-]{2,31}$'::text)),
  constraint operator_name_key UNIQUE (name),
  constraint operator_pending CHECK (((pending_totp IS NULL) = (pending_until IS NULL))),
  constraint operator_pkey PRIMARY KEY (id)
);

create table operators.preference (
  operator_id bigint not null,
  name text not null,
  value text not null,
  constraint preference_name_check CHECK ((name ~ '^[a-z]+(:[a-z-]+)?$'::text)),
  constraint preference_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators.operator(id),
  constraint preference_pkey PRIMARY KEY (operator_id, name),
  constraint preference_value_check CHECK ((length(value) <= 8000))
);

create table operators.recovery_code (
  operator_id bigint not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  constraint recovery_code_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators.operator(id),
  constraint recovery_code_pkey PRIMARY KEY (operator_id, code_hash)
);

create table operators.role (
  name text not null,
  permissions text[] not null,
  changed_at timestamp with time zone,
  constraint role_name_check CHECK ((name ~ '^[a-z][a-z0-9_-]{1,31}$'::text)),
  constraint role_pkey PRIMARY KEY (name)
);

create table operators.sealed_anew (
  purpose text not null,
  at timestamp with time zone not null,
  constraint sealed_anew_pkey PRIMARY KEY (purpose)
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
  key_id text,
  mac bytea,
  constraint session_mac_check CHECK ((length(mac) = 32)),
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
  operator_id bigint,
  constraint set_up_link_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES operators.operator(id),
  constraint set_up_link_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators.operator(id),
  constraint set_up_link_pkey PRIMARY KEY (link_hash)
);
CREATE INDEX set_up_link_operator ON operators.set_up_link USING btree (operator_id) WHERE (used_at IS NULL);

create table operators.sponsor (
  id bigint generated always as identity not null,
  operator_id bigint not null,
  sponsor_id bigint not null,
  kind text not null,
  at timestamp with time zone not null,
  confirmed_by bigint,
  confirmed_at timestamp with time zone,
  constraint sponsor_check CHECK ((operator_id <> sponsor_id)),
  constraint sponsor_check1 CHECK (((confirmed_by IS NULL) = (confirmed_at IS NULL))),
  constraint sponsor_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES operators.operator(id),
  constraint sponsor_kind_check CHECK ((kind = ANY (ARRAY['invited'::text, 'reset'::text]))),
  constraint sponsor_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators.operator(id),
  constraint sponsor_pkey PRIMARY KEY (id),
  constraint sponsor_sponsor_id_fkey FOREIGN KEY (sponsor_id) REFERENCES operators.operator(id)
);
CREATE INDEX sponsor_of_open ON operators.sponsor USING btree (sponsor_id) WHERE (confirmed_at IS NULL);
CREATE INDEX sponsor_open ON operators.sponsor USING btree (operator_id) WHERE (confirmed_at IS NULL);

CREATE OR REPLACE FUNCTION operators.guard_redaction()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if num_nonnulls(new.reason, new.before, new.after) > 0
    or to_jsonb(new) - '{reason,before,after}'::text[] is distinct from
      to_jsonb(old) - '{reason,before,after}'::text[]
    or not exists (select from operators.audit_redaction redaction where redaction.line_id = new.id)
  then
    raise exception 'the audit trail is append only' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION operators.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  raise exception 'the audit trail is append only' using errcode = 'insufficient_privilege';
end $function$;

CREATE OR REPLACE FUNCTION operators.require_last_line()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not exists (
    select from operators.audit_head
    join operators.audit_line on audit_line.id = audit_head.id and audit_line.hash = audit_head.hash
    where audit_head.id = (select max(last.id) from operators.audit_line last)
  ) then
    raise exception 'not the last line of the audit trail' using errcode = 'insufficient_privilege';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION operators.require_previous_line()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if new.id <> 1 and not exists (select from operators.audit_line where audit_line.id = new.id - 1) then
    raise exception 'the audit trail has no line before %', new.id using errcode = 'insufficient_privilege';
  end if;
  return null;
end $function$;

-- Schema promotions

create table promotions.application (
  id bigint generated always as identity not null,
  offer_id bigint not null,
  version integer not null,
  member_id bigint not null,
  book smallint not null,
  comment text not null,
  state text default 'waiting'::text not null,
  applied_at timestamp with time zone not null,
  taken_by bigint,
  taken_name text,
  taken_at timestamp with time zone,
  amount bigint,
  reason text,
  decided_by bigint,
  decided_name text,
  decided_at timestamp with time zone,
  confirmed_by bigint,
  confirmed_name text,
  claim_number text,
  constraint application_amount_check CHECK ((amount > 0)),
  constraint application_check CHECK (((state = ANY (ARRAY['proposed'::text, 'issued'::text])) = (amount IS NOT NULL))),
  constraint application_check1 CHECK (((state = 'issued'::text) = (claim_number IS NOT NULL))),
  constraint application_comment_check CHECK (((char_length(comment) >= 1) AND (char_length(comment) <= 140))),
  constraint application_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES promotions.offer(id),
  constraint application_offer_id_version_fkey FOREIGN KEY (offer_id, version) REFERENCES promotions.terms(offer_id, version),
  constraint application_pkey PRIMARY KEY (id),
  constraint application_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'taken'::text, 'proposed'::text, 'issued'::text, 'rejected'::text])))
);
CREATE INDEX application_decided ON promotions.application USING btree (id) WHERE (state = ANY (ARRAY['issued'::text, 'rejected'::text]));
CREATE INDEX application_decided_by ON promotions.application USING btree (decided_by, decided_at);
CREATE INDEX application_member ON promotions.application USING btree (member_id, offer_id, id);
CREATE INDEX application_offer ON promotions.application USING btree (offer_id, id);
CREATE UNIQUE INDEX application_open ON promotions.application USING btree (offer_id, member_id) WHERE (state = ANY (ARRAY['waiting'::text, 'taken'::text, 'proposed'::text]));
CREATE INDEX application_queue ON promotions.application USING btree (id) WHERE (state = ANY (ARRAY['waiting'::text, 'taken'::text, 'proposed'::text]));

create table promotions.joining (
  id bigint generated always as identity not null,
  offer_id bigint not null,
  version integer not null,
  member_id bigint not null,
  book smallint not null,
  day date,
  state text not null,
  joined_at timestamp with time zone not null,
  until_at timestamp with time zone not null,
  reserved bigint not null,
  deposit_number text,
  deposit bigint,
  bonus bigint,
  required bigint,
  ended_at timestamp with time zone,
  stopped text,
  constraint joining_check CHECK (((state = ANY (ARRAY['signed'::text, 'lapsed'::text])) OR (bonus IS NOT NULL))),
  constraint joining_check1 CHECK (((state <> 'lapsed'::text) OR (reserved = 0))),
  constraint joining_deposit_number_key UNIQUE (deposit_number),
  constraint joining_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES promotions.offer(id),
  constraint joining_offer_id_version_fkey FOREIGN KEY (offer_id, version) REFERENCES promotions.terms(offer_id, version),
  constraint joining_pkey PRIMARY KEY (id),
  constraint joining_reserved_check CHECK ((reserved >= 0)),
  constraint joining_state_check CHECK ((state = ANY (ARRAY['signed'::text, 'ready'::text, 'running'::text, 'released'::text, 'forfeited'::text, 'lapsed'::text]))),
  constraint joining_stopped_check CHECK ((stopped = ANY (ARRAY['person'::text, 'closed'::text, 'not_taken'::text, 'too_small'::text, 'other_offer'::text, 'budget_gone'::text])))
);
CREATE INDEX joining_lapsing ON promotions.joining USING btree (until_at) WHERE (state = ANY (ARRAY['signed'::text, 'ready'::text]));
CREATE INDEX joining_member ON promotions.joining USING btree (member_id, offer_id, id);
CREATE INDEX joining_offer ON promotions.joining USING btree (offer_id, id);
CREATE UNIQUE INDEX joining_once ON promotions.joining USING btree (offer_id, member_id, COALESCE(day, '-infinity'::date)) WHERE (state <> 'lapsed'::text);
CREATE INDEX joining_running ON promotions.joining USING btree (id) WHERE (state = 'running'::text);

create table promotions.offer (
  id bigint generated always as identity not null,
  kind text not null,
  state text default 'draft'::text not null,
  version integer default 0 not null,
  currency text not null,
  from_at timestamp with time zone,
  until_at timestamp with time zone,
  budget bigint default 0 not null,
  spent bigint default 0 not null,
  takers integer default 0 not null,
  created_at timestamp with time zone not null,
  opened_at timestamp with time zone,
  closed_at timestamp with time zone,
  constraint offer_check CHECK ((until_at > from_at)),
  constraint offer_check1 CHECK (((spent >= 0) AND (spent <= budget))),
  constraint offer_check2 CHECK (((state = 'draft'::text) = (version = 0))),
  constraint offer_check3 CHECK (((version = 0) = (from_at IS NULL))),
  constraint offer_check4 CHECK (((state = 'closed'::text) = (closed_at IS NOT NULL))),
  constraint offer_currency_check CHECK ((currency <> 'FUN'::text)),
  constraint offer_kind_check CHECK ((kind = ANY (ARRAY['apply'::text, 'deposit'::text, 'reload'::text]))),
  constraint offer_pkey PRIMARY KEY (id),
  constraint offer_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'open'::text, 'closed'::text])))
);
CREATE INDEX offer_open ON promotions.offer USING btree (until_at) WHERE (state = 'open'::text);
CREATE INDEX offer_writable ON promotions.offer USING btree (id) WHERE (state <> 'closed'::text);
CREATE TRIGGER offer_keep_published BEFORE DELETE ON promotions.offer FOR EACH ROW EXECUTE FUNCTION promotions.keep_published();

create table promotions.picture (
  hash text not null,
  mime text not null,
  width integer not null,
  height integer not null,
  content bytea not null,
  made_at timestamp with time zone not null,
  constraint picture_pkey PRIMARY KEY (hash)
);

create table promotions.recipient (
  offer_id bigint not null,
  version integer not null,
  member_id bigint not null,
  constraint recipient_offer_id_version_fkey FOREIGN KEY (offer_id, version) REFERENCES promotions.terms(offer_id, version),
  constraint recipient_pkey PRIMARY KEY (offer_id, version, member_id)
);

create table promotions.terms (
  offer_id bigint not null,
  version integer not null,
  titles jsonb not null,
  bodies jsonb not null,
  conditions jsonb not null,
  picture text,
  terms jsonb not null,
  audience jsonb not null,
  once text not null,
  from_at timestamp with time zone not null,
  until_at timestamp with time zone not null,
  budget bigint not null,
  written_by bigint,
  written_name text,
  written_at timestamp with time zone not null,
  published_by bigint,
  published_at timestamp with time zone,
  constraint terms_bodies_check CHECK (((bodies ->> 'EN'::text) <> ''::text)),
  constraint terms_budget_check CHECK ((budget > 0)),
  constraint terms_check CHECK ((until_at > from_at)),
  constraint terms_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES promotions.offer(id),
  constraint terms_once_check CHECK ((once = ANY (ARRAY['member'::text, 'person'::text, 'day'::text]))),
  constraint terms_picture_fkey FOREIGN KEY (picture) REFERENCES promotions.picture(hash),
  constraint terms_pkey PRIMARY KEY (offer_id, version),
  constraint terms_titles_check CHECK (((titles ->> 'EN'::text) <> ''::text)),
  constraint terms_version_check CHECK ((version > 0))
);
CREATE INDEX terms_picture ON promotions.terms USING btree (picture);
CREATE INDEX terms_published_by ON promotions.terms USING btree (published_by, published_at);
CREATE TRIGGER terms_keep_published BEFORE DELETE ON promotions.terms FOR EACH ROW EXECUTE FUNCTION promotions.keep_published();

create table promotions.upload (
  id bigint generated always as identity not null,
  member_id bigint not null,
  application_id bigint,
  place smallint,
  type text not null,
  bytes bytea not null,
  sent_at timestamp with time zone not null,
  constraint upload_application_id_fkey FOREIGN KEY (application_id) REFERENCES promotions.application(id),
  constraint upload_pkey PRIMARY KEY (id),
  constraint upload_type_check CHECK ((type = ANY (ARRAY['image/png'::text, 'image/jpeg'::text])))
);
CREATE INDEX upload_application ON promotions.upload USING btree (application_id, place) WHERE (application_id IS NOT NULL);
CREATE INDEX upload_sent ON promotions.upload USING btree (sent_at) WHERE (application_id IS NULL);
CREATE INDEX upload_unused ON promotions.upload USING btree (member_id, id) WHERE (application_id IS NULL);

CREATE OR REPLACE FUNCTION promotions.keep_published()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if (to_jsonb(old) ->> 'published_at') is not null
    or coalesce((to_jsonb(old) ->> 'state'), 'draft') <> 'draft' then
    raise exception 'what was published is not deleted' using errcode = 'insufficient_privilege';
  end if;
  return old;
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
  constraint identity_check_check2 CHECK (((submitted_at IS NULL) = (state = 'draft'::text))),
  constraint identity_check_check3 CHECK (((decided_at IS NULL) = (state = ANY (ARRAY['draft'::text, 'pending'::text])))),
  constraint identity_check_pkey PRIMARY KEY (id),
  constraint identity_check_reason_check CHECK (((reason IS NULL) OR (state = 'rejected'::text))),
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

create table protection.outside_check (
  check_id bigint not null,
  reference text not null,
  state text not null,
  applicant_id text,
  reasons text[] default '{}'::text[] not null,
  problem text,
  attempts integer default 0 not null,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  reported_at timestamp with time zone,
  next_at timestamp with time zone,
  constraint outside_check_attempts_check CHECK ((attempts >= 0)),
  constraint outside_check_check CHECK (((state <> 'waiting'::text) OR (sent_at IS NOT NULL))),
  constraint outside_check_check1 CHECK (((reported_at IS NOT NULL) = (state = ANY (ARRAY['passed'::text, 'referred'::text, 'failed'::text])))),
  constraint outside_check_check2 CHECK (((next_at IS NOT NULL) = (state = ANY (ARRAY['sending'::text, 'waiting'::text])))),
  constraint outside_check_check_id_fkey FOREIGN KEY (check_id) REFERENCES protection.identity_check(id),
  constraint outside_check_pkey PRIMARY KEY (check_id),
  constraint outside_check_problem_check CHECK ((problem = ANY (ARRAY['unreachable'::text, 'refused'::text, 'answer'::text, 'no_outcome'::text]))),
  constraint outside_check_reference_key UNIQUE (reference),
  constraint outside_check_state_check CHECK ((state = ANY (ARRAY['sending'::text, 'waiting'::text, 'passed'::text, 'referred'::text, 'failed'::text, 'stopped'::text])))
);
CREATE INDEX outside_check_due ON protection.outside_check USING btree (next_at) WHERE (next_at IS NOT NULL);

create table protection.threshold (
  currency text not null,
  amount bigint not null,
  amount_before bigint,
  changed_by bigint,
  changed_at timestamp with time zone,
  constraint threshold_amount_before_check CHECK ((amount_before > 0)),
  constraint threshold_amount_check CHECK ((amount > 0)),
  constraint threshold_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES operators.operator(id),
  constraint threshold_pkey PRIMARY KEY (currency)
);

create table protection.threshold_change (
  id bigint generated always as identity not null,
  currency text not null,
  amount bigint,
  reason text not null,
  asked_by bigint not null,
  asked_at timestamp with time zone not null,
  decided_by bigint,
  decided_at timestamp with time zone,
  agreed boolean,
  constraint threshold_change_amount_check CHECK ((amount > 0)),
  constraint threshold_change_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES operators.operator(id),
  constraint threshold_change_check CHECK (((decided_at IS NULL) = (agreed IS NULL))),
  constraint threshold_change_check1 CHECK (((decided_at IS NULL) = (decided_by IS NULL))),
  constraint threshold_change_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES operators.operator(id),
  constraint threshold_change_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX threshold_change_waiting ON protection.threshold_change USING btree (currency) WHERE (decided_at IS NULL);

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
  select p_draw, asked.play, asked.key, asked.shares
  from unnest(p_play, p_key, p_shares) asked (play, key, shares)
  order by asked.play, asked.key
  on conflict do nothing;
  perform from lottery.reserve reserve
  join unnest(p_play, p_key) asked (play, key) on reserve.play = asked.play and reserve.key = asked.key
  where reserve.draw_id = p_draw
  order by reserve.play, reserve.key for update of reserve;
  select array_agg(case
      when reserve.granted + asked.need > asked.cap then 0
      when reserve.called_back_at is not null then asked.need
      else least(greatest(asked.need, asked.want), asked.cap - reserve.granted)
    end order by asked.item),
    array_agg(reserve.called_back_at is null or reserve.called_back_at <= p_since order by asked.item)
  into v_given, v_held
  from unnest(p_play, p_key, p_need, p_want, p_cap) with ordinality asked (play, key, need, want, cap, item)
  join lottery.reserve reserve
    on reserve.draw_id = p_draw and reserve.play = asked.play and reserve.key = asked.key;
  update lottery.reserve reserve set granted = reserve.granted + answer.given
  from unnest(p_play, p_key, v_given) answer (play, key, given)
  where reserve.draw_id = p_draw and reserve.play = answer.play and reserve.key = answer.key
    and answer.given > 0;
  return query
  select answer.item, answer.given, answer.held
  from unnest(v_given, v_held) with ordinality answer (given, held, item);
end $function$;

-- Schema rain

create table rain.chain (
  hash text not null,
  name text not null,
  public_key text not null,
  genesis bigint not null,
  period integer not null,
  mock boolean not null,
  constraint chain_pkey PRIMARY KEY (hash)
);

create table rain.place (
  round_id bigint not null,
  place integer not null,
  amount bigint not null,
  member_id bigint,
  person_id bigint,
  taken_at timestamp with time zone,
  paid_at timestamp with time zone,
  constraint place_amount_check CHECK ((amount > 0)),
  constraint place_check CHECK ((((member_id IS NULL) = (taken_at IS NULL)) AND ((member_id IS NULL) = (person_id IS NULL)))),
  constraint place_check1 CHECK (((paid_at IS NULL) OR (taken_at IS NOT NULL))),
  constraint place_pkey PRIMARY KEY (round_id, place),
  constraint place_place_check CHECK ((place > 0)),
  constraint place_round_id_fkey FOREIGN KEY (round_id) REFERENCES rain.round(id)
);
CREATE INDEX place_free ON rain.place USING btree (round_id, place) WHERE (member_id IS NULL);
CREATE UNIQUE INDEX place_member ON rain.place USING btree (round_id, member_id);
CREATE INDEX place_of_member ON rain.place USING btree (member_id, round_id) WHERE (member_id IS NOT NULL);
CREATE UNIQUE INDEX place_person ON rain.place USING btree (round_id, person_id);
CREATE INDEX place_unpaid ON rain.place USING btree (taken_at) WHERE ((taken_at IS NOT NULL) AND (paid_at IS NULL));

create table rain.plan (
  id bigint generated always as identity not null,
  every integer,
  from_at timestamp with time zone not null,
  until_at timestamp with time zone,
  seconds integer not null,
  budget bigint not null,
  envelopes integer not null,
  "least" bigint not null,
  most bigint not null,
  currency text not null,
  turnover bigint not null,
  rate integer not null,
  enabled boolean default false not null,
  opened_at timestamp with time zone,
  closed_at timestamp with time zone,
  written_by bigint,
  opened_by bigint,
  day_cost bigint not null,
  created_at timestamp with time zone not null,
  constraint plan_budget_check CHECK ((budget > 0)),
  constraint plan_check CHECK ((until_at > from_at)),
  constraint plan_check1 CHECK ((most >= "least")),
  constraint plan_check2 CHECK (((closed_at IS NULL) OR (NOT enabled))),
  constraint plan_check3 CHECK (((budget >= (envelopes * "least")) AND (budget <= (envelopes * most)))),
  constraint plan_currency_check CHECK ((currency <> 'FUN'::text)),
  constraint plan_envelopes_check CHECK ((envelopes > 0)),
  constraint plan_every_check CHECK (((every >= 1) AND (every <= 1440))),
  constraint plan_least_check CHECK (("least" > 0)),
  constraint plan_pkey PRIMARY KEY (id),
  constraint plan_rate_check CHECK ((rate >= 0)),
  constraint plan_seconds_check CHECK ((seconds > 0)),
  constraint plan_turnover_check CHECK ((turnover >= 0))
);
CREATE INDEX plan_enabled ON rain.plan USING btree (id) WHERE enabled;
CREATE INDEX plan_opened_by ON rain.plan USING btree (opened_by, opened_at);
CREATE INDEX plan_waiting ON rain.plan USING btree (id) WHERE ((opened_at IS NULL) AND (closed_at IS NULL));

create table rain.round (
  id bigint generated always as identity not null,
  plan_id bigint not null,
  numero text not null,
  opens_at timestamp with time zone not null,
  seconds integer not null,
  budget bigint not null,
  envelopes integer not null,
  "least" bigint not null,
  most bigint not null,
  currency text not null,
  turnover bigint not null,
  rate integer not null,
  chain_hash text not null,
  beacon_round bigint not null,
  commitment text not null,
  sealed_seed text not null,
  previous_record_hash text not null,
  record_hash text not null,
  record text not null,
  published_at timestamp with time zone not null,
  state text default 'coming'::text not null,
  opened_at timestamp with time zone,
  closes_at timestamp with time zone,
  ended_at timestamp with time zone,
  stop_reason text,
  beacon_signature text,
  beacon_randomness text,
  seed bytea,
  taken integer,
  paid bigint,
  constraint round_chain_hash_fkey FOREIGN KEY (chain_hash) REFERENCES rain.chain(hash),
  constraint round_check CHECK (((state = 'coming'::text) = ((opened_at IS NULL) AND (ended_at IS NULL)))),
  constraint round_check1 CHECK (((state = 'open'::text) = ((opened_at IS NOT NULL) AND (ended_at IS NULL)))),
  constraint round_check2 CHECK (((ended_at IS NULL) = (taken IS NULL))),
  constraint round_numero_key UNIQUE (numero),
  constraint round_pkey PRIMARY KEY (id),
  constraint round_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES rain.plan(id),
  constraint round_plan_id_opens_at_key UNIQUE (plan_id, opens_at),
  constraint round_record_hash_key UNIQUE (record_hash),
  constraint round_state_check CHECK ((state = ANY (ARRAY['coming'::text, 'open'::text, 'ended'::text, 'stopped'::text]))),
  constraint round_stop_reason_check CHECK ((stop_reason = ANY (ARRAY['operator'::text, 'missed'::text])))
);
CREATE INDEX round_ended ON rain.round USING btree (ended_at, id) WHERE (ended_at IS NOT NULL);
CREATE INDEX round_opens ON rain.round USING btree (opens_at, id);
CREATE INDEX round_plan ON rain.round USING btree (plan_id, opens_at, id);
CREATE INDEX round_running ON rain.round USING btree (opens_at) WHERE (state = ANY (ARRAY['coming'::text, 'open'::text]));

CREATE OR REPLACE FUNCTION rain.take(p_round bigint, p_member bigint[], p_at timestamp with time zone)
 RETURNS TABLE(item integer, outcome text, place integer, amount bigint, taken_at timestamp with time zone)
 LANGUAGE plpgsql
AS $function$
#variable_conflict use_column
declare
  v_state text;
  -- Other accounts of these members, in pairs: of accounts that are alike, not all are alike with each other.
  v_twin bigint[]; v_twin_other bigint[];
  v_new bigint; v_taker bigint[] := '{}';
  v_place integer[];
begin
  select case
      when round.state = 'coming' then 'not_open'
      when round.state = 'open' and round.closes_at > p_at then 'empty'
      else 'over'
    end into v_state
  from rain.round round where round.id = p_round for share of round;
  select array_agg(asked.member), array_agg(other.id) into v_twin, v_twin_other
  from (select distinct unnest(p_member) as member) asked
  cross join lateral members.accounts_of_person(asked.member) other (id);
  if v_state = 'empty' then
    -- Both accounts of a pair lock both, so that another transaction sees what this one took, or waits.
    perform pg_advisory_xact_lock(hashtextextended('rain.person ' || lock.id, 0))
    from (select distinct unnest(v_twin || v_twin_other) as id order by id) lock;
    for v_new in
      select asked.member from unnest(p_member) with ordinality asked (member, item)
      where not exists (
        select from rain.place taken where taken.round_id = p_round and (taken.member_id = asked.member
          or taken.member_id in (select twin.other from unnest(v_twin, v_twin_other) twin (member, other)
            where twin.member = asked.member)))
      order by asked.item
    loop
      continue when v_new = any (v_taker) or exists (
        select from unnest(v_twin, v_twin_other) twin (member, other)
        where twin.member = v_new and twin.other = any (v_taker));
      v_taker := v_taker || v_new;
    end loop;
    v_place := array(
      select free.place from rain.place free where free.round_id = p_round and free.member_id is null
      order by free.place limit cardinality(v_taker) for update skip locked);
    update rain.place place set member_id = given.member, taken_at = p_at,
      person_id = coalesce((select same.person_id from members.same_person same
        where same.member_id = given.member), given.member)
    from unnest(v_place, v_taker) given (place, member)
    where place.round_id = p_round and place.place = given.place;
  end if;
  return query
  select asked.item::integer,
    case when own.place is not null then 'taken' when other.is_there then 'person' else v_state end,
    own.place, own.amount, own.taken_at
  from unnest(p_member) with ordinality asked (member, item)
  left join rain.place own on own.round_id = p_round and own.member_id = asked.member
  cross join lateral (select exists (
    select from unnest(v_twin, v_twin_other) twin (member, other)
    join rain.place taken on taken.round_id = p_round and taken.member_id = twin.other
    where twin.member = asked.member
  ) as is_there) other
  order by asked.item;
end $function$;

-- Schema rebates

create table rebates.expiry (
  day date not null,
  book smallint not null,
  upto bigint default 0 not null,
  finished_at timestamp with time zone,
  constraint expiry_pkey PRIMARY KEY (day, book)
);

create table rebates.level_note (
  member_id bigint not null,
  from_day date not null,
  level smallint,
  constraint level_note_member_id_fkey FOREIGN KEY (member_id) REFERENCES members.member(id),
  constraint level_note_pkey PRIMARY KEY (member_id, from_day)
);

create table rebates.noted_day (
  day date not null,
  noted_at timestamp with time zone not null,
  constraint noted_day_pkey PRIMARY KEY (day)
);

create table rebates.request (
  id bigint generated always as identity not null,
  terms jsonb not null,
  reason text not null,
  asked_by bigint not null,
  asked_name text not null,
  asked_at timestamp with time zone not null,
  decided_by bigint,
  decided_at timestamp with time zone,
  agreed boolean,
  constraint request_check CHECK (((decided_at IS NULL) = (agreed IS NULL))),
  constraint request_check1 CHECK (((decided_at IS NULL) = (decided_by IS NULL))),
  constraint request_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX request_waiting ON rebates.request USING btree ((true)) WHERE (decided_at IS NULL);

create table rebates.terms (
  from_day date not null,
  is_on boolean not null,
  minimum bigint not null,
  turnover_rate integer not null,
  rates jsonb not null,
  weights jsonb not null,
  reason text not null,
  set_by bigint,
  set_name text,
  set_at timestamp with time zone not null,
  constraint terms_minimum_check CHECK ((minimum >= 0)),
  constraint terms_pkey PRIMARY KEY (from_day),
  constraint terms_turnover_rate_check CHECK (((turnover_rate >= 0) AND (turnover_rate <= 100000)))
);

create sequence rebates.claim_id increment 1 start 1;

CREATE OR REPLACE FUNCTION rebates.level_on(p_member bigint, p_day date)
 RETURNS smallint
 LANGUAGE sql
 STABLE
AS $function$
  select note.level from rebates.level_note note
  where note.member_id = p_member and note.from_day <= p_day order by note.from_day desc limit 1
$function$;

CREATE OR REPLACE FUNCTION rebates.note_levels(p_day date, p_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into rebates.noted_day (day, noted_at) values (p_day, p_at) on conflict do nothing;
  if not found then
    return;
  end if;
  insert into rebates.level_note (member_id, from_day, level)
  select member.id, p_day, member.club_level
  from members.member member
  left join (
    select distinct on (note.member_id) note.member_id, note.level from rebates.level_note note
    order by note.member_id, note.from_day desc
  ) last on last.member_id = member.id
  where member.club_level is distinct from last.level
  on conflict do nothing;
end $function$;

CREATE OR REPLACE FUNCTION rebates.terms_on(p_day date)
 RETURNS TABLE(is_on boolean, minimum bigint, turnover_rate integer, rates jsonb, weights jsonb)
 LANGUAGE sql
 STABLE ROWS 1
AS $function$
  select terms.is_on, terms.minimum, terms.turnover_rate, terms.rates, terms.weights
  from rebates.terms terms where terms.from_day <= p_day order by terms.from_day desc limit 1
$function$;

-- Schema referral

create table referral.draft (
  is_only boolean default true not null,
  terms jsonb not null,
  written_by bigint,
  written_at timestamp with time zone not null,
  constraint draft_is_only_check CHECK (is_only),
  constraint draft_pkey PRIMARY KEY (is_only)
);

create table referral.fold (
  book smallint not null,
  day date not null,
  folded_at timestamp with time zone not null,
  constraint fold_pkey PRIMARY KEY (book, day)
);

create table referral.friend (
  friend_id bigint not null,
  referrer_id bigint not null,
  version integer not null,
  book smallint not null,
  registered_day date not null,
  state text not null,
  qualified_day date,
  until_day date not null,
  income bigint default 0 not null,
  deposit_carry bigint default 0 not null,
  play_carry bigint default 0 not null,
  constraint friend_check CHECK (((state = 'qualified'::text) <= (qualified_day IS NOT NULL))),
  constraint friend_friend_id_fkey FOREIGN KEY (friend_id) REFERENCES members.member(id),
  constraint friend_income_check CHECK ((income >= 0)),
  constraint friend_pkey PRIMARY KEY (friend_id),
  constraint friend_referrer_id_fkey FOREIGN KEY (referrer_id) REFERENCES members.member(id),
  constraint friend_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'qualified'::text, 'lapsed'::text, 'line'::text, 'person'::text]))),
  constraint friend_version_fkey FOREIGN KEY (version) REFERENCES referral.terms(version)
);
CREATE INDEX friend_open ON referral.friend USING btree (book, until_day) WHERE (state = ANY (ARRAY['waiting'::text, 'qualified'::text]));
CREATE INDEX friend_qualified ON referral.friend USING btree (qualified_day, referrer_id) WHERE (qualified_day IS NOT NULL);
CREATE INDEX friend_referrer ON referral.friend USING btree (referrer_id, friend_id);

create table referral.income (
  id bigint generated always as identity not null,
  referrer_id bigint not null,
  friend_id bigint,
  kind text not null,
  day date not null,
  base bigint not null,
  amount bigint not null,
  turnover_rate integer not null,
  earned_at timestamp with time zone not null,
  paid_at timestamp with time zone,
  number text,
  constraint income_amount_check CHECK ((amount > 0)),
  constraint income_check CHECK (((number IS NOT NULL) = (paid_at IS NOT NULL))),
  constraint income_check1 CHECK (((friend_id IS NULL) = (kind = 'milestone'::text))),
  constraint income_friend_id_fkey FOREIGN KEY (friend_id) REFERENCES referral.friend(friend_id),
  constraint income_kind_check CHECK ((kind = ANY (ARRAY['invitation'::text, 'milestone'::text, 'deposit'::text, 'play'::text]))),
  constraint income_pkey PRIMARY KEY (id),
  constraint income_referrer_id_fkey FOREIGN KEY (referrer_id) REFERENCES members.member(id)
);
CREATE UNIQUE INDEX income_milestone ON referral.income USING btree (referrer_id, base) WHERE (kind = 'milestone'::text);
CREATE UNIQUE INDEX income_once ON referral.income USING btree (friend_id, kind, day) WHERE (friend_id IS NOT NULL);
CREATE INDEX income_paid ON referral.income USING btree (paid_at) WHERE (paid_at IS NOT NULL);
CREATE INDEX income_referrer ON referral.income USING btree (referrer_id, id);
CREATE INDEX income_unpaid ON referral.income USING btree (referrer_id, id) WHERE (paid_at IS NULL);

create table referral.terms (
  version integer generated always as identity not null,
  from_at timestamp with time zone not null,
  enabled boolean not null,
  terms jsonb not null,
  published_by bigint,
  constraint terms_pkey PRIMARY KEY (version)
);
CREATE INDEX terms_from ON referral.terms USING btree (from_at, version);

CREATE OR REPLACE FUNCTION referral.count_milestones(p_day date, p_at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into referral.income (referrer_id, kind, day, base, amount, turnover_rate, earned_at)
  select reached.referrer_id, 'milestone', p_day, (milestone.item ->> 'friends')::bigint,
    (milestone.item ->> 'amount')::bigint, (term.terms ->> 'turnoverRate')::integer, p_at
  from (
    select friend.referrer_id, count(*) as friends from referral.friend friend
    where friend.state = 'qualified' and friend.referrer_id in (
      select today.referrer_id from referral.friend today where today.qualified_day = p_day)
    group by friend.referrer_id
  ) reached
  cross join (
    select terms.terms from referral.terms terms where terms.from_at <= p_at
    order by terms.from_at desc, terms.version desc limit 1
  ) term
  cross join lateral jsonb_array_elements(term.terms -> 'milestones') milestone (item)
  where (milestone.item ->> 'friends')::bigint <= reached.friends
    and (milestone.item ->> 'amount')::bigint > 0
  order by reached.referrer_id, 4
  on conflict do nothing
$function$;

-- Schema reports

create table reports.closing (
  day date not null,
  closed_at timestamp with time zone not null,
  has_locked_wins boolean default true not null,
  constraint closing_pkey PRIMARY KEY (day)
);
CREATE INDEX closing_without_locked_wins ON reports.closing USING btree (day) WHERE (NOT has_locked_wins);

create table reports.cost (
  kind text not null,
  code text not null,
  from_day date not null,
  rate integer not null,
  set_by bigint not null,
  set_name text not null,
  reason text not null,
  set_at timestamp with time zone not null,
  constraint cost_kind_check CHECK ((kind = ANY (ARRAY['vendor'::text, 'channel'::text]))),
  constraint cost_pkey PRIMARY KEY (kind, code, from_day),
  constraint cost_rate_check CHECK (((rate >= 0) AND (rate <= 10000)))
);

create table reports.hour (
  day date not null,
  hour smallint not null,
  stakes bigint not null,
  amount bigint not null,
  constraint hour_hour_check CHECK (((hour >= 0) AND (hour <= 23))),
  constraint hour_pkey PRIMARY KEY (day, hour)
);

create table reports.money (
  day date not null,
  book smallint not null,
  line bigint not null,
  kind text not null,
  account text not null,
  offer text not null,
  entries bigint not null,
  amount bigint not null,
  cost bigint not null,
  constraint money_pkey PRIMARY KEY (day, book, line, kind, account, offer)
);

create table reports.people (
  day date not null,
  registered bigint not null,
  active bigint not null,
  bettors bigint not null,
  depositors bigint not null,
  first_depositors bigint not null,
  deposited bigint default 0 not null,
  back_1 bigint default 0 not null,
  back_7 bigint default 0 not null,
  back_30 bigint default 0 not null,
  constraint people_pkey PRIMARY KEY (day)
);

create table reports.play (
  day date not null,
  book smallint not null,
  line bigint not null,
  category text not null,
  vendor text not null,
  game text not null,
  bets bigint not null,
  stake bigint not null,
  payout bigint not null,
  rebate bigint not null,
  turnover bigint not null,
  cost bigint not null,
  constraint play_pkey PRIMARY KEY (day, book, line, category, vendor, game)
);

create table reports.proof_run (
  id bigint generated always as identity not null,
  ran_at timestamp with time zone not null,
  days integer not null,
  findings jsonb not null,
  constraint proof_run_pkey PRIMARY KEY (id)
);

CREATE OR REPLACE FUNCTION reports.line_of(p_upline bigint[], p_member bigint, p_type integer)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (p_upline <> '{}'::bigint[]) THEN (p_upline)[1] WHEN (p_type = ANY (ARRAY[1, 2, 41, 42])) THEN p_member ELSE (0)::bigint END;

CREATE OR REPLACE FUNCTION reports.note_people(p_day date, p_from timestamp with time zone, p_to timestamp with time zone, p_zone text, p_bettors bigint, p_depositors bigint, p_first bigint, p_registered date[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into reports.people (day, registered, active, bettors, depositors, first_depositors)
  select p_day, (
      select count(*) from members.member member
      where member.registered_at >= p_from and member.registered_at < p_to and member.type not in (4, 40)
    ), (
      select count(*) from members.active_day active
      join members.member member on member.id = active.member_id
      where active.day = p_day and member.type not in (4, 40)
    ), p_bettors, p_depositors, p_first;
  update reports.people people set deposited = people.deposited + part.members
  from (
    select registered.day, count(*) as members from unnest(p_registered) registered (day)
    group by registered.day
  ) part where people.day = part.day;
  update reports.people people set
    back_1 = case when people.day = p_day - 1 then part.members else people.back_1 end,
    back_7 = case when people.day = p_day - 7 then part.members else people.back_7 end,
    back_30 = case when people.day = p_day - 30 then part.members else people.back_30 end
  from (
    select ago.day, (
      select count(*) from members.member member
      join members.active_day active on active.member_id = member.id and active.day = p_day
      where member.registered_at >= ago.day::timestamp at time zone p_zone
        and member.registered_at < (ago.day + 1)::timestamp at time zone p_zone and member.type not in (4, 40)
    ) as members
    from unnest(array[p_day - 1, p_day - 7, p_day - 30]) ago (day)
  ) part where people.day = part.day;
end $function$;

CREATE OR REPLACE FUNCTION reports.rate_on(p_kind text, p_code text, p_day date)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce((
    select cost.rate from reports.cost cost
    where cost.kind = p_kind and cost.code = p_code and cost.from_day <= p_day
    order by cost.from_day desc limit 1
  ), 0)
$function$;

CREATE OR REPLACE FUNCTION reports.vendor_of(p_game text, p_category text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case when exists (select from lottery.game game where game.code = p_game) then 'own'
    else coalesce(
      (select min(game.vendor) from games.game game where game.code = p_game and game.category = p_category),
      (select min(game.vendor) from games.game game where game.code = p_game), 'unknown') end
$function$;

-- Schema retention

create table retention.kept (
  member_id bigint not null,
  sealed text not null,
  erased_at timestamp with time zone not null,
  until_at timestamp with time zone not null,
  constraint kept_check CHECK ((until_at >= erased_at)),
  constraint kept_member_id_fkey FOREIGN KEY (member_id) REFERENCES members.member(id),
  constraint kept_pkey PRIMARY KEY (member_id)
);
CREATE INDEX kept_until ON retention.kept USING btree (until_at);

create table retention.opening (
  id bigint generated always as identity not null,
  member_id bigint not null,
  asked_by bigint not null,
  asked_at timestamp with time zone not null,
  opened_by bigint,
  opened_at timestamp with time zone,
  constraint opening_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES operators.operator(id),
  constraint opening_check CHECK (((opened_by IS NULL) = (opened_at IS NULL))),
  constraint opening_member_id_fkey FOREIGN KEY (member_id) REFERENCES retention.kept(member_id) ON DELETE CASCADE,
  constraint opening_opened_by_fkey FOREIGN KEY (opened_by) REFERENCES operators.operator(id),
  constraint opening_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX opening_waiting ON retention.opening USING btree (member_id) WHERE (opened_at IS NULL);

create table retention.request (
  id bigint generated always as identity not null,
  member_id bigint not null,
  state text not null,
  asked_at timestamp with time zone not null,
  asked_by bigint,
  decided_by bigint,
  due_at timestamp with time zone,
  ended_at timestamp with time zone,
  reminded_at timestamp with time zone,
  failed_at timestamp with time zone,
  constraint request_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES operators.operator(id),
  constraint request_check CHECK (((state = ANY (ARRAY['asked'::text, 'taken_back'::text, 'refused'::text])) OR (due_at IS NOT NULL))),
  constraint request_check1 CHECK (((state = ANY (ARRAY['asked'::text, 'waiting'::text])) = (ended_at IS NULL))),
  constraint request_check2 CHECK (((state <> 'asked'::text) OR (asked_by IS NOT NULL))),
  constraint request_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES operators.operator(id),
  constraint request_member_id_fkey FOREIGN KEY (member_id) REFERENCES members.member(id),
  constraint request_pkey PRIMARY KEY (id),
  constraint request_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'waiting'::text, 'taken_back'::text, 'refused'::text, 'done'::text])))
);
CREATE INDEX request_due ON retention.request USING btree (due_at) WHERE (state = 'waiting'::text);
CREATE INDEX request_newest ON retention.request USING btree (state, id);
CREATE UNIQUE INDEX request_open ON retention.request USING btree (member_id) WHERE (state = ANY (ARRAY['asked'::text, 'waiting'::text]));

create table retention.setting (
  key text not null,
  value integer not null,
  constraint setting_check CHECK (((value >=
CASE key
    WHEN 'waiting_days'::text THEN 7
    WHEN 'log_in_days'::text THEN 30
    WHEN 'letter_days'::text THEN 180
    ELSE 365
END) AND (value <= 4000))),
  constraint setting_key_check CHECK ((key = ANY (ARRAY['waiting_days'::text, 'kept_days'::text, 'log_in_days'::text, 'slip_days'::text, 'letter_days'::text]))),
  constraint setting_pkey PRIMARY KEY (key)
);

create table retention.setting_change (
  id bigint generated always as identity not null,
  key text not null,
  value_before integer not null,
  value integer not null,
  reason text not null,
  asked_by bigint not null,
  asked_at timestamp with time zone not null,
  decided_by bigint,
  decided_at timestamp with time zone,
  agreed boolean,
  constraint setting_change_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES operators.operator(id),
  constraint setting_change_check CHECK (((decided_at IS NULL) = (agreed IS NULL))),
  constraint setting_change_check1 CHECK (((decided_at IS NULL) = (decided_by IS NULL))),
  constraint setting_change_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES operators.operator(id),
  constraint setting_change_key_fkey FOREIGN KEY (key) REFERENCES retention.setting(key),
  constraint setting_change_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX setting_change_waiting ON retention.setting_change USING btree (key) WHERE (decided_at IS NULL);

CREATE OR REPLACE FUNCTION retention.blocks(p_member bigint)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE
AS $function$
  select 'bills' where exists (
    select from contracts.bill bill where bill.payee_id = p_member
      and bill.state in ('computed', 'review', 'approved', 'held', 'insufficient')
  ) or exists (
    select from contracts.bill bill where bill.payer_id = p_member
      and bill.state in ('computed', 'review', 'approved', 'held', 'insufficient')
  )
  union all
  select 'orders' where exists (
    select from cashier.adjustment adjustment
    where adjustment.member_id = p_member and adjustment.state = 'asked'
  ) or exists (
    select from cashier.settlement settlement
    join members.member member on member.id = p_member
      and member.account_key = lower(settlement.account)
    where settlement.state = 'asked'
  )
  union all
  select 'bonuses' where exists (
    select from promotions.application application
    where application.member_id = p_member and application.state in ('waiting', 'taken', 'proposed')
  )
  union all
  select 'case' where exists (
    select from risk.risk_case found where found.members @> array[p_member] and found.state = 'open'
  )
  union all
  select 'identity' where exists (
    select from protection.identity_check papers
    where papers.member_id = p_member and papers.state = 'pending'
  )
  union all
  select 'match' where exists (
    select from members.person_match match where match.member_id = p_member and match.state = 'waiting'
  )
$function$;

CREATE OR REPLACE FUNCTION retention.erase_identity(p_member bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  v_phone text[];
begin
  select array[member.dialing_code, member.mobile] into v_phone
  from members.member member where member.id = p_member;
  -- By exact subject: what others typed, and networks that they share, count on until they are forgotten.
  delete from members.login_failure where subject = 'confirm:' || p_member
    or subject = 'refused:name:' || p_member
    or subject = (
      select 'account:' || member.account_key from members.member member where member.id = p_member
    )
    or subject = 'account:+' || v_phone[1] || v_phone[2]
    or subject in (
      select 'browser:' || p_member || ':' || encode(known.browser_hash, 'hex')
      from members.known_browser known where known.member_id = p_member
    );
  delete from members.sms_code where dialing_code = v_phone[1] and mobile = v_phone[2];
  delete from members.sms_number where dialing_code = v_phone[1] and mobile = v_phone[2];
  delete from members.session where member_id = p_member;
  delete from members.device where member_id = p_member;
  delete from members.known_browser where member_id = p_member;
  delete from members.log_in where member_id = p_member;
  delete from members.email_code where member_id = p_member;
  delete from members.former_contact where member_id = p_member;
  delete from members.passkey_challenge where member_id = p_member;
  delete from members.passkey where member_id = p_member;
  delete from members.payment_password where member_id = p_member;
  delete from members.recovery_code where member_id = p_member;
  delete from members.reset_link where member_id = p_member;
  delete from members.security_question where member_id = p_member;
  delete from members.social_link where member_id = p_member;
  delete from members.social_visit where member_id = p_member;
  delete from members.two_step where member_id = p_member;
  delete from members.birth_date_change where member_id = p_member;
  delete from members.same_person where member_id = p_member;
  update members.person_decision set reason = '' where member_id = p_member;
  update members.member set account = 'erased-' || p_member, status = 'frozen', password_hash = 'erased',
    nickname = null, icon = null, payee_name = null, id_number = null, birth_date = null, dialing_code = null,
    mobile = null, mobile_verified_at = null, email = null, email_verified_at = null, contacts = '{}',
    registered_from = '{}', name_keys = null
  where id = p_member;
end $function$;

CREATE OR REPLACE FUNCTION retention.erase_texts(p_member bigint, p_orders text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  v_account text := 'erased-' || p_member;
begin
  delete from messages.push_subscription where member_id = p_member;
  delete from messages.picture where member_id = p_member;
  delete from messages.chat_token where member_id = p_member;
  update messages.feedback set text = '', answer = case when answer is not null then '' end
  where member_id = p_member;
  update messages.letter set subject = '', body = '' where sender_id = p_member or recipient_id = p_member;
  update desk.note set body = '-' where member_id = p_member;
  update desk.claim set note = null where thing = p_member::text or thing = any (p_orders);

  update cashier.card set holder = '', last_four = '0000' where member_id = p_member;
  update cashier.adjustment set account = v_account, reason = '', note = null,
    decision_reason = case when decision_reason is not null then '' end
  where member_id = p_member;
  update cashier.settlement set account = v_account, reason = '',
    decision_reason = case when decision_reason is not null then '' end
  where order_number = any (p_orders);
  update cashier.stray_transfer stray set account = case when stray.account is not null then v_account end,
    reason = case when stray.reason is not null then '' end,
    decision_reason = case when stray.decision_reason is not null then '' end
  where stray.order_number = any (p_orders) or stray.target = any (p_orders)
    or lower(stray.account) = (
      select member.account_key from members.member member where member.id = p_member
    );
  update cashier.arrival set sender = '' where order_number = any (p_orders);

  update protection.identity_check set account = v_account,
    reason = case when reason is not null then '' end
  where member_id = p_member;
  update protection.outside_check outside set applicant_id = null, reasons = '{}'
  from protection.identity_check papers
  where papers.id = outside.check_id and papers.member_id = p_member;
  delete from promotions.upload where member_id = p_member;
  update promotions.application set comment = '-', reason = case when reason is not null then '' end
  where member_id = p_member;
  update agents.held_decision set reason = '' where member_id = p_member;
  update agents.line_request set reason = '' where member_id = p_member;
  update agents.terms set reason = '' where member_id = p_member;
  update levels.change set reason = case when reason is not null then '' end where member_id = p_member;
  update contracts.bill set reason = case when reason is not null then '' end,
    decision_reason = case when decision_reason is not null then '' end,
    expiry_note = case when expiry_note is not null then '' end
  where payee_id = p_member;
  update lottery.pattern set note = case when note is not null then '' end
  where members @> array[p_member];
  update risk.risk_case set reason = case when reason is not null then '' end,
    asked_reason = case when asked_reason is not null then '' end
  where members @> array[p_member];
end $function$;

CREATE OR REPLACE FUNCTION retention.forget(p_now timestamp with time zone)
 RETURNS TABLE(what text, rows bigint)
 LANGUAGE plpgsql
AS $function$
declare
  v_over bigint[];
begin
  v_over := array(select kept.member_id from retention.kept kept where kept.until_at <= p_now);
  delete from protection.identity_document document using protection.identity_check papers
  where papers.id = document.check_id and papers.member_id = any (v_over);
  what := 'documents'; get diagnostics rows = row_count; return next;
  update protection.identity_check set person = '' where member_id = any (v_over) and person is not null;
  -- A withdrawal names its card by number only, and the hash of an excluded person's card stays.
  update cashier.card set number_sealed = '' where member_id = any (v_over);
  what := 'cards'; get diagnostics rows = row_count; return next;
  -- Those of excluded people stay, so that they are recognised.
  update members.member set birth_key = null
  where id = any (v_over) and not exists (
    select from members.erased_key key where key.member_id = member.id and key.is_excluded
  );
  delete from members.erased_likeness where erased_id = any (v_over) and not exists (
    select from members.erased_key key where key.member_id = erased_id and key.is_excluded
  );
  delete from members.erased_key where member_id = any (v_over) and not is_excluded;
  what := 'likenesses'; get diagnostics rows = row_count; return next;
  delete from retention.kept where member_id = any (v_over);
  what := 'kept'; get diagnostics rows = row_count; return next;
end $function$;

CREATE OR REPLACE FUNCTION retention.targets(p_member bigint, p_orders text[])
 RETURNS SETOF text
 LANGUAGE sql
 STABLE
AS $function$
  select 'member:' || p_member
  union all
  select noun || ':' || number
  from unnest(p_orders) number cross join unnest('{deposit,withdrawal}'::text[]) noun
  union all
  select 'adjustment:' || adjustment.id from cashier.adjustment adjustment
  where adjustment.member_id = p_member
  union all
  select 'stray:' || stray.id from cashier.stray_transfer stray
  where stray.order_number = any (p_orders) or stray.target = any (p_orders)
  union all
  select 'arrival:' || arrival.id from cashier.arrival arrival where arrival.order_number = any (p_orders)
  union all
  select 'application:' || application.id from promotions.application application
  where application.member_id = p_member
  union all
  select 'feedback:' || feedback.id from messages.feedback feedback where feedback.member_id = p_member
  union all
  select 'letter:' || letter.id from messages.letter letter
  where letter.sender_id = p_member or letter.recipient_id = p_member
  union all
  select 'bill:' || bill.id from contracts.bill bill where bill.payee_id = p_member
  union all
  select 'risk:' || found.id from risk.risk_case found where found.members @> array[p_member]
$function$;

CREATE OR REPLACE FUNCTION retention.texts(p_member bigint, p_orders text[])
 RETURNS TABLE(what text, content jsonb)
 LANGUAGE sql
 STABLE
AS $function$
  select 'adjustment', jsonb_build_object('id', adjustment.id, 'account', adjustment.account,
    'reason', adjustment.reason, 'note', adjustment.note, 'decision', adjustment.decision_reason)
  from cashier.adjustment adjustment where adjustment.member_id = p_member
  union all
  select 'settlement', jsonb_build_object('id', settlement.id, 'account', settlement.account,
    'reason', settlement.reason, 'decision', settlement.decision_reason)
  from cashier.settlement settlement where settlement.order_number = any (p_orders)
  union all
  select 'stray_transfer', jsonb_build_object('id', stray.id, 'account', stray.account,
    'reason', stray.reason, 'decision', stray.decision_reason)
  from cashier.stray_transfer stray
  where stray.order_number = any (p_orders) or stray.target = any (p_orders)
    or lower(stray.account) = (
      select member.account_key from members.member member where member.id = p_member
    )
  union all
  select 'arrival', jsonb_build_object('id', arrival.id, 'sender', arrival.sender)
  from cashier.arrival arrival where arrival.order_number = any (p_orders)
  union all
  select 'note', jsonb_build_object('id', note.id, 'by', note.operator, 'at', note.at, 'body', note.body)
  from desk.note note where note.member_id = p_member
  union all
  select 'risk_case', jsonb_build_object('id', found.id, 'reason', found.reason,
    'asked', found.asked_reason)
  from risk.risk_case found
  where found.members @> array[p_member] and num_nonnulls(found.reason, found.asked_reason) > 0
  union all
  select 'person_decision', jsonb_build_object('by', decision.decided_name, 'reason', decision.reason)
  from members.person_decision decision where decision.member_id = p_member
  union all
  select 'birth_date_change', jsonb_build_object('at', change.asked_at, 'reason', change.reason)
  from members.birth_date_change change where change.member_id = p_member
  union all
  select 'identity_check', jsonb_build_object('id', papers.id, 'reason', papers.reason)
  from protection.identity_check papers where papers.member_id = p_member and papers.reason is not null
  union all
  select 'application', jsonb_build_object('id', application.id, 'comment', application.comment,
    'reason', application.reason)
  from promotions.application application where application.member_id = p_member
  union all select 'held_decision', jsonb_build_object('id', decision.id, 'reason', decision.reason)
  from agents.held_decision decision where decision.member_id = p_member
  union all select 'line_request', jsonb_build_object('id', request.id, 'reason', request.reason)
  from agents.line_request request where request.member_id = p_member
  union all
  select 'terms', jsonb_build_object('day', terms.from_day, 'reason', terms.reason)
  from agents.terms terms where terms.member_id = p_member
  union all
  select 'level', jsonb_build_object('id', change.id, 'reason', change.reason)
  from levels.change change where change.member_id = p_member and change.reason is not null
  union all
  select 'bill', jsonb_build_object('id', bill.id, 'reason', bill.reason)
  from contracts.bill bill where bill.payee_id = p_member and bill.reason is not null
  union all
  select 'pattern', jsonb_build_object('id', pattern.id, 'note', pattern.note)
  from lottery.pattern pattern where pattern.members @> array[p_member] and pattern.note is not null
$function$;

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
CREATE INDEX claim_claimed ON rewards.claim USING btree (claimed_at);
CREATE INDEX claim_member ON rewards.claim USING btree (member_id, claimed_at, reward_id);
CREATE INDEX claim_reward ON rewards.claim USING btree (reward_id, claimed_at, id);

create table rewards.recipient (
  member_id bigint not null,
  reward_id bigint not null,
  given_at timestamp with time zone not null,
  constraint recipient_pkey PRIMARY KEY (member_id, reward_id),
  constraint recipient_reward_id_fkey FOREIGN KEY (reward_id) REFERENCES rewards.reward(id)
);
CREATE INDEX recipient_given ON rewards.recipient USING btree (given_at);
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
  issued_for text,
  constraint reward_amount_check CHECK ((amount > 0)),
  constraint reward_bodies_check CHECK (((bodies ->> 'EN'::text) <> ''::text)),
  constraint reward_check CHECK ((until_at > from_at)),
  constraint reward_check1 CHECK (((spent >= 0) AND (spent <= budget))),
  constraint reward_check2 CHECK (((closed_at IS NULL) OR (NOT enabled))),
  constraint reward_claim_days_check CHECK (((claim_days >= 1) AND (claim_days <= 365))),
  constraint reward_currency_check CHECK ((currency <> 'FUN'::text)),
  constraint reward_issued_for_key UNIQUE (issued_for),
  constraint reward_pkey PRIMARY KEY (id),
  constraint reward_titles_check CHECK (((titles ->> 'EN'::text) <> ''::text)),
  constraint reward_turnover_rate_check CHECK ((turnover_rate >= 0))
);
CREATE INDEX reward_ending ON rewards.reward USING btree (until_at) WHERE enabled;
CREATE INDEX reward_everyone ON rewards.reward USING btree (until_at) WHERE (everyone AND (opened_at IS NOT NULL));
CREATE INDEX reward_opened_by ON rewards.reward USING btree (opened_by, opened_at);
CREATE INDEX reward_waiting ON rewards.reward USING btree (id) WHERE ((opened_at IS NULL) AND (closed_at IS NULL));

-- Schema risk

create table risk.evidence (
  case_id bigint not null,
  ref text not null,
  member_id bigint not null,
  amount bigint,
  at timestamp with time zone not null,
  detail text default ''::text not null,
  noted_at timestamp with time zone not null,
  constraint evidence_case_id_fkey FOREIGN KEY (case_id) REFERENCES risk.risk_case(id),
  constraint evidence_pkey PRIMARY KEY (case_id, ref)
);
CREATE INDEX evidence_newest ON risk.evidence USING btree (case_id, at);

create table risk.risk_case (
  id bigint generated always as identity not null,
  kind text not null,
  subject text not null,
  members bigint[] not null,
  state text default 'open'::text not null,
  figures jsonb not null,
  amount bigint not null,
  opened_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  reopens_at integer not null,
  reopened integer default 0 not null,
  asked text,
  asked_reason text,
  asked_by bigint,
  asked_at timestamp with time zone,
  decision text,
  reason text,
  decided_by bigint,
  decided_at timestamp with time zone,
  constraint risk_case_amount_check CHECK ((amount >= 0)),
  constraint risk_case_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES operators.operator(id),
  constraint risk_case_asked_check CHECK ((asked = ANY (ARRAY['dismissed'::text, 'watched'::text, 'acted'::text]))),
  constraint risk_case_check CHECK ((num_nulls(asked, asked_reason, asked_by, asked_at) = ANY (ARRAY[0, 4]))),
  constraint risk_case_check1 CHECK ((num_nulls(decision, reason, decided_by, decided_at) = ANY (ARRAY[0, 4]))),
  constraint risk_case_check2 CHECK (((state = 'open'::text) OR ((decision IS NOT NULL) AND (asked IS NULL)))),
  constraint risk_case_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES operators.operator(id),
  constraint risk_case_decision_check CHECK ((decision = ANY (ARRAY['dismissed'::text, 'watched'::text, 'acted'::text]))),
  constraint risk_case_kind_check CHECK ((kind = ANY (ARRAY['one_person'::text, 'opposite_bets'::text, 'transfer_circle'::text, 'no_play'::text, 'bonus_ring'::text, 'agent_team'::text]))),
  constraint risk_case_kind_subject_key UNIQUE (kind, subject),
  constraint risk_case_members_check CHECK ((cardinality(members) > 0)),
  constraint risk_case_pkey PRIMARY KEY (id),
  constraint risk_case_reopens_at_check CHECK ((reopens_at > 0)),
  constraint risk_case_state_check CHECK ((state = ANY (ARRAY['open'::text, 'watched'::text, 'closed'::text])))
);
CREATE INDEX risk_case_members ON risk.risk_case USING gin (members);
CREATE INDEX risk_case_newest ON risk.risk_case USING btree (state, id);
CREATE INDEX risk_case_open ON risk.risk_case USING btree (opened_at, id) WHERE (state = 'open'::text);
CREATE INDEX risk_case_opened ON risk.risk_case USING btree (opened_at);

create table risk.run (
  id boolean default true not null,
  ran_at timestamp with time zone not null,
  milliseconds integer not null,
  found integer not null,
  constraint run_id_check CHECK (id),
  constraint run_pkey PRIMARY KEY (id)
);

create table risk.setting (
  key text not null,
  value bigint not null,
  constraint setting_key_check CHECK ((key ~ '^[a-z_]+\.[a-z_]+$'::text)),
  constraint setting_pkey PRIMARY KEY (key),
  constraint setting_value_check CHECK ((value >= 0))
);

CREATE OR REPLACE FUNCTION risk.circles(p_from timestamp with time zone, p_least bigint, p_share bigint)
 RETURNS TABLE(members bigint[], narrowest bigint, widest bigint)
 LANGUAGE sql
 STABLE
AS $function$
  with recursive way as materialized (
    select move.source, move.target, sum(move.amount)::bigint as amount from risk.moves(p_from) move
    group by move.source, move.target having sum(move.amount) >= p_least
  ), path (first_id, last_id, members, narrowest, widest) as (
    select way.source, way.target, array[way.source, way.target], way.amount, way.amount
    from way
    union all
    select path.first_id, way.target, path.members || way.target, least(path.narrowest, way.amount),
      greatest(path.widest, way.amount)
    from path join way on way.source = path.last_id
    where path.last_id <> path.first_id and cardinality(path.members) <= 4
      and way.target >= path.first_id
      and (way.target = path.first_id or not way.target = any (path.members))
      and least(path.narrowest, way.amount) * 10000 >= greatest(path.widest, way.amount) * p_share
  )
  select path.members[1:cardinality(path.members) - 1], path.narrowest, path.widest from path
  where path.last_id = path.first_id
$function$;

CREATE OR REPLACE FUNCTION risk.continue_cases(p_findings jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  with found as (
    select list.item, list.place, list.item ->> 'kind' as kind, list.item ->> 'subject' as subject,
      list.item ->> 'family' as family, array(
        select one.id::bigint from jsonb_array_elements_text(list.item -> 'members') one (id)
      ) as members
    from jsonb_array_elements(p_findings) with ordinality list (item, place)
  ), near as (
    select distinct on (found.place) found.place, found.kind, known.subject
    from found join risk.risk_case known on known.kind = found.kind and known.members && found.members
      and (found.family = '' or starts_with(known.subject, found.family || ' '))
    where not exists (
        select from risk.risk_case same where same.kind = found.kind and same.subject = found.subject
      ) and not exists (
        select from found other where other.kind = known.kind and other.subject = known.subject
      )
    order by found.place, known.id
  ), continued as (
    select distinct on (near.kind, near.subject) near.place, near.subject from near
    order by near.kind, near.subject, near.place
  )
  select coalesce(jsonb_agg(
      case when continued.subject is null then found.item
        else jsonb_set(found.item, '{subject}', to_jsonb(continued.subject)) end
      order by found.place), '[]')
  from found left join continued on continued.place = found.place
$function$;

CREATE OR REPLACE FUNCTION risk.likenesses(p_from timestamp with time zone, p_members bigint[])
 RETURNS TABLE(member_id bigint, kind text, thing text)
 LANGUAGE sql
 STABLE
AS $function$
  with apart as materialized (
    select decision.member_id from members.person_decision decision where decision.same_as is null
  ), wanted as (
    select member.id from members.member member
    where member.type not in (4, 40) and member.id not in (select apart.member_id from apart)
      and case when p_members is null then member.last_login_at >= p_from
        else member.id = any (p_members) end
  )
  select wanted.id, 'person', one.person_id::text
  from wanted join members.same_person one on one.member_id = wanted.id
  union all
  select browser.member_id, 'browser', encode(browser.browser_hash, 'hex')
  from members.known_browser browser join wanted on wanted.id = browser.member_id
  where p_members is not null or browser.browser_hash in (
    select shared.browser_hash from members.known_browser shared
    group by shared.browser_hash having count(*) > 1
  )
  union all
  select distinct entry.member_id, 'address', entry.address
  from members.log_in entry join wanted on wanted.id = entry.member_id
  where p_members is not null and entry.at >= p_from
$function$;

CREATE OR REPLACE FUNCTION risk.moves(p_from timestamp with time zone)
 RETURNS TABLE(source bigint, target bigint, amount bigint, at timestamp with time zone, ref text)
 LANGUAGE sql
 STABLE
AS $function$
  select transfer.member_id, transfer.upline_id, transfer.amount, transfer.sent_at, 'transfer:' || transfer.id
  from agents.transfer transfer where transfer.sent_at >= p_from
  union all
  select envelope.agent_id, share.member_id, share.amount, share.taken_at,
    'envelope:' || share.envelope_id || ' ' || share.place
  from agents.envelope_share share join agents.envelope envelope on envelope.id = share.envelope_id
  where share.taken_at >= p_from and share.member_id <> envelope.agent_id
$function$;

CREATE OR REPLACE FUNCTION risk.open_cases(p_findings jsonb, p_now timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  v_opened bigint; v_again bigint;
  v_found jsonb := risk.continue_cases(p_findings);
begin
  with opened as (
    insert into risk.risk_case (
      kind, subject, members, figures, amount, opened_at, changed_at, reopens_at
    )
    select found.kind, found.subject, found.members, found.figures, found.amount, p_now, p_now,
      found."reopensAt"
    from jsonb_to_recordset(v_found) found (
      kind text, subject text, members bigint[], figures jsonb, amount bigint, "reopensAt" integer
    )
    on conflict (kind, subject) do nothing returning id
  )
  select count(*) into v_opened from opened;
  with line as (
    insert into risk.evidence (case_id, ref, member_id, amount, at, detail, noted_at)
    select known.id, item.ref, item."memberId", item.amount, item.at, coalesce(item.detail, ''), p_now
    from jsonb_to_recordset(v_found) found (kind text, subject text, lines jsonb)
    join risk.risk_case known on known.kind = found.kind and known.subject = found.subject
    cross join lateral jsonb_to_recordset(found.lines) item (
      ref text, "memberId" bigint, amount bigint, at timestamptz, detail text
    )
    on conflict (case_id, ref) do nothing returning case_id
  )
  update risk.risk_case known set members = found.members, figures = found.figures, amount = found.amount,
    changed_at = p_now, reopens_at = found."reopensAt"
  from jsonb_to_recordset(v_found) found (
    kind text, subject text, members bigint[], figures jsonb, amount bigint, "reopensAt" integer
  )
  where known.kind = found.kind and known.subject = found.subject
    and known.id in (select line.case_id from line);
  with again as (
    update risk.risk_case known set state = 'open', reopened = known.reopened + 1, opened_at = p_now
    where known.state in ('watched', 'closed') and known.changed_at = p_now and (
      select count(*) from risk.evidence line
      where line.case_id = known.id and line.noted_at > known.decided_at
    ) >= case known.state when 'watched' then 1 else known.reopens_at end
    returning known.id
  )
  select count(*) into v_again from again;
  return v_opened + v_again;
end $function$;

CREATE OR REPLACE FUNCTION risk.taken_twice(p_member bigint, p_zone text)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE
AS $function$
  with other as materialized (
    select account.id from members.accounts_of_person(p_member) account (id)
  )
  select theirs.member_id from rewards.claim own
  join rewards.reward reward on reward.id = own.reward_id and reward.everyone
  join other on true
  join rewards.claim theirs on theirs.member_id = other.id and theirs.reward_id = own.reward_id
  where own.member_id = p_member
  union
  select theirs.member_id from missions.claim own
  join other on true
  join missions.claim theirs on theirs.member_id = other.id and theirs.mission_id = own.mission_id
    and theirs.period_key = own.period_key
  where own.member_id = p_member
  union
  select theirs.member_id from promotions.joining own
  join promotions.terms terms on terms.offer_id = own.offer_id and terms.version = own.version
    and terms.once <> 'member'
  join other on true
  join promotions.joining theirs on theirs.member_id = other.id and theirs.offer_id = own.offer_id
    and theirs.state in ('running', 'released', 'forfeited')
    and (own.day is null or theirs.day is null or theirs.day = own.day)
  where own.member_id = p_member and own.state in ('running', 'released', 'forfeited')
  union
  select theirs.member_id from promotions.application own
  join promotions.terms terms on terms.offer_id = own.offer_id and terms.version = own.version
    and terms.once <> 'member'
  join other on true
  join promotions.application theirs on theirs.member_id = other.id and theirs.offer_id = own.offer_id
    and theirs.state = 'issued' and (terms.once = 'person'
      or (theirs.applied_at at time zone p_zone)::date = (own.applied_at at time zone p_zone)::date)
  where own.member_id = p_member and own.state = 'issued'
$function$;

-- Schema transparency

create table transparency.anchor (
  day date not null,
  size bigint not null,
  place text not null,
  receipt bytea not null,
  sent_at timestamp with time zone not null,
  constraint anchor_has_a_time CHECK (((sent_at >= '2000-01-01 00:00:00+00'::timestamp with time zone) AND (sent_at <= '9999-01-01 00:00:00+00'::timestamp with time zone))) NOT VALID,
  constraint anchor_is_short CHECK ((octet_length(place) <= 2048)) NOT VALID,
  constraint anchor_pkey PRIMARY KEY (day),
  constraint anchor_receipt_check CHECK ((octet_length(receipt) <= 65536)),
  constraint anchor_size_fkey FOREIGN KEY (size) REFERENCES transparency.checkpoint(size)
);
CREATE TRIGGER anchor_day_has_begun AFTER INSERT ON transparency.anchor FOR EACH ROW EXECUTE FUNCTION transparency.refuse_coming_anchor();
CREATE TRIGGER anchor_is_final BEFORE DELETE OR UPDATE OR TRUNCATE ON transparency.anchor FOR EACH STATEMENT EXECUTE FUNCTION transparency.refuse_change();

create table transparency.checkpoint (
  size bigint not null,
  root bytea not null,
  note text not null,
  signed_at timestamp with time zone not null,
  constraint checkpoint_is_short CHECK ((octet_length(note) <= 4096)) NOT VALID,
  constraint checkpoint_pkey PRIMARY KEY (size),
  constraint checkpoint_root_check CHECK ((octet_length(root) = 32)),
  constraint checkpoint_size_check CHECK ((size >= 0))
);
CREATE TRIGGER checkpoint_has_its_leaves AFTER INSERT ON transparency.checkpoint FOR EACH ROW EXECUTE FUNCTION transparency.refuse_future_checkpoint();
CREATE TRIGGER checkpoint_is_final BEFORE DELETE OR UPDATE OR TRUNCATE ON transparency.checkpoint FOR EACH STATEMENT EXECUTE FUNCTION transparency.refuse_change();

create table transparency.cosignature (
  size bigint not null,
  witness text not null,
  line text not null,
  signed_at timestamp with time zone not null,
  constraint cosignature_is_short CHECK (((octet_length(line) <= 1024) AND (octet_length(witness) <= 800))) NOT VALID,
  constraint cosignature_pkey PRIMARY KEY (size, witness),
  constraint cosignature_size_fkey FOREIGN KEY (size) REFERENCES transparency.checkpoint(size)
);
CREATE TRIGGER cosignature_is_final BEFORE DELETE OR UPDATE OR TRUNCATE ON transparency.cosignature FOR EACH STATEMENT EXECUTE FUNCTION transparency.refuse_change();

create table transparency.entry (
  id bigint generated always as identity not null,
  type text not null,
  subject text not null,
  content bytea not null,
  leaf_hash bytea generated always as (sha256(('\x00'::bytea || content))) not null,
  queued_at timestamp with time zone not null,
  constraint entry_content_check CHECK (((octet_length(content) >= 1) AND (octet_length(content) <= 65535))),
  constraint entry_has_a_time CHECK (((queued_at >= '2000-01-01 00:00:00+00'::timestamp with time zone) AND (queued_at <= '9999-01-01 00:00:00+00'::timestamp with time zone))) NOT VALID,
  constraint entry_pkey PRIMARY KEY (id)
);
CREATE INDEX entry_subject ON transparency.entry USING btree (subject, id);
CREATE INDEX entry_type ON transparency.entry USING btree (type, id);
CREATE TRIGGER entry_is_final BEFORE DELETE OR UPDATE OR TRUNCATE ON transparency.entry FOR EACH STATEMENT EXECUTE FUNCTION transparency.refuse_change();

create table transparency.leaf (
  "position" bigint not null,
  entry_id bigint not null,
  constraint leaf_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES transparency.entry(id),
  constraint leaf_entry_id_key UNIQUE (entry_id),
  constraint leaf_pkey PRIMARY KEY ("position"),
  constraint leaf_position_check CHECK (("position" >= 0))
);
CREATE TRIGGER leaf_has_no_gap AFTER INSERT ON transparency.leaf REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION transparency.refuse_gap();
CREATE TRIGGER leaf_is_final BEFORE DELETE OR UPDATE OR TRUNCATE ON transparency.leaf FOR EACH STATEMENT EXECUTE FUNCTION transparency.refuse_change();

create table transparency.signer (
  id smallint default 1 not null,
  origin text not null,
  public_key bytea not null,
  sealed_key text not null,
  created_at timestamp with time zone not null,
  constraint signer_id_check CHECK ((id = 1)),
  constraint signer_pkey PRIMARY KEY (id),
  constraint signer_public_key_check CHECK ((octet_length(public_key) = 32))
);
CREATE TRIGGER signer_is_final BEFORE DELETE OR TRUNCATE ON transparency.signer FOR EACH STATEMENT EXECUTE FUNCTION transparency.keep_signer();
CREATE TRIGGER signer_keeps_its_key BEFORE UPDATE ON transparency.signer FOR EACH ROW EXECUTE FUNCTION transparency.keep_signer();

create table transparency.sum_leaf (
  run_id bigint not null,
  member_id bigint not null,
  nonce bytea not null,
  amount bigint not null,
  hash bytea not null,
  constraint sum_leaf_amount_check CHECK ((amount >= 0)),
  constraint sum_leaf_nonce_check CHECK ((octet_length(nonce) = 32)),
  constraint sum_leaf_pkey PRIMARY KEY (run_id, member_id)
);
CREATE TRIGGER sum_leaf_has_begun AFTER INSERT ON transparency.sum_leaf REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION transparency.refuse_coming_run();
CREATE TRIGGER sum_leaf_is_final BEFORE UPDATE OR TRUNCATE ON transparency.sum_leaf FOR EACH STATEMENT EXECUTE FUNCTION transparency.refuse_sum_change();

create table transparency.sum_node (
  run_id bigint not null,
  level smallint not null,
  "position" bigint not null,
  hash bytea not null,
  amount bigint not null,
  constraint sum_node_amount_check CHECK ((amount >= 0)),
  constraint sum_node_pkey PRIMARY KEY (run_id, level, "position")
);
CREATE INDEX sum_node_leaf ON transparency.sum_node USING btree (run_id, hash) WHERE (level = 0);
CREATE TRIGGER sum_node_has_begun AFTER INSERT ON transparency.sum_node REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION transparency.refuse_coming_run();
CREATE TRIGGER sum_node_is_final BEFORE UPDATE OR TRUNCATE ON transparency.sum_node FOR EACH STATEMENT EXECUTE FUNCTION transparency.refuse_sum_change();

create table transparency.sum_run (
  id bigint not null,
  currency text not null,
  root bytea not null,
  total bigint not null,
  count integer not null,
  taken_at timestamp with time zone not null,
  constraint sum_run_count_check CHECK ((count > 0)),
  constraint sum_run_pkey PRIMARY KEY (id),
  constraint sum_run_root_check CHECK ((octet_length(root) = 32)),
  constraint sum_run_total_check CHECK ((total >= 0))
);
CREATE INDEX sum_run_newest ON transparency.sum_run USING btree (currency, id);
CREATE TRIGGER sum_run_has_begun AFTER INSERT ON transparency.sum_run REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION transparency.refuse_coming_run();
CREATE TRIGGER sum_run_is_final BEFORE DELETE OR UPDATE OR TRUNCATE ON transparency.sum_run FOR EACH STATEMENT EXECUTE FUNCTION transparency.refuse_sum_change();

create table transparency.tile_hash (
  level smallint not null,
  "position" bigint not null,
  hash bytea not null,
  constraint tile_hash_hash_check CHECK ((octet_length(hash) = 32)),
  constraint tile_hash_level_check CHECK (((level >= 0) AND (level <= 7))),
  constraint tile_hash_pkey PRIMARY KEY (level, "position"),
  constraint tile_hash_position_check CHECK (("position" >= 0))
);
CREATE TRIGGER tile_hash_is_final BEFORE DELETE OR UPDATE OR TRUNCATE ON transparency.tile_hash FOR EACH STATEMENT EXECUTE FUNCTION transparency.refuse_change();
CREATE TRIGGER tile_hash_is_right AFTER INSERT ON transparency.tile_hash REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION transparency.refuse_wrong_hash();

create table transparency.waiting (
  entry_id bigint not null,
  constraint waiting_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES transparency.entry(id),
  constraint waiting_pkey PRIMARY KEY (entry_id)
);

create table transparency.witness (
  name text not null,
  size bigint default 0 not null,
  cosigned_at timestamp with time zone,
  failure text,
  failed_at timestamp with time zone,
  constraint witness_has_a_time CHECK (((size >= 0) AND ((cosigned_at >= '2000-01-01 00:00:00+00'::timestamp with time zone) AND (cosigned_at <= '9999-01-01 00:00:00+00'::timestamp with time zone)) AND ((failed_at >= '2000-01-01 00:00:00+00'::timestamp with time zone) AND (failed_at <= '9999-01-01 00:00:00+00'::timestamp with time zone)))) NOT VALID,
  constraint witness_is_short CHECK (((octet_length(name) <= 800) AND (octet_length(failure) <= 800))) NOT VALID,
  constraint witness_pkey PRIMARY KEY (name)
);

create sequence transparency.sum_run_id increment 1 start 1;

CREATE OR REPLACE FUNCTION transparency.balance_leaf(p_run bigint, p_currency text, p_member bigint, p_nonce bytea, p_amount bigint)
 RETURNS bytea
 LANGUAGE sql
 STABLE
AS $function$
  select sha256('\x00'::bytea || convert_to(concat(
    'koi-balance-1', E'\nrun ', p_run, E'\ncurrency ', p_currency, E'\nmember ', p_member,
    E'\nnonce ', encode(p_nonce, 'hex'), E'\namount ', p_amount, E'\n'
  ), 'UTF8'))
$function$;

CREATE OR REPLACE FUNCTION transparency.build_sums(p_run bigint)
 RETURNS TABLE(root bytea, total bigint, count bigint)
 LANGUAGE plpgsql
AS $function$
declare
  v_level smallint := 0;
  v_width bigint;
begin
  insert into transparency.sum_node (run_id, level, position, hash, amount)
  select p_run, 0, row_number() over (order by leaf.hash) - 1, leaf.hash, leaf.amount
  from transparency.sum_leaf leaf where leaf.run_id = p_run;
  get diagnostics v_width = row_count;
  count := v_width;
  while v_width > 1 loop
    insert into transparency.sum_node (run_id, level, position, hash, amount)
    select p_run, v_level + 1, first.position / 2,
      case when second.hash is null then first.hash else sha256('\x01'::bytea || first.hash
        || int8send(first.amount) || second.hash || int8send(second.amount)) end,
      first.amount + coalesce(second.amount, 0)
    from transparency.sum_node first
    left join transparency.sum_node second on second.run_id = p_run and second.level = v_level
      and second.position = first.position + 1
    where first.run_id = p_run and first.level = v_level and first.position % 2 = 0;
    get diagnostics v_width = row_count;
    v_level := v_level + 1;
  end loop;
  select node.hash, node.amount into root, total from transparency.sum_node node
  where node.run_id = p_run and node.level = v_level and node.position = 0;
  if root is not null then
    return next;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION transparency.keep_signer()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op <> 'UPDATE' or (to_jsonb(old) - 'sealed_key') is distinct from (to_jsonb(new) - 'sealed_key') then
    raise exception 'the public log is append only' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION transparency.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  raise exception 'the public log is append only' using errcode = 'insufficient_privilege';
end $function$;

CREATE OR REPLACE FUNCTION transparency.refuse_coming_anchor()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if new.day > ((now() + interval '14 hours') at time zone 'utc')::date then
    raise exception 'the day % has not begun', new.day using errcode = 'insufficient_privilege';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION transparency.refuse_coming_run()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  v_last bigint := coalesce(pg_sequence_last_value('transparency.sum_run_id'), 0);
  v_run bigint;
begin
  if tg_table_name = 'sum_run' then
    select max(added.id) into v_run from added;
  else
    select max(added.run_id) into v_run from added;
  end if;
  if v_run > v_last then
    raise exception 'there is no run % yet', v_run using errcode = 'insufficient_privilege';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION transparency.refuse_future_checkpoint()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not exists (select from transparency.leaf where leaf.position >= new.size - 1) then
    raise exception 'the public log has fewer than % entries', new.size
      using errcode = 'insufficient_privilege';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION transparency.refuse_gap()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  v_first bigint;
  v_last bigint;
  v_count bigint;
begin
  select min(added.position), max(added.position), count(*) into v_first, v_last, v_count from added;
  if v_count > 0 and (
    v_last - v_first + 1 <> v_count
    or (v_first > 0 and not exists (select from transparency.leaf where leaf.position = v_first - 1))
  ) then
    raise exception 'the public log has no place % yet', v_last using errcode = 'insufficient_privilege';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION transparency.refuse_sum_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  raise exception 'the sums are final' using errcode = 'insufficient_privilege';
end $function$;

CREATE OR REPLACE FUNCTION transparency.refuse_wrong_hash()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if exists (
    select from added
    where added.hash is distinct from case added.level
      when 0 then (
        select entry.leaf_hash from transparency.leaf
        join transparency.entry on entry.id = leaf.entry_id
        where leaf.position = added.position)
      else transparency.tile_root(added.level, added.position)
    end
  ) then
    raise exception 'not a hash of the public log' using errcode = 'insufficient_privilege';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION transparency.tile_root(p_level smallint, p_position bigint)
 RETURNS bytea
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  v_hashes bytea[];
begin
  select array_agg(tile_hash.hash order by tile_hash.position) into v_hashes
  from transparency.tile_hash
  where tile_hash.level = p_level - 1
    and tile_hash.position >= p_position * 256 and tile_hash.position < p_position * 256 + 256;
  if v_hashes is null or cardinality(v_hashes) < 256 then
    return null;
  end if;
  while cardinality(v_hashes) > 1 loop
    -- RFC 6962, section 2.1: nodes are hashed under the prefix 1.
    select array_agg(sha256('\x01'::bytea || v_hashes[place] || v_hashes[place + 1]) order by place)
    into v_hashes
    from generate_series(1, cardinality(v_hashes), 2) place;
  end loop;
  return v_hashes[1];
end $function$;

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
  amount bigint,
  constraint finding_check CHECK (((resolved_at IS NULL) = (resolved_by IS NULL))),
  constraint finding_kind_check CHECK ((kind = ANY (ARRAY['absent_here'::text, 'absent_there'::text, 'other_amount'::text, 'other_state'::text, 'other_content'::text, 'refused_win'::text, 'refused_rollback'::text, 'held_win'::text]))),
  constraint finding_pkey PRIMARY KEY (id),
  constraint finding_vendor_fkey FOREIGN KEY (vendor) REFERENCES vendors.link(vendor),
  constraint finding_vendor_uuid_kind_key UNIQUE (vendor, uuid, kind)
);
CREATE INDEX finding_open ON vendors.finding USING btree (id) WHERE (resolved_at IS NULL);
CREATE INDEX finding_round ON vendors.finding USING btree (member_id, vendor, round);
CREATE INDEX finding_vendor ON vendors.finding USING btree (vendor, id);

create table vendors.free_offer (
  id bigint generated always as identity not null,
  vendor text not null,
  game text not null,
  currency text not null,
  rounds integer not null,
  bet_value bigint not null,
  max_win bigint,
  turnover_rate integer not null,
  expires_at timestamp with time zone not null,
  members bigint[] not null,
  cost bigint not null,
  state text not null,
  reason text not null,
  asked_by bigint not null,
  asked_name text not null,
  asked_at timestamp with time zone not null,
  decided_by bigint,
  decided_name text,
  decided_at timestamp with time zone,
  bonus_days integer,
  constraint free_offer_bet_value_check CHECK ((bet_value > 0)),
  constraint free_offer_bonus_days_check CHECK (((bonus_days >= 1) AND (bonus_days <= 90))),
  constraint free_offer_check CHECK (((state = 'waiting'::text) = (decided_at IS NULL))),
  constraint free_offer_check1 CHECK (((bonus_days IS NULL) OR (turnover_rate > 0))),
  constraint free_offer_cost_check CHECK ((cost > 0)),
  constraint free_offer_max_win_check CHECK ((max_win > 0)),
  constraint free_offer_members_check CHECK ((cardinality(members) > 0)),
  constraint free_offer_pkey PRIMARY KEY (id),
  constraint free_offer_rounds_check CHECK (((rounds >= 1) AND (rounds <= 1000))),
  constraint free_offer_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'given'::text, 'declined'::text, 'cancelled'::text]))),
  constraint free_offer_turnover_rate_check CHECK ((turnover_rate >= 0)),
  constraint free_offer_vendor_fkey FOREIGN KEY (vendor) REFERENCES vendors.link(vendor)
);
CREATE INDEX free_offer_alone ON vendors.free_offer USING btree (asked_by, asked_at);
CREATE INDEX free_offer_waiting ON vendors.free_offer USING btree (id) WHERE (state = 'waiting'::text);

create table vendors.free_rounds (
  id uuid not null,
  place bigint generated always as identity not null,
  source text not null,
  offer_id bigint,
  member_id bigint not null,
  book integer not null,
  vendor text not null,
  game text not null,
  currency text not null,
  rounds integer not null,
  bet_value bigint not null,
  max_win bigint,
  turnover_rate integer not null,
  given_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  state text default 'opening'::text not null,
  word text,
  ended_at timestamp with time zone,
  ended_by text,
  end_confirmed_at timestamp with time zone,
  bonus_days integer,
  constraint free_rounds_bet_value_check CHECK ((bet_value > 0)),
  constraint free_rounds_bonus_days_check CHECK (((bonus_days >= 1) AND (bonus_days <= 90))),
  constraint free_rounds_check CHECK ((expires_at > given_at)),
  constraint free_rounds_check1 CHECK (((state = ANY (ARRAY['refused'::text, 'cancelled'::text])) = (ended_at IS NOT NULL))),
  constraint free_rounds_check2 CHECK (((bonus_days IS NULL) OR (turnover_rate > 0))),
  constraint free_rounds_max_win_check CHECK ((max_win > 0)),
  constraint free_rounds_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES vendors.free_offer(id),
  constraint free_rounds_pkey PRIMARY KEY (id),
  constraint free_rounds_place_key UNIQUE (place),
  constraint free_rounds_rounds_check CHECK (((rounds >= 1) AND (rounds <= 1000))),
  constraint free_rounds_source_key UNIQUE (source),
  constraint free_rounds_state_check CHECK ((state = ANY (ARRAY['opening'::text, 'open'::text, 'refused'::text, 'cancelled'::text]))),
  constraint free_rounds_turnover_rate_check CHECK ((turnover_rate >= 0)),
  constraint free_rounds_vendor_fkey FOREIGN KEY (vendor) REFERENCES vendors.link(vendor)
);
CREATE INDEX free_rounds_member ON vendors.free_rounds USING btree (member_id, place);
CREATE INDEX free_rounds_offer ON vendors.free_rounds USING btree (offer_id, place);

create table vendors.launch_failure (
  id bigint generated always as identity not null,
  vendor text not null,
  game text not null,
  member_id bigint not null,
  reason text not null,
  detail text not null,
  took_ms integer not null,
  at timestamp with time zone not null,
  constraint launch_failure_pkey PRIMARY KEY (id),
  constraint launch_failure_reason_check CHECK ((reason = ANY (ARRAY['slow'::text, 'unreachable'::text, 'status'::text, 'not_json'::text, 'too_long'::text, 'no_address'::text, 'other_host'::text, 'address_refused'::text]))),
  constraint launch_failure_took_ms_check CHECK ((took_ms >= 0)),
  constraint launch_failure_vendor_fkey FOREIGN KEY (vendor) REFERENCES vendors.link(vendor)
);
CREATE INDEX launch_failure_at ON vendors.launch_failure USING btree (at);
CREATE INDEX launch_failure_vendor ON vendors.launch_failure USING btree (vendor, id);

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
  most_win bigint default 1000000000 not null,
  game_wins jsonb default '{}'::jsonb not null,
  session_url text,
  rewards_url text,
  is_agreed boolean default false not null,
  constraint link_adapter_check CHECK ((adapter = ANY (ARRAY['hub88'::text, 'transfer'::text]))),
  constraint link_calls_per_second_check CHECK (((calls_per_second >= 1) AND (calls_per_second <= 100000))),
  constraint link_game_url_check CHECK ((game_url ~ '^https?://'::text)),
  constraint link_game_wins_check CHECK ((jsonb_typeof(game_wins) = 'object'::text)),
  constraint link_late_win_check CHECK ((late_win = ANY (ARRAY['accept'::text, 'refuse'::text]))),
  constraint link_most_bet_check CHECK ((most_bet > 0)),
  constraint link_most_win_check CHECK ((most_win > 0)),
  constraint link_pkey PRIMARY KEY (vendor),
  constraint link_rewards_url_check CHECK ((rewards_url ~ '^https?://'::text)),
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

create table vendors.released_win (
  vendor text not null,
  uuid uuid not null,
  amount bigint not null,
  at timestamp with time zone not null,
  refused boolean default false not null,
  constraint released_win_pkey PRIMARY KEY (vendor, uuid),
  constraint released_win_vendor_fkey FOREIGN KEY (vendor) REFERENCES vendors.link(vendor)
);

create table vendors.request (
  id bigint generated always as identity not null,
  vendor text not null,
  act text not null,
  content jsonb not null,
  reason text not null,
  asked_by bigint not null,
  asked_name text not null,
  asked_at timestamp with time zone not null,
  decided_name text,
  decided_at timestamp with time zone,
  accepted boolean,
  constraint request_act_check CHECK ((act = ANY (ARRAY['add_key'::text, 'renew_key'::text, 'set_wins'::text, 'release_win'::text, 'refuse_win'::text, 'set_link'::text]))),
  constraint request_check CHECK ((((decided_at IS NULL) = (decided_name IS NULL)) AND ((decided_at IS NULL) = (accepted IS NULL)))),
  constraint request_pkey PRIMARY KEY (id),
  constraint request_vendor_fkey FOREIGN KEY (vendor) REFERENCES vendors.link(vendor)
);
CREATE INDEX request_open ON vendors.request USING btree (vendor, id) WHERE (decided_at IS NULL);

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
CREATE INDEX token_expires ON vendors.token USING btree (expires_at);
CREATE UNIQUE INDEX token_live ON vendors.token USING btree (member_id, vendor) WHERE ((ended_at IS NULL) AND (NOT pending));
CREATE INDEX token_member ON vendors.token USING btree (member_id, expires_at);

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
  select asked.item::integer, player.member_id, player.book::integer, player.currency,
    case when token.hash is not null then
      token.ended_at is null and token.expires_at > p_at and members.is_session_open(token.session_id, p_at)
    end
  from unnest(p_user, p_vendor, p_hash) with ordinality asked (name, vendor, hash, item)
  left join lateral (
    select named.* from vendors.player named where named.wire_user = asked.name limit 1
  ) player on true
  left join lateral (
    select given.* from vendors.token given
    where given.hash = asked.hash and given.member_id = player.member_id and given.vendor = asked.vendor
    union all
    select live.* from vendors.token live
    where asked.hash is null and live.member_id = player.member_id and live.vendor = asked.vendor
      and live.ended_at is null and not live.pending
    limit 1
  ) token on true
  order by asked.item;
end $function$;

-- Schema webhooks

create table webhooks.attempt (
  id bigint generated always as identity not null,
  delivery_id bigint not null,
  at timestamp with time zone not null,
  took_ms integer not null,
  status integer,
  problem text,
  answer text not null,
  constraint attempt_answer_check CHECK ((length(answer) <= 1024)),
  constraint attempt_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES webhooks.delivery(id),
  constraint attempt_pkey PRIMARY KEY (id),
  constraint attempt_took_ms_check CHECK ((took_ms >= 0))
);
CREATE INDEX attempt_delivery ON webhooks.attempt USING btree (delivery_id, id);

create table webhooks.delivery (
  id bigint generated always as identity not null,
  event_id bigint not null,
  endpoint_id bigint not null,
  type text not null,
  thing text not null,
  state text default 'waiting'::text not null,
  attempts integer default 0 not null,
  next_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint delivery_attempts_check CHECK ((attempts >= 0)),
  constraint delivery_check CHECK (((state = 'waiting'::text) = (ended_at IS NULL))),
  constraint delivery_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES webhooks.endpoint(id),
  constraint delivery_event_id_fkey FOREIGN KEY (event_id) REFERENCES webhooks.event(id),
  constraint delivery_pkey PRIMARY KEY (id),
  constraint delivery_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text])))
);
CREATE INDEX delivery_due ON webhooks.delivery USING btree (endpoint_id, next_at) WHERE (state = 'waiting'::text);
CREATE INDEX delivery_ended ON webhooks.delivery USING btree (ended_at) WHERE (ended_at IS NOT NULL);
CREATE INDEX delivery_endpoint ON webhooks.delivery USING btree (endpoint_id, id);
CREATE INDEX delivery_event ON webhooks.delivery USING btree (event_id);
CREATE INDEX delivery_failed ON webhooks.delivery USING btree (endpoint_id, id) WHERE (state = 'failed'::text);
CREATE INDEX delivery_order ON webhooks.delivery USING btree (endpoint_id, thing, id) WHERE (state = 'waiting'::text);
CREATE INDEX delivery_thing ON webhooks.delivery USING btree (thing, id);

create table webhooks.endpoint (
  id bigint generated always as identity not null,
  url text not null,
  description text not null,
  types text[] not null,
  state text default 'active'::text not null,
  created_at timestamp with time zone not null,
  failures integer default 0 not null,
  failing_since timestamp with time zone,
  rests_until timestamp with time zone,
  disabled_at timestamp with time zone,
  constraint endpoint_check CHECK (((state = 'disabled'::text) = (disabled_at IS NOT NULL))),
  constraint endpoint_check1 CHECK (((failures = 0) = (failing_since IS NULL))),
  constraint endpoint_failures_check CHECK ((failures >= 0)),
  constraint endpoint_pkey PRIMARY KEY (id),
  constraint endpoint_state_check CHECK ((state = ANY (ARRAY['active'::text, 'off'::text, 'disabled'::text, 'removed'::text]))),
  constraint endpoint_types_check CHECK ((cardinality(types) > 0))
);
CREATE INDEX endpoint_disabled ON webhooks.endpoint USING btree (id) WHERE (state = 'disabled'::text);

create table webhooks.event (
  id bigint generated always as identity not null,
  public_id text not null,
  type text not null,
  thing text not null,
  body text not null,
  created_at timestamp with time zone not null,
  constraint event_pkey PRIMARY KEY (id),
  constraint event_public_id_key UNIQUE (public_id)
);
CREATE INDEX event_created ON webhooks.event USING btree (created_at);

create table webhooks.noted (
  id bigint generated always as identity not null,
  type text not null,
  thing bigint not null,
  constraint noted_pkey PRIMARY KEY (id)
);

create table webhooks.secret (
  id bigint generated always as identity not null,
  endpoint_id bigint not null,
  sealed text not null,
  created_at timestamp with time zone not null,
  retires_at timestamp with time zone,
  constraint secret_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES webhooks.endpoint(id),
  constraint secret_pkey PRIMARY KEY (id)
);
CREATE INDEX secret_endpoint ON webhooks.secret USING btree (endpoint_id, id);

create table webhooks.wanted (
  type text not null,
  constraint wanted_pkey PRIMARY KEY (type)
);

CREATE OR REPLACE FUNCTION webhooks.note_event()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into webhooks.noted (type, thing)
  select wanted.type, new.id from webhooks.wanted wanted where wanted.type = tg_argv[0];
  return null;
end $function$;

-- Schema whitelabel

create table whitelabel.blocked_range (
  range cidr not null,
  location text not null,
  constraint blocked_range_pkey PRIMARY KEY (range)
);

create unlogged table whitelabel.call_count (
  hash bytea not null,
  most integer not null,
  used integer not null,
  granted integer not null,
  ends_at timestamp with time zone not null,
  constraint call_count_hash_check CHECK ((length(hash) = 32)),
  constraint call_count_pkey PRIMARY KEY (hash)
) with (fillfactor=70);
CREATE INDEX call_count_ends ON whitelabel.call_count USING btree (ends_at);

create table whitelabel.currency (
  id boolean default true not null,
  code text not null,
  symbol text not null,
  decimals smallint not null,
  fixed_at timestamp with time zone not null,
  constraint currency_code_check CHECK (((code ~ '^[A-Z]{3}$'::text) AND (code <> 'FUN'::text))),
  constraint currency_decimals_check CHECK (((decimals >= 0) AND (decimals <= 2))),
  constraint currency_id_check CHECK (id),
  constraint currency_pkey PRIMARY KEY (id),
  constraint currency_symbol_check CHECK (((length(symbol) >= 1) AND (length(symbol) <= 4)))
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

create table whitelabel.first_amounts (
  id boolean default true not null,
  code text not null,
  written_at timestamp with time zone not null,
  constraint first_amounts_id_check CHECK (id),
  constraint first_amounts_pkey PRIMARY KEY (id)
);

create table whitelabel.flag (
  key text not null,
  value text not null,
  read_by text not null,
  constraint flag_pkey PRIMARY KEY (key),
  constraint flag_value_check CHECK ((value = ANY (ARRAY['0'::text, '1'::text])))
);

create table whitelabel.menu_entry (
  key text not null,
  enabled boolean not null,
  constraint menu_entry_key_check CHECK ((key = ANY (ARRAY['TEAMOVERVIEW'::text, 'TRANSREC'::text, 'TEAMMGMT'::text, 'REDRAIN'::text, 'TEAMPNL'::text, 'TEAMBET'::text, 'GAMEREBATE'::text, 'AGENTREBATE'::text, 'SECURITY'::text, 'MESSAGE'::text, 'DIVIDEND'::text]))),
  constraint menu_entry_pkey PRIMARY KEY (key)
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
  shows_wins boolean default false not null,
  licence text,
  chat_url text,
  chat_hosts text[] default '{}'::text[] not null,
  constraint site_dep_func_check CHECK ((dep_func = ANY (ARRAY['0'::text, '1'::text]))),
  constraint site_licence_check CHECK (((length(licence) >= 1) AND (length(licence) <= 120))),
  constraint site_mem_cen_check CHECK ((mem_cen = ANY (ARRAY['0'::text, '1'::text]))),
  constraint site_minimum_age_check CHECK ((minimum_age = ANY (ARRAY[18, 21]))),
  constraint site_name_check CHECK (((length(name) >= 1) AND (length(name) <= 24))),
  constraint site_pkey PRIMARY KEY (single),
  constraint site_single_check CHECK (single)
);

create table whitelabel.written_text (
  id bigint generated always as identity not null,
  name text not null,
  language text not null,
  parts jsonb,
  operator text not null,
  written_at timestamp with time zone not null,
  constraint written_text_language_check CHECK ((language = ANY (ARRAY['EN'::text, 'MS'::text, 'CN'::text]))),
  constraint written_text_pkey PRIMARY KEY (id)
);
CREATE INDEX written_text_newest ON whitelabel.written_text USING btree (name, language, id DESC);

CREATE OR REPLACE FUNCTION whitelabel.count_calls(p_hash bytea[], p_want integer[], p_most integer[], p_milliseconds integer[], p_at timestamp with time zone)
 RETURNS TABLE(item integer, granted integer, used integer, ends_at timestamp with time zone)
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
#variable_conflict use_column
begin
  return query
  with asked as (
    select given.hash, given.most, least(given.want, given.most) as want, given.item::integer as item,
      p_at + given.milliseconds * interval '1 millisecond' as ends_at
    from unnest(p_hash, p_want, p_most, p_milliseconds) with ordinality
      given (hash, want, most, milliseconds, item)
  ), counted as (
    insert into whitelabel.call_count as known (hash, most, used, granted, ends_at)
    select asked.hash, asked.most, asked.want, asked.want, asked.ends_at from asked order by asked.hash
    on conflict (hash) do update set (most, used, granted, ends_at) = (
      select excluded.most, open.used + open.granted, open.granted,
        case when open.is_over then excluded.ends_at else known.ends_at end
      from (
        select ended.is_over, case when ended.is_over then 0 else known.used end as used,
          case when ended.is_over then excluded.granted
            else greatest(0, least(excluded.granted, excluded.most - known.used)) end as granted
        from (
          select known.ends_at <= p_at or known.ends_at > excluded.ends_at + interval '1 minute' as is_over
        ) ended
      ) open
    )
    returning known.hash, known.granted, known.used, known.ends_at
  )
  select asked.item, counted.granted, counted.used, counted.ends_at
  from asked join counted on counted.hash = asked.hash
  order by asked.item;
end $function$;

-- Schema wins

create table wins.hidden (
  member_id bigint not null,
  at timestamp with time zone not null,
  constraint hidden_pkey PRIMARY KEY (member_id)
);
