-- The currency of the installation, and a new installation that offers nothing which nobody has set up.
create table whitelabel.currency (
  id boolean primary key default true check (id),
  code text not null check (code ~ '^[A-Z]{3}$' and code <> 'FUN'),
  symbol text not null check (length(symbol) between 1 and 4),
  -- How many places are shown and typed; the ledger has five in every currency.
  decimals smallint not null check (decimals between 0 and 2),
  fixed_at timestamptz not null
);

-- Examples of earlier migrations. Installations with members keep them; the demo adds them by itself.
delete from cashier.channel where not exists (select from members.member);
delete from cashier.bank where not exists (select from members.member);
delete from protection.threshold where not exists (select from members.member);
update lottery.game set enabled = false where not exists (select from members.member);
