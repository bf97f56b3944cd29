-- A step of bets_place, under whose settings it runs, for lists of which some items are refused. The ledger
-- gets the items that are not refused, and those that were posted before, which get their first answer. The
-- outcome of every other item is its refusal.
create or replace function bets_stake_allowed(
  p_against text[], p_reference text[], p_fingerprint bytea[], p_source text[], p_house text[],
  p_currency text[], p_amount bigint[], p_kind text, p_at timestamptz
) returns table (item bigint, outcome text, transaction_id bigint, balance bigint, posted_at timestamptz)
language plpgsql as $$
#variable_conflict use_column
declare
  v_posted text[] := ledger_posted(p_reference);
  v_asked integer[];
begin
  select array_agg(asked.item order by asked.item) into v_asked
  from unnest(p_against, p_reference) with ordinality asked (against, reference, item)
  where asked.against is null or asked.reference = any (v_posted);
  return query
  select refused.item, coalesce(staked.outcome, refused.against), staked.transaction_id, staked.balance,
    staked.posted_at
  from unnest(p_against) with ordinality refused (against, item)
  left join (
    select v_asked[answer.item] as item, answer.outcome, answer.transaction_id, answer.balance,
      answer.posted_at
    from (
      select array_agg(p_reference[asked.item] order by asked.place) as reference,
        array_agg(p_fingerprint[asked.item] order by asked.place) as fingerprint,
        array_agg(p_source[asked.item] order by asked.place) as source,
        array_agg(p_house[asked.item] order by asked.place) as house,
        array_agg(p_currency[asked.item] order by asked.place) as currency,
        array_agg(p_amount[asked.item] order by asked.place) as amount
      from unnest(v_asked) with ordinality asked (item, place)
      having count(*) > 0
    ) list
    cross join lateral ledger_stake(list.reference, list.fingerprint, list.source, list.house, list.currency,
      list.amount, p_kind, p_at) answer
  ) staked on staked.item = refused.item;
end $$;
