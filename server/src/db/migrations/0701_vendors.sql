-- Where a vendor's money calls go is agreed by two people, and a new vendor begins with a small largest win.
alter table vendors.link
  -- Whether two people agreed to its addresses; until then it cannot be switched on.
  add column is_agreed boolean not null default true;
-- Links of before are as they were.
alter table vendors.link alter column is_agreed set default false;
alter table vendors.link alter column most_win set default 1000000000;

alter table vendors.request drop constraint request_act_check;
alter table vendors.request add constraint request_act_check
  check (act in ('add_key', 'renew_key', 'set_wins', 'release_win', 'refuse_win', 'set_link'));
