-- The newest run of each nightly proof, with what it found (docs/domain/operators.md#proofs-of-the-night).
create table ledger.room_proof (
  job text primary key,
  ran_at timestamptz not null,
  findings integer not null check (findings >= 0),
  -- The first of them.
  shown jsonb not null
);
