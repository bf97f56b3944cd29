-- Home may show the latest wins, and name the operator's licence: both off until an operator sets them.
alter table whitelabel.site
  add column shows_wins boolean not null default false,
  add column licence text check (length(licence) between 1 and 120);
