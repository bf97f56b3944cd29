-- Whether an id is among those of agents.team_now.
create or replace function agents.has_bit(p_bits bytea, p_first bigint, p_id bigint) returns boolean
language sql immutable parallel safe as $$
  select case when p_id >= p_first and p_id < p_first + 8 * length(p_bits)
    then get_bit(p_bits, p_id - p_first) = 1 else false end
$$;
