-- The office lists the letters to customer service by when they were sent (decision 0135).
drop index messages.letter_to_house_sent;
drop index messages.letter_to_house;
drop index messages.letter_waiting;
create index letter_to_house_sent on messages.letter (sent_at, id) where recipient_id is null;
create index letter_waiting on messages.letter (sent_at, id)
  where recipient_id is null and answered_at is null;
