-- Keeps what was published, and offers that ever were: only drafts are deleted.
create or replace function promotions.keep_published() returns trigger
language plpgsql as $$
begin
  if (to_jsonb(old) ->> 'published_at') is not null
    or coalesce((to_jsonb(old) ->> 'state'), 'draft') <> 'draft' then
    raise exception 'what was published is not deleted' using errcode = 'insufficient_privilege';
  end if;
  return old;
end $$;

create or replace trigger terms_keep_published before delete on promotions.terms
  for each row execute function promotions.keep_published();
create or replace trigger offer_keep_published before delete on promotions.offer
  for each row execute function promotions.keep_published();
