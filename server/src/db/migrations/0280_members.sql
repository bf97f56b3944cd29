-- The browser of each session and device, as the hash of its cookie `koi_browser`: one browser is one entry.
-- Null for older rows and for browsers that keep no cookies (members.open_places).
alter table members.session add column browser_hash bytea check (length(browser_hash) = 32);
alter table members.device add column browser_hash bytea check (length(browser_hash) = 32);
