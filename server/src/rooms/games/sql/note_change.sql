-- Counts each change of the catalogue: processes that keep it in memory then read it again.
create or replace function games.note_change() returns trigger
language plpgsql as $$
begin
  update games.revision set number = number + 1;
  return null;
end $$;

create or replace trigger category_changed after insert or update or delete on games.category
  for each statement execute function games.note_change();
create or replace trigger vendor_changed after insert or update or delete on games.vendor
  for each statement execute function games.note_change();
create or replace trigger vendor_category_changed after insert or update or delete on games.vendor_category
  for each statement execute function games.note_change();
create or replace trigger game_changed after insert or update or delete on games.game
  for each statement execute function games.note_change();
create or replace trigger maintenance_changed after insert or update or delete on games.maintenance
  for each statement execute function games.note_change();
