-- What an operator demands of a text of registration beyond its format, as a capital in a password.
create table whitelabel.field_pattern (
  field text primary key check (field in ('username', 'password', 'paymentPassword', 'nickname', 'payeeName',
    'email', 'idNumber', 'qqNum', 'facebook', 'wechat', 'line', 'whatsapp', 'zalo')),
  pattern text not null check (pattern in ('letters_digits', 'letter_first', 'letters_and_digits', 'letters',
    'email', 'digits', 'capital'))
);
