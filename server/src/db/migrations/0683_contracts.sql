-- What two members of a team, or two accounts of one person, staked against each other in a draw earns no
-- salary (docs/domain/agents.md#salaries). It comes off the base on the day and in the hour in which it was
-- found.
create table contracts.covered (
  member_id bigint not null references members.member,
  draw_id bigint not null,
  play text not null,
  category text not null,
  placed_day date not null,
  valid_turnover bigint not null check (valid_turnover > 0),
  -- The platform day and the moment at which it was found.
  day date not null,
  found_at timestamptz not null,
  primary key (member_id, draw_id, play)
);
create index covered_day on contracts.covered (day, member_id);
create index covered_found on contracts.covered (found_at);
