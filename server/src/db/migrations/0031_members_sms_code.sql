-- Codes by SMS, and mobile numbers that were proved by one.

-- A number that its member has proved by a code. One that was only typed in is no more than a contact: it
-- opens nothing, and keeps nobody else from the number.
alter table members.member
  add column mobile_verified_at timestamptz,
  add check (mobile_verified_at is null or mobile is not null),
  drop constraint member_dialing_code_mobile_key;
create unique index member_verified_mobile on members.member (dialing_code, mobile)
  where mobile_verified_at is not null;

-- The code that is out for a number and a purpose: each one is good for its own purpose only.
create table members.sms_code (
  purpose text not null check (purpose in ('register', 'login', 'reset', 'bind')),
  dialing_code text not null,
  mobile text not null,
  -- HMAC-SHA256 with a key of the master key; null until the code is made, which is when it is sent.
  code_hash bytea check (length(code_hash) = 32),
  -- Wrong tries so far.
  tries smallint not null default 0,
  expires_at timestamptz not null,
  primary key (purpose, dialing_code, mobile)
);
create index sms_code_expires on members.sms_code (expires_at);

-- How often codes were asked for a number, whoever asked and whether or not it is anybody's.
create table members.sms_number (
  dialing_code text not null,
  mobile text not null,
  last_at timestamptz not null,
  -- The platform's day of the last code, and how many there were on it.
  day date not null,
  count integer not null check (count > 0),
  primary key (dialing_code, mobile)
);
create index sms_number_last on members.sms_number (last_at);
