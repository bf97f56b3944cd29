-- Who asked to credit a payment above the house's limit: another operator credits it.
alter table cashier_deposit add column credit_asked_by bigint;
