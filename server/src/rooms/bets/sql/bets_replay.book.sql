-- What a member's settled bets between two times would have been under one limit: bets and deposits that it
-- would have refused are left out, with what the bets won, and so are bets for which the money would not have
-- been there. It walks through the story once, in its order, as the limit itself would have: a stake counts
-- when it is placed, a payout when it is paid. Deposits (money_) are lists
-- of times, of amounts, and of what was credited after fees.
create or replace function bets_replay(
  p_member bigint, p_from timestamptz, p_to timestamptz, p_zone text, p_kind text, p_period text,
  p_limit bigint, money_at timestamptz[], money_amount bigint[], money_net bigint[],
  out bets bigint, out refused bigint, out refused_days bigint, out result bigint, out replayed bigint,
  out deposits bigint, out deposits_refused bigint, out deposited bigint, out deposited_replayed bigint
) language plpgsql stable set search_path from current as $$
declare
  v_event record; v_accepted boolean[] := '{}'; v_days date[] := '{}'; v_day date;
  -- What counts against the limit in the running period.
  v_starts_at timestamptz; v_used bigint := 0; v_sign_at timestamptz; v_seconds numeric := 0;
  -- How much more or less cash the member would have by now than they had.
  v_cash bigint := 0;
  v_fits boolean;
begin
  select 0, 0, 0, 0, 0, 0, 0, 0, 0
  into bets, refused, refused_days, result, replayed, deposits, deposits_refused, deposited,
    deposited_replayed;
  for v_event in
    with mine as (
      select bet.id, bet.placed_at, bet.settled_at, bet.stake, bet.payout + bet.rebate as back,
        greatest(bet.stake, bet.wagered, bet.reported) as counted,
        row_number() over (order by bet.placed_at, bet.id)::integer as place,
        -- The cash before the bet: what was left after its placement, and the stakes from it on.
        entry.balance_after + sum(bet.stake) over (partition by bets_placement(bet.id) order by bet.id desc)
          as cash
      from bets_bet bet
      join ledger_account account on account.address = 'member:' || p_member || ':cash'
        and account.currency = bet.currency
      join ledger_entry entry on entry.transaction_id = bets_placement(bet.id)
        and entry.account_id = account.id
      where bet.member_id = p_member and bet.placed_at >= p_from and bet.placed_at < p_to
        and bet.state = 'settled'
    )
    select 'bet' as what, mine.placed_at as at, mine.placed_at, mine.place, mine.stake, mine.counted,
      mine.back, mine.cash, 3 as turn
    from mine
    union all
    select 'paid', mine.settled_at, mine.placed_at, mine.place, mine.stake, mine.counted, mine.back, 0, 1
    from mine
    union all
    select 'money', money.at, money.at, 0, money.amount, money.net, 0, 0, 2
    from unnest(money_at, money_amount, money_net) money (at, amount, net)
    order by at, turn, place
  loop
    if v_starts_at is distinct from protection_period_start(p_period, p_zone, v_event.at) then
      v_starts_at := protection_period_start(p_period, p_zone, v_event.at);
      v_used := 0;
      v_seconds := 0;
    end if;
    if v_event.what = 'paid' then
      if v_accepted[v_event.place] then
        -- A loss limit counts the bets of its own period.
        if p_kind = 'loss' and v_event.placed_at >= v_starts_at then
          v_used := v_used - v_event.back;
        end if;
      else
        v_cash := v_cash - v_event.back;
      end if;
    elsif v_event.what = 'money' then
      deposits := deposits + 1;
      deposited := deposited + v_event.stake;
      if p_kind <> 'deposit' or v_used + v_event.stake <= p_limit then
        deposited_replayed := deposited_replayed + v_event.stake;
        v_used := v_used + case p_kind when 'deposit' then v_event.stake else 0 end;
      else
        deposits_refused := deposits_refused + 1;
        v_cash := v_cash - v_event.counted;
      end if;
    else
      bets := bets + 1;
      result := result + v_event.back - v_event.stake;
      if p_kind = 'time' and v_event.at - v_sign_at <= interval '5 minutes' then
        v_seconds := v_seconds + extract(epoch from v_event.at - greatest(v_sign_at, v_starts_at));
      end if;
      v_fits := v_event.cash + v_cash >= v_event.stake and case p_kind
        when 'stake' then v_used + v_event.counted <= p_limit
        when 'loss' then v_used + v_event.stake <= p_limit
        when 'time' then v_seconds < p_limit * 60
        else true
      end;
      v_accepted[v_event.place] := v_fits;
      if v_fits then
        replayed := replayed + v_event.back - v_event.stake;
        v_sign_at := v_event.at;
        v_used := v_used + case p_kind
          when 'stake' then v_event.counted when 'loss' then v_event.stake else 0 end;
      else
        refused := refused + 1;
        v_cash := v_cash + v_event.stake;
        v_day := (v_event.at at time zone p_zone)::date;
        if v_days[cardinality(v_days)] is distinct from v_day then
          v_days := v_days || v_day;
        end if;
      end if;
    end if;
  end loop;
  refused_days := cardinality(v_days);
end $$;
