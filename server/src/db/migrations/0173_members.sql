-- How members are compared with excluded people: by folded names, keyed hashes of birth dates, and browsers.
alter table members.member
  -- The payee name, folded in each way in which it could be read (contacts/fold-name.ts).
  add column name_keys text[],
  add column birth_key bytea check (length(birth_key) = 32);
create index member_name_keys on members.member using gin (name_keys);
create index member_birth_key on members.member (birth_key) where birth_key is not null;
-- Members from before these keys; a job fills them in.
create index member_unfolded on members.member (id)
  where (payee_name is not null and name_keys is null) or (birth_date is not null and birth_key is null);
create index known_browser_hash on members.known_browser (browser_hash);

-- The key that birth dates are hashed with, sealed.
create table members.secret (
  name text primary key,
  sealed text not null
);

-- Accounts that may belong to an excluded person. A person decides; what is certain closes play before that.
create table members.person_match (
  id bigint generated always as identity primary key,
  member_id bigint not null references members.member (id),
  -- The excluded member.
  suspect_id bigint not null references members.member (id),
  -- What is alike: name, birth_date, near_name, contact, device, card.
  alike text[] not null check (alike <> '{}'),
  is_certain boolean not null,
  -- Until when the match closed play; null where it did not.
  closed_until timestamptz,
  state text not null check (state in ('waiting', 'same', 'another')),
  found_at timestamptz not null,
  decided_at timestamptz check ((decided_at is null) = (state = 'waiting')),
  decided_by text,
  unique (member_id, suspect_id)
);
create index person_match_state on members.person_match (state, found_at, id);
