-- Days of the platform on which a member used a session, for what counts days with a log-in. Kept for two
-- months.
create table members.active_day (
  member_id bigint not null,
  day date not null,
  primary key (member_id, day)
);
create index active_day_day on members.active_day (day);
