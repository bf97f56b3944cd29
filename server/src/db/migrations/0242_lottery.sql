-- The MACs of a void and of the request for one, without which no stake goes back (decision 0057).
alter table lottery.draw add column void_mac text, add column void_asked_mac text;
