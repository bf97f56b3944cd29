-- A round whose wins were all taken back has no outcome that is known: its bets can go back, also where the
-- last of the wins had closed it. As before (0143) but for that line.

-- Hot: wallet calls, at most one of a member. What is known already is answered first, whatever stands
-- against it by now; a refusal stands against what is new only. A win names a bet of its own vendor, member,
-- round and game, and is paid at once. A bet whose outcome is not known goes back at once; what must be
-- reversed, a win or a bet whose outcome is known, is answered with 'reverse' and left alone. What never came
-- and is rolled back gets a tombstone. A stake of nothing (a free bet) makes no bet.
create or replace function vendors_calls(
  p_kind text[], p_vendor text[], p_uuid uuid[], p_hash bytea[], p_member bigint[], p_currency text[],
  p_game text[], p_round text[], p_category text[], p_reference uuid[], p_amount bigint[], p_closes boolean[],
  p_late boolean[], p_reverse boolean[], p_refusal text[], p_day date, p_at timestamptz
) returns table (item integer, status text, balance bigint)
language plpgsql set search_path from current set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
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
end $$;
