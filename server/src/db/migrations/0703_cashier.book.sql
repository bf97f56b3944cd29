-- The payments that providers reported so far; a number that two orders have stays the first one's.
insert into cashier.payment (channel, reference, order_number, by_hand, at)
select channel, lower(trade_id), order_number, false, first_at from cashier_trade
where order_number like 'D%'
order by first_at
on conflict do nothing;
insert into cashier.payment (channel, reference, order_number, by_hand, at)
select channel, lower(tx_id), order_number, false, taken_at from cashier_chain_transfer
where taken_at is not null
on conflict do nothing;
