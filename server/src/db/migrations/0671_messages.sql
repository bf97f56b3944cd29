-- Old letters, the letters that answer one, and the readers of an announcement that is over.
create index letter_sent on messages.letter (sent_at);
create index letter_answers on messages.letter (answers) where answers is not null;
create index announcement_read_announcement on messages.announcement_read (announcement_id);
create index announcement_ended on messages.announcement (ended_at) where ended_at is not null;
