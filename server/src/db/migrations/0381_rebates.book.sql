-- What members of this book were paid of their rebates on demand (docs/domain/rebates.md).
create table rebates_line (
  member_id bigint not null,
  day date not null,
  category text not null,
  -- What claims have settled; less than nothing if a falling turnover was taken off a claim.
  claimed bigint not null,
  primary key (member_id, day, category)
);

-- What days that are over still owe: it is taken off the next claim.
create table rebates_owed (
  member_id bigint primary key,
  owed bigint not null check (owed >= 0)
);

-- Each payment, by the member's hand or by itself at the end of the last day. One of nothing settles a debt.
create table rebates_claim (
  id bigint primary key,
  member_id bigint not null,
  currency text not null,
  by_itself boolean not null,
  -- The platform day on which it was made.
  day date not null,
  amount bigint not null check (amount >= 0),
  -- Owed before and after: the lines less the one, plus the other, are the amount.
  owed_before bigint not null check (owed_before >= 0),
  owed_after bigint not null check (owed_after >= 0),
  required bigint not null default 0 check (required >= 0),
  claimed_at timestamptz not null
);
create index rebates_claim_member on rebates_claim (member_id, claimed_at desc, id desc);
create index rebates_claim_time on rebates_claim (claimed_at desc, id desc) where amount > 0;

create table rebates_claim_line (
  claim_id bigint not null references rebates_claim (id),
  member_id bigint not null,
  day date not null,
  category text not null,
  amount bigint not null check (amount <> 0),
  primary key (claim_id, day, category)
);
create index rebates_claim_line_day on rebates_claim_line (member_id, day);
