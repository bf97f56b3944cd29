-- Two sides of the first two cars: 11 is on neither side of one, and gives the stake back in the other
-- (domain 2.4). Side by side they confuse; a game begins with the first, and the office may offer the other.
update lottery.terms t
set plays = '{rank,top2_direct,top3_direct,rank_sides,rank_dragon_tiger,top2_sum,top2_sides}'
from lottery.game g
where g.code = t.game_code and g.family = 'pk10' and t.plays is null and t.written_by is null;
