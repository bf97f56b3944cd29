-- Writes what each member who earned on a day is due, with what their last payment carried over. Days are
-- drawn up in order, each once.
create or replace function agents.draw_up_payments(p_day date) returns void
language sql as $$
  insert into agents.payment (member_id, day, book, earned, carried, paid, state)
  select earned.member_id, p_day, member.book, earned.amount, earned.carried,
    greatest(earned.amount + earned.carried, 0),
    case when earned.amount + earned.carried <= 0 then 'carried' else 'due' end
  from (
    select earning.member_id, sum(earning.amount)::bigint as amount,
      coalesce((
        select least(last.earned + last.carried, 0) from agents.payment last
        where last.member_id = earning.member_id and last.day < p_day order by last.day desc limit 1
      ), 0) as carried
    from agents.earning earning where earning.day = p_day group by earning.member_id
  ) earned
  join members.member member on member.id = earned.member_id
  on conflict do nothing
$$;
