-- How members pay in is data: type, fees, texts, levels and window of a channel (docs/domain/channels.md).
alter table cashier.channel drop constraint channel_type_check;
alter table cashier.channel
  add constraint channel_type_check check (type in ('GATEWAY', 'BANK', 'WALLET', 'USDT')),
  -- Added to what feeRate takes.
  add column fee_fixed bigint not null default 0 check (fee_fixed >= 0),
  -- By language; where one is missing, English, then `name`.
  add column names jsonb not null default '{}',
  add column instructions jsonb not null default '{}',
  -- The levels of the club that it serves; null: without a limit on that side.
  add column level_from smallint,
  add column level_to smallint,
  -- How long an order can be paid; null: the setting deposit.expiry_minutes.
  add column window_minutes integer check (window_minutes between 5 and 10080),
  -- The provider's own name of the method that it offers, for WALLET; the network, for USDT.
  add column method text check (method ~ '^[A-Z0-9_]{2,32}$'),
  add check (level_from <= level_to);
