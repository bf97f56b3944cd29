-- The first answer to each act that moves money: the same key gives it again and moves nothing.
create table answer (
  seat uuid not null references seat on delete cascade,
  key uuid not null,
  act text not null,
  -- Of the input: another input under a used key is refused.
  input_hash bytea not null,
  -- Empty from the claim until the act has its answer.
  reply jsonb,
  asked_at timestamptz not null,
  primary key (seat, key)
);
