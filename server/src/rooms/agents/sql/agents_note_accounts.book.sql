-- Notes the accounts of the large teams, as agents.fold_people counted them at the end of a day.
create or replace function agents_note_accounts(p_day date, p_to timestamptz) returns void
language plpgsql set search_path from current set enable_nestloop = off as $$
begin
  perform pg_advisory_xact_lock(hashtext('agents_note_accounts' || current_schema()));
  delete from agents_team_account;
  insert into agents_team_account (agent_id, day, day_end, accounts)
  select size.agent_id, size.day, size.day_end, array_agg(account.account_id order by account.account_id)
  from ledger_member_accounts('-infinity', p_to) account
  join members.member member on member.id = account.member_id
  cross join lateral unnest(
    case when exists (select from members.upline_change change where change.member_id = member.id)
      then members.upline_on(member.id, p_day) else member.upline end
  ) line (agent_id)
  join agents.team_size size on size.agent_id = line.agent_id and size.day = p_day
  where member.registered_at < p_to
  group by size.agent_id;
end $$;
