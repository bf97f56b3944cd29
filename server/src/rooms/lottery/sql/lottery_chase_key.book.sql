-- The key of a chase's ticket on a draw, as place-chase.ts derives it (a UUID of version 8 from a hash): who
-- moves the ticket to another draw would have to find another chase with the same hash.
create or replace function lottery_chase_key(p_member bigint, p_key uuid, p_numero text) returns uuid
language sql immutable parallel safe
return overlay(overlay(
  encode(substring(sha256(convert_to(
    concat_ws(chr(10), 'koi-chase', p_member::text, p_key::text, p_numero), 'UTF8')) from 1 for 16), 'hex')
  placing '8' from 13) placing '8' from 17)::uuid;
