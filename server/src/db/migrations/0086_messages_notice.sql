-- A job that writes a notice of the house may run twice: its key makes that one letter.
create unique index letter_notice on messages.letter (recipient_id, client_key) where sender_id is null;
