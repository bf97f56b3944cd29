-- Artwork that operators upload, drawn anew by us; each picture stands at an address that holds its hash.
create table games.picture (
  hash text primary key check (hash ~ '^[0-9a-f]{32}$'),
  mime text not null check (mime = 'image/webp'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  content bytea not null,
  made_at timestamptz not null,
  -- Since when nothing in the catalogue shows it: pages that are open keep asking for it for a while.
  unused_since timestamptz
);
create index picture_unused on games.picture (unused_since) where unused_since is not null;
