-- What a notice about an account's security needs: the member's language, and the browsers that are known.
alter table members.member
  -- The language of the last log-in.
  add column language text not null default 'EN' check (language in ('EN', 'MS', 'CN'));

-- Browsers in which a member has logged in before.
create table members.known_browser (
  member_id bigint not null references members.member (id),
  -- SHA-256 of the name that the browser keeps in a cookie.
  browser_hash bytea not null check (length(browser_hash) = 32),
  seen_at timestamptz not null,
  primary key (member_id, browser_hash)
);
create index known_browser_seen on members.known_browser (seen_at);
