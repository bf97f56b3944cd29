-- Resumes the sale of a number, or of a play (`*`), of a draw.
create or replace function lottery_lift_stop(p_draw bigint, p_play text, p_key text) returns void
language sql set search_path from current as $$
  delete from lottery_stop where draw_id = p_draw and play = p_play and key = p_key
$$;
