-- The office lists draws of all games by the time of the draw, and those of days (decision 0135).
create index draw_time on lottery.draw (draw_at, id);
