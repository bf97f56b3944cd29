-- Who a member is by their documents; seen by operators only, so everything about the person is sealed.
create schema protection;

create table protection.identity_check (
  id bigint generated always as identity primary key,
  member_id bigint not null,
  account text not null,
  -- The book of the member's guard.
  book smallint not null check (book >= 0),
  state text not null check (state in ('draft', 'pending', 'approved', 'rejected')),
  -- Sealed JSON of the full name and the date of birth.
  person text check ((person is null) = (state = 'draft')),
  reason text check ((reason is not null) = (state = 'rejected')),
  started_at timestamptz not null,
  submitted_at timestamptz check ((submitted_at is null) = (state = 'draft')),
  decided_at timestamptz check ((decided_at is null) = (state in ('draft', 'pending'))),
  decided_by text
);
-- One at a time is under way or has been approved; those that were rejected stay as history.
create unique index identity_check_current on protection.identity_check (member_id) where state <> 'rejected';
create index identity_check_member on protection.identity_check (member_id, id);
create index identity_check_state on protection.identity_check (state, submitted_at, id);

-- Named by us and kept sealed, outside any folder that the web can reach.
create table protection.identity_document (
  check_id bigint not null references protection.identity_check (id),
  side text not null check (side in ('front', 'back', 'selfie')),
  mime text not null check (mime in ('image/png', 'image/jpeg')),
  size integer not null check (size between 1 and 5242880),
  sealed text not null,
  uploaded_at timestamptz not null,
  primary key (check_id, side)
);

-- From these totals on a person must be known (EUR 2,000 of due diligence, about CNY 15,000).
create table protection.threshold (
  currency text primary key,
  amount bigint not null check (amount > 0)
);

insert into protection.threshold (currency, amount) values ('CNY', 1500000000);
