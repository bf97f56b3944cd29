-- Accounts with one mobile number are one person's, proved or not.
create index member_mobile on members.member (dialing_code, mobile) where mobile is not null;
