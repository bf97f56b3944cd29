-- An operator ends what was given to a whole list: those who were not given theirs get none.
alter table vendors.free_offer drop constraint free_offer_state_check;
alter table vendors.free_offer add constraint free_offer_state_check
  check (state in ('waiting', 'given', 'declined', 'cancelled'));
