-- Whether a member's guard forbids play at a moment: the refusal, or null. The only place that decides it.
create or replace function protection_closed(p_guard protection_guard, p_at timestamptz) returns text
language sql immutable parallel safe
return case
  when p_guard.excluded_until is not null and (p_guard.returns_at is null or p_guard.returns_at > p_at)
    then 'protection.excluded'
  when p_guard.time_out_until > p_at then 'protection.timed_out'
  when greatest(p_guard.of_age_at, p_guard.documents_of_age_at) > p_at then 'protection.under_age'
  when p_guard.frozen_at is not null then 'protection.frozen'
end;
