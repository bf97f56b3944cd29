-- The tickets of these bets that were not placed on this draw. The ledger decides: the stake went to the
-- house account of the game while the draw was on sale, when no other draw of the game was. A chase may be
-- placed before the sale; the key of its ticket, which the reference of its stake holds, follows from the
-- draw number. The caller passes the draw as its published record names it.
create or replace function lottery_misplaced(
  p_draw bigint, p_game text, p_numero text, p_opens_at timestamptz, p_close_at timestamptz, p_bet bigint[]
) returns bigint[]
language sql stable set search_path from current
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
  select array_agg(placement.id order by placement.id)
  from (select distinct bets_placement(asked.id) as id from unnest(p_bet) asked (id)) placement
  left join lottery_ticket ticket on ticket.id = placement.id and ticket.draw_id = p_draw
  left join lottery_chase chase on chase.id = ticket.chase_id and chase.member_id = ticket.member_id
  left join ledger_transaction stake on stake.id = placement.id and stake.kind = 'stake'
  left join lateral (
    select bool_or(account.address = 'house:lottery:' || p_game) as is_of_game,
      bool_and(entry.posted_at = stake.posted_at) as is_of_time
    from ledger_entry entry join ledger_account account on account.id = entry.account_id
    where entry.transaction_id = placement.id
  ) moved on true
  where not coalesce(moved.is_of_game and moved.is_of_time and stake.posted_at < p_close_at
    and case when ticket.chase_id is null then ticket.id is not null and stake.posted_at >= p_opens_at
      else stake.reference = 'bets:' || ticket.member_id || ':'
        || lottery_chase_key(chase.member_id, chase.client_key, p_numero) end, false)
$$;
