-- Notes that the valid turnover of settled bets changes now, and by how much.
create or replace function bets_note_corrections(p_bet bigint[], p_change bigint[], p_at timestamptz)
returns void
language sql set search_path from current as $$
  insert into bets_correction as correction (bet_id, at, member_id, category, currency, placed_at, placed_day,
    settled_at, valid_turnover)
  select bet.id, p_at, bet.member_id, bet.category, bet.currency, bet.placed_at, bet.placed_day,
    bet.settled_at, changed.amount
  from unnest(p_bet, p_change) changed (id, amount)
  cross join lateral (select bet.* from bets_bet bet where bet.id = changed.id limit 1) bet
  where changed.amount <> 0 and bet.settled_at is not null
  on conflict (bet_id, at) do update set valid_turnover = correction.valid_turnover + excluded.valid_turnover
$$;
