-- Figures of teams that are read without walking through the team: what people did on a closed day, by member
-- and by agent, and how large the large teams were.

-- What a member with an upline did on a closed day, with the uplines of that day.
create table agents.member_day (
  member_id bigint not null,
  day date not null,
  logged_in boolean not null,
  is_first_deposit boolean not null,
  bets bigint not null,
  valid_turnover bigint not null,
  deposits bigint not null,
  withdrawals bigint not null,
  rewards bigint not null,
  upline bigint[] not null,
  primary key (member_id, day)
);
create index member_day_day on agents.member_day (day);

-- What the team of an agent did on a closed day: the members below on that day. Members to whom play is
-- closed are in it, and readers take them out. Members of a range are counted once by steps: a member who
-- becomes one on the day for ranges that began `place` days before or earlier adds 1 there, and takes it
-- back at the place from which they were one already.
create table agents.people_day (
  agent_id bigint not null,
  day date not null,
  registrations integer not null,
  first_deposits integer not null,
  deposits bigint not null,
  withdrawals bigint not null,
  rewards bigint not null,
  places integer[] not null,
  bettors integer[] not null,
  active integer[] not null,
  logins integer[] not null,
  primary key (agent_id, day)
);

-- Members below an agent who had registered before the end of a closed day, by the uplines of that day. Small
-- teams have no row: they are counted when they are read.
create table agents.team_size (
  agent_id bigint primary key,
  day date not null,
  day_end timestamptz not null,
  members integer not null
);

create index member_direct on members.member ((upline[cardinality(upline)]), id);
create index member_last_login on members.member (coalesce(last_login_at, '-infinity'), id);
create index upline_change_from on members.upline_change (from_day);
