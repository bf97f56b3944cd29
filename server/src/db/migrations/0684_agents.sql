-- Days of members on whose play nobody earns: their losses of 30 days are above the total from which a person
-- must be known, and no identity was approved (docs/domain/agents.md#the-harm-brake).
create table agents.braked (
  member_id bigint not null references members.member,
  day date not null,
  -- What they had lost in the 30 days up to this one.
  loss bigint not null check (loss > 0),
  primary key (member_id, day)
);

-- 1 while the brake is on. An upgrade turns nothing on: an operator does.
insert into agents.setting (key, value) values ('brake.unknown_losses', 0);
