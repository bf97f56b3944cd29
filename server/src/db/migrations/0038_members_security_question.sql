-- Security questions of a member, by their key in the contract; answers are hashed like passwords.
create table members.security_question (
  member_id bigint not null references members.member (id),
  question text not null,
  answer_hash text not null,
  set_at timestamptz not null,
  primary key (member_id, question)
);

-- The picture that a member chose for themselves, by its name in the contract.
alter table members.member add column icon text;
