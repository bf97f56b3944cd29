-- Every log-in of a member, for operators who look at an account; kept for half a year.
create table members.log_in (
  id bigint generated always as identity primary key,
  member_id bigint not null references members.member (id),
  at timestamptz not null,
  address text not null,
  user_agent text not null check (length(user_agent) <= 255)
);
create index log_in_member on members.log_in (member_id, id);
create index log_in_at on members.log_in (at);
