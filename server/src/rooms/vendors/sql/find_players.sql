-- Hot: one row for each item, in their order; nulls where no player has that name, is_live null where the
-- token is not theirs. A token is live until it ends, it expires, or its session ends. Without a hash, the
-- member's live token with the vendor is used.
create or replace function vendors.find_players(
  p_user text[], p_vendor text[], p_hash bytea[], p_at timestamptz
) returns table (item integer, member_id bigint, book integer, currency text, is_live boolean)
language plpgsql stable set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
begin
  return query
  select asked.item::integer, player.member_id, player.book::integer, player.currency,
    case when token.hash is not null then
      token.ended_at is null and token.expires_at > p_at and members.is_session_open(token.session_id, p_at)
    end
  from unnest(p_user, p_vendor, p_hash) with ordinality asked (name, vendor, hash, item)
  left join lateral (
    select named.* from vendors.player named where named.wire_user = asked.name limit 1
  ) player on true
  left join lateral (
    select given.* from vendors.token given
    where given.hash = asked.hash and given.member_id = player.member_id and given.vendor = asked.vendor
    union all
    select live.* from vendors.token live
    where asked.hash is null and live.member_id = player.member_id and live.vendor = asked.vendor
      and live.ended_at is null and not live.pending
    limit 1
  ) token on true
  order by asked.item;
end $$;
