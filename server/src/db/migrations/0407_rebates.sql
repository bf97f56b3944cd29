-- Terms of rebates that cost the house more wait for a second person (docs/domain/rebates.md#terms).
create table rebates.request (
  id bigint generated always as identity primary key,
  -- As the operator typed them; they count from the day after the decision.
  terms jsonb not null,
  reason text not null,
  asked_by bigint not null,
  asked_name text not null,
  asked_at timestamptz not null,
  decided_by bigint,
  decided_at timestamptz,
  agreed boolean,
  check ((decided_at is null) = (agreed is null)),
  check ((decided_at is null) = (decided_by is null))
);
create unique index request_waiting on rebates.request ((true)) where decided_at is null;
