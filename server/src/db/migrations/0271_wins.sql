-- Members whose wins are not shown to others.
create schema wins;

create table wins.hidden (
  member_id bigint primary key,
  at timestamptz not null
);
