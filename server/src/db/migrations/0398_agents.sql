-- Links give no series of which accounts are counted: those that did are closed, as if they had never worked.
update agents.link link set closed_at = link.created_at where link.series > 1950 and link.closed_at is null;
update members.affiliate_code code set closed_at = link.created_at
from agents.link link where link.code = code.code and link.series > 1950 and code.closed_at is null;
