-- Hot: gives free places of a rain to a list of members, each one, and each person one. Takers do not wait
-- for each other, but for other accounts of their own; the rain cannot end while the transaction is open. A
-- member who has a place gets it again.
create or replace function rain.take(p_round bigint, p_member bigint[], p_at timestamptz)
returns table (item integer, outcome text, place integer, amount bigint, taken_at timestamptz)
language plpgsql as $$
#variable_conflict use_column
declare
  v_state text;
  -- Other accounts of these members, in pairs: of accounts that are alike, not all are alike with each other.
  v_twin bigint[]; v_twin_other bigint[];
  v_new bigint; v_taker bigint[] := '{}';
  v_place integer[];
begin
  select case
      when round.state = 'coming' then 'not_open'
      when round.state = 'open' and round.closes_at > p_at then 'empty'
      else 'over'
    end into v_state
  from rain.round round where round.id = p_round for share of round;
  select array_agg(asked.member), array_agg(other.id) into v_twin, v_twin_other
  from (select distinct unnest(p_member) as member) asked
  cross join lateral members.accounts_of_person(asked.member) other (id);
  if v_state = 'empty' then
    -- Both accounts of a pair lock both, so that another transaction sees what this one took, or waits.
    perform pg_advisory_xact_lock(hashtextextended('rain.person ' || lock.id, 0))
    from (select distinct unnest(v_twin || v_twin_other) as id order by id) lock;
    for v_new in
      select asked.member from unnest(p_member) with ordinality asked (member, item)
      where not exists (
        select from rain.place taken where taken.round_id = p_round and (taken.member_id = asked.member
          or taken.member_id in (select twin.other from unnest(v_twin, v_twin_other) twin (member, other)
            where twin.member = asked.member)))
      order by asked.item
    loop
      continue when v_new = any (v_taker) or exists (
        select from unnest(v_twin, v_twin_other) twin (member, other)
        where twin.member = v_new and twin.other = any (v_taker));
      v_taker := v_taker || v_new;
    end loop;
    v_place := array(
      select free.place from rain.place free where free.round_id = p_round and free.member_id is null
      order by free.place limit cardinality(v_taker) for update skip locked);
    update rain.place place set member_id = given.member, taken_at = p_at,
      person_id = coalesce((select same.person_id from members.same_person same
        where same.member_id = given.member), given.member)
    from unnest(v_place, v_taker) given (place, member)
    where place.round_id = p_round and place.place = given.place;
  end if;
  return query
  select asked.item::integer,
    case when own.place is not null then 'taken' when other.is_there then 'person' else v_state end,
    own.place, own.amount, own.taken_at
  from unnest(p_member) with ordinality asked (member, item)
  left join rain.place own on own.round_id = p_round and own.member_id = asked.member
  cross join lateral (select exists (
    select from unnest(v_twin, v_twin_other) twin (member, other)
    join rain.place taken on taken.round_id = p_round and taken.member_id = twin.other
    where twin.member = asked.member
  ) as is_there) other
  order by asked.item;
end $$;
