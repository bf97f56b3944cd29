-- Refuses changes of what was published about a draw: its record, then the root of its tickets, then its
-- result. The result of an official draw changes only with the version of a correction.
create or replace function lottery.keep_draw() returns trigger
language plpgsql as $$
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
      and not (old.source = 'official' and new.result_version = old.result_version + 1) then
    raise exception 'a published result never changes' using errcode = 'insufficient_privilege';
  end if;
  if old.state = 'void' and new.state <> 'void' then
    raise exception 'a void draw stays void' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create or replace trigger draw_kept before update on lottery.draw
  for each row execute function lottery.keep_draw();
