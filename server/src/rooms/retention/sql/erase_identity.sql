-- Takes out who a member is and how they log in; `erase_texts` takes out the rest. The hash of the birth date
-- stays until `forget`.
create or replace function retention.erase_identity(p_member bigint) returns void
language plpgsql as $$
declare
  v_phone text[];
begin
  select array[member.dialing_code, member.mobile] into v_phone
  from members.member member where member.id = p_member;
  -- By exact subject: what others typed, and networks that they share, count on until they are forgotten.
  delete from members.login_failure where subject = 'confirm:' || p_member
    or subject = 'refused:name:' || p_member
    or subject = (
      select 'account:' || member.account_key from members.member member where member.id = p_member
    )
    or subject = 'account:+' || v_phone[1] || v_phone[2]
    or subject in (
      select 'browser:' || p_member || ':' || encode(known.browser_hash, 'hex')
      from members.known_browser known where known.member_id = p_member
    );
  delete from members.sms_code where dialing_code = v_phone[1] and mobile = v_phone[2];
  delete from members.sms_number where dialing_code = v_phone[1] and mobile = v_phone[2];
  delete from members.session where member_id = p_member;
  delete from members.device where member_id = p_member;
  delete from members.known_browser where member_id = p_member;
  delete from members.log_in where member_id = p_member;
  delete from members.email_code where member_id = p_member;
  delete from members.former_contact where member_id = p_member;
  delete from members.passkey_challenge where member_id = p_member;
  delete from members.passkey where member_id = p_member;
  delete from members.payment_password where member_id = p_member;
  delete from members.recovery_code where member_id = p_member;
  delete from members.reset_link where member_id = p_member;
  delete from members.security_question where member_id = p_member;
  delete from members.social_link where member_id = p_member;
  delete from members.social_visit where member_id = p_member;
  delete from members.two_step where member_id = p_member;
  delete from members.birth_date_change where member_id = p_member;
  delete from members.same_person where member_id = p_member;
  update members.person_decision set reason = '' where member_id = p_member;
  update members.member set account = 'erased-' || p_member, status = 'frozen', password_hash = 'erased',
    nickname = null, icon = null, payee_name = null, id_number = null, birth_date = null, dialing_code = null,
    mobile = null, mobile_verified_at = null, email = null, email_verified_at = null, contacts = '{}',
    registered_from = '{}', name_keys = null
  where id = p_member;
end $$;
