-- A subscription from before sessions were noted may be of one that has ended: nothing would end it.
delete from messages.push_subscription where session_id is null;
alter table messages.push_subscription alter column session_id set not null;
