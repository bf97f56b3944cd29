-- One transfer is one arrival however its reference is spelled. The index is not unique, since an account may
-- have two spellings of a reference from before; entries of an account wait for each other instead.
create index arrival_spelling on cashier.arrival
  (account_id, lower(regexp_replace(reference, '\s', '', 'g')));
