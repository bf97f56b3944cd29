-- USDT: rate and confirmations of a channel, and banks that are networks (docs/domain/channels.md#usdt).
alter table cashier.channel
  -- Our money for one USDT, in units of 1/100000; null: the provider's rate.
  add column rate bigint check (rate > 0),
  add column confirmations integer not null default 12 check (confirmations between 1 and 100);
-- A network is chosen like a bank; its accounts are addresses, which can be paid to after a day.
alter table cashier.bank add column network text check (network in ('TRC20', 'ERC20'));
alter table cashier.card drop constraint card_last_four_check;
alter table cashier.card add constraint card_last_four_check check (last_four ~ '^[0-9A-Za-z]{4}$');
