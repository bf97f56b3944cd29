-- What logs in without the password outlives a reset of it: it is shown until it was looked through.
alter table members.member add column review_from timestamptz;
