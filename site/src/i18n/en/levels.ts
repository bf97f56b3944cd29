/** The ladder of the member club. Keys begin with `levels.`. */
export const levels = {
  'levels.way': 'Your progress',
  'levels.turnover': 'Valid turnover since {since}: {amount}',
  'levels.missing': '{amount} to {level}',
  'levels.reached': '{level} is reached and counts when this day is closed',
  'levels.highest': 'You are on the highest level',
  'levels.next_bonus': 'It pays {amount}, once',
  'levels.bar': 'Your progress to {level}',
  'levels.hide': 'Hide my progress',
  'levels.show': 'Show my progress',
  'levels.hidden': 'Your progress is hidden. Your level still rises.',
  'levels.needs': 'From {amount} of valid turnover in twelve months',
  'levels.needs_nothing': 'For every member',
  'levels.bonus': 'Upgrade bonus',
  'levels.bonus_open': 'Not reached yet',
  'levels.bonus_waiting': 'Being paid',
  'levels.bonus_paid': 'Paid',
  'levels.rules': 'How levels rise and fall',
  'levels.rule_rise':
    'Your valid turnover of the last twelve months decides. Your level rises when a day is closed, soon after midnight.',
  'levels.rule_bonus':
    'Each upgrade bonus is paid only once. It goes to your balance. A withdrawal first needs a turnover of {times} the bonus.',
  'levels.rule_keep':
    'At the end of a month your level falls by one if your turnover is no longer enough for it. A level that you reached in that month stays.',
  'levels.rule_gift': 'A level that we give you has its benefits but pays no bonus.',
} as const
