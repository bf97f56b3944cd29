-- Draws that were checked long ago, and rounds that were closed long ago.
create index draw_check_at on missions.draw_check (checked_at);
create index round_closed on missions.round (closed_at) where closed_at is not null;
