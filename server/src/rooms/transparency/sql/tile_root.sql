-- The hash of a full tile at the level above it: the Merkle root of its 256 hashes. Null for any other tile.
create or replace function transparency.tile_root(p_level smallint, p_position bigint) returns bytea
language plpgsql stable as $$
declare
  v_hashes bytea[];
begin
  select array_agg(tile_hash.hash order by tile_hash.position) into v_hashes
  from transparency.tile_hash
  where tile_hash.level = p_level - 1
    and tile_hash.position >= p_position * 256 and tile_hash.position < p_position * 256 + 256;
  if v_hashes is null or cardinality(v_hashes) < 256 then
    return null;
  end if;
  while cardinality(v_hashes) > 1 loop
    -- RFC 6962, section 2.1: nodes are hashed under the prefix 1.
    select array_agg(sha256('\x01'::bytea || v_hashes[place] || v_hashes[place + 1]) order by place)
    into v_hashes
    from generate_series(1, cardinality(v_hashes), 2) place;
  end loop;
  return v_hashes[1];
end $$;
