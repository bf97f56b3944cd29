-- The largest stake of a bet while something of a member's limits it, such as a running bonus.
create table bets_stake_cap (
  member_id bigint primary key,
  max_stake bigint not null check (max_stake > 0)
);
