-- A settled official draw may be corrected: the sale row says by which version of the result it is settled,
-- and a correction goes through the wagers once more in batches, each with the note of how far it has come.
alter table lottery_sale
  add column result_version integer not null default 1,
  -- Of real money: what members no longer had of the payouts that were taken back.
  add column advanced bigint not null default 0;

-- As before, for the first result only: a worker that slept through a correction must not go on with it.
create or replace function lottery_settle(
  p_draw bigint, p_after bigint, p_upto bigint, w_bet bigint[], w_hits bigint[], w_payout bigint[],
  p_day date, p_at timestamptz
) returns boolean
language plpgsql set search_path from current as $$
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
  select * into v_batch from lottery_batch(p_draw, p_after, p_upto, w_bet, w_payout);
  perform bets_settle(v_batch.bet, v_batch.payout, 'house:lottery:' || v_game, p_day, p_at);
  perform lottery_mark_winners(p_draw, w_bet, w_hits, w_payout);
  update lottery_sale s
  set wagers = s.wagers + v_batch.wagers, stake = s.stake + v_batch.stake, payout = s.payout + v_batch.paid
  where s.draw_id = p_draw;
  return true;
end $$;

-- Moves the payouts of settled bets to new ones: each new payout is paid, then each old one taken back. What
-- a member no longer has is advanced by `house:lottery_debt` first, so that no account falls below zero.
-- Answers what was advanced, by bet.
create function lottery_repay(
  p_bet bigint[], p_old bigint[], p_new bigint[], p_house text, p_version integer, p_day date,
  p_at timestamptz
) returns table (bet bigint, advanced bigint)
language plpgsql set search_path from current as $$
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
end $$;

-- Settles a batch anew by a later version of the result. Answers the members whose money moved; null when
-- another worker has done it.
create function lottery_correct(
  p_draw bigint, p_version integer, p_after bigint, p_upto bigint, w_bet bigint[], w_hits bigint[],
  w_payout bigint[], p_day date, p_at timestamptz
) returns bigint[]
language plpgsql set search_path from current as $$
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
end $$;
