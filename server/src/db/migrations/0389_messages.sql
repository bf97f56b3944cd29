-- Letters to many members: what is written, whom it is for, and how far the job has come.
create table messages.mailing (
  id bigint generated always as identity primary key,
  state text not null default 'draft' check (state in ('draft', 'sending', 'stopped', 'sent')),
  -- Subjects and bodies by language, whether it sells, and its audience.
  document jsonb not null,
  -- Names its letters, so that each member gets one.
  letter_key uuid not null unique,
  written_by bigint,
  written_name text,
  written_at timestamptz not null,
  started_by bigint,
  started_name text,
  started_at timestamptz,
  ended_at timestamptz,
  -- The members of its audience when it started, up to this id; later ones get nothing.
  last_member bigint,
  recipients integer not null default 0,
  -- The last member whom the job has dealt with, and what became of them so far.
  reached bigint not null default 0,
  sent integer not null default 0,
  skipped integer not null default 0,
  check ((state = 'draft') = (started_at is null)),
  check ((state = 'sent') = (ended_at is not null)),
  check (sent >= 0 and skipped >= 0)
);
create index mailing_sending on messages.mailing (id) where state = 'sending';
