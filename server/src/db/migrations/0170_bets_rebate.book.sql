-- A member who took a lower prize for it gets a part of his stake back when his bet is settled, won or lost
-- (domain 2.5). The rate was agreed with the bet; what was given is kept on it.
alter table bets_bet add column rebate bigint not null default 0 check (rebate >= 0);
alter table bets_turnover add column rebate bigint not null default 0;

-- Gives rebates on bets that were settled in the same transaction: `bet:<id>:rebate`.
create function bets_rebate(p_bet bigint[], p_rebate bigint[], p_house text, p_day date, p_at timestamptz)
returns void
language plpgsql set search_path from current set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
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
end $$;

create or replace function bets_unsettle(p_bet bigint[], p_day date, p_at timestamptz) returns bigint
language plpgsql set search_path from current as $$
declare
  v_updated bigint;
begin
  perform bets_count(array_agg(b.member_id), array_agg(b.category), array_agg(b.game), array_agg(b.currency),
    array_agg(b.stake), array_agg(b.payout), -1, p_day, array_agg(b.wagered))
  from bets_bet b where b.id = any (p_bet) and b.state = 'settled';
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

-- A rebate lessens what a bet has cost.
create or replace function bets_used(p_member bigint, p_from timestamptz)
returns table (stake bigint, loss bigint)
language sql stable set search_path from current as $$
  select coalesce(sum(b.stake), 0)::bigint, coalesce(sum(b.stake - b.payout - b.rebate), 0)::bigint
  from bets_bet b where b.member_id = p_member and b.placed_at >= p_from and b.state <> 'voided'
$$;
