-- Settles what members of this book, who are locked, have not been paid: everything from a day to today, if
-- it comes to the minimum, or, for a day that ends (p_by_itself), that day with all that fell below what was
-- paid later. What is less than nothing is owed. The caller posts the amounts that are returned.
create or replace function rebates_take(
  p_member bigint[], p_from date, p_today date, p_by_itself boolean, p_minimum bigint,
  p_turnover_rate integer, p_at timestamptz
) returns table (claim_id bigint, member_id bigint, currency text, amount bigint, required bigint)
language plpgsql set search_path from current as $$
#variable_conflict use_column
begin
  return query
  with difference as materialized (
    select earned.member_id, earned.day, earned.category,
      earned.amount - coalesce(line.claimed, 0) as amount
    from (
      select part.member_id, part.day, part.category, sum(part.amount)::bigint as amount
      from rebates_earned(p_member, p_from, p_today) part
      group by part.member_id, part.day, part.category
    ) earned
    left join rebates_line line on line.member_id = earned.member_id and line.day = earned.day
      and line.category = earned.category
    where earned.amount <> coalesce(line.claimed, 0)
      and (not p_by_itself or earned.day = p_from or earned.amount < coalesce(line.claimed, 0))
  ), total as materialized (
    select sum.member_id, nextval('rebates.claim_id') as claim_id, sum.owed,
      greatest(sum.amount - sum.owed, 0) as amount, greatest(sum.owed - sum.amount, 0) as owed_after
    from (
      select difference.member_id, sum(difference.amount)::bigint as amount,
        coalesce(max(owed.owed), 0) as owed
      from difference left join rebates_owed owed on owed.member_id = difference.member_id
      group by difference.member_id
    ) sum
    where p_by_itself or sum.amount - sum.owed >= greatest(p_minimum, 1)
  ), claim as (
    insert into rebates_claim (id, member_id, currency, by_itself, day, amount, owed_before, owed_after,
      required, claimed_at)
    select total.claim_id, total.member_id, member.currency, p_by_itself, p_today, total.amount, total.owed,
      total.owed_after,
      case when p_by_itself and protection_is_closed(total.member_id, p_at) then 0
        else div(total.amount::numeric * p_turnover_rate, 10000)::bigint end, p_at
    from total join members.member member on member.id = total.member_id
    returning id, member_id, currency, amount, required
  ), line as (
    insert into rebates_line as line (member_id, day, category, claimed)
    select difference.member_id, difference.day, difference.category, difference.amount
    from difference join total on total.member_id = difference.member_id
    order by difference.member_id, difference.day, difference.category
    on conflict (member_id, day, category) do update set claimed = line.claimed + excluded.claimed
  ), part as (
    insert into rebates_claim_line (claim_id, member_id, day, category, amount)
    select claim.id, difference.member_id, difference.day, difference.category, difference.amount
    from difference join claim on claim.member_id = difference.member_id
  ), owed as (
    insert into rebates_owed (member_id, owed)
    select total.member_id, total.owed_after from total where total.owed <> total.owed_after
    on conflict (member_id) do update set owed = excluded.owed
  )
  select claim.id, claim.member_id, claim.currency, claim.amount, claim.required from claim
  order by claim.member_id;
end $$;
