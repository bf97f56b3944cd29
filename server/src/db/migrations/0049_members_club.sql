-- The levels of the member club, as the operator words them, and who has which.
create table members.club_level (
  position smallint primary key check (position between 1 and 20),
  -- By language: the name, and what the level brings, line by line.
  names jsonb not null,
  benefits jsonb not null
);
alter table members.member
  add column club_level smallint references members.club_level (position) on delete set null;
create index member_club_level on members.member (club_level) where club_level is not null;
