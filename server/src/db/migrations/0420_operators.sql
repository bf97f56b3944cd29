-- What each operator chose for their own screens: the language, the columns and saved views of lists.
create table operators.preference (
  operator_id bigint not null references operators.operator,
  name text not null check (name ~ '^[a-z]+(:[a-z-]+)?$'),
  value text not null check (length(value) <= 8000),
  primary key (operator_id, name)
);
