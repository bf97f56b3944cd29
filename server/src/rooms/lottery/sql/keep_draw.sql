-- Refuses changes of what was published about a draw: its record, then the root of its tickets, then its
-- result. The result of an official draw changes only with the version of a correction. Refuses states that
-- do not follow (`enteredFrom` in draw.ts), and times of steps that were written before.
create or replace function lottery.keep_draw() returns trigger
language plpgsql as $$
declare
  v_is_correction constant boolean := old.source = 'official' and old.state = 'settled'
    and new.state = 'settling' and new.result_version = old.result_version + 1;
begin
  if (old.source, old.game_code, old.numero, old.family, old.station, old.opens_at, old.close_at, old.draw_at,
      old.commitment, old.beacon_chain, old.beacon_round, old.previous_record_hash, old.record_hash,
      old.record_format, old.timelock)
    is distinct from
    (new.source, new.game_code, new.numero, new.family, new.station, new.opens_at, new.close_at, new.draw_at,
      new.commitment, new.beacon_chain, new.beacon_round, new.previous_record_hash, new.record_hash,
      new.record_format, new.timelock) then
    raise exception 'the record of a draw never changes' using errcode = 'insufficient_privilege';
  end if;
  if old.ticket_root is not null and (old.ticket_root, old.ticket_count, old.root_published_at)
    is distinct from (new.ticket_root, new.ticket_count, new.root_published_at) then
    raise exception 'a published root never changes' using errcode = 'insufficient_privilege';
  end if;
  if old.seed is distinct from new.seed and old.seed is not null
    or old.beacon_signature is distinct from new.beacon_signature and old.beacon_signature is not null
    or old.winning_number is distinct from new.winning_number and old.winning_number is not null
      and not v_is_correction then
    raise exception 'a published result never changes' using errcode = 'insufficient_privilege';
  end if;
  if new.state <> old.state and not (case new.state
      when 'open' then old.state = 'scheduled'
      when 'locked' then old.state in ('scheduled', 'open')
      when 'drawn' then old.state = 'locked'
      when 'settling' then old.state = 'drawn' or old.state = 'settled' and v_is_correction
      when 'settled' then old.state = 'settling'
      when 'void' then old.state in ('scheduled', 'open', 'locked', 'drawn')
      else false end) then
    raise exception 'a draw that is % never becomes %', old.state, new.state
      using errcode = 'insufficient_privilege';
  end if;
  if new.result_version <> old.result_version and not (v_is_correction and new.state <> old.state) then
    raise exception 'only a correction has another version' using errcode = 'insufficient_privilege';
  end if;
  if old.opened_at is distinct from new.opened_at and old.opened_at is not null
    or old.locked_at is distinct from new.locked_at and old.locked_at is not null
    or old.drawn_at is distinct from new.drawn_at and old.drawn_at is not null
    or old.settling_at is distinct from new.settling_at and old.settling_at is not null
      and not (v_is_correction and new.settling_at is not null)
    or old.settled_at is distinct from new.settled_at and old.settled_at is not null
      and not (old.state = 'settling' and new.state = 'settled')
    or old.voided_at is distinct from new.voided_at and old.voided_at is not null
    or old.void_reason is distinct from new.void_reason and old.void_reason is not null
    or old.refunded_at is distinct from new.refunded_at and old.refunded_at is not null
    or new.refunded_at is not null and new.state <> 'void' then
    raise exception 'the times of a draw never change' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create or replace trigger draw_kept before update on lottery.draw
  for each row execute function lottery.keep_draw();
