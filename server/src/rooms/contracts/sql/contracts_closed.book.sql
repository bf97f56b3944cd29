-- The members of this book to whom play is closed at the end of an hour in which a bet of theirs was settled
-- or changed.
create or replace function contracts_closed(p_from timestamptz, p_to timestamptz) returns setof bigint
language sql stable set search_path from current as $$
  select closed.id from protection_closed_members(p_to) closed (id)
  where exists (
      select from bets_bet bet
      where bet.member_id = closed.id and bet.placed_at >= p_from - interval '7 days'
        and bet.placed_at < p_to and bet.settled_at >= p_from and bet.settled_at < p_to
    ) or exists (
      select from bets_correction change
      where change.member_id = closed.id and change.at >= p_from and change.at < p_to
    )
$$;
