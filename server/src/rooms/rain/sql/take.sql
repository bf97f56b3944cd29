-- Hot: gives free places of a rain to a list of members, each one, and each person one. Takers do not wait
-- for each other; the rain cannot end while the transaction is open. A member who has a place gets it again.
create or replace function rain.take(p_round bigint, p_member bigint[], p_at timestamptz)
returns table (item integer, outcome text, place integer, amount bigint, taken_at timestamptz)
language plpgsql as $$
#variable_conflict use_column
declare
  v_state text;
  v_person bigint[];
  v_taker bigint[];
  v_taker_person bigint[];
  v_place integer[];
begin
  select case
      when round.state = 'coming' then 'not_open'
      when round.state = 'open' and round.closes_at > p_at then 'empty'
      else 'over'
    end into v_state
  from rain.round round where round.id = p_round for share of round;
  v_person := array(
    select coalesce(same.person_id, asked.member)
    from unnest(p_member) with ordinality asked (member, item)
    left join members.same_person same on same.member_id = asked.member order by asked.item);
  if v_state = 'empty' then
    select array_agg(new.member order by new.item), array_agg(new.person order by new.item)
    into v_taker, v_taker_person
    from (
      select distinct on (asked.person) asked.item, asked.member, asked.person
      from unnest(p_member, v_person) with ordinality asked (member, person, item)
      where not exists (
        select from rain.place taken where taken.round_id = p_round
          and (taken.member_id = asked.member or taken.person_id = asked.person))
      order by asked.person, asked.item
    ) new;
    v_place := array(
      select free.place from rain.place free where free.round_id = p_round and free.member_id is null
      order by free.place limit coalesce(cardinality(v_taker), 0) for update skip locked);
    update rain.place place set member_id = given.member, person_id = given.person, taken_at = p_at
    from unnest(v_place, v_taker, v_taker_person) given (place, member, person)
    where place.round_id = p_round and place.place = given.place;
  end if;
  return query
  select asked.item::integer,
    case when own.place is not null then 'taken' when other.is_there then 'person' else v_state end,
    own.place, own.amount, own.taken_at
  from unnest(p_member, v_person) with ordinality asked (member, person, item)
  left join rain.place own on own.round_id = p_round and own.member_id = asked.member
  cross join lateral (select exists (
    select from rain.place taken where taken.round_id = p_round and taken.person_id = asked.person
  ) as is_there) other
  order by asked.item;
end $$;
