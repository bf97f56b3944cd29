/** The ladder of the member club. Keys begin with `levels.`. */
export const levels = {
  'levels.way': 'Your way up',
  'levels.turnover': 'Valid turnover since {since}: {amount}',
  'levels.missing': '{amount} to {level}',
  'levels.reached': '{level} is reached and counts when this day is closed',
  'levels.highest': 'You are on the highest level',
  'levels.next_bonus': 'It brings {amount}, once',
  'levels.bar': 'Your way to {level}',
  'levels.hide': 'Hide my progress',
  'levels.show': 'Show my progress',
  'levels.hidden': 'Your progress is hidden. Your level still rises.',
  'levels.needs': 'From {amount} of valid turnover in twelve months',
  'levels.needs_nothing': 'For every member',
  'levels.bonus': 'Upgrade bonus',
  'levels.bonus_open': 'Not reached yet',
  'levels.bonus_waiting': 'On its way',
  'levels.bonus_paid': 'Paid',
  'levels.rules': 'How levels rise and fall',
  'levels.rule_rise':
    'The valid turnover of twelve months decides. Your level rises when a day is closed, soon after midnight.',
  'levels.rule_bonus':
    'Each upgrade bonus is paid once, for ever. It goes to your balance and has to be played {times} before a withdrawal.',
  'levels.rule_keep':
    'At the end of a month, a level whose turnover you no longer have falls by one. A level that you reached in the month stays.',
  'levels.rule_gift': 'A level that we give you brings its benefits and no bonus.',
} as const
