-- Members remove accounts for withdrawals. The row stays, so that its number is known for good; what is bound
-- now is unique.
alter table cashier.card add column removed_at timestamptz;
alter table cashier.card drop constraint card_number_hash_key;
create unique index card_bound on cashier.card (number_hash) where removed_at is null;
create index card_number on cashier.card (number_hash);

-- An ERC-20 address from before is written in any case; a job writes it in lower case once.
alter table cashier.card add column is_respelled boolean not null default true;
update cashier.card set is_respelled = false
where bank_code in (select bank.code from cashier.bank where bank.network = 'ERC20');
create index card_to_respell on cashier.card (id) where not is_respelled;
