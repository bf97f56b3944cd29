create or replace function vendors.find_players(p_user text[], p_vendor text[], p_hash bytea[], p_at timestamptz)
returns table (item integer, member_id bigint, book integer, currency text, is_live boolean)
language plpgsql stable set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
begin
  return query
  select i.item::integer, p.member_id, p.book::integer, p.currency,
    case when t.hash is not null then
      t.ended_at is null and t.expires_at > p_at and members.is_session_open(t.session_id, p_at) end
  from unnest(p_user, p_vendor, p_hash) with ordinality i ("user", vendor, hash, item)
  left join lateral (select p.* from vendors.player p where p.wire_user = i."user" limit 1) p on true
  left join lateral (
    select t.* from vendors.token t
    where t.hash = i.hash and t.member_id = p.member_id and t.vendor = i.vendor
    union all
    select t.* from vendors.token t
    where i.hash is null and t.member_id = p.member_id and t.vendor = i.vendor and t.ended_at is null
      and not t.pending
    limit 1
  ) t on true
  order by i.item;
end $$;
