-- A browser that keeps no cookies is known by its kind and its network, or every log-in of it would be news.
alter table members.known_browser
  -- SHA-256 of browser, system and network; null for the first, and for one that brought a cookie.
  add column place_hash bytea check (length(place_hash) = 32),
  -- Whether it ever brought its cookie along.
  add column came_back boolean not null default false;
