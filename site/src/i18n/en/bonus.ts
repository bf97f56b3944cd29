/** The member's bonuses. Keys begin with `bonus.`. */
export const bonus = {
  'bonus.in_purse': 'In your bonus purse',
  'bonus.locked':
    'You cannot bet or withdraw it yet. Play what a bonus requires, and all of it goes to your balance.',
  'bonus.left': 'Still to play: {amount}',
  'bonus.played': '{done} of {required} played',
  'bonus.before': 'First, {amount} for deposits, rewards or older bonuses',
  'bonus.deposits_first':
    'Your bets count for your deposits first, whenever you made them, and then for bonuses. So a bonus never makes you play more before you can withdraw a deposit. A withdrawal ends the bonus, and you are asked first.',
  'bonus.until': 'Ends',
  'bonus.largest': 'Largest bet while it runs',
  'bonus.any_bet': 'Any',
  'bonus.no_purse': 'While it runs, money cannot be moved into games whose vendor holds it.',
  'bonus.what_counts': 'How much of your bets counts',
  'bonus.all_count': 'All games count in full.',
  'bonus.others_count_nothing': 'Other games do not count.',
  'bonus.cost_own':
    'Playing the rest costs you about {amount} on average, at the house edge of what you play ({edge}).',
  'bonus.cost_usual':
    'Playing the rest costs about {amount} on average, at the house edge of the lotteries ({edge}).',
  'bonus.no_cost': 'None of the games that you have played lately count for this bonus.',
  'bonus.give_up': 'Give the bonus up',
  'bonus.give_up_text':
    'You lose the bonus of {amount}. The {done} that you have played for it count for nothing else. Your own money stays yours, and the limit on your bets ends.',
  'bonus.keep': 'Keep it',
  'bonus.given_up': 'You have given the bonus up',
  'bonus.past': 'Earlier bonuses',
  'bonus.none': 'No bonus is running',
  'bonus.none_text': 'Bonuses that you take up appear here, with what is left to play.',
  'bonus.released': 'Paid',
  'bonus.released_text': 'You played all of it. The money is in your balance.',
  'bonus.ended': 'Ended',
  'bonus.why_withdrew': 'It ended with a withdrawal that you confirmed.',
  'bonus.why_gave_up': 'You gave it up.',
  'bonus.why_expired': 'Its time was over before all of it was played.',
  'bonus.why_excluded': 'It ended because play was closed to you.',
  'bonus.why_cancelled': 'Customer service cancelled it.',
  'bonus.why_abuse': 'It was cancelled because its conditions were not kept.',
} as const
