-- The chat with customer service: its address, and the hosts on which it may be.
alter table whitelabel.site
  add column chat_url text,
  add column chat_hosts text[] not null default '{}';
