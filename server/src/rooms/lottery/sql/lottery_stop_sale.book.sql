-- Takes a number, or a play (`*`), of a draw off sale. Bets hold the sale FOR SHARE while they are placed, so
-- that none is placed once the stop is written.
create or replace function lottery_stop_sale(p_draw bigint, p_play text, p_key text) returns void
language plpgsql set search_path from current as $$
begin
  perform from lottery_sale sale where sale.draw_id = p_draw for update;
  insert into lottery_stop (draw_id, play, key) values (p_draw, p_play, p_key) on conflict do nothing;
end $$;
