-- Where a vendor is told to end a player's session; null for a vendor that has no such call.
alter table vendors.link add column session_url text;
-- With which vendors a member may still be at play.
create index token_member on vendors.token (member_id, expires_at);
