-- What was taken back of a bill, which is at most what it and its corrections paid.
alter table contracts.bill add column taken_back bigint not null default 0 check (taken_back >= 0);
