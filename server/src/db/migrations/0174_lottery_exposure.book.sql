-- What this book may sell of each cap of a draw, and what of it is sold: what one hit on a number would cost,
-- or all that a play's wagers could.
create table lottery_exposure (
  draw_id bigint not null,
  play text not null,
  key text not null,
  granted bigint not null check (granted >= 0),
  used bigint not null default 0,
  primary key (draw_id, play, key),
  check (used between 0 and granted)
) with (fillfactor = 70);

-- What a member has staked on a draw, of real money.
create table lottery_member_stake (
  draw_id bigint not null,
  member_id bigint not null,
  stake bigint not null default 0 check (stake >= 0),
  primary key (draw_id, member_id)
) with (fillfactor = 70);

-- A number that this book has not sold yet may be sold up to the book's share of the cap.
create function lottery_begin(p_draw bigint, p_play text[], p_key text[], p_share bigint[]) returns void
language sql set search_path from current as $$
  insert into lottery_exposure (draw_id, play, key, granted)
  select p_draw, u.play, u.key, u.share from unnest(p_play, p_key, p_share) u (play, key, share)
  order by u.play, u.key
  on conflict do nothing
$$;

-- Adds what was reserved for this book.
create function lottery_grant(p_draw bigint, p_play text[], p_key text[], p_share bigint[], p_given bigint[])
returns void
language plpgsql set search_path from current as $$
begin
  perform lottery_begin(p_draw, p_play, p_key, p_share);
  update lottery_exposure e set granted = e.granted + u.given
  from unnest(p_play, p_key, p_given) u (play, key, given)
  where e.draw_id = p_draw and e.play = u.play and e.key = u.key;
end $$;

-- Gives back what this book holds unsold; answers how much of each.
create function lottery_call_back(p_draw bigint, p_play text[], p_key text[], p_share bigint[])
returns table (play text, key text, freed bigint)
language plpgsql set search_path from current as $$
#variable_conflict use_column
begin
  perform lottery_begin(p_draw, p_play, p_key, p_share);
  return query
  with held as (
    select e.play, e.key, e.granted - e.used as freed from lottery_exposure e
    join unnest(p_play, p_key) u (play, key) on e.play = u.play and e.key = u.key
    where e.draw_id = p_draw order by e.play, e.key for update of e
  )
  update lottery_exposure e set granted = e.used from held h
  where e.draw_id = p_draw and e.play = h.play and e.key = h.key
  returning h.play, h.key, h.freed;
end $$;

-- What is left of these, locked until the end of the transaction; what was never sold is not there.
create function lottery_free(p_draw bigint[], p_play text[], p_key text[])
returns table (draw_id bigint, play text, key text, free bigint)
language plpgsql set search_path from current set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
begin
  return query
  select e.draw_id, e.play, e.key, e.granted - e.used
  from (select distinct x.draw, x.play, x.key from unnest(p_draw, p_play, p_key) x (draw, play, key)) x
  join lottery_exposure e on e.draw_id = x.draw and e.play = x.play and e.key = x.key
  order by e.draw_id, e.play, e.key for update of e;
end $$;

-- The items that would pass what this book may sell, each counted with those before it.
create function lottery_short(x_item integer[], x_draw bigint[], x_play text[], x_key text[], x_need bigint[],
  x_share bigint[])
returns integer[]
language sql set search_path from current set enable_hashjoin = on as $$
  select array_agg(distinct s.item) from (
    select x.item, x.draw, x.play, x.key, x.share,
      sum(x.need) over (partition by x.draw, x.play, x.key order by x.item) as need
    from unnest(x_item, x_draw, x_play, x_key, x_need, x_share) x (item, draw, play, key, need, share)
  ) s
  left join lottery_free(x_draw, x_play, x_key) f on f.draw_id = s.draw and f.play = s.play and f.key = s.key
  where s.need > coalesce(f.free, s.share)
$$;

