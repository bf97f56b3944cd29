create or replace function lottery_stop_sale(p_draw bigint, p_play text, p_key text) returns void
language plpgsql set search_path from current as $$
begin
  perform from lottery_sale s where s.draw_id = p_draw for update;
  insert into lottery_stop (draw_id, play, key) values (p_draw, p_play, p_key) on conflict do nothing;
end $$;
