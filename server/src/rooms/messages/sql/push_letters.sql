-- A letter is announced on the devices that its recipient has subscribed, in the letter's own transaction;
-- one that sells is not (GR-24).
create or replace function messages.push_letters() returns trigger
language plpgsql as $$
begin
  insert into messages.push_outbox (subscription_id, topic, made_at, waits_until)
  select subscription.id, 'letters', max(letter.sent_at), max(letter.sent_at)
  from added letter
  join messages.push_subscription subscription on subscription.member_id = letter.recipient_id
  where 'letters' = any (subscription.topics) and not letter.sells
  group by subscription.id
  on conflict (subscription_id, topic) do update set made_at = excluded.made_at;
  return null;
end $$;

create or replace trigger letter_pushed after insert on messages.letter
  referencing new table as added for each statement execute function messages.push_letters();
