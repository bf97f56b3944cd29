-- Money that members of teams sent each other since a time: transfers up, and shares of envelopes down.
create or replace function risk.moves(p_from timestamptz) returns table (
  source bigint, target bigint, amount bigint, at timestamptz, ref text
)
language sql stable as $$
  select transfer.member_id, transfer.upline_id, transfer.amount, transfer.sent_at, 'transfer:' || transfer.id
  from agents.transfer transfer where transfer.sent_at >= p_from
  union all
  select envelope.agent_id, share.member_id, share.amount, share.taken_at,
    'envelope:' || share.envelope_id || ' ' || share.place
  from agents.envelope_share share join agents.envelope envelope on envelope.id = share.envelope_id
  where share.taken_at >= p_from and share.member_id <> envelope.agent_id
$$;
