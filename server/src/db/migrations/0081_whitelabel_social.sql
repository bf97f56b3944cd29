-- Codes by Firebase in place of our own SMS (decisions 44): off until an operator turns them on.
alter table whitelabel.site add column firebase_sms boolean not null default false;
