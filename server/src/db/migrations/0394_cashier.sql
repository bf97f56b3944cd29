-- One table of the house's edges, in the lowest room that reads it: bonuses, offers and contracts share it.
alter table contracts.edge set schema cashier;
