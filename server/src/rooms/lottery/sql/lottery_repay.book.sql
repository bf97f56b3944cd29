-- Moves the payouts of settled bets to new ones: each new payout is paid, then each old one is taken back.
-- What a member no longer has is first advanced by `house:lottery_debt`, so that no account falls below zero.
-- Returns what was advanced, by bet.
create or replace function lottery_repay(
  p_bet bigint[], p_old bigint[], p_new bigint[], p_house text, p_version integer, p_day date,
  p_at timestamptz
) returns table (bet bigint, advanced bigint)
language plpgsql set search_path from current as $$
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
end $$;
