-- A vendor may keep a member's money itself while they play (a transfer wallet): where it is moved.
alter table vendors.link
  drop constraint link_adapter_check,
  add constraint link_adapter_check check (adapter in ('hub88', 'transfer')),
  add column transfer_url text check (transfer_url ~ '^https?://'),
  add constraint link_transfer_url_given check (adapter <> 'transfer' or transfer_url is not null);
