-- What is sent to systems of the operator when something happens (decision 0115).
create schema webhooks;

-- Who receives which events. A removed one stays, since the log names it.
create table webhooks.endpoint (
  id bigint generated always as identity primary key,
  url text not null,
  description text not null,
  types text[] not null check (cardinality(types) > 0),
  -- off: by an operator. disabled: by the house, after days of failure.
  state text not null default 'active' check (state in ('active', 'off', 'disabled', 'removed')),
  created_at timestamptz not null,
  -- Consecutive attempts that failed; the first of them; and until when nothing is sent.
  failures integer not null default 0 check (failures >= 0),
  failing_since timestamptz,
  rests_until timestamptz,
  disabled_at timestamptz,
  check ((state = 'disabled') = (disabled_at is not null)),
  check ((failures = 0) = (failing_since is null))
);

-- The newest secret signs; the one before it signs too until it retires.
create table webhooks.secret (
  id bigint generated always as identity primary key,
  endpoint_id bigint not null references webhooks.endpoint (id),
  sealed text not null,
  created_at timestamptz not null,
  retires_at timestamptz
);
create index secret_endpoint on webhooks.secret (endpoint_id, id);

-- The types that an active endpoint receives: without one, a change notes nothing.
create table webhooks.wanted (
  type text primary key
);

-- What happened, noted by triggers in the transaction of the change, until the worker builds the event.
create table webhooks.noted (
  id bigint generated always as identity primary key,
  type text not null,
  thing bigint not null
);

create table webhooks.event (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  type text not null,
  thing text not null,
  -- The bytes that are sent and signed.
  body text not null,
  created_at timestamptz not null
);
create index event_created on webhooks.event (created_at);

create table webhooks.delivery (
  id bigint generated always as identity primary key,
  event_id bigint not null references webhooks.event (id),
  endpoint_id bigint not null references webhooks.endpoint (id),
  type text not null,
  -- Events of one thing reach one endpoint in their order.
  thing text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0 check (attempts >= 0),
  -- While it is being sent: when another process may send it.
  next_at timestamptz not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'waiting') = (ended_at is null))
);
create index delivery_due on webhooks.delivery (endpoint_id, next_at) where state = 'waiting';
create index delivery_order on webhooks.delivery (endpoint_id, thing, id) where state = 'waiting';
create index delivery_endpoint on webhooks.delivery (endpoint_id, id);
create index delivery_failed on webhooks.delivery (endpoint_id, id) where state = 'failed';
create index delivery_thing on webhooks.delivery (thing, id);
create index delivery_event on webhooks.delivery (event_id);
create index delivery_ended on webhooks.delivery (ended_at) where ended_at is not null;

-- Each time that a delivery was sent, with what the receiver answered.
create table webhooks.attempt (
  id bigint generated always as identity primary key,
  delivery_id bigint not null references webhooks.delivery (id),
  at timestamptz not null,
  took_ms integer not null check (took_ms >= 0),
  -- null where there was no answer; `problem` then says why.
  status integer,
  problem text,
  answer text not null check (length(answer) <= 1024)
);
create index attempt_delivery on webhooks.attempt (delivery_id, id);
