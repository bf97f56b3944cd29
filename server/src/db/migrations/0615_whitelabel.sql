-- For which currency the first amounts of settings were written: once, and not at each start.
create table whitelabel.first_amounts (
  id boolean primary key default true check (id),
  code text not null,
  written_at timestamptz not null
);
