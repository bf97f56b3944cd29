-- Finds old shots; they come in the order of their times, so that ranges of pages are enough of an index.
create index reef_shot_old on reef_shot using brin (shot_at);
