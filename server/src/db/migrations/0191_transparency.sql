-- What is known of each witness, and what was sent to the place outside.
create table transparency.witness (
  name text primary key,
  -- The size of the last checkpoint that it cosigned, as far as we know.
  size bigint not null default 0,
  cosigned_at timestamptz,
  -- Why the last request failed; null after one that did not.
  failure text,
  failed_at timestamptz
);

-- The daily checkpoints that were sent to a place outside.
create table transparency.anchor (
  day date primary key,
  size bigint not null references transparency.checkpoint (size),
  place text not null,
  -- What the place answered.
  receipt bytea not null check (octet_length(receipt) <= 65536),
  sent_at timestamptz not null
);
