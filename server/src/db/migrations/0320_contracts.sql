-- Whether the payee was notified of a bill that was paid; those of the past are not written about now.
alter table contracts.bill add column is_noticed boolean not null default true;
alter table contracts.bill alter column is_noticed set default false;
create index bill_unnoticed on contracts.bill (id) where state = 'paid' and not is_noticed;
-- The contracts and bills that a member is a side of, the newest first.
create index bill_payer on contracts.bill (payer_id, id) where payer_id is not null;
create index bill_contract on contracts.bill (contract_id, id);
