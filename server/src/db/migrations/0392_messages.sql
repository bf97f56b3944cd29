-- Web push: the keys of this installation, the devices that members subscribed, and what waits to be sent.
create table messages.push_key (
  id bigint generated always as identity primary key,
  public_key text not null,
  private_sealed text not null,
  created_at timestamptz not null
);

create table messages.push_subscription (
  id bigint generated always as identity primary key,
  member_id bigint not null references members.member (id),
  -- The address at the browser's push service; one of each device.
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  topics text[] not null check (cardinality(topics) > 0 and topics <@ array['draws', 'money', 'letters']),
  created_at timestamptz not null
);
create index push_subscription_member on messages.push_subscription (member_id);
create index push_subscription_draws on messages.push_subscription (id) where 'draws' = any (topics);

-- One row for each message to one device, in the transaction of what it tells; deleted once it is sent.
create table messages.push_outbox (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references messages.push_subscription (id) on delete cascade,
  topic text not null check (topic in ('draws', 'money', 'letters')),
  made_at timestamptz not null,
  attempts integer not null default 0,
  -- Until then a process that took it is sending it, or it waits for the next attempt.
  waits_until timestamptz not null,
  -- What happens again before it is sent needs no second message.
  unique (subscription_id, topic)
);
create index push_outbox_due on messages.push_outbox (waits_until);
