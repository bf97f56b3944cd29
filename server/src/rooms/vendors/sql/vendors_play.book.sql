-- A step of vendors_calls, under whose settings it runs: passes stakes, payments and returned bets to the
-- bets room. Returns for each item what was done, or the outcome (links/outcome.ts) if nothing was; the bet;
-- and the balance after it.
create or replace function vendors_play(
  p_what text[], p_bet bigint[], p_amount bigint[], p_told bigint[], p_vendor text[], p_uuid uuid[],
  p_hash bytea[], p_member bigint[], p_currency text[], p_game text[], p_round text[], p_category text[],
  p_closes boolean[], p_day date, p_at timestamptz, out what text[], out bet bigint[], out balance bigint[]
) language plpgsql as $$
declare
  ending_item integer[]; ending_bet bigint[];
begin
  -- A round that closes ends its bets, except the one that is returned.
  select array_agg(call.item::integer), array_agg(placed.bet_id) into ending_item, ending_bet
  from unnest(p_what, p_closes, p_vendor, p_member, p_round, p_bet) with ordinality
    call (what, closes, vendor, member, round, bet, item)
  cross join lateral (
    select transaction.bet_id from vendors_transaction transaction
    where transaction.member_id = call.member and transaction.vendor = call.vendor
      and transaction.round = call.round and transaction.kind = 'bet' and transaction.state = 'applied'
    offset 0
  ) placed
  where call.closes and call.what in ('free', 'stake', 'pay', 'void') and placed.bet_id is not null
    and (call.what <> 'void' or placed.bet_id is distinct from call.bet);
  select array_agg(case
      when p_what[played.item] not in ('free', 'stake') or played.outcome in ('done', 'repeated')
        then p_what[played.item]
      else vendors_outcome_of(played.outcome)
    end order by played.item),
    array_agg(coalesce(played.bet_id, p_bet[played.item]) order by played.item),
    array_agg(coalesce(p_told[played.item], played.balance) order by played.item)
  into what, bet, balance
  from (
    select array_agg(case
        when call.what in ('free', 'stake', 'pay') then call.what
        when call.what = 'void' and call.bet is not null then 'void'
        else 'none'
      end order by call.item) as what,
      array_agg(case
        when call.what = 'pay' and call.bet is not null then call.uuid::text
        when call.what = 'pay' then 'vendor:' || call.vendor || ':' || call.uuid
        else call.vendor || ':' || call.uuid
      end order by call.item) as key,
      array_agg('house:vendor:' || call.vendor order by call.item) as house
    from unnest(p_what, p_bet, p_vendor, p_uuid) with ordinality call (what, bet, vendor, uuid, item)
  ) list
  cross join lateral bets_play(list.what, p_member, list.key, p_hash, p_currency, list.house, p_category,
    p_game, p_amount, p_bet, p_closes, ending_item, ending_bet, p_day, p_at) played;
end $$;
