-- Tokens that expired long ago.
create index token_expires on vendors.token (expires_at);
