-- The friends of a member, the newest first, for the referral.
create index member_recommender on members.member (recommender_id, id) where recommender_id is not null;
