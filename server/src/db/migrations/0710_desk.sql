-- The queue of work says since when a new channel and a new ladder wait for a second person.
-- Channels that no operator made have the day on which this was noted first.
alter table cashier.channel add column created_at timestamptz not null default '2026-11-29 00:00:00+00';
alter table levels.ladder add column switched_at timestamptz;

-- What waits in the queue of work, beside what is over.
create index mailing_waiting on messages.mailing (id) where state in ('draft', 'stopped');
create index mission_waiting on missions.mission (id) where opened_at is null and closed_at is null;
create index board_waiting on missions.board (id) where opened_at is null and closed_at is null;
create index plan_waiting on rain.plan (id) where opened_at is null and closed_at is null;
create index offer_writable on promotions.offer (id) where state <> 'closed';
create index endpoint_disabled on webhooks.endpoint (id) where state = 'disabled';
