-- The days at whose close the member was hidden already: their bills left the play out. Earlier days of the
-- month left the figures only later, when their bills had counted them.
alter table agents.hidden add column left_out date[] not null default '{}';
-- Which days of former rows were counted is not known, so nothing of them comes off a salary.
update agents.hidden set left_out = array(
  select day::date from generate_series(from_day, until_day, interval '1 day') day
);
