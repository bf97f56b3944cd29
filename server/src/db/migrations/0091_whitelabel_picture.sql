-- The operator's own icon, logo and splash, drawn anew by us; each stands at an address that holds its hash.
create table whitelabel.picture (
  -- An uploaded icon is kept in the sizes that phones and browsers ask for.
  slot text not null check (slot in ('logo', 'splash', 'icon', 'icon180', 'icon512', 'iconMaskable')),
  hash text not null check (hash ~ '^[0-9a-f]{32}$'),
  mime text not null check (mime in ('image/png', 'image/jpeg')),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  content bytea not null,
  -- Pages that are open keep asking for the one before.
  replaced_at timestamptz,
  primary key (slot, hash)
);
create unique index picture_current on whitelabel.picture (slot) where replaced_at is null;
create index picture_hash on whitelabel.picture (hash);
create index picture_replaced on whitelabel.picture (replaced_at) where replaced_at is not null;
