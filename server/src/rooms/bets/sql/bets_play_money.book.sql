-- A step of bets_play, under whose settings it runs: moves the money of its items. Returns the outcome of
-- each, the bet of each stake, the balance of each member after it, and whether a stake was posted.
create or replace function bets_play_money(
  p_what text[], p_member bigint[], p_key text[], p_hash bytea[], p_currency text[], p_house text[],
  p_amount bigint[], p_bet bigint[], p_at timestamptz,
  out outcome text[], out bet bigint[], out balance bigint[], out stakes boolean
) language plpgsql as $$
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
end $$;
