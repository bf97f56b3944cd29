-- Rows of the log that nobody can take back are small and have times of a calendar, or reading them would
-- stop the log. Rows of before are not checked: somebody else's would stop the upgrade.
alter table transparency.checkpoint
  add constraint checkpoint_is_short check (octet_length(note) <= 4096) not valid;
alter table transparency.cosignature
  add constraint cosignature_is_short check (octet_length(line) <= 1024 and octet_length(witness) <= 800)
  not valid;
alter table transparency.witness
  add constraint witness_is_short check (octet_length(name) <= 800 and octet_length(failure) <= 800)
    not valid,
  add constraint witness_has_a_time check (
    size >= 0 and cosigned_at between '2000-01-01Z' and '9999-01-01Z'
    and failed_at between '2000-01-01Z' and '9999-01-01Z') not valid;
alter table transparency.anchor
  add constraint anchor_is_short check (octet_length(place) <= 2048) not valid,
  add constraint anchor_has_a_time check (sent_at between '2000-01-01Z' and '9999-01-01Z') not valid;
alter table transparency.entry
  add constraint entry_has_a_time check (queued_at between '2000-01-01Z' and '9999-01-01Z') not valid;
