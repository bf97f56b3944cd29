-- Whether a transfer that was matched is credited by a second person only, as it is when it was typed.
alter table cashier.arrival add column needs_second boolean not null default false;
create index arrival_entered on cashier.arrival (entered_by, entered_at);
