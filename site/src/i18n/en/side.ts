/** The navigation at the side of a wide screen. Keys begin with `side.`. */
export const side = {
  'side.games': 'Games',
  'side.rewards': 'Rewards',
  'side.tickets': 'My tickets',
  'side.records': 'Records',
  'side.help': 'Help',
  'side.skip': 'Go to the content',
} as const
