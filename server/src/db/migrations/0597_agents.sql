-- Transfers and envelopes of the last days, over all members, for the search for circles.
create index transfer_sent on agents.transfer (sent_at);
create index envelope_share_taken_at on agents.envelope_share (taken_at) where taken_at is not null;
create index claim_claimed on rewards.claim (claimed_at);
