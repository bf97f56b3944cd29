-- How fast each vendor's calls are answered, by minute, counted by all processes; and how many are heard.
alter table vendors.link
  add column calls_per_second integer check (calls_per_second between 1 and 100000);

-- `counts` has a place for each span of time that an answer may take (latency.ts); kept for a day.
create table vendors.call_minute (
  vendor text not null,
  call text not null,
  minute timestamptz not null,
  counts integer[] not null,
  refused integer not null,
  failed integer not null,
  primary key (minute, vendor, call)
);
