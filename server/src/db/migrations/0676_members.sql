-- What expires and had no index by its time: an attack leaves many of these within ten minutes.
create index captcha_expires on members.captcha (expires_at);
create index trial_ticket_expires on members.trial_ticket (expires_at);
create index login_failure_last on members.login_failure (last_at);
