-- Bits with those at some places set or taken.
create or replace function agents.set_bits(p_bits bytea, p_places integer[], p_values integer[])
returns bytea
language plpgsql immutable parallel safe as $$
begin
  for v_index in 1 .. cardinality(p_places) loop
    p_bits := set_bit(p_bits, p_places[v_index], p_values[v_index]);
  end loop;
  return p_bits;
end $$;
