-- What makes the site look and link like the operator's own: name, colours, downloads, countries, pictures.
alter table whitelabel.site
  add column name text not null default 'Koi' check (length(name) between 1 and 24),
  -- {"brand": {"dark": "#ff7757", "light": "#b93216"}}: a role that is missing keeps the house's colour.
  add column theme jsonb not null default '{}',
  -- ISO 3166 codes: those on top of the list of dialling codes, in their order, and those not offered.
  add column countries_first text[] not null default '{}',
  add column countries_off text[] not null default '{}',
  -- The guide to USDT; encoded as customer_service is.
  add column usdt_guide text,
  -- Where pictures are fetched; without one the site's own fallback hosts serve them.
  add column image_cdn text;

-- Where the app can be had; encoded: cipher and, as its last eight characters, the key.
create table whitelabel.download_link (
  resource_type text primary key
    check (resource_type in ('Android', 'IOS', 'MOBILECONFIG', 'AppDownloadIcon')),
  url text not null
);
