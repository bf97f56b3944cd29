-- The last check of the generator of chance and of each game's results; faults of null are none.
create table lottery.randomness_check (
  subject text primary key,
  at timestamptz not null,
  draws integer not null check (draws >= 0),
  faults text[] check (cardinality(faults) > 0),
  likelihood double precision not null check (likelihood between 0 and 1)
);
