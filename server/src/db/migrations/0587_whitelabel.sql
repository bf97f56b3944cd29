-- The words of an operator for a text that members get. The newest row of a text and a language counts.
create table whitelabel.written_text (
  id bigint generated always as identity primary key,
  name text not null,
  language text not null check (language in ('EN', 'MS', 'CN')),
  -- The parts by name; null goes back to the text of the product.
  parts jsonb,
  operator text not null,
  written_at timestamptz not null
);
create index written_text_newest on whitelabel.written_text (name, language, id desc);
