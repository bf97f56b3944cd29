/** The home screen. Keys begin with `home.`. */
export const home = {
  'home.trial_credit': 'Trial credit',
  'home.real_account': 'Open a real account',
  'home.join_title': 'Draws you can check',
  'home.join_text': 'Join in a minute, play from ¥0.01, and check for yourself how our own draws are made.',
  'home.join_trial': 'Try it free',
  'home.join_register': 'Join now',
  'home.no_announcement': 'No announcement',
  'home.next_draws': 'Next draws',
  'home.all_draws': 'All draws',
  'home.first_draw': 'First draw coming up',
  'home.popular': 'Popular games',
  'home.all_games': 'All games',
  'home.lobby': 'Lottery lobby',
  'home.news': 'News for you',
  'home.popup_close': 'Got it',
  'home.to_rewards': 'To the reward centre',
} as const
