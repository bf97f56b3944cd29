-- A launch that fails must not end the sitting before it: its token is pending until the vendor has answered.
alter table vendors.token add column pending boolean not null default false;
drop index vendors.token_live;
create unique index token_live on vendors.token (member_id, vendor) where ended_at is null and not pending;
