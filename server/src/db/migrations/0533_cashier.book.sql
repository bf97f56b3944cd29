-- Payments that differ from their orders wait for an operator, and are counted on the first page.
create index cashier_deposit_differs on cashier_deposit (created_at)
  where state = 'processing' and received is not null;
