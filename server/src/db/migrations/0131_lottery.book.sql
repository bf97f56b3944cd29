-- What an order's answer says about the draw, and the format of a ticket's text.
alter table lottery_sale
  add column record_hash text,
  add column commitment text;
update lottery_sale sale set record_hash = draw.record_hash, commitment = draw.commitment
from lottery.draw draw where draw.id = sale.draw_id;

alter table lottery_ticket add column format smallint not null default 1 check (format in (1, 2));
