-- Which old purposes of sealed secrets open no more (decision 0057): rows are added once, by the server.
create table members.sealed_anew (
  purpose text primary key,
  at timestamptz not null
);
