-- Finds movements of practice credit that are old enough to be forgotten.
create index movement_practice on movement (ended_at) where practice;
