-- Rewards of teams are read by the day on which they were credited; they are few among the entries.
create index ledger_entry_reward on ledger_entry (posted_at)
  where kind = 'reward' and balance_after is not null;
-- Accounts that members opened since a day was closed.
create index ledger_account_opened on ledger_account (opened_at) where address like 'member:%';
