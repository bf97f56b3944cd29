-- The three writers of entries: post (anything), stake (hot debits) and credit (hot credits). Their plans are
-- generic and go by index from the first day: one made while a table was empty would read it whole.
create or replace function ledger_fingerprint(content text) returns bytea language sql immutable parallel safe
return substring(sha256(convert_to(content, 'UTF8')) from 1 for 16);
