-- Moves rebates of days between two accounts of the house: to house:agents:suspended when they are held, and
-- back when they are kept.
create or replace function agents_move_suspended(
  p_member bigint[], p_day date[], p_currency text[], p_amount bigint[], p_from text, p_to text, p_step text,
  p_at timestamptz
) returns void
language plpgsql set search_path from current as $$
declare
  v_wrong boolean;
begin
  select bool_or(posted.outcome <> 'posted') into v_wrong
  from (
    select array_agg('agent:rebate:' || moved.day || ':' || moved.member || ':' || p_step
        order by moved.item) as reference,
      array_agg('agent_suspended'::text order by moved.item) as kind,
      array_agg(ledger_fingerprint(concat_ws('|', 'agent_suspended', moved.currency, p_from, p_to,
        moved.amount)) order by moved.item) as fingerprint,
      array_agg(p_at order by moved.item) as at
    from unnest(p_member, p_day, p_currency, p_amount) with ordinality
      moved (member, day, currency, amount, item)
  ) list
  cross join (
    select array_agg(moved.item::integer order by moved.item, side.address) as item,
      array_agg(side.address order by moved.item, side.address) as address,
      array_agg(side.amount order by moved.item, side.address) as amount
    from unnest(p_amount) with ordinality moved (amount, item)
    cross join lateral (values (p_from, -moved.amount), (p_to, moved.amount)) side (address, amount)
  ) entry
  cross join lateral ledger_post(list.reference, list.kind, p_currency, list.fingerprint, list.at, entry.item,
    entry.address, entry.amount) posted;
  if v_wrong then
    raise exception 'a held rebate was moved before' using errcode = 'serialization_failure';
  end if;
end $$;
