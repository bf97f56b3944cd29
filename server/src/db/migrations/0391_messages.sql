-- The short tokens in the addresses of chats: customer service finds the member by one, nobody else can.
create table messages.chat_token (
  hash bytea primary key,
  member_id bigint not null references members.member (id),
  until timestamptz not null
);
create index chat_token_until on messages.chat_token (until);
