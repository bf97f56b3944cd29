-- The wallet calls of vendors, lists of them in one round trip each. A member stands in a list once only (the
-- coalescer's promise). What is known already is answered first, whatever stands against it by now.

-- Puts the calls of these members in line, in the order of members.
create function vendors_hold(p_member bigint[]) returns void
language plpgsql set search_path from current set plan_cache_mode = force_generic_plan
set enable_seqscan = off as $$
begin
  insert into vendors_member (member_id)
  select distinct m.id from unnest(p_member) m (id)
  where not exists (select from vendors_member v where v.member_id = m.id)
  order by m.id
  on conflict do nothing;
  perform from vendors_member v where v.member_id = any (p_member) order by v.member_id for no key update;
end $$;

-- The vendor's word for what bets and protection say.
create function vendors_word(p_outcome text) returns text
language sql immutable parallel safe
return case
  when p_outcome is null then null
  when p_outcome in ('placed', 'repeated') then 'RS_OK'
  when p_outcome = 'wallet.insufficient_funds' then 'RS_ERROR_NOT_ENOUGH_MONEY'
  when p_outcome in ('protection.excluded', 'protection.timed_out', 'protection.under_age')
    then 'RS_ERROR_USER_DISABLED'
  when p_outcome like 'protection.%' then 'RS_ERROR_BET_LIMIT_EXCEEDED'
  else 'RS_ERROR_DUPLICATE_TRANSACTION'
end;

-- Closes rounds: their open bets are settled with what was paid on them.
create function vendors_close(
  p_vendor text[], p_member bigint[], p_round text[], p_day date, p_at timestamptz
) returns void
language plpgsql set search_path from current set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  update vendors_round r set closed_at = p_at
  from unnest(p_vendor, p_member, p_round) i (vendor, member, round)
  where r.member_id = i.member and r.vendor = i.vendor and r.round = i.round and r.closed_at is null;
  perform bets_finish(array_agg(t.bet_id), p_day, p_at)
  from unnest(p_vendor, p_member, p_round) i (vendor, member, round)
  join vendors_transaction t on t.member_id = i.member and t.vendor = i.vendor and t.round = i.round
  where t.kind = 'bet' and t.state = 'applied' and t.bet_id is not null
  having count(*) > 0;
end $$;

-- Hot: bets. A refusal stands against what is new only. A stake of nothing (a free bet) makes no bet.
create function vendors_bet(
  p_vendor text[], p_uuid uuid[], p_hash bytea[], p_member bigint[], p_currency text[], p_game text[],
  p_round text[], p_category text[], p_amount bigint[], p_closes boolean[], p_refusal text[],
  p_day date, p_at timestamptz
) returns table (item integer, status text, balance bigint)
language plpgsql set search_path from current set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  v_status text[]; v_balance bigint[]; v_new integer[]; v_free integer[]; v_staked integer[];
  v_bet bigint[] := array_fill(null::bigint, array[cardinality(p_uuid)]);
  v_closing integer[]; v_row record;
begin
  perform vendors_hold(p_member);
  select array_agg(case
      when t.kind is null then coalesce(i.refusal, case
        when r.closed_at is not null then 'RS_ERROR_DUPLICATE_TRANSACTION'
        when r.game <> i.game then 'RS_ERROR_INVALID_GAME'
      end)
      when t.member_id = i.member and (t.kind = 'tombstone' or (t.hash = i.hash and t.state = 'rolled_back'))
        then 'RS_ERROR_TRANSACTION_ROLLED_BACK'
      when t.hash = i.hash then 'RS_OK'
      else 'RS_ERROR_DUPLICATE_TRANSACTION'
    end order by i.item),
    array_agg(case when t.hash = i.hash then t.balance end order by i.item)
  into v_status, v_balance
  from unnest(p_vendor, p_uuid, p_hash, p_member, p_game, p_round, p_refusal) with ordinality
    i (vendor, uuid, hash, member, game, round, refusal, item)
  left join vendors_transaction t on t.vendor = i.vendor and t.uuid = i.uuid
  left join vendors_round r on r.member_id = i.member and r.vendor = i.vendor and r.round = i.round;

  select array_agg(i.item order by i.item),
    array_agg(i.item order by i.item) filter (where i.amount = 0),
    array_agg(i.item order by i.item) filter (where i.amount > 0)
  into v_new, v_free, v_staked
  from unnest(v_status, p_amount) with ordinality i (status, amount, item) where i.status is null;

  if v_free is not null then
    -- All guards at once, in their order; those of the stakes are asked again below, and are held by then.
    for v_row in
      select a.item, g.against from unnest(v_new) with ordinality a (item, place)
      left join unnest(bets_against(
        array(select p_member[n.item] from unnest(v_new) with ordinality n (item, place) order by n.place),
        array(select p_amount[n.item] from unnest(v_new) with ordinality n (item, place) order by n.place),
        p_at)) with ordinality g (against, place) on g.place = a.place
      where a.item = any (v_free)
    loop
      v_status[v_row.item] := coalesce(vendors_word(v_row.against), 'RS_OK');
    end loop;
  end if;
  if v_staked is not null then
    for v_row in
      select v_staked[b.item] as item, b.outcome, b.placement_id, b.balance
      from (
        select array_agg(p_member[s.item] order by s.place) as member,
          array_agg(p_vendor[s.item] || ':' || p_uuid[s.item] order by s.place) as key,
          array_agg(p_hash[s.item] order by s.place) as hash,
          array_agg(p_currency[s.item] order by s.place) as currency,
          array_agg('house:vendor:' || p_vendor[s.item] order by s.place) as house,
          array_agg(s.place::integer order by s.place) as place,
          array_agg(p_category[s.item] order by s.place) as category,
          array_agg(p_game[s.item] order by s.place) as game,
          array_agg(null::bigint order by s.place) as draw,
          array_agg(p_amount[s.item] order by s.place) as stake,
          array_agg(null::text order by s.place) as chain
        from unnest(v_staked) with ordinality s (item, place)
      ) s
      cross join lateral bets_place(s.member, s.key, s.hash, s.currency, s.house, s.place, s.category, s.game,
        s.draw, s.stake, s.chain, p_at) b
    loop
      v_status[v_row.item] := vendors_word(v_row.outcome);
      v_balance[v_row.item] := v_row.balance;
      v_bet[v_row.item] := bets_id(v_row.placement_id, 0);
    end loop;
  end if;
  select array_agg(coalesce(v_balance[c.item], c.cash) order by c.item) into v_balance
  from unnest(ledger_cash(p_member, p_currency)) with ordinality c (cash, item);

  insert into vendors_round (member_id, vendor, round, game, opened_at)
  select p_member[n.item], p_vendor[n.item], p_round[n.item], p_game[n.item], p_at
  from unnest(v_new) n (item) where v_status[n.item] = 'RS_OK'
  on conflict do nothing;
  insert into vendors_transaction
    (vendor, uuid, kind, member_id, round, game, amount, bet_id, hash, balance, at)
  select p_vendor[n.item], p_uuid[n.item], 'bet', p_member[n.item], p_round[n.item], p_game[n.item],
    p_amount[n.item], v_bet[n.item], p_hash[n.item], v_balance[n.item], p_at
  from unnest(v_new) n (item) where v_status[n.item] = 'RS_OK';

  select array_agg(n.item) into v_closing from unnest(v_new) n (item)
  where v_status[n.item] = 'RS_OK' and p_closes[n.item];
  if v_closing is not null then
    perform vendors_close(array_agg(p_vendor[c.item]), array_agg(p_member[c.item]),
      array_agg(p_round[c.item]), p_day, p_at) from unnest(v_closing) c (item);
  end if;
  return query
  select u.item::integer, u.status, u.balance from unnest(v_status, v_balance) with ordinality
    u (status, balance, item);
end $$;

-- Hot: wins. Each names a bet of its own vendor, member, round and game, and is paid at once.
create function vendors_win(
  p_vendor text[], p_uuid uuid[], p_hash bytea[], p_member bigint[], p_currency text[], p_game text[],
  p_round text[], p_reference uuid[], p_amount bigint[], p_closes boolean[], p_late boolean[],
  p_refusal text[], p_day date, p_at timestamptz
) returns table (item integer, status text, balance bigint)
language plpgsql set search_path from current set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  v_status text[]; v_balance bigint[]; v_bet bigint[]; v_new integer[];
begin
  perform vendors_hold(p_member);
  select array_agg(case
      when t.kind is not null then case
        when t.member_id = i.member
          and (t.kind = 'tombstone' or (t.hash = i.hash and t.state = 'rolled_back'))
          then 'RS_ERROR_TRANSACTION_ROLLED_BACK'
        when t.hash = i.hash then 'RS_OK'
        else 'RS_ERROR_DUPLICATE_TRANSACTION'
      end
      when i.refusal is not null then i.refusal
      when b.member_id is distinct from i.member or b.round <> i.round or b.game <> i.game
        or b.kind not in ('bet', 'tombstone') then 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
      when b.kind = 'tombstone' or b.state = 'rolled_back' then 'RS_ERROR_TRANSACTION_ROLLED_BACK'
      when r.closed_at is not null and not i.late then 'RS_ERROR_DUPLICATE_TRANSACTION'
    end order by i.item),
    array_agg(case when t.hash = i.hash then t.balance end order by i.item),
    array_agg(b.bet_id order by i.item)
  into v_status, v_balance, v_bet
  from unnest(p_vendor, p_uuid, p_hash, p_member, p_game, p_round, p_reference, p_late, p_refusal)
    with ordinality i (vendor, uuid, hash, member, game, round, reference, late, refusal, item)
  left join vendors_transaction t on t.vendor = i.vendor and t.uuid = i.uuid
  left join vendors_transaction b on b.vendor = i.vendor and b.uuid = i.reference
  left join vendors_round r on r.member_id = i.member and r.vendor = i.vendor and r.round = i.round;
  select array_agg(i.item order by i.item) into v_new
  from unnest(v_status) with ordinality i (status, item) where i.status is null;

  if v_new is not null then
    perform ledger_lock(array_agg('member:' || p_member[n.item] || ':cash'), array_agg(p_currency[n.item]))
    from unnest(v_new) n (item) where p_amount[n.item] > 0;
    perform bets_pay(array_agg(v_bet[n.item]), array_agg(p_uuid[n.item]::text), array_agg(p_amount[n.item]),
      array_agg('house:vendor:' || p_vendor[n.item]), p_day, p_at)
    from unnest(v_new) n (item) where p_amount[n.item] > 0 and v_bet[n.item] is not null
    having count(*) > 0;
    perform ledger_credit(array_agg('vendor:' || p_vendor[n.item] || ':' || p_uuid[n.item]),
      array_agg('house:vendor:' || p_vendor[n.item]), array_agg('member:' || p_member[n.item] || ':cash'),
      array_agg(p_currency[n.item]), array_agg(p_amount[n.item]), 'payout', p_at)
    from unnest(v_new) n (item) where p_amount[n.item] > 0 and v_bet[n.item] is null
    having count(*) > 0;
    update vendors_round r set known_at = coalesce(r.known_at, p_at),
      flag = case when r.closed_at is null then r.flag else coalesce(r.flag, 'late_win') end
    from unnest(v_new) n (item)
    where r.member_id = p_member[n.item] and r.vendor = p_vendor[n.item] and r.round = p_round[n.item];
  end if;
  select array_agg(coalesce(v_balance[c.item], c.cash) order by c.item) into v_balance
  from unnest(ledger_cash(p_member, p_currency)) with ordinality c (cash, item);
  insert into vendors_transaction
    (vendor, uuid, kind, member_id, round, game, reference, amount, bet_id, hash, balance, at)
  select p_vendor[n.item], p_uuid[n.item], 'win', p_member[n.item], p_round[n.item], p_game[n.item],
    p_reference[n.item], p_amount[n.item], v_bet[n.item], p_hash[n.item], v_balance[n.item], p_at
  from unnest(v_new) n (item);
  perform vendors_close(array_agg(p_vendor[n.item]), array_agg(p_member[n.item]), array_agg(p_round[n.item]),
    p_day, p_at)
  from unnest(v_new) n (item) where p_closes[n.item] having count(*) > 0;
  return query
  select u.item::integer, coalesce(u.status, 'RS_OK'), u.balance
  from unnest(v_status, v_balance) with ordinality u (status, balance, item);
end $$;

-- Hot: rollbacks. A bet whose outcome is not known goes back at once; what must be reversed, a win or a bet
-- whose outcome is known, is answered with 'reverse' and left alone. What never came gets a tombstone.
create function vendors_rollback(
  p_vendor text[], p_uuid uuid[], p_hash bytea[], p_member bigint[], p_currency text[], p_game text[],
  p_round text[], p_reference uuid[], p_closes boolean[], p_reverse boolean[], p_refusal text[],
  p_day date, p_at timestamptz
) returns table (item integer, status text, balance bigint)
language plpgsql set search_path from current set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  v_action text[]; v_bet bigint[]; v_taken integer[]; v_cash bigint[]; v_house text; v_back bigint[];
  v_voided bigint;
begin
  perform vendors_hold(p_member);
  select array_agg(case
      when t.kind is not null then case when t.hash = i.hash then 'RS_OK'
        else 'RS_ERROR_DUPLICATE_TRANSACTION' end
      when i.refusal is not null then i.refusal
      when x.kind is null then 'tombstone'
      when x.member_id <> i.member or x.round <> i.round or x.game <> i.game or x.kind = 'rollback'
        then 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
      when x.kind = 'tombstone' or x.state = 'rolled_back' then 'again'
      when x.kind = 'win' then 'reverse'
      when r.known_at is null and r.closed_at is null then 'void'
      when i.reverse then 'reverse'
      else 'late'
    end order by i.item), array_agg(x.bet_id order by i.item)
  into v_action, v_bet
  from unnest(p_vendor, p_uuid, p_hash, p_member, p_game, p_round, p_reference, p_reverse, p_refusal)
    with ordinality i (vendor, uuid, hash, member, game, round, reference, reverse, refusal, item)
  left join vendors_transaction t on t.vendor = i.vendor and t.uuid = i.uuid
  left join vendors_transaction x on x.vendor = i.vendor and x.uuid = i.reference
  left join vendors_round r on r.member_id = i.member and r.vendor = i.vendor and r.round = i.round;

  perform ledger_lock(array_agg('member:' || p_member[a.item] || ':cash'), array_agg(p_currency[a.item]))
  from unnest(v_action) with ordinality a (action, item) where a.action = 'void';
  for v_house, v_back in
    select 'house:vendor:' || p_vendor[a.item], array_agg(v_bet[a.item] order by v_bet[a.item])
    from unnest(v_action) with ordinality a (action, item)
    where a.action = 'void' and v_bet[a.item] is not null group by p_vendor[a.item] order by 1
  loop
    select b.voided into v_voided from bets_void(v_back, v_house, p_at) b;
    if v_voided <> cardinality(v_back) then
      raise exception 'a bet changed while it was rolled back' using errcode = 'serialization_failure';
    end if;
  end loop;
  update vendors_transaction x set state = 'rolled_back'
  from unnest(v_action) with ordinality a (action, item)
  where a.action = 'void' and x.vendor = p_vendor[a.item] and x.uuid = p_reference[a.item];

  -- The vendor may hold a bet for undone that stands here: somebody should look.
  update vendors_round r set flag = coalesce(r.flag, 'refused_rollback')
  from unnest(v_action) with ordinality a (action, item)
  where a.action = 'late' and r.member_id = p_member[a.item] and r.vendor = p_vendor[a.item]
    and r.round = p_round[a.item];

  select array_agg(a.item order by a.item) into v_taken
  from unnest(v_action) with ordinality a (action, item) where a.action in ('void', 'tombstone', 'again');
  v_cash := ledger_cash(p_member, p_currency);
  insert into vendors_transaction
    (vendor, uuid, kind, state, member_id, round, game, reference, hash, balance, at)
  select p_vendor[n.item], p_reference[n.item], 'tombstone', 'rolled_back', p_member[n.item], p_round[n.item],
    p_game[n.item], null::uuid, null::bytea, null::bigint, p_at
  from unnest(v_taken) n (item) where v_action[n.item] = 'tombstone'
  union all
  select p_vendor[n.item], p_uuid[n.item], 'rollback', 'applied', p_member[n.item], p_round[n.item],
    p_game[n.item], p_reference[n.item], p_hash[n.item], v_cash[n.item], p_at
  from unnest(v_taken) n (item);
  perform vendors_close(array_agg(p_vendor[n.item]), array_agg(p_member[n.item]), array_agg(p_round[n.item]),
    p_day, p_at)
  from unnest(v_taken) n (item) where p_closes[n.item] and v_action[n.item] = 'void' having count(*) > 0;
  return query
  select a.item::integer, case when a.action in ('void', 'tombstone', 'again') then 'RS_OK'
      when a.action = 'late' then 'RS_ERROR_DUPLICATE_TRANSACTION' else a.action end, v_cash[a.item]
  from unnest(v_action) with ordinality a (action, item);
end $$;
