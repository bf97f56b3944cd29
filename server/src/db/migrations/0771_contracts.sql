-- The hours that have a bill, with the members whom they left out because play was closed to them. What is
-- found or changed later of a bet depends on whether its own hour counted it.
create table contracts.hour (
  ends_at timestamptz primary key,
  closed bigint[] not null
);
