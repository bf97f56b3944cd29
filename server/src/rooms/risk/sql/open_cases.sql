-- Writes findings as cases: a new subject opens one, a known one gets what is new. A closed case opens again
-- when enough was found since the decision, a watched one with the first. Returns how many opened.
create or replace function risk.open_cases(p_findings jsonb, p_now timestamptz) returns bigint
language plpgsql as $$
declare
  v_opened bigint; v_again bigint;
  v_found jsonb := risk.continue_cases(p_findings);
begin
  with opened as (
    insert into risk.risk_case (
      kind, subject, members, figures, amount, opened_at, changed_at, reopens_at
    )
    select found.kind, found.subject, found.members, found.figures, found.amount, p_now, p_now,
      found."reopensAt"
    from jsonb_to_recordset(v_found) found (
      kind text, subject text, members bigint[], figures jsonb, amount bigint, "reopensAt" integer
    )
    on conflict (kind, subject) do nothing returning id
  )
  select count(*) into v_opened from opened;
  with line as (
    insert into risk.evidence (case_id, ref, member_id, amount, at, detail, noted_at)
    select known.id, item.ref, item."memberId", item.amount, item.at, coalesce(item.detail, ''), p_now
    from jsonb_to_recordset(v_found) found (kind text, subject text, lines jsonb)
    join risk.risk_case known on known.kind = found.kind and known.subject = found.subject
    cross join lateral jsonb_to_recordset(found.lines) item (
      ref text, "memberId" bigint, amount bigint, at timestamptz, detail text
    )
    on conflict (case_id, ref) do nothing returning case_id
  )
  update risk.risk_case known set members = found.members, figures = found.figures, amount = found.amount,
    changed_at = p_now, reopens_at = found."reopensAt"
  from jsonb_to_recordset(v_found) found (
    kind text, subject text, members bigint[], figures jsonb, amount bigint, "reopensAt" integer
  )
  where known.kind = found.kind and known.subject = found.subject
    and known.id in (select line.case_id from line);
  with again as (
    update risk.risk_case known set state = 'open', reopened = known.reopened + 1, opened_at = p_now
    where known.state in ('watched', 'closed') and known.changed_at = p_now and (
      select count(*) from risk.evidence line
      where line.case_id = known.id and line.noted_at > known.decided_at
    ) >= case known.state when 'watched' then 1 else known.reopens_at end
    returning known.id
  )
  select count(*) into v_again from again;
  return v_opened + v_again;
end $$;
