-- Who was below an agent at the end of a closed day, for the agents of agents.team_size: a bit for each of
-- 8,192 ids. Whether somebody who plays today is in a team is read from it.
create table agents.team_part (
  agent_id bigint not null,
  -- The first id, divided by 8,192.
  place bigint not null,
  bits bytea not null check (length(bits) = 1024),
  primary key (agent_id, place)
);

-- What a member did in a range of closed days, and the order of log-ins, are read from the index alone.
alter table agents.member_day drop constraint member_day_pkey;
alter table agents.member_day add primary key (member_id, day) include (bets, valid_turnover, logged_in);
drop index members.member_last_login;
create index member_last_login on members.member (coalesce(last_login_at, '-infinity'), id)
  include (last_login_at);
