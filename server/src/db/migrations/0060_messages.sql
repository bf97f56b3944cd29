-- Announcements and banners, each with a text per language; the inbox and feedback.
create schema messages;

create table messages.announcement (
  id bigint generated always as identity primary key,
  type text not null check (type in ('A', 'PL', 'B', 'PU', 'PR', 'H')),
  group_name text not null check (group_name in ('m_home', 'm_reg')),
  platform text not null check (platform in ('M')),
  -- A logged in, B guest, F first log-in; null for everybody.
  execution text check (execution in ('A', 'B', 'F')),
  promotion_type text,
  link_url text,
  position integer not null default 0,
  shown_from timestamptz not null,
  shown_until timestamptz check (shown_until > shown_from),
  created_at timestamptz not null
);
create index announcement_shown on messages.announcement (type, shown_from);

create table messages.announcement_text (
  announcement_id bigint not null references messages.announcement (id) on delete cascade,
  language text not null check (language in ('EN', 'MS', 'CN')),
  title text not null,
  -- HTML that was sanitised when it was written.
  content text not null,
  -- A banner's picture bears words, so it belongs to the language.
  picture_url text,
  primary key (announcement_id, language)
);

-- Letters between a member and the house or the direct upline.
create table messages.letter (
  id bigint generated always as identity primary key,
  -- Null is the house, on one side at most.
  sender_id bigint references members.member (id),
  recipient_id bigint references members.member (id),
  -- Who wrote it where the house did.
  operator text,
  subject text not null,
  body text not null,
  -- The letter that this one answers.
  answers bigint references messages.letter (id),
  sent_at timestamptz not null,
  read_at timestamptz,
  -- When the house answered a letter to it.
  answered_at timestamptz,
  -- Each side takes a letter out of its own box only.
  sender_deleted boolean not null default false,
  recipient_deleted boolean not null default false,
  client_key uuid,
  check (num_nonnulls(sender_id, recipient_id) >= 1),
  check ((sender_id is null) = (operator is not null)),
  unique (sender_id, client_key)
);
-- A job that writes a notice of the house may run twice: its key makes that one letter.
create unique index letter_notice on messages.letter (recipient_id, client_key) where sender_id is null;
create index letter_in on messages.letter (recipient_id, id) where not recipient_deleted;
create index letter_out on messages.letter (sender_id, id) where not sender_deleted;
create index letter_unread on messages.letter (recipient_id) where read_at is null and not recipient_deleted;
create index letter_to_house on messages.letter (id) where recipient_id is null;
create index letter_waiting on messages.letter (id) where recipient_id is null and answered_at is null;

-- Which announcements a member has read.
create table messages.announcement_read (
  member_id bigint not null references members.member (id),
  announcement_id bigint not null references messages.announcement (id) on delete cascade,
  read_at timestamptz not null,
  primary key (member_id, announcement_id)
);

-- Feedback of members with pictures, and the house's answer.
create table messages.feedback (
  id bigint generated always as identity primary key,
  member_id bigint not null references members.member (id),
  type text not null check (type in ('suggestion', 'deposit', 'withdrawal', 'game', 'account', 'other')),
  text text not null,
  -- What the member spoke when writing: the answer is announced in it.
  language text not null check (language in ('EN', 'MS', 'CN')),
  sent_at timestamptz not null,
  answer text,
  answered_by text,
  answered_at timestamptz,
  client_key uuid not null,
  check (num_nonnulls(answer, answered_by, answered_at) in (0, 3)),
  unique (member_id, client_key)
);
create index feedback_member on messages.feedback (member_id, id);
create index feedback_waiting on messages.feedback (id) where answer is null;

create table messages.picture (
  id bigint generated always as identity primary key,
  member_id bigint not null references members.member (id),
  -- Null until the feedback that it belongs to is sent; pictures that stay so are deleted.
  feedback_id bigint references messages.feedback (id) on delete cascade,
  place smallint,
  type text not null check (type in ('image/png', 'image/jpeg')),
  bytes bytea not null,
  sent_at timestamptz not null,
  check ((feedback_id is null) = (place is null))
);
create index picture_feedback on messages.picture (feedback_id, place);
create index picture_loose on messages.picture (member_id, id) where feedback_id is null;
create index picture_loose_since on messages.picture (sent_at) where feedback_id is null;
