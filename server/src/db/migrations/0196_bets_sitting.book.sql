-- A sitting is a bet whose stake is money that lies with a vendor while it is played with: how much of it was
-- played is not its stake. Records and turnover tell what was played; stake and payout stay what was moved.
alter table bets_bet add column is_sitting boolean not null default false;
update bets_bet b set is_sitting = true from vendors_sitting s where s.bet_id = b.id;

-- The stake as records tell it; null for a sitting that is not over, or in which nothing was played. It is
-- what was wagered, and at least what was lost, since a vendor need not say; what came back exceeds it by as
-- much as the payout exceeds the stake.
create function bets_played(b bets_bet) returns bigint
language sql immutable parallel safe
return case
  when not b.is_sitting then b.stake
  when b.state = 'settled' and (b.wagered > 0 or b.payout <> b.stake)
    then greatest(b.wagered, b.stake - b.payout)
end;

-- What was counted of sittings before: on the day nearest to its end, since a day's zone is not known here.
update bets_turnover t
set bets = t.bets - c.unplayed, stake = t.stake - c.beyond, payout = t.payout - c.beyond
from (
  select d.member_id, d.day, d.category, d.game, count(*) filter (where d.played is null) as unplayed,
    sum(d.stake - coalesce(d.played, 0))::bigint as beyond
  from (
    select distinct on (b.id) b.member_id, n.day, b.category, b.game, b.stake, bets_played(b) as played
    from bets_bet b join bets_turnover n using (member_id, category, game)
    where b.is_sitting and b.state = 'settled'
    order by b.id, abs(n.day - (b.settled_at at time zone 'Asia/Kuala_Lumpur')::date)
  ) d
  group by d.member_id, d.day, d.category, d.game
) c
where t.member_id = c.member_id and t.day = c.day and t.category = c.category and t.game = c.game;
delete from bets_turnover where bets = 0 and stake = 0 and payout = 0 and valid_turnover = 0 and rebate = 0;

-- As before (0131); a bet that is told of is a sitting.
create or replace function bets_wager(p_bet bigint, p_wagered bigint) returns void
language plpgsql set search_path from current as $$
begin
  update bets_bet b set wagered = coalesce(b.wagered, 0) + p_wagered, is_sitting = true
  where b.id = p_bet and b.state = 'placed';
  if not found then
    raise exception 'a bet changed while it was wagered' using errcode = 'serialization_failure';
  end if;
end $$;

-- Counts those of these bets that are settled, or takes their count back (-1).
create function bets_recount(p_bet bigint[], p_sign integer, p_day date) returns void
language plpgsql set search_path from current set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  perform bets_count(array_agg(b.member_id), array_agg(b.category), array_agg(b.game), array_agg(b.currency),
    array_agg(bets_played(b)), array_agg(b.payout - b.stake + bets_played(b)), p_sign, p_day,
    array_agg(b.wagered))
  from unnest(p_bet) u (id) join bets_bet b on b.id = u.id
  where b.state = 'settled' and bets_played(b) is not null;
end $$;

-- As before (0131), counted by bets_recount.
create or replace function bets_move_payout(p_bet bigint[], p_amount bigint[], p_day date) returns void
language plpgsql set search_path from current set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
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
end $$;

create or replace function bets_finish(p_bet bigint[], p_day date, p_at timestamptz) returns void
language plpgsql set search_path from current set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
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
end $$;

-- As before (0170), counted by bets_recount.
create or replace function bets_unsettle(p_bet bigint[], p_day date, p_at timestamptz) returns bigint
language plpgsql set search_path from current as $$
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
end $$;

-- Hot: as before (0073), with the kind of the stake's entries.
-- Item i is a placement; wager rows name their item (1-based) and keep their order within it. Outcomes:
-- placed, repeated (same key and content: the first answer), key.reused, wallet.insufficient_funds, and what
-- stands against it: protection.*.
drop function bets_place(bigint[], text[], bytea[], text[], text[], integer[], text[], text[], bigint[],
  bigint[], text[], timestamptz);
create function bets_place(
  p_member bigint[], p_key text[], p_fingerprint bytea[], p_currency text[], p_house text[],
  w_item integer[], w_category text[], w_game text[], w_draw_key bigint[], w_stake bigint[], w_chain text[],
  p_at timestamptz, p_kind text default 'stake'
) returns table (item integer, outcome text, placement_id bigint, balance bigint, placed_at timestamptz,
  stake bigint)
language plpgsql set search_path from current set plan_cache_mode = force_generic_plan as $$
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
end $$;

-- Hot: as before (0111), with the kind of its entries.
drop function bets_pay(bigint[], text[], bigint[], text[], date, timestamptz);
create function bets_pay(
  p_bet bigint[], p_key text[], p_amount bigint[], p_house text[], p_day date, p_at timestamptz,
  p_kind text default 'payout'
) returns void
language plpgsql set search_path from current set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  perform bets_move_payout(p_bet, p_amount, p_day);
  perform ledger_credit(array_agg('bet:' || b.id || ':payout:' || u.key), array_agg(u.house),
    array_agg('member:' || b.member_id || ':cash'), array_agg(b.currency), array_agg(u.amount),
    p_kind, p_at)
  from unnest(p_bet, p_key, p_amount, p_house) u (id, key, amount, house) join bets_bet b on b.id = u.id;
end $$;

-- As before (0022), with the kind of its entries.
drop function bets_void(bigint[], text, timestamptz);
create function bets_void(p_bet bigint[], p_house text, p_at timestamptz, p_kind text default 'refund')
returns table (voided bigint, refunded bigint)
language plpgsql set search_path from current set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
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
end $$;
