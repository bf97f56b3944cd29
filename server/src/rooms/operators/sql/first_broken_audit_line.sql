-- The id of the first line that does not follow from the one before it; null when the trail is whole.
create or replace function operators.first_broken_audit_line() returns bigint
language sql stable as $$
  select min(c.id) from (
    select l.id from (
      select a as line, a.id, lag(a.hash, 1, sha256('koi audit trail')) over (order by a.id) as before,
        row_number() over (order by a.id) as place
      from operators.audit_line a
    ) l
    where l.id <> l.place or (l.line).previous_hash <> l.before
      or (l.line).hash <> operators.audit_hash(l.before, l.line)
    union all
    select h.id from operators.audit_head h
    where h.id <> (select count(*) from operators.audit_line)
      or h.hash <> coalesce((select a.hash from operators.audit_line a where a.id = h.id),
        sha256('koi audit trail'))
  ) c
$$;
