-- A rise of terms at the top of a line waits for a second person, also that of a member who is no agent.
alter table agents.line_request drop constraint line_request_type_check;
alter table agents.line_request add constraint line_request_type_check check (type in (0, 1, 2, 41, 42));
