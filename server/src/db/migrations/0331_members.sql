-- Members with several accounts: computed from what members told and what operators decided. A member with
-- one account has no row.
create table members.same_person (
  member_id bigint primary key references members.member (id),
  -- The lowest id of the person's accounts.
  person_id bigint not null
);
create index same_person_person on members.same_person (person_id);

-- What an operator decided about an account: whose it is, or that it belongs to nobody else.
create table members.person_decision (
  member_id bigint primary key references members.member (id),
  same_as bigint references members.member (id) check (same_as <> member_id),
  decided_by bigint not null,
  decided_name text not null,
  decided_at timestamptz not null,
  reason text not null
);

-- Whether a day is left out because play is closed, or because the member is an upline of their own.
alter table agents.hidden add column is_own_line boolean not null default false;
