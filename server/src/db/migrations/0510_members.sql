-- What the office's search finds members by (docs/domain/desk.md#search), each by an index.
create index member_nickname on members.member (lower(nickname) text_pattern_ops) where nickname is not null;
create index member_payee_prefix on members.member (lower(payee_name) text_pattern_ops)
  where payee_name is not null;
create index member_mobile_any on members.member (mobile) where mobile is not null;
create index card_last_four on cashier.card (last_four);
