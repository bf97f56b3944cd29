-- Transfers from before that nothing took, and that no open order can take.
insert into cashier.stray_transfer (channel, tx_id, order_number, account, usdt, confirmations, seen_at,
  noted_at, why)
select transfer.channel, transfer.tx_id, transfer.order_number, deposit.account, transfer.usdt,
  transfer.confirmations, transfer.seen_at, transfer.seen_at,
  case when deposit.state in ('success', 'confirmed', 'processing') then 'surplus' else 'closed' end
from cashier_chain_transfer transfer
join cashier_deposit deposit on deposit.order_number = transfer.order_number
where transfer.taken_at is null and deposit.trade_id is distinct from transfer.tx_id
  and deposit.state not in ('created', 'pending', 'seen', 'expired', 'cancelled')
on conflict do nothing;
