-- Corrections of a member's date of birth: one operator proposes, a second person confirms.
create table members.birth_date_change (
  id bigint generated always as identity primary key,
  member_id bigint not null references members.member (id),
  -- Sealed like the member's own; before is null where the member had told none.
  before text,
  after text not null,
  reason text not null,
  state text not null check (state in ('waiting', 'confirmed', 'dropped')),
  asked_by bigint not null,
  asked_name text not null,
  asked_at timestamptz not null,
  decided_name text,
  decided_at timestamptz check ((decided_at is null) = (state = 'waiting'))
);
create unique index birth_date_change_waiting on members.birth_date_change (member_id)
  where state = 'waiting';
