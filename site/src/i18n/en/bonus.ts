/** The member's bonuses. Keys begin with `bonus.`. */
export const bonus = {
  'bonus.in_purse': 'In your bonus wallet',
  'bonus.locked':
    'You cannot bet or withdraw it yet. Complete the turnover of a bonus, and all of it goes to your balance.',
  'bonus.left': 'Turnover left: {amount}',
  'bonus.played': '{done} of {required} turnover',
  'bonus.before': 'First, {amount} for deposits, rewards or older bonuses',
  'bonus.deposits_first':
    'Your bets count towards your deposits first, whenever you made them, and then towards bonuses. So a bonus never adds to the turnover that a deposit needs before a withdrawal. A withdrawal ends the bonus, and we ask you first.',
  'bonus.until': 'Ends',
  'bonus.largest': 'Maximum stake while it runs',
  'bonus.any_bet': 'No limit',
  'bonus.no_purse': 'While it runs, money cannot be moved into games whose vendor holds it.',
  'bonus.what_counts': 'How much of your bets counts',
  'bonus.all_count': 'All games count in full.',
  'bonus.others_count_nothing': 'Other games do not count.',
  'bonus.cost_own':
    'The turnover left costs you about {amount} on average, at the house edge of the games you play ({edge}).',
  'bonus.cost_usual':
    'The turnover left costs about {amount} on average, at the house edge of the lotteries ({edge}).',
  'bonus.no_cost': 'None of the games that you have played lately count for this bonus.',
  'bonus.give_up': 'Give up the bonus',
  'bonus.give_up_text':
    'You lose the bonus of {amount}. The turnover of {done} for it counts towards nothing else. Your own money stays yours, and the limit on your stakes ends.',
  'bonus.keep': 'Keep it',
  'bonus.given_up': 'You gave up the bonus',
  'bonus.past': 'Earlier bonuses',
  'bonus.none': 'No bonus is running',
  'bonus.none_text': 'Bonuses that you take appear here, with the turnover left.',
  'bonus.released': 'Paid',
  'bonus.released_text': 'You completed the turnover. The money is in your balance.',
  'bonus.ended': 'Ended',
  'bonus.why_withdrew': 'It ended with a withdrawal that you confirmed.',
  'bonus.why_gave_up': 'You gave it up.',
  'bonus.why_expired': 'It expired before the turnover was completed.',
  'bonus.why_excluded': 'It ended because play was closed to you.',
  'bonus.why_cancelled': 'Customer service cancelled it.',
  'bonus.why_abuse': 'It was cancelled because its conditions were not kept.',
} as const
