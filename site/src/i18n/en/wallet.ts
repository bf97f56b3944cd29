/** Money that is with vendors while the member plays. Keys begin with `wallet.`. */
export const wallet = {
  'wallet.outside': 'With game vendors',
  'wallet.title': 'Money with game vendors',
  'wallet.text':
    'These games hold your money while you play. It returns automatically when you leave, and you can bring it back here at any time.',
  'wallet.there': 'At the vendor',
  'wallet.arriving': 'On its way there',
  'wallet.coming_back': 'On its way back',
  'wallet.taken': 'Transferred',
  'wallet.bring_back': 'Bring it back',
  'wallet.back': 'Your money is back.',
  'wallet.part': '{name}: a round is still open. The rest returns when it ends.',
  'wallet.on_its_way':
    '{name} has not answered yet. Nothing is lost: your money returns as soon as it answers.',
  'wallet.refused': '{name} is not returning money at the moment. We will ask again automatically.',
  'wallet.leaving': 'Your money is on its way back from the game',
  'wallet.not_yet': 'Not all of it is back yet',
  'wallet.go_on': 'Continue',
} as const
