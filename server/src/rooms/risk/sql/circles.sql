-- Circles of two to four members around which money went since a time: what went the narrowest way is at
-- least a share of what went the widest. Each circle once, beginning with its lowest member.
create or replace function risk.circles(p_from timestamptz, p_least bigint, p_share bigint) returns table (
  members bigint[], narrowest bigint, widest bigint
)
language sql stable as $$
  with recursive way as materialized (
    select move.source, move.target, sum(move.amount)::bigint as amount from risk.moves(p_from) move
    group by move.source, move.target having sum(move.amount) >= p_least
  ), path (first_id, last_id, members, narrowest, widest) as (
    select way.source, way.target, array[way.source, way.target], way.amount, way.amount
    from way
    union all
    select path.first_id, way.target, path.members || way.target, least(path.narrowest, way.amount),
      greatest(path.widest, way.amount)
    from path join way on way.source = path.last_id
    where path.last_id <> path.first_id and cardinality(path.members) <= 4
      and way.target >= path.first_id
      and (way.target = path.first_id or not way.target = any (path.members))
      and least(path.narrowest, way.amount) * 10000 >= greatest(path.widest, way.amount) * p_share
  )
  select path.members[1:cardinality(path.members) - 1], path.narrowest, path.widest from path
  where path.last_id = path.first_id
$$;
