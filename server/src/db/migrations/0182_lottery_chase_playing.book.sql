-- Who looks for chases that still play reads those of the last days, not every one that ever came to its end.
drop index lottery_chase_standing;
create index lottery_chase_playing on lottery_chase (placed_at) where stopped_at is null;
