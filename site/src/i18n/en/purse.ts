/** Money that lies with vendors while one plays. */
export const purse = {
  'purse.outside': 'With game vendors',
  'purse.title': 'Money with game vendors',
  'purse.text':
    'These games keep your money while you play. It comes back by itself when you leave, and here at any time.',
  'purse.there': 'Lies there',
  'purse.arriving': 'On its way there',
  'purse.coming_back': 'On its way back',
  'purse.taken': 'Taken along',
  'purse.bring_back': 'Bring it back',
  'purse.back': 'Your money is back.',
  'purse.part': '{name}: a round is still open. What is left comes back when it ends.',
  'purse.on_its_way':
    '{name} has not answered yet. Nothing is lost: your money comes back as soon as it does.',
  'purse.refused': '{name} gives nothing out at the moment. It is asked again by itself.',
  'purse.leaving': 'Your money is on its way back from the game',
  'purse.not_yet': 'Not all of it is back yet',
  'purse.go_on': 'Go on',
} as const
