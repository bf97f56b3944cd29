-- The office asks a member's security questions before it resets anything: tries are counted, a pass is kept.
create table members.question_check (
  member_id bigint primary key references members.member (id),
  failures integer not null default 0,
  locked_until timestamptz,
  -- When both answers were last given right, for the answers that stand now.
  passed_at timestamptz
);
