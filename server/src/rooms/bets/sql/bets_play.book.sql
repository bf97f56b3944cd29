-- What vendors' calls do to bets, a list in one pass: stakes, payouts in parts, stakes given back, and bets
-- that end with their round. The caller holds the members in line, and a member stands in a list once.

-- Hot. Each item does one of these for its member:
--   stake  a bet of p_amount under p_key; settled at once, with nothing won, where p_closes says so
--   free   nothing, but what stands against a stake stands against it too
--   pay    p_amount on p_bet under p_key; without a bet, under p_key as it stands
--   void   p_bet is void, its stake of p_amount goes back
--   none   nothing: the balance is told
-- Bets f_bet are settled with what was paid on them where their item f_item was not refused. Outcomes: done,
-- repeated (a stake known by its key and content), key.reused, wallet.insufficient_funds, protection.*.
create or replace function bets_play(
  p_what text[], p_member bigint[], p_key text[], p_hash bytea[], p_currency text[], p_house text[],
  p_category text[], p_game text[], p_amount bigint[], p_bet bigint[], p_closes boolean[],
  f_item integer[], f_bet bigint[], p_day date, p_at timestamptz
) returns table (item integer, outcome text, bet_id bigint, balance bigint)
language plpgsql set search_path from current set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
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
end $$;
