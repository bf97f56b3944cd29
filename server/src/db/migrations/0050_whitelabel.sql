-- What an operator may change without a release: flags, promotions, the site's state, the registration form.
create schema whitelabel;

create table whitelabel.flag (
  key text primary key,
  -- Read as text; on is exactly '1'.
  value text not null check (value in ('0', '1')),
  read_by text not null
);

create table whitelabel.promotion_switch (
  key text primary key check (key in ('REFERRAL', 'MISSION')),
  enabled boolean not null
);

create table whitelabel.register_field (
  field text primary key,
  enabled boolean not null,
  required boolean not null check (enabled or not required)
);

-- One row: the site itself.
create table whitelabel.site (
  single boolean primary key default true check (single),
  maintenance boolean not null default false,
  maintenance_ends_at timestamptz,
  minimum_age smallint not null default 18 check (minimum_age in (18, 21)),
  -- '1' takes the new version of the member centre and of the deposit detail.
  mem_cen text not null default '1' check (mem_cen in ('0', '1')),
  dep_func text not null default '1' check (dep_func in ('0', '1')),
  name text not null default 'Koi' check (length(name) between 1 and 24),
  -- {"brand": {"dark": "#ff7757", "light": "#b93216"}}: a role that is missing keeps the house's colour.
  theme jsonb not null default '{}',
  -- ISO 3166 codes: those on top of the list of dialling codes, in their order, and those not offered.
  countries_first text[] not null default '{}',
  countries_off text[] not null default '{}',
  -- Codes by Firebase in place of our own SMS: off until an operator turns them on.
  firebase_sms boolean not null default false,
  -- Encoded, as is the guide to USDT: cipher and, as its last eight characters, the key.
  customer_service text[] not null default '{}',
  usdt_guide text,
  whatsapp text,
  telegram text,
  -- Where pictures are fetched; without one the site's own fallback hosts serve them.
  image_cdn text
);

-- Addresses that may not use the site, with the place to name to those who come from there.
create table whitelabel.blocked_range (
  range cidr primary key,
  location text not null
);

-- Key pairs for sealed bodies; the private part is sealed with the master key.
create table whitelabel.sealing_key (
  kid text primary key,
  public_jwk jsonb not null,
  private_sealed text not null,
  created_at timestamptz not null
);
create index sealing_key_created on whitelabel.sealing_key (created_at);

-- Nonces of the sealed bodies of the last minutes: each body is good once.
create table whitelabel.nonce (
  nonce_hash bytea primary key check (length(nonce_hash) = 32),
  until timestamptz not null
);
create index nonce_until on whitelabel.nonce (until);

-- Where the app can be had; encoded: cipher and, as its last eight characters, the key.
create table whitelabel.download_link (
  resource_type text primary key
    check (resource_type in ('Android', 'IOS', 'MOBILECONFIG', 'AppDownloadIcon')),
  url text not null
);

-- What an operator demands of a text of registration beyond its format, as a capital in a password.
create table whitelabel.field_pattern (
  field text primary key check (field in ('username', 'password', 'paymentPassword', 'nickname', 'payeeName',
    'email', 'idNumber', 'qqNum', 'facebook', 'wechat', 'line', 'whatsapp', 'zalo')),
  pattern text check (pattern in ('letters_digits', 'letter_first', 'letters_and_digits', 'letters',
    'email', 'digits', 'capital')),
  -- A pattern of the operator's own beside the named ones, and a text that proves it can be met.
  own text check (length(own) between 1 and 100),
  example text not null default '' check (length(example) <= 254),
  constraint field_pattern_one check ((pattern is null) <> (own is null))
);

-- The operator's own icon, logo and splash, re-encoded; the address of each contains its hash.
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

-- What a new house begins with. What needs a service of others (SMS, Facebook) shows only where it is set up.
insert into whitelabel.flag (key, value, read_by) values
  ('USERNAMEREG3', '1', 'registration by username: the tab, and the register call'),
  ('MOBILENUMREG3', '1', 'registration by mobile number: the tab'),
  ('REGMOBVERF3', '0', 'registration by username: the SMS code'),
  ('MOBILENUMPASSREG3', '1', 'registration by mobile number: the password fields'),
  ('FACEBOOKLOGIN3', '1', 'log-in and registration: the Facebook button'),
  ('GOOGLELOGIN3', '1', 'log-in and registration: the Google button'),
  ('CHNGPASSVERIF3', '1', 'forgotten password: by phone'),
  ('MOBILEVERCODELOGIN3', '1', 'log-in: by SMS code'),
  ('DIRECTREG3', '1', 'home header: the register link'),
  ('DEPRECM3', '1', 'member centre: deposit record'),
  ('WITHREC3', '1', 'member centre: withdrawal record'),
  ('TRANSREC3', '1', 'member centre: account record'),
  ('TRANSBETREPMEM3', '1', 'member centre: betting record'),
  ('PERSREP', '1', 'member centre: profit and loss'),
  ('AGETRANSFERUP3', '0', 'member centre: superior transfer'),
  ('REWCEN3', '0', 'member centre: reward center'),
  ('MANPLAYREB3', '0', 'member centre: manual rebate'),
  ('PLYRBT', '0', 'member centre: my rebate'),
  ('MAILCEN', '1', 'member centre: news and mail');

insert into whitelabel.promotion_switch (key, enabled) values ('REFERRAL', true), ('MISSION', false);

insert into whitelabel.register_field (field, enabled, required) values
  ('paymentPassword', false, false), ('idNumber', false, false), ('qqNum', false, false),
  ('facebook', false, false), ('wechat', false, false), ('line', false, false), ('whatsapp', false, false),
  ('zalo', false, false), ('email', false, false), ('nickname', false, false), ('payeeName', false, false),
  ('mobileNum', false, false), ('recommenderId', false, false), ('affiliateCode', true, false),
  ('captcha', false, false), ('birthDate', false, false);

insert into whitelabel.site default values;
