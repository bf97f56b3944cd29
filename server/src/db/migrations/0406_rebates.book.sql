-- Days that ended while the member was frozen: they are paid by themselves once the freeze is over.
create table rebates_held (
  member_id bigint not null,
  day date not null,
  primary key (member_id, day)
);
