-- Counts a closed day for the friends of this book: adds those who registered on it, decides who qualifies,
-- and computes the commissions of those who qualified before. Nothing counts of a friend or for a member to
-- whom play is closed (p_closed, of all books).
create or replace function referral_fold(
  p_day date, p_book integer, p_from timestamptz, p_to timestamptz, p_closed bigint[], p_at timestamptz
) returns void
language plpgsql set search_path from current as $$
begin
  insert into referral.friend (friend_id, referrer_id, version, book, registered_day, state, until_day)
  select member.id, member.recommender_id, term.version, p_book, p_day,
    case when member.upline = '{}' and inviter.type = 0 then 'waiting' else 'line' end,
    p_day + (term.terms ->> 'within')::integer - 1
  from members.member member
  join members.member inviter on inviter.id = member.recommender_id
  cross join lateral (
    select terms.* from referral.terms terms where terms.from_at <= member.registered_at
    order by terms.from_at desc, terms.version desc limit 1
  ) term
  where member.registered_at >= p_from and member.registered_at < p_to and member.book = p_book
    and member.currency <> 'FUN' and term.enabled
  order by member.id
  on conflict do nothing;

  -- A team earns on whoever an operator moved below an agent, and nobody earns on their own play.
  update referral.friend friend
  set state = case when member.upline = '{}' then 'person' else 'line' end
  from members.member member
  where member.id = friend.friend_id and friend.book = p_book and friend.until_day >= p_day
    and friend.state in ('waiting', 'qualified')
    and (member.upline <> '{}' or exists (
      select from members.same_person own
      join members.same_person other on other.person_id = own.person_id
      where own.member_id = friend.friend_id and other.member_id = friend.referrer_id
    ));

  perform referral_commission(p_day, p_book, p_from, p_to, p_closed, p_at);
  perform referral_qualify(p_day, p_book, p_from, p_to, p_closed, p_at);

  update referral.friend set state = 'lapsed'
  where book = p_book and state = 'waiting' and until_day <= p_day;
end $$;
