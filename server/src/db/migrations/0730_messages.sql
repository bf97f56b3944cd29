-- The queue of work lists the announcements that wait to be published.
create index announcement_version_draft on messages.announcement_version (written_at)
  where published_at is null;
