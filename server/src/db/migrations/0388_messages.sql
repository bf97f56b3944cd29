-- Announcements that operators write: states of publication, versions, audiences and pictures.
alter table messages.announcement
  add column state text not null default 'published'
    check (state in ('draft', 'published', 'over', 'withdrawn')),
  -- The published version, whose content this row and its texts hold; 0 before the first publication.
  add column version integer not null default 1 check (version >= 0),
  -- Hidden from members to whom play is closed, as pop-ups and promotions always are.
  add column sells boolean not null default false,
  -- Whom it is for; a part that is null fits everybody. Levels are inclusive; the team is below this member.
  add column level_from integer,
  add column level_to integer,
  add column team_id bigint references members.member (id),
  add column language text check (language in ('EN', 'MS', 'CN')),
  -- When open pages were told that it began.
  add column begun_at timestamptz,
  add column ended_at timestamptz,
  add constraint announcement_levels
    check ((level_from is null) = (level_to is null) and level_from <= level_to),
  add constraint announcement_ended check ((state in ('over', 'withdrawn')) = (ended_at is not null));
update messages.announcement set begun_at = created_at, sells = type in ('PU', 'PR');

create index announcement_state on messages.announcement (state, id);
create index announcement_ending on messages.announcement (shown_until) where state = 'published';
create index announcement_coming on messages.announcement (shown_from)
  where state = 'published' and begun_at is null;

-- Every version: the draft, which is replaced, and what was published, which stays as it was.
create table messages.announcement_version (
  announcement_id bigint not null references messages.announcement (id),
  version integer not null check (version > 0),
  -- Texts and pictures by language, and where, when and to whom it is shown.
  document jsonb not null,
  written_by bigint,
  written_name text,
  written_at timestamptz not null,
  published_by bigint,
  published_name text,
  published_at timestamptz,
  primary key (announcement_id, version)
);
insert into messages.announcement_version (announcement_id, version, document, written_at, published_at)
  select announcement.id, 1,
    jsonb_build_object(
      'group', announcement.group_name, 'execution', announcement.execution,
      'promotionType', announcement.promotion_type, 'linkUrl', announcement.link_url,
      'position', announcement.position, 'sells', announcement.sells,
      'audience', jsonb_build_object('levels', null, 'team', null, 'language', null),
      'from', floor(extract(epoch from announcement.shown_from) * 1000)::bigint,
      'until', floor(extract(epoch from announcement.shown_until) * 1000)::bigint,
      'titles', jsonb_object_agg(translation.language, translation.title),
      'contents', jsonb_object_agg(translation.language, translation.content),
      'pictures', coalesce(jsonb_object_agg(translation.language, translation.picture_url)
        filter (where translation.picture_url is not null), '{}')),
    announcement.created_at, announcement.created_at
  from messages.announcement announcement
  join messages.announcement_text translation on translation.announcement_id = announcement.id
  group by announcement.id;

-- Pictures of announcements, named by their content.
create table messages.announcement_picture (
  hash text primary key check (hash ~ '^[0-9a-f]{32}$'),
  mime text not null,
  width integer not null,
  height integer not null,
  content bytea not null,
  made_at timestamptz not null
);
