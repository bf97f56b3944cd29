-- Who asked for lower terms: after a move nobody answers a former upline.
alter table agents.terms_request add column asked_by bigint references members.member (id);
update agents.terms_request request set asked_by = member.upline[cardinality(member.upline)]
from members.member member where member.id = request.member_id;
