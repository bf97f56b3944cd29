-- Links have codes of their own, which are not the member's invitation code, and can die: nobody registers
-- with a code that is closed. A removed link is not shown to its agent.
alter table members.affiliate_code
  add column is_link boolean not null default false,
  add column closed_at timestamptz;
alter table agents.link add column removed_at timestamptz;
