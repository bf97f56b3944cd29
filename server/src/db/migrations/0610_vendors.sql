-- Held wins that two people refuse, and launches that failed at their vendor.
alter table vendors.released_win
  -- Two people refused this win; the vendor's next try is refused for good.
  add column refused boolean not null default false;

alter table vendors.request drop constraint request_act_check;
alter table vendors.request add constraint request_act_check
  check (act in ('add_key', 'renew_key', 'set_wins', 'release_win', 'refuse_win'));

-- One launch that a member asked for and the vendor did not open; kept for thirty days.
create table vendors.launch_failure (
  id bigint generated always as identity primary key,
  vendor text not null references vendors.link (vendor),
  game text not null,
  member_id bigint not null,
  reason text not null check (reason in ('slow', 'unreachable', 'status', 'not_json', 'too_long',
    'no_address', 'other_host', 'address_refused')),
  -- What the reason does not say: the status, or the host.
  detail text not null,
  took_ms integer not null check (took_ms >= 0),
  at timestamptz not null
);
create index launch_failure_vendor on vendors.launch_failure (vendor, id);
create index launch_failure_at on vendors.launch_failure (at);
