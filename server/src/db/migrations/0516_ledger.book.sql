-- The accounts that are no member's, which operators choose from.
create index ledger_account_open on ledger_account (address) where address not like 'member:%';
