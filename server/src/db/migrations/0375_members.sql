-- Operators read the tops of all lines, the newest first.
create index member_top on members.member (id) where upline = '{}' and type in (1, 2, 41, 42);
