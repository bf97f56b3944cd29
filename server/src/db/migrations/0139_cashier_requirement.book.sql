-- Turnover is asked for by rewards too: a requirement is named by its source's number, not by a deposit.
alter table cashier_requirement drop constraint cashier_requirement_pkey;
alter table cashier_requirement drop column deposit_id;
alter table cashier_requirement add primary key (source);
