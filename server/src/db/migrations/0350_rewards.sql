-- What another room issued through the rewards: its own reference, once. Operators find it there.
alter table rewards.reward add column issued_for text unique;
