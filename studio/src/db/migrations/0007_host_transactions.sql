-- Operators compare their books with ours: movements by time, by round, and what undid them.
create index movement_time on movement (vendor, opened_at, uuid) where not practice;
create index movement_round on movement (vendor, (body ->> 'round')) where not practice;
create index movement_undone on movement (vendor, (body ->> 'reference')) where kind = 'rollback';
