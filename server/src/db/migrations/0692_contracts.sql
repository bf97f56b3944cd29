-- The office's queue names bills that expired lately.
create index bill_expired on contracts.bill (short_at) where state = 'expired';
