-- A step of vendors_calls, under whose settings it runs. Returns for each item the action to take, or the
-- outcome (links/outcome.ts) if there is none; the balance of the first answer; the bet that a win or a
-- rollback names; and the amount. A round whose wins were all reversed has no known outcome: its bets can be
-- returned, even if the last of the wins had closed it. A win that takes its round above p_most is held.
-- A win or a rollback of free rounds is 'reward' unless p_reward names them.
create or replace function vendors_judge(
  p_kind text[], p_vendor text[], p_uuid uuid[], p_hash bytea[], p_member bigint[], p_game text[],
  p_round text[], p_reference uuid[], p_amount bigint[], p_late boolean[], p_reverse boolean[],
  p_most bigint[], p_refusal text[], p_reward uuid[],
  out what text[], out told bigint[], out bet bigint[], out amount bigint[]
) language plpgsql as $$
begin
  select array_agg(case
      when known.kind is not null then case
        when call.kind <> 'rollback' and known.member_id = call.member
          and (known.kind = 'tombstone' or (known.hash = call.hash and known.state = 'rolled_back'))
          then 'transaction_rolled_back'
        when known.hash = call.hash then 'ok' else 'duplicate_transaction' end
      when call.why is not null then call.why
      when call.kind = 'bet' then case
        when round.closed_at is not null then 'duplicate_transaction'
        when round.game <> call.game then 'invalid_game'
        when call.amount = 0 then 'free'
        else 'stake'
      end
      when call.kind = 'rollback' and named.kind is null then 'tombstone'
      when named.member_id is distinct from call.member or named.round <> call.round
        or named.game <> call.game
        or named.kind not in ('bet', 'tombstone', case call.kind when 'rollback' then 'win' else 'bet' end)
        then 'unknown_transaction'
      when named.reward is distinct from call.reward then 'reward'
      when named.kind = 'tombstone' or named.state = 'rolled_back'
        then case call.kind when 'rollback' then 'again' else 'transaction_rolled_back' end
      when call.kind = 'win' then case
        when round.closed_at is not null and not call.late then 'duplicate_transaction'
        when call.amount > 0
          and call.amount > call.most - vendors_won(call.member, call.vendor, call.round) then 'held'
        else 'pay'
      end
      when named.kind = 'win' then 'reverse'
      when round.known_at is null and round.closed_at is null then 'void'
      when call.reverse or (round.known_at is null and round.flag in ('returned_win', 'debt')) then 'reverse'
      else 'late'
    end order by call.item),
    array_agg(case when known.hash = call.hash and call.kind <> 'rollback' then known.balance end
      order by call.item),
    array_agg(named.bet_id order by call.item),
    array_agg(case call.kind when 'rollback' then named.amount else call.amount end order by call.item)
  into what, told, bet, amount
  from unnest(p_kind, p_vendor, p_uuid, p_hash, p_member, p_game, p_round, p_reference, p_amount,
      p_late, p_reverse, p_most, p_refusal, p_reward) with ordinality call (kind, vendor, uuid, hash, member,
      game, round, reference, amount, late, reverse, most, why, reward, item)
  left join lateral (
    select transaction.* from vendors_transaction transaction
    where transaction.vendor = call.vendor and transaction.uuid = call.uuid limit 1
  ) known on true
  left join lateral (
    select transaction.* from vendors_transaction transaction
    where transaction.vendor = call.vendor and transaction.uuid = call.reference limit 1
  ) named on true
  left join lateral (
    select stored.* from vendors_round stored
    where stored.member_id = call.member and stored.vendor = call.vendor and stored.round = call.round limit 1
  ) round on true;
end $$;
