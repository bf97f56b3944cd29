-- The accounts, cash and held, of the members of this book who are counted in agents.team_size: what a large
-- team owns is read by them.
create table agents_team_account (
  agent_id bigint primary key,
  day date not null,
  day_end timestamptz not null,
  accounts bigint[] not null
);
