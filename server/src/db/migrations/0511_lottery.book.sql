-- Tickets are found by the number on their receipt: the low five bits of eight bytes of the hash that it is
-- made of, which are its first eight letters (rooms/lottery/tickets/find-ticket.ts).
create index lottery_ticket_number on lottery_ticket ((
  (('x' || left(encode(sha256(('koi-order' || chr(10) || member_id::text || chr(10)
    || client_key::text)::bytea), 'hex'), 16))::bit(64) & x'1f1f1f1f1f1f1f1f')::bigint
));
