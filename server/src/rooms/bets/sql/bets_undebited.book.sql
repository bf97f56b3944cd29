-- The placements of these bets that do not agree with the ledger: what their one member was debited, less
-- what came back for their bets since, is not the stake of those that are not voided.
create or replace function bets_undebited(p_bet bigint[]) returns bigint[]
language plpgsql stable set search_path from current set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_placement bigint[];
begin
  select array_agg(held.placement order by held.placement) into v_placement
  from (
    select placement.id as placement, min(bet.member_id) as member, count(distinct bet.member_id) as members,
      coalesce(sum(bet.stake) filter (where bet.state <> 'voided'), 0) as kept,
      coalesce(sum(returned.amount), 0) as returned
    from (select distinct bets_placement(asked.id) as id from unnest(p_bet) asked (id)) placement
    join bets_bet bet on bet.id between bets_id(placement.id, 0) and bets_id(placement.id, 4095)
    left join lateral (
      select sum(entry.amount) as amount
      from ledger_transaction transaction
      join ledger_entry entry on entry.transaction_id = transaction.id and entry.balance_after is not null
      where transaction.reference = 'bet:' || bet.id || ':void'
    ) returned on true
    group by placement.id
  ) held
  left join lateral (
    select -entry.amount as amount
    from ledger_entry entry
    join ledger_account account on account.id = entry.account_id
    where entry.transaction_id = held.placement and account.address = 'member:' || held.member || ':cash'
  ) debit on true
  where held.members <> 1 or coalesce(debit.amount, 0) - held.returned <> held.kept;
  return v_placement;
end $$;
