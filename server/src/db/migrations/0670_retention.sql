-- Letters have a period too, which operators set as the others; old slips are found by their time.
alter table retention.setting drop constraint setting_check, drop constraint setting_key_check;
alter table retention.setting
  add constraint setting_key_check check (key in ('waiting_days', 'kept_days', 'log_in_days', 'slip_days',
    'letter_days')),
  add constraint setting_check check (value between case key when 'waiting_days' then 7
    when 'log_in_days' then 30 when 'letter_days' then 180 else 365 end and 4000);
insert into retention.setting (key, value) values ('letter_days', 730);
create index slip_sent on cashier.slip (sent_at);
