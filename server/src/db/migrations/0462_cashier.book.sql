-- Orders of transfers by hand: claimed by the member, matched with what arrived (docs/domain/channels.md).
alter table cashier_deposit drop constraint cashier_deposit_state_check;
alter table cashier_deposit add constraint cashier_deposit_state_check check (state in ('created', 'pending',
  'claimed', 'matched', 'processing', 'success', 'failed', 'expired', 'cancelled', 'returning', 'returned'));
-- What the member is told to pay to, as it was when they ordered; null where the provider's page tells it.
alter table cashier_deposit add column pay_to jsonb;