-- The items with which a member would pass the most that he may stake on a draw; his rows stay locked.
create function lottery_over(p_member bigint[], p_draw bigint[], p_stake bigint[], p_cap bigint[])
returns integer[]
language plpgsql set search_path from current set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_over integer[];
begin
  insert into lottery_member_stake (draw_id, member_id)
  select i.draw, i.member from unnest(p_member, p_draw, p_cap) i (member, draw, cap)
  where i.cap is not null and i.draw is not null
  order by i.draw, i.member
  on conflict do nothing;
  select array_agg(l.item) filter (where l.over) into v_over from (
    select i.item, m.stake + i.stake > i.cap as over
    from unnest(p_member, p_draw, p_stake, p_cap) with ordinality i (member, draw, stake, cap, item)
    join lottery_member_stake m on m.draw_id = i.draw and m.member_id = i.member
    where i.cap is not null
    order by m.draw_id, m.member_id for update of m
  ) l;
  return v_over;
end $$;

-- Counts what was sold. Two batches that both sell a number for the first time may together pass the share:
-- then the check of the table fails, and each is tried alone.
create function lottery_expose(x_draw bigint[], x_play text[], x_key text[], x_need bigint[],
  x_share bigint[])
returns void
language plpgsql set search_path from current as $$
begin
  insert into lottery_exposure (draw_id, play, key, granted)
  select x.draw, x.play, x.key, min(x.share)
  from unnest(x_draw, x_play, x_key, x_share) x (draw, play, key, share)
  group by x.draw, x.play, x.key
  order by x.draw, x.play, x.key
  on conflict do nothing;
  update lottery_exposure e set used = e.used + x.need
  from (
    select x.draw, x.play, x.key, sum(x.need)::bigint as need
    from unnest(x_draw, x_play, x_key, x_need) x (draw, play, key, need)
    group by x.draw, x.play, x.key
  ) x
  where e.draw_id = x.draw and e.play = x.play and e.key = x.key;
end $$;

-- Counts what was cancelled.
create function lottery_unexpose(p_draw bigint, x_play text[], x_key text[], x_need bigint[]) returns void
language sql set search_path from current as $$
  update lottery_exposure e set used = e.used - x.need
  from (
    select x.play, x.key, sum(x.need)::bigint as need from unnest(x_play, x_key, x_need) x (play, key, need)
    group by x.play, x.key
  ) x
  where e.draw_id = p_draw and e.play = x.play and e.key = x.key
$$;

-- Counts what a member staked, or with a negative stake what he got back.
create function lottery_count_stake(p_member bigint[], p_draw bigint[], p_stake bigint[]) returns void
language sql set search_path from current as $$
  update lottery_member_stake m set stake = m.stake + i.stake
  from unnest(p_member, p_draw, p_stake) i (member, draw, stake)
  where m.draw_id = i.draw and m.member_id = i.member
$$;

-- Cancels placed wagers of a ticket whose row and sale the caller has locked; the leaf is that of what is
-- left of it. What they took of the caps is free again.
drop function lottery_cancel_wagers(bigint, bigint, bigint[], bytea, timestamptz);
create function lottery_cancel_wagers(p_ticket bigint, p_draw bigint, p_bet bigint[], p_leaf bytea,
  x_play text[], x_key text[], x_need bigint[], p_at timestamptz)
returns void
language plpgsql set search_path from current as $$
declare
  v_voided bigint;
begin
  perform lottery_count_stake(array[t.member_id], array[p_draw], array[-sum(w.stake)::bigint])
  from lottery_ticket t join lottery_wager w on w.draw_id = p_draw and w.bet_id = any (p_bet) and w.is_real
  where t.id = p_ticket group by t.member_id;
  perform lottery_unexpose(p_draw, x_play, x_key, x_need);
  update lottery_ticket set leaf = p_leaf where id = p_ticket;
  update lottery_wager set cancelled_at = p_at
  where draw_id = p_draw and bet_id = any (p_bet) and cancelled_at is null;
  select b.voided into v_voided
  from lottery_sale s cross join lateral bets_void(p_bet, 'house:lottery:' || s.game, p_at) b
  where s.draw_id = p_draw;
  if v_voided is distinct from cardinality(p_bet) then
    raise exception 'a wager changed while it was cancelled' using errcode = 'serialization_failure';
  end if;
end $$;
