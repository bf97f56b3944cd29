-- The same as webhooks.wanted and webhooks.noted, for what changes in this book.
create table webhooks_wanted (
  type text primary key
);
create table webhooks_noted (
  id bigint generated always as identity primary key,
  type text not null,
  thing bigint not null
);
