-- The MAC of a session, without which it is not accepted (decision 0056): those from before end.
alter table operators.session add column key_id text, add column mac bytea check (length(mac) = 32);
update operators.session set ended_at = seen_at where ended_at is null;
