-- The days at whose close the member was hidden already: their bills left the play out. Earlier days of the
-- month left the figures only later, when their bills had counted them.
alter table agents.hidden add column left_out date[] not null default '{}';
-- Of former rows only the last day is certain; the bills of those before it had usually counted them.
update agents.hidden set left_out = array[until_day];
