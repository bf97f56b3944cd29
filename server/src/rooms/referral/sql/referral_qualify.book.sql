-- Who qualifies on a day, a step of referral_fold: the first deposit is large enough, and the turnover; the
-- number or the identity is proved; and it is another person than the inviter and than every friend who
-- qualified before. Brings the invitation reward and, until the cap, the first of the friend's income.
create or replace function referral_qualify(
  p_day date, p_book integer, p_from timestamptz, p_to timestamptz, p_closed bigint[], p_at timestamptz
) returns void
language plpgsql as $$
declare
  v_friend record;
begin
  -- One after another: of two accounts of one person who would qualify on a day, the first does.
  perform pg_advisory_xact_lock(hashtext('referral.qualify'));
  for v_friend in
    select friend.friend_id, friend.referrer_id, term.terms
    from referral.friend friend
    join referral.terms term on term.version = friend.version
    join members.member member on member.id = friend.friend_id
    where friend.book = p_book and friend.state = 'waiting' and friend.until_day >= p_day
      and not friend.friend_id = any (p_closed) and not friend.referrer_id = any (p_closed)
      and (member.mobile_verified_at is not null or exists (
        select from protection.identity_check proof
        where proof.member_id = friend.friend_id and proof.state = 'approved'
      ))
      and (term.terms ->> 'firstDeposit')::bigint <= (
        select deposit.amount from cashier_deposit deposit
        where deposit.member_id = friend.friend_id and deposit.state = 'success' and deposit.closed_at < p_to
        order by deposit.closed_at, deposit.id limit 1
      )
      and (term.terms ->> 'turnover')::bigint <= (
        select coalesce(sum(turnover.valid_turnover), 0) from bets_turnover turnover
        where turnover.member_id = friend.friend_id
          and turnover.day between friend.registered_day and p_day
      )
    order by friend.friend_id
    for update of friend
  loop
    if exists (
      select from members.accounts_of_person(v_friend.friend_id) account (id)
      where account.id = v_friend.referrer_id or exists (
        select from referral.friend other
        where other.friend_id = account.id and other.qualified_day is not null
      )
    ) then
      update referral.friend set state = 'person' where friend_id = v_friend.friend_id;
      continue;
    end if;
    update referral.friend
    set state = 'qualified', qualified_day = p_day,
      until_day = p_day + (v_friend.terms ->> 'days')::integer,
      income = least((v_friend.terms ->> 'invitation')::bigint, (v_friend.terms ->> 'cap')::bigint)
    where friend_id = v_friend.friend_id;
    insert into referral.income (referrer_id, friend_id, kind, day, base, amount, turnover_rate, earned_at)
    select v_friend.referrer_id, v_friend.friend_id, 'invitation', p_day, 0, friend.income,
      (v_friend.terms ->> 'turnoverRate')::integer, p_at
    from referral.friend friend where friend.friend_id = v_friend.friend_id and friend.income > 0;
  end loop;
end $$;
