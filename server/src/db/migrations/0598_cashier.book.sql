-- Bonuses of the last days, over all members, for the search for rings.
create index cashier_bonus_started on cashier_bonus (started_at);
