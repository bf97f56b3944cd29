-- Everyone who depends on an operator: what one person may do alone is summed over all of them.
create index sponsor_of_open on operators.sponsor (sponsor_id) where confirmed_at is null;
