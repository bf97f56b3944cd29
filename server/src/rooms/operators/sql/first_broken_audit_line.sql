-- The id of the first line that does not follow from the one before it; null when the trail is whole.
create or replace function operators.first_broken_audit_line() returns bigint
language sql stable as $$
  select min(broken.id) from (
    select placed.id from (
      select line, line.id, lag(line.hash, 1, sha256('koi audit trail')) over (order by line.id) as before,
        row_number() over (order by line.id) as place
      from operators.audit_line line
    ) placed
    where placed.id <> placed.place or (placed.line).previous_hash <> placed.before
      or (placed.line).hash <> operators.audit_hash(placed.before, placed.line)
    union all
    select head.id from operators.audit_head head
    where head.id <> (select count(*) from operators.audit_line)
      or head.hash <> coalesce((select line.hash from operators.audit_line line where line.id = head.id),
        sha256('koi audit trail'))
  ) broken
$$;
