/** What an offer gives and asks, and the categories of games; the site and the preview of the office show it. */
export const offerTexts = {
  'offer.gives_apply': 'Up to {most}, decided by an operator',
  'offer.gives_deposit': '{percent} of your first deposit, up to {cap}',
  'offer.gives_reload': '{percent} of a deposit, up to {cap}',
  'offer.word_deposit': 'Make your first deposit, of {least} or more: you get {percent} of it, up to {cap}.',
  'offer.word_reload': 'Make a deposit of {least} or more: you get {percent} of it, up to {cap}.',
  'offer.word_apply': 'You get {most} at most. An operator reads your application and decides how much.',
  'offer.word_times': 'Before your next withdrawal, play {times} × the amount.',
  'offer.word_no_times': 'No play is required before a withdrawal.',
  'offer.word_weight': '{category} counts {weight}.',
  'offer.word_stake': 'While you play for it, the largest stake is {stake}.',
  'offer.word_days': 'Deposit within {join} days of joining, and play within {days} days.',
  'offer.word_at_deposit': 'The bonus begins with your deposit.',
  'offer.word_by_member':
    'You see the exact numbers after your deposit, and the bonus begins when you take it.',
  'offer.word_leave':
    'The bonus does not lock your deposit: you can withdraw it once you have played what the deposit itself asks for. A withdrawal ends the bonus.',
  'offer.word_once_member': 'Once for each account.',
  'offer.word_once_person': 'Once for each person.',
  'offer.word_once_day': 'Once for each person and day.',
} as const

/** The categories of games. */
export const categoryTexts = {
  'records.category_LOTT': 'Lottery',
  'records.category_SPORTS': 'Sports',
  'records.category_FISH': 'Fishing',
  'records.category_LIVE': 'Live casino',
  'records.category_PVP': 'Poker',
  'records.category_ELOTT': 'Vietnam lottery',
  'records.category_RNG': 'Slots and instant games',
  'records.category_ESPORTS': 'E-sports',
  'records.category_COCKFIGHT': 'Cockfight',
} as const
