-- The vendor of a game that bets name; 'own' for our own lotteries.
create or replace function reports.vendor_of(p_game text, p_category text) returns text
language sql stable as $$
  select case when exists (select from lottery.game game where game.code = p_game) then 'own'
    else coalesce(
      (select min(game.vendor) from games.game game where game.code = p_game and game.category = p_category),
      (select min(game.vendor) from games.game game where game.code = p_game), 'unknown') end
$$;
