-- Letters between a member and customer service, as operators read them: also those that the member deleted.
create index letter_from_house on messages.letter (recipient_id, id) where sender_id is null;
create index letter_of_member on messages.letter (sender_id, id) where recipient_id is null;
-- Patterns by the members in them.
create index pattern_members on lottery.pattern using gin (members);
