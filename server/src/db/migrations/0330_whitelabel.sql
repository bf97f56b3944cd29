-- The entries of the agent home, each of which an operator shows or hides, and the dividend in its footer.
create table whitelabel.menu_entry (
  key text primary key check (key in ('TEAMOVERVIEW', 'TRANSREC', 'TEAMMGMT', 'REDRAIN', 'TEAMPNL', 'TEAMBET',
    'GAMEREBATE', 'AGENTREBATE', 'SECURITY', 'MESSAGE', 'DIVIDEND')),
  enabled boolean not null
);

insert into whitelabel.menu_entry (key, enabled) values
  ('TEAMOVERVIEW', true), ('TRANSREC', true), ('TEAMMGMT', true), ('REDRAIN', true), ('TEAMPNL', true),
  ('TEAMBET', true), ('GAMEREBATE', true), ('AGENTREBATE', true), ('SECURITY', true), ('MESSAGE', true),
  ('DIVIDEND', true);
