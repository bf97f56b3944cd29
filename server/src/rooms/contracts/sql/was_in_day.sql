-- Whether the bills of a day counted what a member played on it: it was not braked, and they were not hidden
-- when it was closed.
create or replace function contracts.was_in_day(p_member bigint, p_day date) returns boolean
language sql stable as $$
  select not exists (
      select from agents.braked braked where braked.member_id = p_member and braked.day = p_day
    ) and not exists (
      select from agents.hidden hidden
      where hidden.member_id = p_member and hidden.from_day <= p_day and hidden.until_day >= p_day
        and p_day = any (hidden.left_out)
    )
$$;
