-- Deletes what was kept of erased members until its time was over. Returns how many rows of each went.
create or replace function retention.forget(p_now timestamptz) returns table (what text, rows bigint)
language plpgsql as $$
declare
  v_over bigint[];
begin
  v_over := array(select kept.member_id from retention.kept kept where kept.until_at <= p_now);
  delete from protection.identity_document document using protection.identity_check papers
  where papers.id = document.check_id and papers.member_id = any (v_over);
  what := 'documents'; get diagnostics rows = row_count; return next;
  update protection.identity_check set person = '' where member_id = any (v_over) and person is not null;
  -- A withdrawal names its card by number only, and the hash of an excluded person's card stays.
  update cashier.card set number_sealed = '' where member_id = any (v_over);
  what := 'cards'; get diagnostics rows = row_count; return next;
  -- Those of excluded people stay, so that they are recognised.
  update members.member set birth_key = null
  where id = any (v_over) and not exists (
    select from members.erased_key key where key.member_id = member.id and key.is_excluded
  );
  delete from members.erased_likeness where erased_id = any (v_over) and not exists (
    select from members.erased_key key where key.member_id = erased_id and key.is_excluded
  );
  delete from members.erased_key where member_id = any (v_over) and not is_excluded;
  what := 'likenesses'; get diagnostics rows = row_count; return next;
  delete from retention.kept where member_id = any (v_over);
  what := 'kept'; get diagnostics rows = row_count; return next;
end $$;
