-- The office lists the letters to customer service of days (decision 0135).
create index letter_to_house_sent on messages.letter (sent_at) where recipient_id is null;
