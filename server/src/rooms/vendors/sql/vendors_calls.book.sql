-- Hot: wallet calls, at most one for each member. A call that is already known gets its first answer, even if
-- it would now be refused; only a new call can be refused. A win names a bet of its own vendor, member, round
-- and game, and is paid at once. A bet whose outcome is not known is returned at once. A call that needs a
-- reversal (of a win, or of a bet whose outcome is known) is answered with 'reverse' and changes nothing; so
-- does a win above the limit, with 'held', and, with 'reward', a win or a rollback of free rounds that its
-- caller has not looked up (p_reward). The
-- rollback of a transaction that never arrived leaves a tombstone. A stake of zero (a free bet) creates no
-- bet. All kinds are handled in one pass: with a pass for each, most of the time went into statements.
create or replace function vendors_calls(
  p_kind text[], p_vendor text[], p_uuid uuid[], p_hash bytea[], p_member bigint[], p_currency text[],
  p_game text[], p_round text[], p_category text[], p_reference uuid[], p_amount bigint[], p_closes boolean[],
  p_late boolean[], p_reverse boolean[], p_most bigint[], p_refusal text[], p_reward uuid[],
  p_day date, p_at timestamptz
) returns table (item integer, outcome text, balance bigint)
language plpgsql set search_path from current set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  v_judged record; v_played record;
begin
  perform vendors_hold(p_member);
  v_judged := vendors_judge(p_kind, p_vendor, p_uuid, p_hash, p_member, p_game, p_round, p_reference,
    p_amount, p_late, p_reverse, p_most, p_refusal, p_reward);
  v_played := vendors_play(v_judged.what, v_judged.bet, v_judged.amount, v_judged.told, p_vendor, p_uuid,
    p_hash, p_member, p_currency, p_game, p_round, p_category, p_closes, p_day, p_at);
  perform vendors_note_rounds(v_played.what, p_vendor, p_member, p_game, p_round, p_closes, p_at);
  update vendors_transaction undone set state = 'rolled_back'
  from unnest(v_played.what, p_vendor, p_reference) call (what, vendor, reference)
  where call.what = 'void' and undone.vendor = call.vendor and undone.uuid = call.reference;
  insert into vendors_transaction
    (vendor, uuid, kind, state, member_id, round, game, reference, amount, bet_id, hash, balance, at, reward)
  select call.vendor, added.uuid, added.kind, added.state, call.member, call.round, call.game,
    added.reference, added.amount, added.bet, added.hash, added.balance, p_at,
    case when added.kind in ('bet', 'win') then call.reward end
  from unnest(v_played.what, p_kind, p_vendor, p_uuid, p_member, p_round, p_game, p_reference,
      v_judged.amount, v_played.bet, p_hash, v_played.balance, p_reward)
    call (what, kind, vendor, uuid, member, round, game, reference, amount, bet, hash, balance, reward)
  cross join lateral (
    select call.uuid, call.kind, 'applied', call.reference,
      case call.kind when 'rollback' then 0 else call.amount end,
      case when call.kind <> 'rollback' then call.bet end, call.hash, call.balance
    union all
    select call.reference, 'tombstone', 'rolled_back', null, 0, null, null, null
    where call.what = 'tombstone'
  ) added (uuid, kind, state, reference, amount, bet, hash, balance)
  where call.what in ('free', 'stake', 'pay', 'void', 'tombstone', 'again');
  return query
  select answer.item::integer, case
      when answer.what in ('free', 'stake', 'pay', 'void', 'tombstone', 'again') then 'ok'
      when answer.what = 'late' then 'duplicate_transaction'
      else answer.what
    end, answer.balance
  from unnest(v_played.what, v_played.balance) with ordinality answer (what, balance, item);
end $$;
