-- Moves the payouts of settled bets to new ones: each new payout is paid, then each old one taken back. What
-- a member no longer has is advanced by `house:lottery_debt` first, so that no account falls below zero.
-- Answers what was advanced, by bet.
create or replace function lottery_repay(
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
