-- Contracts that an agent asks a member to agree to, until they are answered: home prompts for them.
create table members.contract_request (
  member_id bigint not null references members.member (id),
  kind text not null check (kind in ('daily_salary', 'dividend', 'hourly_salary')),
  -- What is asked for, in the words of the contract.
  terms text not null check (terms <> ''),
  asked_at timestamptz not null,
  primary key (member_id, kind)
);
