-- The wallet calls that wait for a book, of whatever kind, in one round trip and one commit. With a commit
-- for each kind, most of their time was commits.

create function vendors_calls(
  p_kind text[], p_vendor text[], p_uuid uuid[], p_hash bytea[], p_member bigint[], p_currency text[],
  p_game text[], p_round text[], p_category text[], p_reference uuid[], p_amount bigint[], p_closes boolean[],
  p_late boolean[], p_reverse boolean[], p_refusal text[], p_day date, p_at timestamptz
) returns table (item integer, status text, balance bigint)
language plpgsql set search_path from current set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  -- All members in one line first: two lists could else wait for each other between their kinds.
  perform vendors_hold(p_member);
  return query
  select s.item[b.item]::integer, b.status, b.balance
  from (
    select array_agg(k.item order by k.item) as item, array_agg(p_vendor[k.item] order by k.item) as vendor,
      array_agg(p_uuid[k.item] order by k.item) as uuid, array_agg(p_hash[k.item] order by k.item) as hash,
      array_agg(p_member[k.item] order by k.item) as member,
      array_agg(p_currency[k.item] order by k.item) as currency,
      array_agg(p_game[k.item] order by k.item) as game, array_agg(p_round[k.item] order by k.item) as round,
      array_agg(p_category[k.item] order by k.item) as category,
      array_agg(p_amount[k.item] order by k.item) as amount,
      array_agg(p_closes[k.item] order by k.item) as closes,
      array_agg(p_refusal[k.item] order by k.item) as refusal
    from unnest(p_kind) with ordinality k (kind, item) where k.kind = 'bet' having count(*) > 0
  ) s
  cross join lateral vendors_bet(s.vendor, s.uuid, s.hash, s.member, s.currency, s.game, s.round, s.category,
    s.amount, s.closes, s.refusal, p_day, p_at) b;
  return query
  select s.item[w.item]::integer, w.status, w.balance
  from (
    select array_agg(k.item order by k.item) as item, array_agg(p_vendor[k.item] order by k.item) as vendor,
      array_agg(p_uuid[k.item] order by k.item) as uuid, array_agg(p_hash[k.item] order by k.item) as hash,
      array_agg(p_member[k.item] order by k.item) as member,
      array_agg(p_currency[k.item] order by k.item) as currency,
      array_agg(p_game[k.item] order by k.item) as game, array_agg(p_round[k.item] order by k.item) as round,
      array_agg(p_reference[k.item] order by k.item) as reference,
      array_agg(p_amount[k.item] order by k.item) as amount,
      array_agg(p_closes[k.item] order by k.item) as closes,
      array_agg(p_late[k.item] order by k.item) as late,
      array_agg(p_refusal[k.item] order by k.item) as refusal
    from unnest(p_kind) with ordinality k (kind, item) where k.kind = 'win' having count(*) > 0
  ) s
  cross join lateral vendors_win(s.vendor, s.uuid, s.hash, s.member, s.currency, s.game, s.round, s.reference,
    s.amount, s.closes, s.late, s.refusal, p_day, p_at) w;
  return query
  select s.item[r.item]::integer, r.status, r.balance
  from (
    select array_agg(k.item order by k.item) as item, array_agg(p_vendor[k.item] order by k.item) as vendor,
      array_agg(p_uuid[k.item] order by k.item) as uuid, array_agg(p_hash[k.item] order by k.item) as hash,
      array_agg(p_member[k.item] order by k.item) as member,
      array_agg(p_currency[k.item] order by k.item) as currency,
      array_agg(p_game[k.item] order by k.item) as game, array_agg(p_round[k.item] order by k.item) as round,
      array_agg(p_reference[k.item] order by k.item) as reference,
      array_agg(p_closes[k.item] order by k.item) as closes,
      array_agg(p_reverse[k.item] order by k.item) as reverse,
      array_agg(p_refusal[k.item] order by k.item) as refusal
    from unnest(p_kind) with ordinality k (kind, item) where k.kind = 'rollback' having count(*) > 0
  ) s
  cross join lateral vendors_rollback(s.vendor, s.uuid, s.hash, s.member, s.currency, s.game, s.round,
    s.reference, s.closes, s.reverse, s.refusal, p_day, p_at) r;
end $$;
