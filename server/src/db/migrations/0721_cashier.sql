-- The office lists what arrived by time, and finds it by amount, sender and reference (decision 0135).
create index arrival_newest on cashier.arrival (entered_at, id);
create index arrival_amount on cashier.arrival (amount);
create index arrival_sender on cashier.arrival (lower(sender) text_pattern_ops);
create index arrival_reference on cashier.arrival (lower(reference) text_pattern_ops);
