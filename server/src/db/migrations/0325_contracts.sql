-- What operators decide about contracts: settings with a second person, the guard of a line, why bills wait.

alter table contracts.setting drop constraint setting_key_check;
alter table contracts.setting
  add constraint setting_key_check check (key in ('kept_least', 'line_share', 'line_above'));
-- What is paid to a line in a month above this share of its GGR, per 10 000, and above this amount, in units,
-- needs a second person.
insert into contracts.setting (key, value) values ('line_share', 6000), ('line_above', 500000000);

-- Changes of the settings and of the edges: `kept_least`, `line_share`, `line_above`, or `edge.RNG`.
create table contracts.setting_change (
  id bigint generated always as identity primary key,
  key text not null,
  value_before bigint not null,
  value bigint not null,
  reason text not null,
  asked_by bigint not null references operators.operator (id),
  asked_at timestamptz not null,
  -- Null while it waits for a second person.
  decided_by bigint references operators.operator (id),
  decided_at timestamptz,
  agreed boolean,
  check ((decided_at is null) = (agreed is null)),
  check ((decided_at is null) = (decided_by is null))
);
create unique index setting_change_waiting on contracts.setting_change (key) where decided_at is null;

alter table contracts.bill
  -- The top of the payee's line when the bill was sent on.
  add column line_id bigint references members.member (id),
  -- What the house pays to the line for the bill's month, and the line's GGR of the month, in units; null for
  -- bills of an upline, and before a bill was sent on.
  add column line_paid bigint,
  add column line_ggr bigint,
  -- The line is paid too much of its GGR: two people approve the bill.
  add column is_over_line boolean not null default false,
  -- Why a held bill waits: its contract is suspended, a side is frozen or closed, or an operator holds it.
  add column held_for text check (held_for in ('suspended', 'protection', 'operator'));
update contracts.bill bill set line_id = coalesce(payee.upline[1], payee.id)
from members.member payee
where payee.id = bill.payee_id and bill.payer_id is null and bill.state <> 'computed';
update contracts.bill set held_for = case when reason is null then 'protection' else 'operator' end
where state = 'held';

create index bill_line on contracts.bill (line_id, last_day) where line_id is not null;
create index bill_paid on contracts.bill (paid_at, id) where state = 'paid';
create index contract_state on contracts.contract (state, id);
create index contract_kind on contracts.contract (kind, id);
create index request_contract on contracts.request (contract_id, id);

-- Roles that no owner has changed get the rights that belong to them.
update operators.role set permissions = permissions || array['contracts.read', 'contracts.pay']
where name = 'finance' and changed_at is null;
update operators.role set permissions = permissions || array['contracts.read']
where name in ('support', 'auditor') and changed_at is null;
