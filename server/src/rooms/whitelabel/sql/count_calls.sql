-- Hot: counts calls against the limits of many keys; one row for each item, in their order. Grants what is
-- wanted of what a limit has left, and begins a window anew that has ended. One that ends a minute later than
-- a window can was begun by a wrong clock. Keys are locked in order, so that no two processes wait for each
-- other.
create or replace function whitelabel.count_calls(
  p_hash bytea[], p_want integer[], p_most integer[], p_milliseconds integer[], p_at timestamptz
) returns table (item integer, granted integer, used integer, ends_at timestamptz)
language plpgsql set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
  with asked as (
    select given.hash, given.most, least(given.want, given.most) as want, given.item::integer as item,
      p_at + given.milliseconds * interval '1 millisecond' as ends_at
    from unnest(p_hash, p_want, p_most, p_milliseconds) with ordinality
      given (hash, want, most, milliseconds, item)
  ), counted as (
    insert into whitelabel.call_count as known (hash, most, used, granted, ends_at)
    select asked.hash, asked.most, asked.want, asked.want, asked.ends_at from asked order by asked.hash
    on conflict (hash) do update set (most, used, granted, ends_at) = (
      select excluded.most, open.used + open.granted, open.granted,
        case when open.is_over then excluded.ends_at else known.ends_at end
      from (
        select ended.is_over, case when ended.is_over then 0 else known.used end as used,
          case when ended.is_over then excluded.granted
            else greatest(0, least(excluded.granted, excluded.most - known.used)) end as granted
        from (
          select known.ends_at <= p_at or known.ends_at > excluded.ends_at + interval '1 minute' as is_over
        ) ended
      ) open
    )
    returning known.hash, known.granted, known.used, known.ends_at
  )
  select asked.item, counted.granted, counted.used, counted.ends_at
  from asked join counted on counted.hash = asked.hash
  order by asked.item;
end $$;
