-- What the members of an agent's team own in this book: cash and held money. The accounts of a large team are
-- known from the last closed day, and what has changed since then is added.
create or replace function agents_team_balance(p_agent bigint, p_book integer, p_closed bigint[])
returns bigint
language plpgsql stable set search_path from current set plan_cache_mode = force_generic_plan as $$
declare
  v_known agents_team_account;
  v_more bigint[]; v_less bigint[];
begin
  select * into v_known from agents_team_account known where known.agent_id = p_agent;
  if v_known.agent_id is null then
    return ledger_total_of(array(
      select member.id from members.member member
      where member.upline @> array[p_agent] and member.book = p_book and not member.id = any (p_closed)
    ));
  end if;
  select array_agg(change.member_id) filter (where change.sign > 0),
    array_agg(change.member_id) filter (where change.sign < 0)
  into v_more, v_less
  from agents.team_changes(p_agent, v_known.day, v_known.day_end, p_closed) change
  where change.book = p_book;
  return ledger_total(v_known.accounts) + ledger_total_of(coalesce(v_more, '{}'))
    - ledger_total_of(coalesce(v_less, '{}')) + (
      select coalesce(sum(opened.balance), 0)::bigint
      from ledger_member_accounts(v_known.day_end, 'infinity') opened
      join members.member member on member.id = opened.member_id
      where member.registered_at < v_known.day_end
        and members.upline_on(member.id, v_known.day) @> array[p_agent]
    );
end $$;
