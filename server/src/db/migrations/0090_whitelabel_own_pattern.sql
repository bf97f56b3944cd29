-- A pattern of the operator's own beside the named ones, and a text that proves it can be met.
alter table whitelabel.field_pattern
  alter column pattern drop not null,
  add column own text check (length(own) between 1 and 100),
  add column example text not null default '' check (length(example) <= 254),
  add constraint field_pattern_one check ((pattern is null) <> (own is null));
