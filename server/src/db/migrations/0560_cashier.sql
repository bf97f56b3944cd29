-- Who matched a transfer that arrived: they are not the one who credits it above the house's limit.
alter table cashier.arrival add column matched_by bigint;
