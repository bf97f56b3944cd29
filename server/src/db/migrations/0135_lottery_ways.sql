-- Which menus of plays a game has (LA-16); both, as every game had so far.
alter table lottery.game
  add column trad_play boolean not null default true,
  add column ent_play boolean not null default true;
