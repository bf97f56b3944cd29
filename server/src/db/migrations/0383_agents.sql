-- Whether members claim what their own rate earns on their own play, instead of being paid with the team's
-- rebates at the close of the day: from a platform day on (docs/domain/rebates.md). Without a row they do
-- not.
create table agents.own_play (
  from_day date primary key,
  is_claimed boolean not null
);
