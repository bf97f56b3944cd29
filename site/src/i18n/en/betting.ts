/** What makes betting comfortable: the cart over several games and what goes with it. Keys begin with `betting.`. */
export const betting = {
  // The cart.
  'betting.cart': 'Slip',
  'betting.open_cart': 'Open the slip: {count} bets',
  'betting.cart_empty': 'Your slip is empty',
  'betting.cart_empty_text': 'Bets that you add on any game wait here until you place them together.',
  'betting.subtotal': 'Stake on {game}',
  'betting.closed_stay': 'Bets on a game that is closed stay here; the others are placed.',
  'betting.bet_games': 'Bet {amount} on {count} games',
  'betting.agree_and_bet': 'Bet {amount} on the draws shown',
  'betting.all_placed': 'All {count} bet orders are in: {amount}',
  'betting.some_placed': 'Placed: {placed}. Refused: {refused}.',
  'betting.not_placed': 'Not placed',
  'betting.refused_stay': 'Nothing was taken for what was refused. Those bets are still in your slip.',
  'betting.back_to_cart': 'Back to the slip',
  'betting.some_gone': '{count} bets cannot be placed any more: {plays}',
  'betting.cart_full': 'The slip is full for this game: {count} bets were not added',
} as const
