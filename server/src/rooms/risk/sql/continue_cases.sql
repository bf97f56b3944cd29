-- A step of risk.open_cases: the findings, with the subject of the case that each continues. A group of a
-- family (ring, person) whose subject is new continues the oldest case of the family that has one of its
-- members, unless another finding is that case.
create or replace function risk.continue_cases(p_findings jsonb) returns jsonb
language sql stable as $$
  with found as (
    select list.item, list.place, list.item ->> 'kind' as kind, list.item ->> 'subject' as subject,
      list.item ->> 'family' as family, array(
        select one.id::bigint from jsonb_array_elements_text(list.item -> 'members') one (id)
      ) as members
    from jsonb_array_elements(p_findings) with ordinality list (item, place)
  ), near as (
    select distinct on (found.place) found.place, found.kind, known.subject
    from found join risk.risk_case known on known.kind = found.kind and known.members && found.members
      and (found.family = '' or starts_with(known.subject, found.family || ' '))
    where not exists (
        select from risk.risk_case same where same.kind = found.kind and same.subject = found.subject
      ) and not exists (
        select from found other where other.kind = known.kind and other.subject = known.subject
      )
    order by found.place, known.id
  ), continued as (
    select distinct on (near.kind, near.subject) near.place, near.subject from near
    order by near.kind, near.subject, near.place
  )
  select coalesce(jsonb_agg(
      case when continued.subject is null then found.item
        else jsonb_set(found.item, '{subject}', to_jsonb(continued.subject)) end
      order by found.place), '[]')
  from found left join continued on continued.place = found.place
$$;
