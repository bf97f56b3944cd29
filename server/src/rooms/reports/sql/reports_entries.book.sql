-- The latest transactions of a figure, within a span of time and after a place. A channel, a line or an offer
-- leaves some out, so that all of the span are looked at then. The offer 0 is that of bonuses without one.
create or replace function reports_entries(
  p_kind text[], p_fees boolean, p_from timestamptz, p_to timestamptz, p_zone text, p_channel text,
  p_line bigint, p_offer bigint, p_after_at timestamptz, p_after bigint, p_limit integer
) returns table (
  at timestamptz, id bigint, reference text, kind text, account text, amount bigint, member_id bigint
)
language sql stable set search_path from current as $$
  select money.posted_at, money.transaction_id, money.reference, money.kind, money.account, money.amount,
    moved.member_id
  from ledger_money_latest(p_kind, p_fees, p_from, p_to, p_after_at, p_after,
    case when p_channel is null and p_line is null and p_offer is null then p_limit end) money
  left join cashier_withdrawal withdrawal on withdrawal.id = case when money.kind = 'withdrawal_fee'
    then nullif(split_part(money.reference, ':', 2), '')::bigint end
  cross join lateral (select coalesce(money.member_id, withdrawal.member_id) as member_id) moved
  where (p_channel is null or money.account = 'channel:' || p_channel)
    and (p_line is null or p_line = coalesce((
      select reports.line_of(
        case when member.id in (select change.member_id from members.upline_change change)
          then members.upline_on(member.id, (money.posted_at at time zone p_zone)::date)
          else member.upline end, member.id, member.type)
      from members.member member where member.id = moved.member_id
    ), 0))
    and (p_offer is null or p_offer = coalesce((
      select bonus.offer_id from cashier_bonus bonus
      where bonus.source = regexp_replace(money.reference, '^bonus:(.*?)(:release|:forfeit)?$', '\1')
    ), 0))
  order by money.posted_at desc, money.transaction_id desc limit p_limit
$$;
