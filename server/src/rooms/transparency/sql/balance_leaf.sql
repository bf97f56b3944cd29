-- The hash of what one member was owed, as contract/src/fairness/sum-tree.ts writes it.
create or replace function transparency.balance_leaf(
  p_run bigint, p_currency text, p_member bigint, p_nonce bytea, p_amount bigint
) returns bytea
language sql stable as $$
  select sha256('\x00'::bytea || convert_to(concat(
    'koi-balance-1', E'\nrun ', p_run, E'\ncurrency ', p_currency, E'\nmember ', p_member,
    E'\nnonce ', encode(p_nonce, 'hex'), E'\namount ', p_amount, E'\n'
  ), 'UTF8'))
$$;
