-- A step of lottery_place_tickets, under whose settings it runs: locks the sales of the tickets' draws FOR
-- SHARE. Returns for each item the draw, its draw time, record and commitment, the house account, and an
-- outcome: live, draw.unknown or draw.closed. A key that was used before is live however late it is; a chase
-- may be placed before the sale opens.
create or replace function lottery_lock_sales(
  p_member bigint[], p_key uuid[], p_game text[], p_numero text[], p_chase bigint[], p_at timestamptz,
  out draw bigint[], out draw_at timestamptz[], out record_hash text[], out commitment text[],
  out house text[], out outcome text[]
) language plpgsql as $$
declare
  sale_draw bigint[]; sale_game text[]; sale_numero text[]; sale_state text[];
  sale_opens_at timestamptz[]; sale_close_at timestamptz[]; sale_draw_at timestamptz[];
  sale_record text[]; sale_commitment text[];
begin
  select array_agg(locked.draw_id), array_agg(locked.game), array_agg(locked.numero), array_agg(locked.state),
    array_agg(locked.opens_at), array_agg(locked.close_at), array_agg(locked.draw_at),
    array_agg(locked.record_hash), array_agg(locked.commitment)
  into sale_draw, sale_game, sale_numero, sale_state, sale_opens_at, sale_close_at, sale_draw_at,
    sale_record, sale_commitment
  from (
    select sale.draw_id, sale.game, sale.numero, sale.state, sale.opens_at, sale.close_at, sale.draw_at,
      sale.record_hash, sale.commitment
    from lottery_sale sale
    join (select distinct asked.game, asked.numero from unnest(p_game, p_numero) asked (game, numero)) asked
      on sale.game = asked.game and sale.numero = asked.numero
    order by sale.draw_id for share of sale
  ) locked;
  select array_agg(sale.draw_id order by asked.item), array_agg(sale.draw_at order by asked.item),
    array_agg(sale.record_hash order by asked.item), array_agg(sale.commitment order by asked.item),
    array_agg('house:lottery:' || asked.game order by asked.item),
    array_agg(case
      when sale.draw_id is null then 'draw.unknown'
      when sale.state = 'open' and (sale.opens_at <= p_at or asked.chase is not null)
        and p_at < sale.close_at then 'live'
      when exists (
        select from lottery_ticket ticket
        where ticket.member_id = asked.member and ticket.placed_at >= sale.opens_at
          and ticket.placed_at < sale.close_at and ticket.client_key = asked.key
      ) then 'live'
      else 'draw.closed'
    end order by asked.item)
  into draw, draw_at, record_hash, commitment, house, outcome
  from unnest(p_member, p_key, p_game, p_numero, p_chase) with ordinality
    asked (member, key, game, numero, chase, item)
  left join unnest(sale_draw, sale_game, sale_numero, sale_state, sale_opens_at, sale_close_at, sale_draw_at,
      sale_record, sale_commitment)
    sale (draw_id, game, numero, state, opens_at, close_at, draw_at, record_hash, commitment)
    on sale.game = asked.game and sale.numero = asked.numero;
end $$;
