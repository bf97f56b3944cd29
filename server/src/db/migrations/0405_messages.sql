-- A device's subscription belongs to the session that made it: it ends when the member signs out there.
alter table messages.push_subscription add column session_id bigint;
create index push_subscription_session on messages.push_subscription (session_id);
