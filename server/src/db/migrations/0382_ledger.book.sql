-- Rain, released bonuses and members' rebates are rewards too (docs/domain/agents.md#figures-of-a-team).
drop index ledger_entry_reward;
create index ledger_entry_reward on ledger_entry (posted_at)
  where kind in ('reward', 'rain', 'bonus_release', 'player_rebate') and balance_after is not null;
