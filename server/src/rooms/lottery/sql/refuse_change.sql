-- Keeps what was published append-only.
create or replace function lottery.refuse_change() returns trigger
language plpgsql as $$
begin
  raise exception '% is append only', tg_table_name using errcode = 'insufficient_privilege';
end $$;

create or replace trigger draw_append_only before delete or truncate on lottery.draw
  for each statement execute function lottery.refuse_change();
create or replace trigger draw_chunk_append_only before update or delete or truncate on lottery.draw_chunk
  for each statement execute function lottery.refuse_change();
create or replace trigger seal_append_only before update or delete or truncate on lottery.seal
  for each statement execute function lottery.refuse_change();
create or replace trigger draw_result_append_only before delete or truncate on lottery.draw_result
  for each statement execute function lottery.refuse_change();
