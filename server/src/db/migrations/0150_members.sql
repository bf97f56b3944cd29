-- Solved proofs of work, volumes of messages, and the used tokens of remembered browsers.

create table members.spent_proof (
  challenge bytea primary key check (length(challenge) = 32),
  expires_at timestamptz not null
);
create index spent_proof_expires on members.spent_proof (expires_at);

create table members.sms_volume (
  scope text not null,
  hour timestamptz not null,
  count integer not null check (count > 0),
  primary key (scope, hour)
);
create index sms_volume_hour on members.sms_volume (hour);

create table members.device_token (
  token_hash bytea primary key check (length(token_hash) = 32),
  device_id bigint not null references members.device (id) on delete cascade,
  salt bytea not null,
  used_at timestamptz not null
);
create index device_token_device on members.device_token (device_id);

insert into members.device_token (token_hash, device_id, salt, used_at)
select previous_hash, id, salt, seen_at from members.device where previous_hash is not null;

alter table members.device drop column previous_hash, drop column salt;
