-- Under age by the documents that wait for a check or passed it, until then; of_age_at is by what the member,
-- or an operator's correction, says. A rejected check ends only what its own date closed.
alter table protection_guard add column documents_of_age_at timestamptz;
