-- The office sorts members by these (decision 0123). Trial accounts, of which there may be many more, are not
-- listed.
create index member_real_registered on members.member (registered_at, id) where type not in (4, 40);
create index member_real_login on members.member (coalesce(last_login_at, '-infinity'), id)
  where type not in (4, 40);
create index member_real_account on members.member (account_key) where type not in (4, 40);
