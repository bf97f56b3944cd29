-- What one person may open alone in a day counts what was opened, not what the plan or board says now.
create table operators.opening (
  id bigint generated always as identity primary key,
  -- Openings of one act have one limit.
  act text not null,
  -- As in the audit trail.
  target text not null,
  -- Two openings of a target with the same terms are one commitment, the larger of both.
  terms text not null,
  written_by bigint not null,
  opened_by bigint not null,
  cost bigint not null check (cost >= 0),
  opened_at timestamptz not null,
  -- When nothing of it can open any more.
  ended_at timestamptz not null default 'infinity'
);
create index opening_written_by on operators.opening (written_by, act, ended_at);
create index opening_running on operators.opening (target) where ended_at = 'infinity';

-- What was opened before this table; when something was switched off is not known.
insert into operators.opening (act, target, terms, written_by, opened_by, cost, opened_at, ended_at)
select 'rain.open', 'rain-plan:' || id,
  concat_ws(' ', coalesce(every::text, 'once'), budget, (extract(epoch from from_at) * 1000)::bigint),
  written_by, opened_by, day_cost, opened_at,
  case when enabled then 'infinity' else coalesce(closed_at + interval '2 hours', opened_at) end
from rain.plan where written_by is not null and opened_by is not null and opened_at is not null
union all
select 'missions.open', 'board:' || id,
  concat_ws(' ', period, array_to_string(prizes, ','), (extract(epoch from from_at) * 1000)::bigint),
  written_by, opened_by, total_cost, opened_at,
  case when enabled then 'infinity' else coalesce(closed_at, opened_at) end
from missions.board where written_by is not null and opened_by is not null and opened_at is not null
union all
select 'missions.open', 'mission:' || id, '', written_by, opened_by, budget, opened_at,
  case when enabled then 'infinity' else coalesce(closed_at, opened_at) end
from missions.mission where written_by is not null and opened_by is not null and opened_at is not null
union all
select 'rewards.open', 'reward:' || id, '', written_by, opened_by, budget, opened_at,
  case when enabled then 'infinity' else coalesce(closed_at, opened_at) end
from rewards.reward where written_by is not null and opened_by is not null and opened_at is not null
union all
select 'promotions.publish', 'offer:' || offer.id, '', terms.written_by, terms.published_by, terms.budget,
  terms.published_at, case when offer.state = 'open' then 'infinity'
    else coalesce(offer.closed_at, terms.published_at) end
from promotions.offer offer
join promotions.terms terms on terms.offer_id = offer.id and terms.version = offer.version
where terms.written_by is not null and terms.published_by is not null and terms.published_at is not null;
