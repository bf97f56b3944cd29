-- Since when an operator has frozen the member, which closes play as an exclusion does.
alter table protection_guard add column frozen_at timestamptz;
