-- A step of bets_replay: a member's settled bets between two times and their deposits (money_), as events in
-- the order in which limits see them. A bet has a place, the cash that the member had before it, and what it
-- counts towards stake limits; of a deposit that is what was credited after fees. A payout comes before a
-- deposit, and a deposit before a bet, of the same moment.
create or replace function bets_story(
  p_member bigint, p_from timestamptz, p_to timestamptz, money_at timestamptz[], money_amount bigint[],
  money_net bigint[]
) returns table (what text, at timestamptz, placed_at timestamptz, place integer, amount bigint,
  counted bigint, back bigint, cash bigint)
language sql stable set search_path from current as $$
  with mine as (
    select bet.placed_at, bet.settled_at, bet.stake, bet.payout + bet.rebate as back,
      greatest(bet.stake, bet.wagered, bet.reported) as counted,
      row_number() over (order by bet.placed_at, bet.id)::integer as place,
      -- What was left after its placement, and the stakes of the placement from this bet on.
      (entry.balance_after
        + sum(bet.stake) over (partition by entry.transaction_id order by bet.id desc))::bigint as cash
    from bets_bet bet
    join ledger_account account on account.address = 'member:' || p_member || ':cash'
      and account.currency = bet.currency
    join ledger_entry entry on entry.transaction_id = bets_placement(bet.id)
      and entry.account_id = account.id
    where bet.member_id = p_member and bet.placed_at >= p_from and bet.placed_at < p_to
      and bet.state = 'settled'
  ), event (what, at, placed_at, place, amount, counted, back, cash, turn) as (
    select 'bet', mine.placed_at, mine.placed_at, mine.place, mine.stake, mine.counted, mine.back,
      mine.cash, 3
    from mine
    union all
    select 'paid', mine.settled_at, mine.placed_at, mine.place, mine.stake, mine.counted, mine.back, 0, 1
    from mine
    union all
    select 'money', money.at, money.at, 0, money.amount, money.net, 0, 0, 2
    from unnest(money_at, money_amount, money_net) money (at, amount, net)
  )
  select event.what, event.at, event.placed_at, event.place, event.amount, event.counted, event.back,
    event.cash
  from event order by event.at, event.turn, event.place
$$;
