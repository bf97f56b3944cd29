-- The largest stake of members who have one: while a bonus runs, its terms bound each bet. Others have no row.
create table bets_stake_cap (
  member_id bigint primary key,
  most bigint not null check (most > 0)
);
