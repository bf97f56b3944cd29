-- What operators write about members, and who has taken which work.
create schema desk;

-- Append-only: a note that was wrong is answered by another one. No call of a member reads it.
create table desk.note (
  id bigint generated always as identity primary key,
  member_id bigint not null references members.member (id),
  body text not null check (char_length(body) between 1 and 2000),
  operator_id bigint not null,
  operator text not null,
  at timestamptz not null,
  client_key uuid not null,
  unique (operator_id, client_key)
);
create index note_member on desk.note (member_id, id);

-- Who has taken what waits for a person (docs/domain/desk.md#work). A claim that has expired counts as none.
create table desk.claim (
  kind text not null,
  -- The id of the thing within its kind.
  thing text not null,
  operator_id bigint not null,
  operator text not null,
  taken_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > taken_at),
  -- What was said when it was taken over.
  note text,
  primary key (kind, thing)
);
create index claim_expires on desk.claim (expires_at);

-- What waits, where no index of its room says so yet.
create index reward_waiting on rewards.reward (id) where opened_at is null and closed_at is null;
create index free_offer_waiting on vendors.free_offer (id) where state = 'waiting';
create index draw_result_proposed on lottery.draw_result (draw_id) where stands_at is null;
create index line_request_waiting on agents.line_request (asked_at) where decided_at is null;
