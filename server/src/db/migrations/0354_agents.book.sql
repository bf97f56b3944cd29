-- Ids hardly shrink, and are read in whole.
alter table agents_team_account alter column accounts set storage external;
