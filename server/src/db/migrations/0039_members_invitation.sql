-- Who registered with whose invitation, and who stands below whom, are asked for on screens.
create index member_invited on members.member (affiliate_code, id) where affiliate_code is not null;
create index member_upline on members.member using gin (upline);
