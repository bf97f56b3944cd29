-- Why a joining ended before its bonus began; null where its time to deposit just passed.
alter table promotions.joining add column stopped text
  check (stopped in ('person', 'closed', 'not_taken', 'too_small', 'other_offer', 'budget_gone'));
