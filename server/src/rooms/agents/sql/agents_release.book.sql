-- Pays what was held for protection alone to the next members of a book to whom play is open again; what
-- was held for a freeze, and what a decision waits about, stays. Returns how many payments there were.
create or replace function agents_release(p_book integer, p_payments integer, p_at timestamptz)
returns integer
language plpgsql set search_path from current as $$
declare
  v_member bigint[]; v_day date[]; v_currency text[]; v_amount bigint[];
begin
  perform agents_suspend(p_book, p_at);
  select array_agg(held.member_id), array_agg(held.day), array_agg(held.currency), array_agg(held.paid)
  into v_member, v_day, v_currency, v_amount
  from (
    select payment.member_id, payment.day, payment.paid, free.currency
    from (
      select member.id, member.currency
      from (
        select distinct waiting.member_id from agents.payment waiting where waiting.state = 'held'
      ) one
      join members.member member on member.id = one.member_id
      where member.book = p_book and member.status = 'active' and not protection_is_closed(member.id, p_at)
        and not exists (
          select from agents.held_decision decision
          where decision.member_id = member.id and decision.agreed is null
        )
    ) free
    join agents.payment payment on payment.member_id = free.id
    where payment.state = 'held' and payment.held_for = 'protection'
    order by payment.member_id, payment.day limit p_payments for update of payment
  ) held;
  if v_member is null then
    return 0;
  end if;
  perform agents_credit_held(v_member, v_day, v_currency, v_amount, p_at);
  update agents.payment payment set state = 'paid', paid_at = p_at
  from unnest(v_member, v_day) held (member_id, day)
  where payment.member_id = held.member_id and payment.day = held.day;
  return cardinality(v_member);
end $$;
