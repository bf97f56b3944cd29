-- What a member's settled bets between two times would have been under one limit: bets and deposits that it
-- would have refused are left out, with what the bets won, and so are bets for which the money would not have
-- been there. One walk through the story, since whether a bet fits depends on those that fitted before it.
create or replace function bets_replay(
  p_member bigint, p_from timestamptz, p_to timestamptz, p_zone text, p_kind text, p_period text,
  p_limit bigint, money_at timestamptz[], money_amount bigint[], money_net bigint[],
  out bets integer, out refused integer, out refused_days integer, out result bigint, out replayed bigint,
  out deposits integer, out deposits_refused integer, out deposited bigint, out deposited_replayed bigint
) language plpgsql stable set search_path from current as $$
declare
  v_event record; v_fits boolean; v_accepted boolean[] := '{}'; v_days date[] := '{}';
  -- The running period.
  v_starts_at timestamptz; v_used bigint := 0; v_seconds numeric := 0; v_sign_at timestamptz;
  -- How much more or less cash the member would have by now than they had.
  v_cash bigint := 0;
begin
  select 0, 0, 0, 0, 0, 0, 0, 0
  into bets, refused, result, replayed, deposits, deposits_refused, deposited, deposited_replayed;
  for v_event in select * from bets_story(p_member, p_from, p_to, money_at, money_amount, money_net) loop
    if v_starts_at is distinct from protection_period_start(p_period, p_zone, v_event.at) then
      v_starts_at := protection_period_start(p_period, p_zone, v_event.at);
      v_used := 0; v_seconds := 0;
    end if;
    if v_event.what = 'paid' then
      -- A loss limit counts the bets of its own period.
      v_used := v_used - case when v_accepted[v_event.place] and p_kind = 'loss'
        and v_event.placed_at >= v_starts_at then v_event.back else 0 end;
      v_cash := v_cash - case when v_accepted[v_event.place] then 0 else v_event.back end;
    elsif v_event.what = 'money' then
      v_fits := p_kind <> 'deposit' or v_used + v_event.amount <= p_limit;
      deposits := deposits + 1;
      deposited := deposited + v_event.amount;
      deposits_refused := deposits_refused + case when v_fits then 0 else 1 end;
      deposited_replayed := deposited_replayed + case when v_fits then v_event.amount else 0 end;
      v_used := v_used + case when v_fits and p_kind = 'deposit' then v_event.amount else 0 end;
      v_cash := v_cash - case when v_fits then 0 else v_event.counted end;
    else
      if v_event.at - v_sign_at <= interval '5 minutes' then
        v_seconds := v_seconds + extract(epoch from v_event.at - greatest(v_sign_at, v_starts_at));
      end if;
      v_fits := v_event.cash + v_cash >= v_event.amount and case p_kind
        when 'stake' then v_used + v_event.counted <= p_limit
        when 'loss' then v_used + v_event.amount <= p_limit
        when 'time' then v_seconds < p_limit * 60
        else true
      end;
      v_accepted[v_event.place] := v_fits;
      bets := bets + 1;
      result := result + v_event.back - v_event.amount;
      if v_fits then
        v_sign_at := v_event.at;
        replayed := replayed + v_event.back - v_event.amount;
        v_used := v_used + case when p_kind = 'stake' then v_event.counted
          when p_kind = 'loss' then v_event.amount else 0 end;
      else
        refused := refused + 1;
        v_cash := v_cash + v_event.amount;
        v_days := v_days || (v_event.at at time zone p_zone)::date;
      end if;
    end if;
  end loop;
  refused_days := (select count(distinct refusal.day)::integer from unnest(v_days) refusal (day));
end $$;
