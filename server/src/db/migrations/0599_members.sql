-- What people are recognised by once their data is erased: hashes of contacts, told but not proved contacts,
-- a name, what is near to it, and browsers. Those of excluded people stay; the others go with what is kept.
create table members.erased_key (
  member_id bigint not null references members.member (id),
  kind text not null check (kind in ('contact', 'told', 'name', 'near_name', 'device')),
  hash bytea not null check (length(hash) = 32),
  is_excluded boolean not null,
  primary key (hash, member_id)
);
create index erased_key_member on members.erased_key (member_id, kind);

-- Erased people whom a member is like by what they told; what a person gets once they do not get again.
create table members.erased_likeness (
  member_id bigint not null references members.member (id),
  erased_id bigint not null references members.member (id),
  primary key (member_id, erased_id)
);
create index erased_likeness_erased on members.erased_likeness (erased_id);
