/** The cart over several games and other aids to betting. Keys begin with `betting.`. */
export const betting = {
  // The cart.
  'betting.cart': 'Slip',
  'betting.open_cart': { one: 'Open the slip: {count} bet', other: 'Open the slip: {count} bets' },
  'betting.cart_empty': 'Your slip is empty',
  'betting.cart_empty_text': 'Bets that you add on any game wait here until you place them together.',
  'betting.covered':
    'Not counted as played for a withdrawal: together these bets cover nearly everything. {plays}.',
  'betting.subtotal': 'Stake on {game}',
  'betting.closed_stay': 'Bets on a game that is closed stay here; the others are placed.',
  'betting.bet_games': { one: 'Bet {amount} on {count} game', other: 'Bet {amount} on {count} games' },
  'betting.agree_and_bet': 'Bet {amount} on the draws shown',
  'betting.all_placed': 'All {count} bet orders are in: {amount}',
  'betting.some_placed': 'Placed: {placed}. Refused: {refused}.',
  'betting.not_placed': 'Not placed',
  'betting.refused_stay': 'You were not charged for refused bets. They are still in your slip.',
  'betting.back_to_cart': 'Back to the slip',
  'betting.some_gone': {
    one: '{count} bet cannot be placed any more: {plays}',
    other: '{count} bets cannot be placed any more: {plays}',
  },
  'betting.cart_full': {
    one: 'The slip is full for this game: {count} bet was not added',
    other: 'The slip is full for this game: {count} bets were not added',
  },

  // Quicker ways to a bet.
  'betting.as_text': 'As text',
  'betting.random_count': 'Random × {count}',
  'betting.repeat_last': 'Repeat last',
  'betting.favourites': 'Favourites ({count})',
  'betting.added': {
    one: '{count} bet is in your slip: {amount}',
    other: '{count} bets are in your slip: {amount}',
  },
  'betting.cannot_add': 'Not possible with this unit and multiple. Check the limits of a bet.',
  'betting.no_room': 'The slip is full for this game',
  'betting.nothing_to_repeat': 'You have not bet on this game yet',
  'betting.favourites_title': 'Favourite bets',
  'betting.no_favourites': 'No favourite bets yet',
  'betting.no_favourites_text': 'Choose a bet on the pad and star it, or tap the star of a bet in your slip.',
  'betting.star_choice': 'Star the bet on the pad',
  'betting.star': 'Favourite: {play}',
  'betting.unstar': 'Remove {play} from favourites',
  'betting.add_favourite': 'Add {play} to the slip',
  'betting.star_ticket': 'Save as favourite',
  'betting.unstar_ticket': 'Saved as favourite',
  'betting.ticket_starred': 'Saved. You find it under Favourites on the bet screen.',
  'betting.quick_stakes': 'Quick stakes',

  // Bets as text.
  'betting.text_title': 'As text: {play}',
  'betting.text_label': 'Type or paste your bets',
  'betting.text_hint': 'One bet per line; x2 at the end stakes it twice. For example:\n{example}',
  'betting.text_hint_places':
    '{count} places, separated by “|”; leave a place empty where the play allows it. For example:\n{example}',
  'betting.text_unread': 'Could not be read',
  'betting.text_fault': 'Line {line}, “{piece}”: {why}',
  'betting.fault_piece': 'not a number of this play',
  'betting.fault_places': 'the places do not match this play',
  'betting.fault_repeated': 'it appears twice',
  'betting.fault_too_few': 'too few numbers for a bet',
  'betting.fault_too_many': 'too many numbers for one bet',
  'betting.fault_multiple': 'the multiple is missing or too large',
  'betting.text_preview': 'What will be added',
  'betting.text_more': 'and {count} more',
  'betting.text_more_faults': 'and {count} more',
  'betting.text_add': 'Add {count} to the slip: {amount}',

  // What a bet is worth.
  'betting.chance_card': 'Chance and cost',
  'betting.meter': '{back} of the stake is returned on average, {kept} is kept',
  'betting.cost': 'Costs on average',
  'betting.limits': 'Stake per bet',
  'betting.limits_value': '{least} to {most}',
  'betting.explain_chance':
    'Over many draws, at least one of your numbers comes this often. Draws have no memory: after a long wait the next chance is no better.',
  'betting.explain_odds': 'What one hit pays for each unit staked, your stake included.',
  'betting.explain_back':
    'Of every 100 staked, over many draws {prize} is returned as prizes and {rebate} as rebate, which is paid whether you win or lose. The rest is the cost of playing.',
  'betting.explain_pushed': 'The share of such bets that neither win nor lose: the stake is refunded.',
  'betting.explain_cost':
    'Your stake less the average return. A single draw may return more or less; over many draws this is what you pay.',
  'betting.explain_most':
    'The payout if everything that can win together does. One bet on this game never pays more than {most}; a bet that could is refused before it is placed.',
  'betting.explain_limits':
    'One bet costs {least} to {most}, with a multiple of at most {multiple}, and pays at most {payout}.',

  // Trend, hot numbers and gaps.
  'betting.trend': 'Trend',
  'betting.trend_count': 'Number of draws',
  'betting.trend_draws': '{count} draws',
  'betting.trend_views': 'Numbers to count',
  'betting.trend_looks': 'Display',
  'betting.trend_chart': 'Chart',
  'betting.trend_counts': 'Hot and gap',
  'betting.trend_table': 'Table',
  'betting.trend_chart_of': {
    one: 'Chart of the last draw. The table holds the same numbers.',
    other: 'Chart of the last {count} draws. The table holds the same numbers.',
  },
  'betting.trend_hot': 'How often it came',
  'betting.trend_gap': 'Draws since it last came',
  'betting.trend_longest': 'at most {count}',
  'betting.trend_longest_note': 'The pale bar is the longest absence among these draws.',
  'betting.trend_field': 'All of them',
  'betting.trend_here': 'Here',
  'betting.trend_die': 'Die {place}',
  'betting.trend_place': 'Place {place}',
  'betting.trend_special': 'Special: {place}',
  'betting.trend_tails': 'Last two digits',
  'betting.trend_all': 'All numbers',
  'betting.trend_no_memory':
    'Past draws say nothing about the next one: every number has the same chance again, however often or rarely it came.',

  // Open tickets.
  'betting.tickets_count': 'Tickets on this draw: {count}',
  'betting.ticket_locked': 'Sale is closed',
  'betting.tickets_offline':
    'You are offline. This is the last known state of your tickets; placed bets stay placed.',
  'betting.tickets_stale': 'Your tickets could not be refreshed; we keep trying.',

  // The same bets on coming draws.
  'betting.chase_open': 'Play coming draws too',
  'betting.chase_title': 'Bet on coming draws',
  'betting.chase_each': '{amount} for each draw at ×1',
  'betting.chase_count': 'How many draws',
  'betting.chase_less': 'Less',
  'betting.chase_more': 'More',
  'betting.chase_available': {
    one: '{count} draw can be bet on now.',
    other: '{count} draws can be bet on now.',
  },
  'betting.chase_growth': 'How the multiple changes',
  'betting.chase_same': 'Same each draw',
  'betting.chase_doubling': 'Double over time',
  'betting.chase_multiple': 'First multiple',
  'betting.chase_every': 'Draws before it doubles',
  'betting.chase_top': 'Never more than',
  'betting.chase_doubling_note':
    'Doubling does not change the chance of any draw. It only raises what you can lose.',
  'betting.chase_stop_on_win': 'Stop when it wins',
  'betting.chase_yes': 'Yes',
  'betting.chase_no': 'No',
  'betting.chase_how':
    'All draws are paid for at once, and what is not played is refunded in full. You can stop at any time. When a win is settled after the next draw has closed, that draw is still played.',
  'betting.chase_draws': 'Draws',
  'betting.chase_all_draws': 'Show all {count} draws',
  'betting.chase_multiple_of': 'Multiple for draw {draw}',
  'betting.chase_lose': 'The most you can lose',
  'betting.chase_total': { one: 'Paid now for {count} draw', other: 'Paid now for {count} draws' },
  'betting.chase_place': { one: 'Bet {amount} on {count} draw', other: 'Bet {amount} on {count} draws' },
  'betting.chase_none': 'No coming draws are on sale',
  'betting.chase_none_text': 'Your bets stay in the slip. Try again a little later.',
  'betting.chase_in': {
    one: 'Your bets on {count} draw are in',
    other: 'Your bets on {count} draws are in',
  },
  'betting.chase_see': 'See these bets',
  'betting.chases_none': 'No bets on coming draws yet',
  'betting.chases_none_text': 'Put bets in your slip, then choose “Play coming draws too”.',
  'betting.chase_game': 'Game',
  'betting.chase_played': {
    one: '{played} of {count} draw played',
    other: '{played} of {count} draws played',
  },
  'betting.chase_state_playing': 'Playing',
  'betting.chase_state_done': 'Finished',
  'betting.chase_state_won': 'Stopped by a win',
  'betting.chase_state_member': 'Stopped by you',
  'betting.chase_state_excluded': 'Stopped: play is closed',
  'betting.chase_refunded': 'Refunded',
  'betting.chase_stop': 'Stop these bets',
  'betting.chase_stop_now': 'Stop',
  'betting.chase_stop_text':
    'Every draw that is still on sale is refunded at once, up to {amount}. A draw that has closed is played.',
  'betting.chase_keep': 'Keep playing',
  'betting.chase_stopped': 'Stopped. {amount} is back in your balance.',
  'betting.chase_stopped_none': 'Stopped. No draw was left to refund.',
  'betting.chase_stop_unknown': 'No answer arrived. The bets below show their current state.',

  // Caps of a draw.
  'betting.refused_draw': 'In draw {draw}',
  'betting.sold_out_numbers': 'Sold out in {play}: {numbers}',
  'betting.sold_out_play': '{play} takes no more bets of this size in this draw.',
  'betting.sold_out_hint': 'Remove them, or stake less on them.',
  'betting.draw_limit_hint': 'Stake less on this draw, or bet on a later one.',
} as const
