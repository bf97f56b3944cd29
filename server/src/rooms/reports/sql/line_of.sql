-- The line of a member on a day: their top agent, which a top agent is too; 0 for members without one.
create or replace function reports.line_of(p_upline bigint[], p_member bigint, p_type integer) returns bigint
language sql immutable parallel safe
return case when p_upline <> '{}' then p_upline[1] when p_type in (1, 2, 41, 42) then p_member else 0 end;
