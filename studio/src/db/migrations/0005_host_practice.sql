-- Practice credit is the studio's own and never meets an operator; its movements stand in the journal.
create table practice (
  player text primary key,
  balance bigint not null check (balance >= 0)
);
