-- Terms that operators offer again and again.
create table contracts.template (
  name text primary key check (name <> ''),
  terms jsonb not null,
  written_at timestamptz not null
);
