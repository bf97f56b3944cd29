-- What each proof of the books found, so that the office can show the last one without proving again.
create schema ledger;

create table ledger.proof_run (
  id bigint generated always as identity primary key,
  ran_at timestamptz not null,
  entries bigint not null,
  transactions bigint not null,
  findings jsonb not null
);
