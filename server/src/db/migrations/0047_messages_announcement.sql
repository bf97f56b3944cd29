-- Announcements and banners, each with a text per language.
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
