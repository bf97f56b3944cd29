-- The date of birth at registration, where it is asked; finding an excluded person by what he is.
alter table members.member
  -- Sealed with the master key.
  add column birth_date text;

insert into whitelabel.register_field (field, enabled, required) values ('birthDate', false, false);

create index member_email on members.member (lower(email)) where email is not null;
create index member_payee_name on members.member (lower(payee_name)) where payee_name is not null;
