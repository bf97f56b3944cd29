-- What a vendor reports as wagered in an open round in which a player stakes again out of what they won.
alter table bets_bet add column reported bigint check (reported >= 0);
