-- Identity checks at an outside service, beside the people who decide them (decision 0119).
-- The service decides without a name and without a text; its reasons are codes.
alter table protection.identity_check drop constraint identity_check_check1;
alter table protection.identity_check add constraint identity_check_reason_check
  check (reason is null or state = 'rejected');

create table protection.outside_check (
  check_id bigint primary key references protection.identity_check (id),
  -- By chance: the service gets no number of a member.
  reference text not null unique,
  state text not null check (state in ('sending', 'waiting', 'passed', 'referred', 'failed', 'stopped')),
  -- The service's own id of the person.
  applicant_id text,
  reasons text[] not null default '{}',
  -- What went wrong last.
  problem text check (problem in ('unreachable', 'refused', 'answer', 'no_outcome')),
  -- Since it was submitted, or since the service has it.
  attempts integer not null default 0 check (attempts >= 0),
  created_at timestamptz not null,
  sent_at timestamptz check (state <> 'waiting' or sent_at is not null),
  reported_at timestamptz check ((reported_at is not null) = (state in ('passed', 'referred', 'failed'))),
  -- When the service is called again; null when nothing more is expected of it.
  next_at timestamptz check ((next_at is not null) = (state in ('sending', 'waiting')))
);
create index outside_check_due on protection.outside_check (next_at) where next_at is not null;
