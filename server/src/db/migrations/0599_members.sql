-- What an excluded person is recognised by once their data is erased: keyed hashes of contacts and of a name.
create table members.excluded_key (
  member_id bigint not null references members.member (id),
  kind text not null check (kind in ('contact', 'name')),
  hash bytea not null check (length(hash) = 32),
  primary key (hash, member_id)
);
create index excluded_key_member on members.excluded_key (member_id);
