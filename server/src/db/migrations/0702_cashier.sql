-- One payment of a provider is for one order, in whichever book and however it was credited.
create table cashier.payment (
  channel text not null,
  -- The provider's number of the payment, or the transaction's on a chain, in small letters.
  reference text not null,
  -- The order that it was first known for.
  order_number text not null,
  -- Whether two people credited it by hand.
  by_hand boolean not null,
  at timestamptz not null,
  primary key (channel, reference)
);
insert into cashier.payment (channel, reference, order_number, by_hand, at)
select channel, lower(reference), order_number, true, decided_at from cashier.settlement
where state = 'approved'
on conflict do nothing;
