-- What moved in this book within a span of time and is no play, by day of a zone, line, kind, account and
-- offer. Without lines every line is 0. A fee of a withdrawal moves no account of its member, so the
-- withdrawal names them.
create or replace function reports_money(
  p_from timestamptz, p_to timestamptz, p_zone text, p_with_lines boolean
) returns table (
  day date, line bigint, kind text, account text, offer text, entries bigint, amount bigint, cost bigint
)
language sql stable set search_path from current as $$
  with moved as materialized (
    select (money.posted_at at time zone p_zone)::date as day, money.kind, money.account, money.amount,
      case when p_with_lines and money.kind = 'withdrawal_fee' then coalesce(money.member_id, (
        select withdrawal.member_id from cashier_withdrawal withdrawal
        where withdrawal.id = nullif(split_part(money.reference, ':', 2), '')::bigint
      )) else money.member_id end as member_id,
      case when money.kind in ('bonus', 'bonus_release', 'bonus_forfeit') then coalesce((
        select bonus.offer_id::text from cashier_bonus bonus
        where bonus.source = regexp_replace(money.reference, '^bonus:(.*?)(:release|:forfeit)?$', '\1')
      ), '') else '' end as offer
    from ledger_money(p_from, p_to, p_with_lines) money
  ), part as (
    select moved.day, moved.member_id, moved.kind, moved.account, moved.offer, count(*) as entries,
      sum(moved.amount) as amount
    from moved group by 1, 2, 3, 4, 5
  ), summed as (
    select part.day, coalesce(reports.line_of(
        case when changed.member_id is null then member.upline
          else members.upline_on(part.member_id, part.day) end, member.id, member.type), 0) as line,
      part.kind, part.account, part.offer, sum(part.entries)::bigint as entries,
      sum(part.amount)::bigint as amount
    from part
    left join members.member member on member.id = part.member_id
    left join (
      select distinct change.member_id from members.upline_change change where p_with_lines
    ) changed on changed.member_id = part.member_id
    group by 1, 2, 3, 4, 5
  )
  select summed.day, summed.line, summed.kind, summed.account, summed.offer, summed.entries, summed.amount,
    case when summed.kind in ('deposit', 'withdrawal') and summed.account like 'channel:%'
      then abs(summed.amount) * reports.rate_on('channel', split_part(summed.account, ':', 2), summed.day)
        / 10000 else 0 end
  from summed
$$;
