-- An exclusion is a person's: what an excluded member has proved stays known when another is bound.
create table members.former_contact (
  member_id bigint not null references members.member (id),
  -- An e-mail address in lower case, or a number as `+60123456789`.
  contact text not null,
  kept_at timestamptz not null,
  primary key (member_id, contact)
);
create index former_contact_contact on members.former_contact (contact);
