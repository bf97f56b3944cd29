-- Rewards that were given to a member long ago.
create index recipient_given on rewards.recipient (given_at);
