-- The first 16 bytes of SHA-256 of a request: the same reference with other content is refused by it.
create or replace function ledger_fingerprint(content text) returns bytea
language sql immutable parallel safe
return substring(sha256(convert_to(content, 'UTF8')) from 1 for 16);
