-- Days that were closed before locked wins were counted have them added.
alter table reports.closing add column has_locked_wins boolean not null default true;
create index closing_without_locked_wins on reports.closing (day) where not has_locked_wins;
