-- Letters that sell are announced on no device (GR-24): the trigger of pushes has to know them.
alter table messages.letter add column sells boolean not null default false;
