-- The office lists the rounds of days, whatever their state (decision 0135).
create index vendors_round_time on vendors_round (opened_at);
