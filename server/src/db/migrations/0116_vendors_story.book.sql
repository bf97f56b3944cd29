-- The story of a round is looked up by its name and by member, newest first.
create index vendors_round_name on vendors_round (round);
create index vendors_round_member on vendors_round (member_id, opened_at);
