-- The bonus that a win of free rounds went to; null if it is cash (decision 0085).
alter table vendors_transaction add column bonus text;
